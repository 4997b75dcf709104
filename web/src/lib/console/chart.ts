// The drawing of a return against its theory: points of the house's figures become places on paper.
import type { ReturnView } from '$lib/generated/server'

export const WIDTH = 420
export const HEIGHT = 150
const PAD = { left: 8, right: 8, top: 10, bottom: 10 }

export interface Drawing {
  /** What players got beyond the theory, as a path. */
  line: string
  /** The shades, the widest first: each a closed path. */
  bands: { confidence: string; path: string }[]
  zero: number
  /** The amount, in cents, at the upper edge. */
  edge: number
}

export function drawing(points: readonly ReturnView[], shown = ['99 %', '95 %']): Drawing {
  const all = [...points]
  const rounds = Math.max(1, all.at(-1)?.rounds ?? 1)
  const over = (point: ReturnView) => point.returned_cents - point.expected_cents
  const band = (point: ReturnView, name: string) => point.bands.find((b) => b.confidence === name)
  const half = (point: ReturnView, name: string) =>
    (band(point, name)?.high_cents ?? point.expected_cents) - point.expected_cents
  const edge = Math.max(1, ...all.flatMap((p) => [Math.abs(over(p)), half(p, shown[0]!)])) * 1.05
  const middle = (PAD.top + HEIGHT - PAD.bottom) / 2
  const x = (n: number) => PAD.left + (n / rounds) * (WIDTH - PAD.left - PAD.right)
  const y = (cents: number) => middle - (cents / edge) * (middle - PAD.top)
  const at = (n: number, cents: number) => `${x(n).toFixed(1)} ${y(cents).toFixed(1)}`
  const upper = (name: string) => all.map((p) => at(p.rounds, half(p, name)))
  const lower = (name: string) => all.map((p) => at(p.rounds, -half(p, name))).reverse()
  const start = at(0, 0)
  return {
    line: `M${[start, ...all.map((p) => at(p.rounds, over(p)))].join('L')}`,
    bands: shown.map((name) => ({
      confidence: name,
      path: `M${[start, ...upper(name), ...lower(name)].join('L')}Z`,
    })),
    zero: middle,
    edge: Math.round(edge),
  }
}
