// The chips of one player: what is on its way to the floor, and what may be done with what stands.
import type { Bundle, ItemAnswer, Refusal, WagerItem } from '$lib/generated/server'
import { keyOf, wagerKey, type Target, type Wagers } from '$lib/layout'
import { wagersOf } from '$lib/scene'
import { kept, keepAs } from './memory'
import type { Terminal } from './terminal.svelte'

/** A wager with every field, also those that a command may leave out. */
type Stake = Required<WagerItem>
export type Change = readonly [target: Target, cents: number]

/** What the floor made of a wager, for the player to read where the chip was put. */
export interface Note {
  key: string
  cents: number
  refused?: Refusal
  cutBy?: string
}

export interface Favourite {
  name: string
  items: readonly Stake[]
  selection: readonly number[]
}

interface Memory {
  round: string
  items: readonly Stake[]
  selection: readonly number[]
}

const UNDO_MAX = 10
export const FAVOURITES_MAX = 6
const NOTHING: Memory = { round: '', items: [], selection: [] }

export class Rack {
  /** The amounts that the floor was asked for and has not answered. */
  placing = $state.raw<Readonly<Record<string, number>>>({})
  note = $state.raw<Note | null>(null)
  favourites = $state.raw<readonly Favourite[]>([])
  #steps = $state.raw<readonly (readonly Change[])[]>([])
  #now = $state.raw<Memory>(NOTHING)
  #before = $state.raw<Memory>(NOTHING)
  #asked = new Map<string, number>()
  #table = ''
  #book = ''

  constructor(private readonly terminal: Terminal) {}

  get standing(): Wagers {
    return wagersOf(this.terminal.seat?.placed ?? [])
  }

  get canUndo(): boolean {
    return this.#steps.length > 0
  }

  get canRebet(): boolean {
    return this.#before.items.length > 0 && !Object.keys(this.standing).length
  }

  /** Takes up what this device remembers of a table. */
  sit(table: string, book: string): void {
    this.#table = table
    this.#book = book
    this.#steps = []
    this.placing = {}
    this.#asked.clear()
    this.note = null
    const memory = kept<{ now?: Memory; before?: Memory }>(`wagers.${table}`, {})
    this.#now = memory.now ?? NOTHING
    this.#before = memory.before ?? NOTHING
    this.favourites = kept<Favourite[]>(`favourites.${book}`, [])
  }

  /** Remembers what stands in a round, as long as wagers may be placed. */
  remember(round: string, selection: readonly number[]): void {
    if (round !== this.#now.round) {
      if (this.#now.items.length) this.#before = this.#now
      this.#steps = []
    }
    this.#now = { round, items: this.#own(), selection }
    keepAs(`wagers.${this.#table}`, { now: this.#now, before: this.#before })
  }

  place(target: Target, cents: number): Promise<void> {
    return this.set([[target, this.#standsAt(target) + cents]])
  }

  takeBack(target: Target): Promise<void> {
    return this.set([[target, 0]])
  }

  bundle({ parts }: Bundle, cents: number): Promise<void> {
    return this.#add(
      parts.map(({ bet, pick, chips }) => ({ bet, pick, area: 0, cents: chips * cents, unit: '' })),
    )
  }

  undo(): Promise<void> {
    const last = this.#steps.at(-1) ?? []
    this.#steps = this.#steps.slice(0, -1)
    return this.#send(last)
  }

  clear(): Promise<void> {
    return this.set(this.#own().map((item) => [item, 0]))
  }

  double(): Promise<void> {
    return this.set(this.#own().map((item) => [item, item.cents * 2]))
  }

  rebet(): Promise<void> {
    this.#select(this.#before.selection)
    return this.set(this.#before.items.map((item) => [item, item.cents]))
  }

  save(name: string): void {
    const { items, selection } = this.#now
    this.#keepFavourites([...this.favourites, { name, items, selection }].slice(-FAVOURITES_MAX))
  }

  forget(favourite: Favourite): void {
    this.#keepFavourites(this.favourites.filter((each) => each !== favourite))
  }

  apply({ items, selection }: Favourite): Promise<void> {
    this.#select(selection)
    return this.#add(items)
  }

  /** So much on each target from now on. */
  set(changes: readonly Change[]): Promise<void> {
    const real = changes.filter(([target, cents]) => cents !== this.#standsAt(target))
    if (!real.length) return Promise.resolve()
    const before = real.map(([target]): Change => [target, this.#standsAt(target)])
    this.#steps = [...this.#steps, before].slice(-UNDO_MAX)
    return this.#send(real)
  }

  #add(items: readonly Stake[]): Promise<void> {
    const sums = new Map<string, Change>()
    for (const item of items) {
      const from = sums.get(wagerKey(item))?.[1] ?? this.#standsAt(item)
      sums.set(wagerKey(item), [item, from + item.cents])
    }
    return this.set([...sums.values()])
  }

  async #send(changes: readonly Change[]): Promise<void> {
    const items = changes.map(([{ bet, pick, area, unit = '' }, cents]) => {
      return { bet, pick, area, cents, unit }
    })
    const keys = items.map(wagerKey)
    for (const key of keys) this.#asked.set(key, (this.#asked.get(key) ?? 0) + 1)
    const ghosts = Object.fromEntries(items.map((item) => [wagerKey(item), item.cents]))
    this.placing = { ...this.placing, ...ghosts }
    const answer = await this.terminal.ask({ do: 'wager', items })
    this.#answered(keys)
    this.#tell(answer.refused, answer.items ?? [], keys)
  }

  #answered(keys: readonly string[]): void {
    const left = { ...this.placing }
    for (const key of keys) {
      const count = (this.#asked.get(key) ?? 1) - 1
      this.#asked.set(key, count)
      if (count <= 0) delete left[key]
    }
    this.placing = left
  }

  #tell(
    refused: Refusal | undefined,
    answers: readonly ItemAnswer[],
    keys: readonly string[],
  ): void {
    if (refused) this.note = { key: keys[0]?.split('#')[0] ?? '', cents: 0, refused }
    const told = answers.find((item) => item.refused ?? item.cut_by)
    if (!told) return
    this.note = {
      key: keyOf(told),
      cents: told.cents,
      ...(told.refused && { refused: told.refused }),
      ...(told.cut_by && { cutBy: told.cut_by }),
    }
  }

  #select(selection: readonly number[]): void {
    if (selection.length) void this.terminal.ask({ do: 'select', selection })
  }

  #own(): Stake[] {
    const placed = this.terminal.seat?.placed ?? []
    return placed.map(({ bet, pick, area, cents, unit }) => ({ bet, pick, area, cents, unit }))
  }

  #standsAt(target: Target): number {
    const key = wagerKey(target)
    return this.placing[key] ?? this.standing[key] ?? 0
  }

  #keepFavourites(favourites: readonly Favourite[]): void {
    this.favourites = favourites
    keepAs(`favourites.${this.#book}`, favourites)
  }
}
