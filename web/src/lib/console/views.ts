// What the floor sends to staff (src/croupier/web/routes/console*.py, web/consoles.py, display/console.py).
import type {
  Limit,
  Notice as NoticeView,
  Placed,
  Refusal,
  SessionView,
  TableView,
} from '$lib/floor/views'

export interface Ground {
  name: string
  words: string
  clause: string
}

export interface Permission {
  act: string
  under: string
  words: string
  clause: string
  needs_second: boolean
  needs_why: boolean
  grounds: Ground[]
  tells: string[]
}

export interface Person {
  id: string
  name: string
  role: string
  operator: string
  since_ms: number
  csrf: string
}

export interface Powers {
  tables: Record<string, string>
  documents: Record<string, Permission[]>
  clauses: Record<string, string>
}

export interface TableRow {
  id: string
  name: string
  operator: string
  game: string
  phase: string
  round: string
  closes_at_ms: number
  players: number
  rounds: number
  in_play_cents: number
  staked_cents: number
  returned_cents: number
  hold_cents: number
  fault: string
  notices: NoticeView[]
  idle: string[]
}

export interface TerminalRow {
  terminal: string
  place: string
  to: string
  player: string
  balance_cents: number
  idle_rounds: number
  is_service_asked: boolean
  fault: string
  printer_fault: string
  lock: string
  session: SessionView
}

export interface Alert {
  id: string
  of: string
  what: string
  raised_at_ms: number
  terminal?: string
}

export interface ConsoleView {
  now_ms: number
  tables: TableRow[]
  terminals: TerminalRow[]
  service: string[]
  requests: { place: string; id: string }[]
  alerts: { place: string; alert: Alert }[]
  at_work: string[]
  connected: Record<string, number>
}

export interface RequestRow {
  place: string
  id: string
  act: string
  words: string
  by: string
  by_name: string
  why: string
  ground: string
  clause: string
  accepted: string
  expires_at_ms: number
  about: Record<string, unknown>
  cents: number
  is_own: boolean
  refused: Refusal | null
}

export interface Sign {
  limit: Limit
  bets: Record<string, Limit>
  aggregate_minimum_cents: number
  area_maximum_cents: number | null
  approved_minimum_cents: number
  chips_cents: number[]
  is_low_limit: boolean
}

export interface Notice {
  of: string
  clause: string
  announced_at_ms: number
  due_at_ms: number
  after_round?: number
  by?: string
}

export interface OwnLimits {
  clause: string
  marker?: string
  limit?: Limit | null
  bets?: Record<string, Limit>
}

export interface Bar {
  why: string
  clause: string
  by: string
  terminal?: string
}

export interface Hold {
  terminal: string
  cents: number
  why: string
}

export interface Variation {
  book: string
  title: string
  options: Record<string, { accepts: unknown[]; default: unknown; clause: string }>
}

export interface StaffTable {
  table: TableView
  document: string
  is_in_play: boolean
  wagers: Placed[]
  seats: TerminalRow[]
  sign: Sign
  notices: Notice[]
  own_limits: Record<string, OwnLimits>
  barred: Record<string, Bar>
  holds: Record<string, Hold>
  variations: Variation[]
  allows_side_by_side: boolean
  allows_consent: boolean
  rounds: number
  staked_cents: number
  returned_cents: number
}

export interface TicketRow {
  cents: number
  printed_at_ms: number
  expires_at_ms: number
  state: string
}

export interface StaffTerminal {
  row: TerminalRow
  keys: string[]
  sign: Sign | null
  marker: string
  own_limits: OwnLimits | null
  barred: Record<string, Bar>
  excluded: Bar | null
  wagers: Placed[]
  recent: string[]
  tickets: TicketRow[]
}

export interface Measures {
  bars: { place: string; key: string; bar: Bar }[]
  excluded: { place: string; key: string; bar: Bar }[]
  holds: { place: string; id: string; hold: Hold }[]
  limited: { table: string; terminal: string; limits: OwnLimits }[]
}

export interface TicketView extends TicketRow {
  terminal: string
  sequence: number
  is_voucher: boolean
  is_expired: boolean
  is_large: boolean
}

export interface CageView {
  paid_cents: number
  outstanding_cents: number
  large_from_cents: number
  paid: { at_ms: number; cents: number; by: string; second: string }[]
}

export interface MetersView {
  owner: string
  meters: Record<string, number>
  notes: Record<string, number>
  balance_cents: number
  in_play_cents: number
  accounted_cents: number
  is_balanced: boolean
}

export interface FloorMeters {
  at_ms: number
  floor: MetersView
  terminals: MetersView[]
}

export interface ReturnView {
  table: string
  rounds: number
  staked_cents: number
  returned_cents: number
  expected_cents: number
  actual_percent: string
  expected_percent: string
  bands: { confidence: string; low_cents: number; high_cents: number; holds: boolean }[]
  alert: string
}

export interface TableReturn {
  actual: ReturnView
  points: ReturnView[]
  play: string
  is_known: boolean
}

export interface ChainView {
  is_running: boolean
  began_at_ms: number | null
  ended_at_ms: number | null
  findings: { what: string; holds: boolean; detail: string; wrong: string[] }[]
  failure: string
}

export interface JournalRow {
  stream: string
  sequence: number
  at_ms: number
  kind: string
  text: string
  clause: string
  round: string
  terminal: string
}

export interface JournalPage {
  rows: JournalRow[]
  next: string
  streams: string[]
  kinds: string[]
}

export interface JournalEntry {
  row: JournalRow
  body: unknown
  before: string
  digest: string
  is_chained: boolean
}

export interface People {
  operator: string
  people: {
    id: string
    name: string
    role: string
    is_active: boolean
    is_at_work: boolean
    is_locked_out: boolean
  }[]
  roles: { role: string; rank: number | null; acts: string[] }[]
  password_policy: string
}

export interface StatementView {
  terminal: string
  first: string
  last: string
  totals: Record<string, number>
  net_cents: number
  rows: {
    at_ms: number
    what: string
    in_cents: number
    out_cents: number
    balance_cents: number
  }[]
}

export interface StaffAnswer {
  id: string
  refused?: Refusal
  awaits?: string
  clause?: string
  second?: string
  tells?: string
  ticket?: string
  cents?: number
}

/** A command of the staff without its id: `do`, and what it is about. */
export type Asked = { do: string } & Record<string, unknown>
