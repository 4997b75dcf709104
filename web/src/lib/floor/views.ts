// What the floor sends (src/croupier/display/views.py, web/messages.py, display/recalling.py) and what a
// terminal may ask for (floor/commands.py). Money is whole cents, time is the floor's milliseconds.
import type { Scene, SceneArea } from '$lib/scene'

export interface Limit {
  minimum_cents: number
  maximum_cents: number
  multiple_cents: number
}

export interface Notice {
  text: string
  clause: string
  at_ms: number | null
  rounds_left: number | null
}

export interface Placed {
  terminal: string
  area: number
  bet: string
  pick: string
  cents: number
}

export interface Choice {
  name: string
  clause: string
  adds_cents: number
  is_for_less: boolean
  is_free: boolean
}

export interface Asked {
  terminal: string
  area: number
  choices: Choice[]
  time_out: string
  shows: string
  deadline_ms: number
}

export interface Line {
  area: number
  bet: string
  pick: string
  stake_cents: number
  returned_cents: number
  tier: string
  odds: string
  reason: string
  clause: string
  /** Whether it cost its player nothing. */
  is_free: boolean
}

export interface Result {
  round: string
  announced: string
  draws: string[]
  mark: string
}

export type Phase = 'closed' | 'between rounds' | 'wagering' | 'dealing' | 'halted'

export interface LobbyTable {
  id: string
  name: string
  title: string
  operator: string
  game: string
  book: string
  phase: Phase
  round: string
  sequence: number
  closes_at_ms: number
  next_ms: number | null
  players: number
  seats_max: number
  limit: Limit
  notices: Notice[]
  said: string
  results: Result[]
  fault: string
}

export interface TableView extends LobbyTable {
  digest: string
  now_ms: number
  bet_limits: Record<string, Limit>
  aggregate_minimum_cents: number
  area_maximum_cents: number | null
  scene: Scene
  /** Whether the round ended without a result. */
  is_void: boolean
  asked: Asked[]
  placed: Placed[]
  lit: string[][]
  commitment: string
  secret: string
}

export interface SessionView {
  started_at_ms: number
  notes_cents: number
  tickets_cents: number
  given_cents: number
  turnover_cents: number
  won_cents: number
  net_cents: number
  rounds: number
}

export interface SeatView {
  terminal: string
  place: string
  balance_cents: number
  last_command: number
  player: string
  placed: Placed[]
  selections: Record<string, number[]>
  asked: Asked[]
  round: string
  lines: Line[]
  net_cents: number
  session: SessionView
  is_service_asked: boolean
  fault: string
  recent: string[]
  returned_cents: number
  lit: string[][]
  scene: { areas?: SceneArea[]; hand?: string[]; makes?: string }
  limit: Limit | null
  bet_limits: Record<string, Limit>
  marker: string
  told?: { words: string; clause: string; at_ms: number } | null
}

/** The rules of a table for whoever asks (src/croupier/display/rules.py), as far as they are shown. */
export interface RulesView {
  document_title: string
  notices: Notice[]
  clauses: { code: string; kind: string; summary: string; reading: string }[]
}

export interface Refusal {
  code: string
  why: string
  clause: string
  accepted: string
}

export interface ItemAnswer {
  bet: string
  pick: string
  area: number
  cents: number
  refused?: Refusal
  cut_by?: string
}

export interface Answer {
  balance_cents: number
  refused?: Refusal
  items?: ItemAnswer[]
  ticket?: string
}

export interface WagerItem {
  bet: string
  cents: number
  pick: string
  area: number
}

export type Command =
  | { do: 'wager'; items: WagerItem[] }
  | { do: 'select'; selection: number[]; area?: number }
  | { do: 'decide'; choice: string; area?: number; cents?: number }
  | { do: 'insert note'; cents: number }
  | { do: 'insert ticket'; number: string }
  | { do: 'present card'; player: string }
  | { do: 'sit'; table: string }
  | { do: 'take play money' | 'cash out' | 'service' | 'leave' }

export type Message =
  | { kind: 'full'; sequence: number; now_ms: number; seat: SeatView; table: TableView | null }
  | { kind: 'table'; sequence: number; table: TableView }
  | { kind: 'seat'; sequence: number; seat: SeatView }
  | { kind: 'answer'; sequence: number; number: number; answer: Answer }
  | { kind: 'refused'; sequence: number; number: number | null; refused: Refusal }

export type LobbyMessage =
  | { kind: 'lobby'; now_ms: number; tables: LobbyTable[] }
  | { kind: 'lobby table'; now_ms: number; table: LobbyTable }

export interface FloorView {
  site: string
  time_zone: string
  now_ms: number
  is_demo: boolean
  play_money_cents: number
  tables: LobbyTable[]
}

export interface Told {
  sequence: number
  at_ms: number
  kind: string
  text: string
  clause: string
  terminal: string
}

/** What a screen showed of a round until the next picture (src/croupier/display/picturing.py). */
export interface Picture {
  said: string
  scene: Scene
  own: SeatView['scene']
  placed: Placed[]
  lit: string[][]
}

export interface Funds {
  terminal: string
  before_cents: number
  after_cents: number
  added_cents: Record<string, number>
  net_cents: number
}

export interface RoundStory {
  round: string
  table: string
  game: string
  book: string
  digest: string
  state: string
  opened_at_ms: number
  ended_at_ms: number | null
  commitment: string
  secret: string
  announced: string
  draws: string[]
  story: Told[]
  lines: (Line & { terminal: string })[]
  funds: Funds[]
  pictures: Picture[]
}

/** What a bet costs, for those of its picks that cost the same (web/laboratory/words.py). */
export interface Edge {
  bet: string
  picks: string[]
  option: string
  edge: string
  edge_percent: number
  hit_frequency: number
  strategy: string
}
