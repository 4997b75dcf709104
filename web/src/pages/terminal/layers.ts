// The chips and names that a terminal draws on the cloth: the player's own, those on their way, and
// those of others where players share Betting Areas.
import type { SeatPlate } from '$lib/games/AreaSeat.svelte'
import type { HandView } from '$lib/games/BlackjackArea.svelte'
import type { Mark } from '$lib/components/cloth.svelte'
import type { LineView, SeatView, TableView } from '$lib/generated/server'
import { saying, t } from '$lib/i18n/language.svelte'
import { keyOf, type Wagers } from '$lib/layout'
import { countText, litOf, wagersOf } from '$lib/scene'
import { isOwnMoney } from '$lib/units'
import { bare } from './money'
import { outcomeOf, VOID } from './settlement'

export interface OnCloth {
  wagers: Wagers
  tones: Record<string, 'placing' | 'theirs'>
}

export function chipsOn(
  seat: SeatView,
  table: TableView,
  placing: Readonly<Record<string, number>>,
): OnCloth {
  const own = { ...wagersOf(seat.placed), ...placing }
  const theirs = wagersOf(
    table.placed.filter((each) => each.terminal && each.terminal !== seat.terminal),
  )
  const tones: OnCloth['tones'] = {}
  for (const key of Object.keys(theirs)) if (!own[key]) tones[key] = 'theirs'
  for (const key of Object.keys(placing)) tones[key] = 'placing'
  return { wagers: { ...theirs, ...own }, tones }
}

/** The areas that win for everybody, and those of the player's own wagers that win. */
export function litFor(table: TableView, seat: SeatView): ReadonlySet<string> {
  const own = seat.round === table.round ? seat.lit : []
  return litOf([...table.lit, ...own])
}

/** What stands at risk: once wagers are settled, the balance has what came back of them. */
export function atRisk({ lines, placed }: Pick<SeatView, 'lines' | 'placed'>): number {
  if (lines.some(({ tier }) => tier !== VOID)) return 0
  const own = placed.filter(({ unit }) => isOwnMoney(unit))
  return own.reduce((sum, wager) => sum + wager.cents, 0)
}

/** What became of the player's wagers at each spot; those on hands are told at the hands. */
export function marksOf(lines: readonly LineView[]): Record<string, Mark> {
  const onSpots = lines.filter(({ bet }) => !ON_HANDS.has(bet))
  const there = (key: string): LineView[] => onSpots.filter((line) => keyOf(line) === key)
  return Object.fromEntries(onSpots.map(keyOf).map((key) => [key, markOf(there(key))]))
}

/** What wagers brought together. */
function markOf(lines: readonly LineView[]): Mark {
  const net = lines.reduce((sum, line) => sum + netOf(line), 0)
  if (net > 0) return { kind: 'won', text: `+${bare(net)}` }
  if (net < 0) return { kind: 'lost', text: `\u2212${bare(-net)}` }
  // A token that lost cost no money, and is no push either.
  const isLost = lines.some((line) => outcomeOf(line).kind === 'lost')
  return isLost ? { kind: 'lost', text: t('lost') } : { kind: 'returned', text: t('push') }
}

function netOf(line: LineView): number {
  const { kind, cents } = outcomeOf(line)
  return kind === 'won' ? cents : kind === 'lost' ? -cents : 0
}

/** The hands of Blackjack with what became of the player's own, each in one short sentence. */
export function withReasons(
  props: Record<string, unknown>,
  lines: readonly LineView[],
): Record<string, unknown> {
  const hands = props.hands as Record<number, HandView[]> | undefined
  if (!hands || !lines.length) return props
  const told = Object.entries(hands).map(([area, own]) => [
    area,
    own.map((hand, index) => {
      const theirs = lines.filter((line) => line.area === Number(area) && isOfHand(line, index))
      const main = theirs.find(({ bet }) => bet !== 'Double')
      if (!main) return hand
      return { ...hand, mark: { ...markOf(theirs), reason: saying(main.reason) } }
    }),
  ])
  return { ...props, hands: Object.fromEntries(told) as unknown }
}

const ON_HANDS: ReadonlySet<string> = new Set(['Blackjack', 'Split', 'Double'])

function isOfHand({ bet, pick }: LineView, index: number): boolean {
  if (bet === 'Blackjack') return index === 0
  return (bet === 'Split' || bet === 'Double') && Number(pick || 1) === index + 1
}

/** Who plays at each numbered Betting Area; whose wagers were settled is there until the next. */
export function playersOn(seat: SeatView, table: TableView): Record<number, string> {
  const names: Record<number, string[]> = {}
  const settled = (seat.round === table.round ? seat.lines : []).map(({ area }) => ({
    area,
    terminal: seat.terminal,
  }))
  for (const { area, terminal } of [...settled, ...table.placed, ...seat.placed]) {
    if (!area) continue
    const name = terminal === seat.terminal ? t('you') : terminal
    const there = (names[area] ??= [])
    if (name && !there.includes(name)) there.push(name)
  }
  return Object.fromEntries(Object.entries(names).map(([area, all]) => [area, all.join(', ')]))
}

/** The seat of each numbered Betting Area, as this player sees it. */
export function seatsOn(seat: SeatView, table: TableView): Record<number, SeatPlate> {
  const plates = table.seats.map(({ area, terminal, kept_for, controlled_by }) => {
    const plate: SeatPlate = {
      player: terminal,
      isOwn: terminal === seat.terminal,
      keptFor: kept_for === seat.terminal ? '' : kept_for,
      decides:
        controlled_by === seat.terminal
          ? t('seat_you_decide')
          : controlled_by && t('seat_decides', { player: controlled_by }),
      mayNominate: table.deals_face_down && seat.placed.some((placed) => placed.area === area),
      isNominated: seat.nominated === area,
    }
    return [area, plate] as const
  })
  return Object.fromEntries(plates)
}

/** The hands of Baccarat, which have their places before they are dealt. */
export function handsOf({ player, banker }: Record<string, unknown>): Record<string, unknown> {
  const empty = { cards: [], points: null }
  return { player: player ?? empty, banker: banker ?? empty }
}

/** The hands of a Blackjack table with what became of them, once every wager is settled. */
export function withResults(
  props: Record<string, unknown>,
  lit: ReadonlySet<string>,
  isOver: boolean,
): Record<string, unknown> {
  const hands = props.hands as Record<number, HandView[]> | undefined
  if (!hands || !isOver) return props
  const judged = Object.entries(hands).map(([area, own]) => [
    area,
    own.map((hand, index) => {
      const target = index
        ? { bet: 'Split', pick: String(index + 1), area: Number(area) }
        : { bet: 'Blackjack', pick: '', area: Number(area) }
      return lit.has(keyOf(target)) ? { ...hand, result: 'won' as const } : hand
    }),
  ])
  return { ...props, hands: Object.fromEntries(judged) as unknown }
}

const SUITS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** The hand that a player selected and what it makes: "6♦ 2♠ 7♦, Seven high". */
export function holdsOf({ hand = [], makes }: SeatView['scene']): string {
  return [cardsText(hand), makes && saying(makes)].filter(Boolean).join(', ')
}

/** What the hand of a numbered area counts that is to be decided: "soft 17". */
export function totalOf({ scene }: TableView, own: SeatView['scene'], area: number): string {
  if (scene.kind !== 'blackjack') return ''
  const there = [...(own.areas ?? []), ...(scene.areas ?? [])].find((each) => each.area === area)
  const hand = there?.hands[scene.turn?.area === area ? scene.turn.hand : 0]
  return hand ? countText(hand) : ''
}

/** The Dealer's cards that lie face up while a player decides: "4♦". */
export function againstOf({ scene }: TableView): string {
  if (scene.kind !== 'blackjack') return ''
  return cardsText((scene.dealer?.cards ?? []).filter((code) => code !== null))
}

function cardsText(codes: readonly string[]): string {
  return codes.map((code) => `${code[0] === 'T' ? '10' : code[0]}${SUITS[code[1]!]}`).join(' ')
}
