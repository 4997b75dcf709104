// What is read from the floor for one page: the last answer, or why there is none.
import { NotDone } from '$lib/floor/api'
import type { Refusal } from '$lib/generated/server'
import { desk } from './desk.svelte'

export class Reading<T> {
  value = $state.raw<T | null>(null)
  refused = $state.raw<Refusal | null>(null)
  isReading = $state(false)
  #asked = 0

  constructor(private readonly path: () => string) {}

  /** Reads again; of several answers the one to the last question counts. */
  readonly read = async (): Promise<void> => {
    const asked = ++this.#asked
    this.isReading = true
    try {
      const value = await desk.read<T>(this.path())
      if (asked === this.#asked) [this.value, this.refused] = [value, null]
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      if (asked === this.#asked) this.refused = error.refusal
    } finally {
      if (asked === this.#asked) this.isReading = false
    }
  }
}
