// What the laboratory is asked and what it answers (src/croupier/web/laboratory/words.py).
import { address } from './socket'
import type { Refusal } from './views'

export interface Option {
  accepts: (string | number | boolean)[]
  default: string | number | boolean
  clause: string
  /** What only the laboratory takes besides: the infinite deck. */
  laboratory: string[]
}

export interface Book {
  name: string
  title: string
  operator: string
  game: string
  document: string
  options: Record<string, Option>
}

export interface BetEdge {
  bet: string
  picks: string[]
  option: string
  edge: string
  edge_percent: number
  hit_frequency: number
  standard_deviation: number
  clause: string
  strategy: string
  break_even: string
}

export interface ChartSection {
  name: string
  columns: string[]
  rows: { label: string; cells: string[] }[]
}

export interface Departure {
  cards: string
  against: string
  choice: string
  chart: string
  gain: number
}

export interface Strategy {
  edge_percent: number
  cost_percent: number
  sections: ChartSection[]
  departures: Departure[]
  departures_count: number
}

export interface Edges {
  game: string
  title: string
  document: string
  decks: number | string | null
  options: Record<string, string | number | boolean>
  edge_percent: number
  method: string
  bets: BetEdge[]
  strategy: Strategy | null
  beside: string[]
}

export interface Bar {
  name: string
  rule: string
  was: string
  clause: string
  was_clause: string
  effect_percent: number
  effect: string
  ev_percent: number
}

export interface Waterfall {
  bet: string
  picks: string[]
  play: string
  first_percent: number
  second_percent: number
  effect_percent: number
  bars: Bar[]
}

export interface Comparison {
  first: string
  second: string
  method: string
  waterfalls: Waterfall[]
  same: Waterfall[]
  only_first: string[]
  only_second: string[]
}

export type Told =
  | {
      kind: 'begun'
      game: string
      bet: string
      pick: string
      strategy: string
      rounds: number
      exact_percent: number
    }
  | {
      kind: 'found'
      rounds: number
      edge_percent: number
      standard_error_percent: number
      z: number | null
    }
  | { kind: 'over'; is_stopped: boolean; nets: Record<string, number> }
  | { kind: 'refused'; refused: Refusal }

export type Chosen = Readonly<Record<string, string>>

/** An option's value as the house writes it. */
export function textOf(value: string | number | boolean): string {
  return String(value)
}

/** The options chosen, as the house is asked with them. */
export function query(parts: readonly (readonly [name: string, value: string])[]): string {
  const asked = new URLSearchParams(parts.map(([name, value]) => [name, value]))
  return asked.size ? `?${asked}` : ''
}

export function sets(chosen: Chosen, name = 'set'): [string, string][] {
  return Object.entries(chosen).map(([option, value]) => [name, `${option}=${value}`])
}

/** Follows a simulation; the returned functions stop it, and leave it. */
export function simulate(
  game: string,
  parts: readonly (readonly [string, string])[],
  ontold: (told: Told) => void,
  onend: () => void,
): { stop: () => void; leave: () => void } {
  const socket = new WebSocket(address(`/ws/lab/simulation/${game}${query(parts)}`))
  socket.onmessage = (event) => ontold(JSON.parse(String(event.data)) as Told)
  socket.onclose = onend
  return {
    stop: () => {
      if (socket.readyState === WebSocket.OPEN) socket.send('stop')
    },
    leave: () => {
      socket.onclose = null
      socket.close()
    },
  }
}
