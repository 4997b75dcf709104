// The chips of the rail: those that can make wagers of a table's limits.
import type { Limit } from '$lib/generated/server'

const CHIPS = [100, 500, 1000, 2500, 10000, 50000, 100000]

export function denominations(limits: readonly Limit[]): number[] {
  if (!limits.length) return CHIPS
  const step = Math.min(...limits.map((limit) => limit.multiple_cents))
  const most = Math.max(...limits.map((limit) => limit.maximum_cents))
  const fitting = CHIPS.filter((chip) => chip % step === 0 && chip <= most)
  return fitting.length ? fitting : [step]
}

/** The first chip in hand: the smallest that makes the table's minimum alone. */
export function firstChip(chips: readonly number[], { minimum_cents }: Limit): number {
  return chips.find((chip) => chip >= minimum_cents) ?? chips.at(-1)!
}
