// The layout of a table as the house sends it (src/croupier/display/layout.py), and the names of
// its Betting Areas. Nothing here knows a rule: odds and coverage come with the data.

export type Place =
  | { type: 'anywhere' }
  | { type: 'numbers'; numbers: number[] }
  | { type: 'faces'; faces: number[] }
  | { type: 'total'; total: number }
  | { type: 'symbol'; wheel: number; symbol: string }
  | { type: 'hand'; hand: string }
  | { type: 'matrix'; positions: number[] }

export interface Tier {
  name: string
  odds: string
}

export interface Spot {
  pick: string
  place: Place
  tiers: number[]
}

export interface Bet {
  name: string
  role: 'main' | 'side' | 'decision'
  group: string
  tiers: Tier[]
  spots: Spot[]
  wins: string
  pays: string
  reading: string
}

export interface Part {
  bet: string
  pick: string
  chips: number
}

export interface Bundle {
  name: string
  pick: string
  parts: Part[]
}

export interface Pocket {
  number: number
  colour: string
}

export type Equipment =
  | { type: 'roulette wheel'; pockets: Pocket[] }
  | { type: 'dice'; count: number; faces: number[] }
  | { type: 'money wheels'; count: number; marks: string[]; sections: Record<string, number> }
  | { type: 'shoe'; decks: number }

export interface Layout {
  book: string
  game: string
  title: string
  operator: string
  document: string
  effective_from: string
  digest: string
  areas: number
  equipment: Equipment
  bets: Bet[]
  bundles: Bundle[]
  selection: { count: number; of: number } | null
  inscriptions: string[]
}

/** One Betting Area: a bet, a pick, and the numbered area, or 0 where the table numbers none. */
export interface Target {
  bet: string
  pick: string
  area: number
}

/** Cents by `keyOf` a target. */
export type Wagers = Readonly<Record<string, number>>

export function keyOf({ bet, pick, area }: Target): string {
  return `${area}/${bet}/${pick}`
}

export function betOf(layout: Layout, name: string): Bet | undefined {
  return layout.bets.find((bet) => bet.name === name)
}

export function spotOf(bet: Bet | undefined, pick = ''): Spot | undefined {
  return bet?.spots.find((spot) => spot.pick === pick)
}

/** The bets that a layout draws in no place of its own: those its book has and its cloth has not. */
export function othersOf(layout: Layout, drawn: readonly string[]): Bet[] {
  return layout.bets.filter((bet) => !drawn.includes(bet.name))
}

/** The tiers that an area can reach, best paid last as the book lists them. */
export function tiersOf(bet: Bet, spot: Spot): Tier[] {
  return spot.tiers.flatMap((tier) => bet.tiers[tier] ?? [])
}

/** The odds of an area, each once, in the book's order: "1 to 1", "2 to 1", "12 to 1". */
export function oddsOf(bet: Bet, spot: Spot): string[] {
  return [...new Set(tiersOf(bet, spot).map((tier) => tier.odds))]
}
