// The scoreboards of Baccarat, drawn from the list of results and from nothing else.
import type { Winner } from '$lib/generated/server'

export interface Coup {
  winner: Winner
  playerPair?: boolean
  bankerPair?: boolean
  /** The winning point count, written in the bead. */
  points?: number
}

export const ROWS = 6

/** A mark at a column and row of a road. */
export interface Placed<Mark> {
  column: number
  row: number
  mark: Mark
}

export interface BigMark {
  winner: 'Player' | 'Banker' | null
  ties: number
  playerPair: boolean
  bankerPair: boolean
}

export type Tone = 'red' | 'blue'

/** The bead plate: every result, down each column of six in turn. */
export function beadPlate(coups: readonly Coup[]): Placed<Coup>[] {
  return coups.map((mark, index) => ({ column: Math.floor(index / ROWS), row: index % ROWS, mark }))
}

/** The runs of the big road: a new one wherever the winner changes; Ties mark the run they fall in. */
export function runs(coups: readonly Coup[]): BigMark[][] {
  const found: BigMark[][] = []
  for (const { winner, playerPair = false, bankerPair = false } of coups) {
    const last = found.at(-1)?.at(-1)
    if (winner === 'Tie') {
      if (last) last.ties += 1
      else found.push([{ winner: null, ties: 1, playerPair, bankerPair }])
    } else if (last?.winner === null) {
      Object.assign(last, { winner, playerPair, bankerPair })
    } else if (last?.winner === winner) {
      found.at(-1)!.push({ winner, ties: 0, playerPair, bankerPair })
    } else {
      found.push([{ winner, ties: 0, playerPair, bankerPair }])
    }
  }
  return found
}

export function bigRoad(coups: readonly Coup[]): Placed<BigMark>[] {
  return laid(runs(coups))
}

/** Big eye boy compares with the column one back, the small road two, the cockroach pig three. */
export const DERIVED = { big_eye_boy: 1, small_road: 2, cockroach_pig: 3 } as const

export function derivedRoad(coups: readonly Coup[], back: number): Placed<Tone>[] {
  const tones = derivedTones(
    runs(coups).flatMap((run) => (run[0]?.winner === null ? [] : [run.length])),
    back,
  )
  const grouped: Tone[][] = []
  for (const tone of tones) {
    const last = grouped.at(-1)
    if (last?.[0] === tone) last.push(tone)
    else grouped.push([tone])
  }
  return laid(grouped)
}

/**
 * Red where the big road repeats its shape, blue where it does not. The road starts at the second
 * entry of column `back` + 1, or with the first entry of the column after it.
 */
export function derivedTones(lengths: readonly number[], back: number): Tone[] {
  const tones: Tone[] = []
  for (let column = back; column < lengths.length; column += 1) {
    for (let row = 0; row < lengths[column]!; row += 1) {
      if (row === 0) {
        if (column === back) continue
        tones.push(lengths[column - 1] === lengths[column - 1 - back] ? 'red' : 'blue')
      } else {
        // Comparing with the place beside it and the one above that: alike, both filled or both empty.
        tones.push(row !== lengths[column - back]! ? 'red' : 'blue')
      }
    }
  }
  return tones
}

/** Runs go down; at the bottom, or where another run lies, they turn right. */
export function laid<Mark>(columns: readonly (readonly Mark[])[]): Placed<Mark>[] {
  const placed: Placed<Mark>[] = []
  const taken = new Set<string>()
  columns.forEach((run, start) => {
    let [column, row, isTurned] = [start, 0, false]
    while (taken.has(`${column} 0`)) column += 1
    run.forEach((mark, index) => {
      if (index) {
        isTurned ||= row + 1 >= ROWS || taken.has(`${column} ${row + 1}`)
        if (isTurned) column += 1
        else row += 1
      }
      taken.add(`${column} ${row}`)
      placed.push({ column, row, mark })
    })
  })
  return placed
}

/** The columns that a road fills. */
export function width(placed: readonly Placed<unknown>[]): number {
  return placed.reduce((most, { column }) => Math.max(most, column + 1), 0)
}
