// What the house says lies on a table, as the properties that the drawing of its game takes.
// Nothing is decided or counted here.
import type { Decision } from '$lib/components/decision'
import type { HandView } from '$lib/games/BlackjackArea.svelte'
import type {
  BlackjackAreaView,
  BlackjackHandView,
  ChoiceView,
  DealerHandView,
  OwnScene,
  PlacedView,
  Scene,
  TurnView,
  Winner,
} from '$lib/generated/server'
import { t, term } from '$lib/i18n/language.svelte'
import { keyOf, wagerKey, type Wagers } from '$lib/layout'
import type { Coup } from '$lib/roads/roads'

/** What a hand counts; nothing where cards lie face down. */
type Count = Pick<BlackjackHandView, 'total' | 'is_soft' | 'is_blackjack'>

/** The properties of the game's drawing; `own` are the areas that only this player sees. */
export function propsOf(scene: Scene, terminal = '', own: OwnScene = {}): Record<string, unknown> {
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
  areas: readonly BlackjackAreaView[],
  dealer: DealerHandView | undefined,
  turn: TurnView | undefined,
): Record<string, unknown> {
  const by = <T>(of: (area: BlackjackAreaView) => T): Record<number, T> =>
    Object.fromEntries(areas.map((area) => [area.area, of(area)]))
  return {
    dealer: dealer ? { cards: dealer.cards, total: countText(dealer) } : null,
    hands: by(({ hands }) => hands.map(handView)),
    players: by(({ players }) => players.join(', ')),
    turn: turn ?? null,
  }
}

function handView(hand: BlackjackHandView): HandView {
  return {
    cards: hand.cards,
    total: countText(hand),
    result: hand.status === 'lost' ? 'lost' : null,
  }
}

/** What a hand counts, in the words of the screen; nothing where cards lie face down. */
export function countText({ total, is_soft, is_blackjack }: Count): string {
  if (is_blackjack) return term('blackjack')
  if (!total) return ''
  return is_soft ? t('soft', { total }) : String(total)
}

export function decisionsOf(choices: readonly ChoiceView[]): Decision[] {
  return choices.map(({ name, clause, adds_cents, is_free }) => ({
    name,
    clause,
    adds: adds_cents,
    isFree: is_free,
  }))
}

/** The wagers that stand, those of one kind on one area together. */
export function wagersOf(placed: readonly PlacedView[]): Wagers {
  const wagers: Record<string, number> = {}
  for (const wager of placed) {
    const key = wagerKey(wager)
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
