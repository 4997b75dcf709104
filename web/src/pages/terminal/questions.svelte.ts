// What a player is asked to decide, and the positions that they select before.
import type { Stage } from '$lib/floor/stage.svelte'
import type { AskedView } from '$lib/generated/server'
import type { Terminal } from '$lib/floor/terminal.svelte'
import { tell } from './notices.svelte'

export class Deciding {
  isBusy = $state(false)
  /** Positions that were touched and are not enough yet. */
  #picking = $state.raw<number[] | null>(null)

  constructor(
    private readonly terminal: Terminal,
    private readonly stage: Stage,
  ) {}

  /** What is to be decided, once everything that it depends on lies there to be seen. */
  readonly asked = $derived.by(() => {
    const { table, seat } = this.terminal
    return table && this.stage.shows(table) ? seat?.asked[0] : undefined
  })
  /** Which question it is: another text for another question, and none where nothing is asked. */
  readonly question = $derived.by(() =>
    this.asked ? `${this.asked.area} ${this.asked.deadline_ms}` : '',
  )
  /** The areas of this player that are asked the same now: Insurance, even money, Surrender. */
  readonly #alike = $derived.by(() => {
    const names = (each: AskedView) => each.choices.map(({ name }) => name).join()
    const { asked } = this
    const all = asked ? this.terminal.seat!.asked : []
    return all.filter((each) => names(each) === names(asked!)).map(({ area }) => area)
  })
  readonly selected = $derived.by(() => this.#picking ?? this.terminal.seat?.selections['0'] ?? [])

  get alike(): number {
    return this.#alike.length
  }

  readonly decide = async (choice: string, cents?: number): Promise<void> => {
    if (this.asked) await this.#send([this.asked.area], choice, cents)
  }

  /** The same choice for every area that is asked the same. */
  readonly decideAll = (choice: string): Promise<void> => this.#send(this.#alike, choice)

  async #send(areas: readonly number[], choice: string, cents?: number): Promise<void> {
    if (this.isBusy || this.terminal.status !== 'open') return
    this.isBusy = true
    for (const area of areas) {
      const command = { do: 'decide', choice, area } as const
      const { refused } = await this.terminal.ask(
        cents === undefined ? command : { ...command, cents },
      )
      if (refused) tell(refused)
    }
    this.isBusy = false
  }

  decideBy(number: number): void {
    const choice = this.asked?.choices[number - 1]
    if (choice) void this.decide(choice.name)
  }

  /** A selection is sent once it is whole. */
  async select(position: number, count: number): Promise<void> {
    const next = this.selected.includes(position)
      ? this.selected.filter((each) => each !== position)
      : [...this.selected, position].slice(-count)
    this.#picking = next.toSorted((a, b) => a - b)
    if (next.length < count) return
    const { refused } = await this.terminal.ask({ do: 'select', selection: this.#picking })
    if (refused) tell(refused)
    this.#picking = null
  }
}
