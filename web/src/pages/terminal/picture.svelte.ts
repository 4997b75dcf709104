// What lies on the table by now, as the drawing of its game takes it; a result is told only once the
// ball rests and the last card lies.
import { untrack } from 'svelte'
import { isDrawn } from '$lib/floor/pace'
import { Stage } from '$lib/floor/stage.svelte'
import type { Terminal } from '$lib/floor/terminal.svelte'
import { propsOf } from '$lib/scene'
import { play } from '$lib/sound/sound.svelte'
import { leftBy } from './results'
import { litFor, withReasons, withResults } from './layers'
import { isTold } from './settlement'

const NOBODY_ASKED = 'dealer-no_more_bets'

export class Shown {
  readonly stage = new Stage((what) => play(what))
  #joined = -1

  constructor(private readonly terminal: Terminal) {
    // Before anything is drawn: a view's result must not be seen ahead of what the stage holds back.
    $effect.pre(() => {
      const [now, fulls] = [terminal.table!, terminal.fulls]
      untrack(() => {
        this.stage.follow(now, fulls !== this.#joined)
        this.#joined = fulls
      })
    })
    $effect(() => () => this.stage.end())
  }

  /** The scene of this round, or the one that the last round left a device in. */
  readonly scene = $derived.by(() => {
    const { scene, results } = this.terminal.table!
    const now = this.stage.scene
    return now && isDrawn(now) ? now : (leftBy(scene.kind, results) ?? now ?? scene)
  })
  readonly lit = $derived.by(() => {
    const { seat, table } = this.terminal
    return this.stage.shows(table!) ? litFor(table!, seat!) : new Set<string>()
  })
  /** How the player's wagers of this round were settled, once the table shows why. */
  readonly lines = $derived.by(() => {
    const { seat, table } = this.terminal
    const isNow = seat!.round === table!.round && this.stage.shows(table!)
    return isNow && isTold(seat!.lines, table!.phase === 'dealing') ? seat!.lines : []
  })
  readonly drawn = $derived.by(() => {
    const { seat, table } = this.terminal
    const own = this.stage.shows(table!) ? seat!.scene : {}
    const isOver = table!.phase === 'between rounds'
    const props = withResults(propsOf(this.scene, seat!.terminal, own), this.lit, isOver)
    return withReasons(props, this.lines)
  })
  readonly said = $derived.by(() => {
    const table = this.terminal.table!
    const isHeld = table.phase === 'wagering' || !this.stage.shows(table)
    const isAsked = typeof table.said === 'string' || table.said.id !== NOBODY_ASKED
    return isHeld || !isAsked ? '' : table.said
  })
}
