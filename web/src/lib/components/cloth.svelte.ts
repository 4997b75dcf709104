// What every Betting Area of a table shares: the wagers on it, what is lit, and who is told.
import { getContext, setContext } from 'svelte'
import type { Layout } from '$lib/generated/server'
import type { Target, Wagers } from '$lib/layout'

/** What became of a wager, or of the wagers on a hand: won, lost or returned, and how much. */
export interface Mark {
  kind: 'won' | 'lost' | 'returned'
  text: string
}

export interface TableProps {
  layout: Layout
  wagers: Wagers
  /** How chips look that are not plainly the player's: on their way, or somebody else's. */
  tones?: Readonly<Record<string, 'placing' | 'theirs'>>
  /** The keys of the areas that won. */
  lit?: ReadonlySet<string>
  /** What became of the player's own wagers, by the keys of their areas. */
  marks?: Readonly<Record<string, Mark>>
  /** Whether wagers are closed: the areas stay in reach of the keyboard, and do nothing. */
  disabled?: boolean
  /** The chips of the table in cents. */
  denominations: readonly number[]
  /** A tap has no cents, the chosen chip is meant; a chip dragged here brings its own. */
  onplace?: (target: Target, cents?: number, unit?: string) => void
}

const CLOTH = Symbol('cloth')

export function provideCloth(cloth: TableProps): void {
  setContext(CLOTH, cloth)
}

export function useCloth(): TableProps {
  return getContext<TableProps>(CLOTH)
}
