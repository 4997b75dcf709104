// What the last round brought its player, and how much of a celebration that is.
import { untrack } from 'svelte'
import type { Terminal } from '$lib/floor/terminal.svelte'
import type { LineView, SeatView } from '$lib/generated/server'
import { play } from '$lib/sound/sound.svelte'
import { isTold, isVoid } from './settlement'

export interface Last {
  round: string
  lines: readonly LineView[]
  net: number
  returned: number
  /** Whether every wager came back without a result. */
  isVoid: boolean
  /** From 1 to 3 for a net win, 0 for anything else. */
  size: number
}

export class Ending {
  last = $state.raw<Last | null>(null)
  /** Whether the player has not been asked for wagers since. */
  isNew = $state(false)

  constructor(private readonly terminal: Terminal) {
    $effect(() => this.#follow())
    $effect(() => {
      void terminal.table?.round
      if (terminal.table?.phase === 'wagering') this.isNew = false
    })
  }

  #follow(): void {
    const { seat, table } = this.terminal
    if (!seat || !isTold(seat.lines, table?.phase === 'dealing')) return
    if (untrack(() => isSame(this.last, seat))) return
    untrack(() => {
      const { round, lines, net_cents: net, returned_cents: returned } = seat
      const size = celebrationOf(net, staked(lines))
      this.last = { round, lines, net, returned, isVoid: isVoid(lines), size }
      this.isNew = true
      if (size) play('win', size)
    })
  }
}

/** Only a net win is celebrated, and by how large it is beside what was wagered. */
export function celebrationOf(net: number, staked: number): number {
  if (net <= 0) return 0
  if (net < 2 * staked) return 1
  return net < 10 * staked ? 2 : 3
}

function isSame(last: Last | null, { round, lines }: SeatView): boolean {
  return last?.round === round && last.lines.length === lines.length
}

function staked(lines: readonly LineView[]): number {
  return lines.reduce((sum, line) => sum + (line.is_free ? 0 : line.stake_cents), 0)
}
