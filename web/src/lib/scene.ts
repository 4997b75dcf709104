// What the house says lies on a table (src/croupier/display/scenes.py), as the properties that the
// drawing of its game takes. Nothing is decided or counted here.
import type { Decision } from '$lib/components/decision'
import type { HandView } from '$lib/games/BlackjackArea.svelte'
import { t, term } from '$lib/i18n/language.svelte'
import { keyOf, type Wagers } from '$lib/layout'
import type { Coup, Winner } from '$lib/roads/roads'

export interface Counted {
  cards: (string | null)[]
  total?: number
  is_soft?: boolean
  is_blackjack?: boolean
}

export interface SceneHand extends Counted {
  number: number
  status: 'in play' | 'done' | 'lost'
}

export interface SceneArea {
  area: number
  players: string[]
  hands: SceneHand[]
}

export interface WarArea {
  area: number
  player: string
  card: string
  is_surrendered: boolean
  is_at_war: boolean
}

interface Points {
  cards: string[]
  points: number
}

export type Scene =
  | { kind: 'roulette' | 'virtual_roulette'; number?: number; spinner?: string }
  | { kind: 'sic_bo'; dice?: number[] }
  | {
      kind: 'lucky_big_wheel' | 'big_3_six'
      stops?: { compartment: number; symbol: string }[]
      spinner?: string
    }
  | { kind: 'baccarat'; player?: Points; banker?: Points; winner?: Winner }
  | {
      kind: 'casino_war'
      areas?: WarArea[]
      dealer?: string
      war?: { community: string; dealer?: string }
    }
  | { kind: 'three_card_poker'; matrix?: string[]; dealer?: string[] }
  | {
      kind: 'blackjack'
      areas?: SceneArea[]
      dealer?: Counted
      turn?: { area: number; hand: number }
    }

/** The properties of the game's drawing; `own` are the areas that only this player sees. */
export function propsOf(
  scene: Scene,
  terminal = '',
  own: { areas?: SceneArea[] } = {},
): Record<string, unknown> {
  switch (scene.kind) {
    case 'roulette':
    case 'virtual_roulette':
      return { result: scene.number ?? null }
    case 'sic_bo':
      return { faces: scene.dice ?? [] }
    case 'lucky_big_wheel':
      return { compartment: scene.stops?.[0]?.compartment ?? null }
    case 'big_3_six':
      return { compartments: scene.stops?.map((stop) => stop.compartment) ?? [] }
    case 'baccarat':
      return { player: scene.player, banker: scene.banker, winner: scene.winner ?? null }
    case 'casino_war': {
      const mine = scene.areas?.find((area) => area.player === terminal)
      return { card: mine?.card, dealer: scene.dealer, war: scene.war ?? null }
    }
    case 'three_card_poker':
      return { matrix: scene.matrix ?? [], dealer: scene.dealer ?? [] }
    case 'blackjack':
      return blackjack([...(scene.areas ?? []), ...(own.areas ?? [])], scene.dealer, scene.turn)
  }
}

function blackjack(
  areas: readonly SceneArea[],
  dealer: Counted | undefined,
  turn: { area: number; hand: number } | undefined,
): Record<string, unknown> {
  const by = <T>(of: (area: SceneArea) => T): Record<number, T> =>
    Object.fromEntries(areas.map((area) => [area.area, of(area)]))
  return {
    dealer: dealer ? { cards: dealer.cards, total: countText(dealer) } : null,
    hands: by(({ hands }) => hands.map(handView)),
    players: by(({ players }) => players.join(', ')),
    turn: turn ?? null,
  }
}

function handView(hand: SceneHand): HandView {
  return {
    cards: hand.cards,
    total: countText(hand),
    result: hand.status === 'lost' ? 'lost' : null,
  }
}

/** What a hand counts, in the words of the screen; nothing where cards lie face down. */
export function countText({ total, is_soft, is_blackjack }: Counted): string {
  if (is_blackjack) return term('blackjack')
  if (!total) return ''
  return is_soft ? t('soft', { total }) : String(total)
}

export interface ChoiceView {
  name: string
  clause: string
  adds_cents: number
  is_free: boolean
}

export function decisionsOf(choices: readonly ChoiceView[]): Decision[] {
  return choices.map(({ name, clause, adds_cents, is_free }) => ({
    name,
    clause,
    adds: adds_cents,
    isFree: is_free,
  }))
}

export interface PlacedView {
  area: number
  bet: string
  pick: string
  cents: number
}

/** The wagers that stand, those on one area together. */
export function wagersOf(placed: readonly PlacedView[]): Wagers {
  const wagers: Record<string, number> = {}
  for (const wager of placed) {
    const key = keyOf(wager)
    wagers[key] = (wagers[key] ?? 0) + wager.cents
  }
  return wagers
}

/** The areas to light; each is sent as a bet, a pick and a number of an area. */
export function litOf(lit: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(
    lit.map(([bet = '', pick = '', area = '0']) => keyOf({ bet, pick, area: Number(area) })),
  )
}

const WINNERS: Record<string, Winner> = { P: 'Player', B: 'Banker', T: 'Tie' }
const MARK = /^([PBT])(\d)(n?)(p?)(b?)$/

/** A past coup from its mark, such as "P9np". */
export function coupOf(mark: string): Coup | null {
  const found = MARK.exec(mark)
  const winner = WINNERS[found?.[1] ?? '']
  if (!found || !winner) return null
  return {
    winner,
    points: Number(found[2]),
    playerPair: found[4] === 'p',
    bankerPair: found[5] === 'b',
  }
}
