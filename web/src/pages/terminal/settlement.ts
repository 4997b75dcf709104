// What became of a player's wagers, as their lines tell it.
import type { LineView } from '$lib/generated/server'

/** The tier of a wager that was returned without a result. */
export const VOID = 'Void'

export interface Outcome {
  kind: 'won' | 'lost' | 'returned'
  /** What was won, lost or returned. */
  cents: number
  /** What came back to the balance, where that is another amount. */
  back: number
}

export function outcomeOf(line: LineView): Outcome {
  const { tier, stake_cents: stake } = line
  const back = line.returned_cents + line.back_cents
  const net = back - stake
  if (tier === VOID) return { kind: 'returned', cents: back, back: 0 }
  if (line.is_free)
    return { kind: back ? 'won' : line.odds ? 'returned' : 'lost', cents: back, back: 0 }
  if (!net) return { kind: 'returned', cents: back, back: 0 }
  return net > 0 ? { kind: 'won', cents: net, back } : { kind: 'lost', cents: -net, back }
}

/** Whether the Dealer keeps a stake that is not chips: a token serves one wager. */
export function isKept({ unit, back_cents, tier }: LineView): boolean {
  return unit !== '' && !back_cents && tier !== VOID
}

/** While the round goes on, only what was paid or taken at once is told; what came back is not. */
export function isTold(lines: readonly LineView[], isDealing: boolean): boolean {
  return isDealing ? lines.some((line) => line.tier !== VOID) : lines.length > 0
}

/** Whether the round ended without a result for this player. */
export function isVoid(lines: readonly LineView[]): boolean {
  return lines.length > 0 && lines.every(({ tier }) => tier === VOID)
}

/** The clauses that lines were settled by, each once. */
export function clausesOf(lines: readonly LineView[]): string {
  return [...new Set(lines.map(({ clause }) => clause))].filter(Boolean).join(', ')
}
