// The rounds that this screen has seen, moment by moment, for their replay.
import type { SeatView, TableView } from '$lib/floor/views'
import type { Wagers } from '$lib/layout'
import { wagersOf, type Scene } from '$lib/scene'

export interface Frame {
  scene: Scene
  lit: string[][]
  wagers: Wagers
  said: string
}

interface Seen {
  round: string
  table: string
  frames: Frame[]
}

const KEPT = 'croupier.frames'
const ROUNDS_MAX = 10
const FRAMES_MAX = 60

/** Keeps what a table shows now, where it differs from the moment before. */
export function see(table: TableView, seat: SeatView): void {
  if (!table.round || !seat.placed.length || table.phase === 'wagering') return
  const rounds = all()
  const found = rounds.find((seen) => seen.round === table.round)
  const seen = found ?? { round: table.round, table: table.id, frames: [] }
  if (!found) rounds.push(seen)
  const frame = {
    scene: table.scene,
    lit: table.lit,
    wagers: wagersOf(seat.placed),
    said: table.said,
  }
  const last = seen.frames.at(-1)
  if (last && JSON.stringify(last) === JSON.stringify(frame)) return
  if (seen.frames.length < FRAMES_MAX) seen.frames.push(frame)
  sessionStorage.setItem(KEPT, JSON.stringify(rounds.slice(-ROUNDS_MAX)))
}

export function framesOf(round: string): Seen | null {
  return all().find((seen) => seen.round === round) ?? null
}

function all(): Seen[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Seen[]
  } catch {
    return []
  }
}
