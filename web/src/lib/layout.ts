// The Betting Areas of a layout and their names. Nothing here knows a rule: odds and coverage come
// with the data.
import type { Layout, LayoutBet, Spot, Tier } from '$lib/generated/server'

/** One Betting Area: a bet, a pick, and the numbered area, or 0 where the table numbers none. */
export interface Target {
  bet: string
  pick: string
  area: number
  /** What a wager there is made of; nothing is chips. */
  unit?: string
}

/** Cents by `wagerKey` of a target. */
export type Wagers = Readonly<Record<string, number>>

export function keyOf({ bet, pick, area }: Target): string {
  return `${area}/${bet}/${pick}`
}

/** A wager's own key: what is made of something else than chips is another wager on the same area. */
export function wagerKey(target: Target): string {
  return target.unit ? `${keyOf(target)}#${target.unit}` : keyOf(target)
}

export function betOf(layout: Layout, name: string): LayoutBet | undefined {
  return layout.bets.find((bet) => bet.name === name)
}

export function spotOf(bet: LayoutBet | undefined, pick = ''): Spot | undefined {
  return bet?.spots.find((spot) => spot.pick === pick)
}

/** The bets that a layout draws in no place of its own: those its book has and its cloth has not. */
export function othersOf(layout: Layout, drawn: readonly string[]): LayoutBet[] {
  return layout.bets.filter((bet) => !drawn.includes(bet.name))
}

/** The tiers that an area can reach, best paid last as the book lists them. */
export function tiersOf(bet: LayoutBet, spot: Spot): Tier[] {
  return spot.tiers.flatMap((tier) => bet.tiers[tier] ?? [])
}

/** The odds of an area, each once, in the book's order: "1 to 1", "2 to 1", "12 to 1". */
export function oddsOf(bet: LayoutBet, spot: Spot): string[] {
  return [...new Set(tiersOf(bet, spot).map((tier) => tier.odds))]
}
