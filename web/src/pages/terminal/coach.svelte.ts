// A coach for demonstration tables: off until the player asks for one, and never at a live table.
import { get } from '$lib/floor/api'
import { keepAs, kept } from '$lib/floor/memory'
import type { Terminal } from '$lib/floor/terminal.svelte'
import type { Edges } from '$lib/generated/server'
import { adviceOf } from './advice'

export const coach = $state({ isOn: kept('coach', false) })

export function turnCoach(isOn: boolean): void {
  coach.isOn = isOn
  keepAs('coach', isOn)
}

export class Coach {
  /** What the laboratory knows of this table; its best play in words, or its chart. */
  #edges = $state.raw<Edges | null>(null)

  constructor(private readonly terminal: Terminal) {
    $effect(() => {
      const id = coach.isOn && terminal.floor?.is_demo ? terminal.table?.id : undefined
      if (id)
        get<Edges>(`/api/tables/${encodeURIComponent(id)}/edges`).then(
          (found) => (this.#edges = found),
          () => (this.#edges = null),
        )
      else this.#edges = null
    })
  }

  /** The choice that is best by the chart, where the table has one. */
  readonly choice = $derived.by((): string | null => {
    const { seat, table } = this.terminal
    const [asked, strategy] = [seat?.asked[0], this.#edges?.strategy]
    if (!asked || !table || !strategy) return null
    return adviceOf(strategy, asked, table.scene, seat?.scene.areas)
  })
  /** Its best play in words, where it has no chart. */
  readonly words = $derived.by(() =>
    this.#edges?.strategy
      ? ''
      : (this.#edges?.bets.find(({ strategy }) => strategy)?.strategy ?? ''),
  )
}
