// What the floor offers on a thing of the console: a table, a wager, a terminal, a person.
import type {
  MishapView,
  OfferView,
  OfficeJackpotView,
  OfficeWinView,
  OwnLimits,
  PermissionView,
  Phase,
  PrizeView,
  RequestRow,
  RulingView,
  Sign,
  StaffTable,
  TableRow,
  Target,
  TerminalRow,
  When,
} from '$lib/generated/server'

/** Something that acts are offered on: what fills in their commands, and what is known of it. */
export interface Thing {
  place: string
  facts: Readonly<Record<string, string | number | boolean>>
  table?: StaffTable
  terminal?: TerminalRow
  player?: { hasWagers: boolean; isIdle: boolean }
  sign?: Sign | null
  own?: OwnLimits | null
  isOther?: boolean
  ruling?: RulingView
  mishap?: MishapView
  isUsable?: boolean
  jackpot?: OfficeJackpotView
  win?: { isConfirmed: boolean; isWaiting: boolean }
  isOver?: boolean
}

const IS: Record<When, (thing: Thing) => boolean | undefined> = {
  'the table is closed': ({ table }) => table?.table.phase === 'closed',
  'the table is open and no notice says that it closes': ({ table }) =>
    table && table.table.phase !== 'closed' && !table.notices.some(({ of }) => of === 'closing'),
  'the table is halted': ({ table }) => table?.table.phase === 'halted',
  'something at the table has failed': ({ table }) =>
    !!table?.table.fault || table?.seats.some(({ fault }) => fault),
  'the table may be varied': ({ table }) => !!table?.variations.length,
  'a round is in play': ({ table }) => table?.is_in_play,
  'wagering is open': ({ table }) => table?.table.phase === 'wagering',
  'the player has wagers in play': ({ player }) => player?.hasWagers,
  'the player sat out too long': ({ player }) => player?.isIdle,
  'the terminal asks for service': ({ terminal }) => terminal?.is_service_asked,
  'the terminal or its printer is out of order': ({ terminal }) =>
    !!terminal?.fault || !!terminal?.printer_fault,
  'the card may be used': ({ isUsable }) => isUsable,
  'the month is over': ({ isOver }) => isOver,
  'somebody else who is active': ({ isOther }) => isOther,
  'the jackpot runs': ({ jackpot }) => jackpot?.phase === 'running',
  'the jackpot is paused': ({ jackpot }) => jackpot?.phase === 'paused',
  'the win is not confirmed': ({ win }) => win?.isWaiting && !win.isConfirmed,
  'the prize waits to be paid': ({ win }) => win?.isWaiting && win.isConfirmed,
}

/** The acts that are offered on a thing, as far as its state goes. */
export function offersOn(menu: readonly OfferView[], at: Target, thing: Thing): OfferView[] {
  return menu.filter(
    (offer) =>
      offer.at === at &&
      (!offer.when || IS[offer.when](thing)) &&
      (thing.facts[offer.by] ?? offer.value) === offer.value,
  )
}

/** Whether the person may give this ruling, and not another one only. */
export function mayRule({ grounds }: PermissionView, { ruling }: Thing): boolean {
  return !ruling || grounds.some(({ name }) => name === ruling.ground)
}

/** What the thing fills in of an offer's command. */
export function known(offer: OfferView, { facts }: Thing): Record<string, unknown> {
  const all: Record<string, unknown> = { ...facts, [offer.by]: offer.value }
  return Object.fromEntries(
    offer.given.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]),
  )
}

export function ofTable(table: StaffTable): Thing {
  const { id, round } = table.table
  return { place: id, facts: { table: id, round }, table, sign: table.sign }
}

/** Something that went wrong at a table, and what would be done about it. */
export function ofMishap(
  table: Thing,
  mishap: MishapView,
  ruling?: RulingView,
  report = '',
): Thing {
  const facts = { ...table.facts, mishap: mishap.mishap, ...(report && { report }) }
  return { ...table, facts, mishap, ...(ruling && { ruling }) }
}

export function ofTerminal(terminal: TerminalRow): Thing {
  return { place: terminal.place, facts: { terminal: terminal.terminal }, terminal }
}

/** A jackpot, judged by the document of its tables. */
export function ofJackpot(jackpot: OfficeJackpotView): Thing {
  const table = Object.keys(jackpot.signs)[0] ?? jackpot.place
  return { place: table, facts: { place: jackpot.place }, jackpot }
}

/** A prize of a win, and whether it waits for somebody. */
export function ofPrize(jackpot: OfficeJackpotView, won: OfficeWinView, prize: PrizeView): Thing {
  const isWaiting = prize.payment === 'locked' || prize.payment === 'waiting'
  return {
    place: ofJackpot(jackpot).place,
    facts: { place: jackpot.place, win: won.id, winner: prize.terminal },
    win: { isConfirmed: won.is_confirmed, isWaiting },
  }
}

const OVER: readonly Phase[] = ['between rounds', 'closed']

/** Whether a request was about a round that is in play no more. */
export function hasLapsed(
  { lapses_with, place }: Pick<RequestRow, 'lapses_with' | 'place'>,
  tables: readonly Pick<TableRow, 'id' | 'round' | 'phase'>[],
): boolean {
  const table = tables.find(({ id }) => id === place)
  if (!table || !lapses_with) return false
  return table.round !== lapses_with || OVER.includes(table.phase)
}
