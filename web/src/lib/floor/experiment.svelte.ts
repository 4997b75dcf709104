// The bench of the laboratory: a table with its options, and what it costs. While one question is
// being answered only the latest next one waits, so that whoever turns a knob is never behind it.
import type { BookView, Edges, Refusal } from '$lib/generated/server'
import { get, NotDone } from './api'
import { query, sets, type Chosen } from './lab'

export class Experiment {
  books = $state.raw<readonly BookView[]>([])
  game = $state('')
  /** What was chosen otherwise than the book has it, as text by option. */
  chosen = $state.raw<Chosen>({})
  edges = $state.raw<Edges | null>(null)
  /** The same table as its book has it. */
  asBook = $state.raw<Edges | null>(null)
  /** What the last change did to the edge, in percent. */
  lastDelta = $state<number | null>(null)
  refused = $state.raw<Refusal | null>(null)
  isWorking = $state(false)
  #isAsked = false

  readonly book = $derived(this.books.find((book) => book.name === this.game) ?? null)
  readonly delta = $derived(
    this.edges && this.asBook ? this.edges.edge_percent - this.asBook.edge_percent : 0,
  )

  async open(game: string, chosen: Chosen): Promise<void> {
    this.books = await get<BookView[]>('/api/books').catch(() => [])
    const found = this.books.find((book) => book.name === game) ?? this.books.find(isFirst)
    if (!found) return
    this.game = found.name
    this.chosen = found.name === game ? chosen : {}
    await this.#ask()
  }

  choose(game: string): void {
    this.game = game
    this.chosen = {}
    this.edges = this.asBook = null
    void this.#ask()
  }

  set(option: string, value: string): void {
    const standard = this.book?.options[option]
    const { [option]: _, ...others } = this.chosen
    this.chosen =
      standard && String(standard.default) === value ? others : { ...others, [option]: value }
    void this.#ask()
  }

  reset(): void {
    this.chosen = {}
    void this.#ask()
  }

  async #ask(): Promise<void> {
    this.#isAsked = true
    if (this.isWorking) return
    this.isWorking = true
    while (this.#isAsked) {
      this.#isAsked = false
      await this.#answer(this.game, this.chosen)
    }
    this.isWorking = false
  }

  async #answer(game: string, chosen: Chosen): Promise<void> {
    try {
      const found = await edgesOf(game, chosen)
      const before = this.edges
      if (game !== this.game) return
      this.refused = null
      this.edges = found
      this.lastDelta = before?.game === game ? found.edge_percent - before.edge_percent : null
      if (this.asBook?.game !== game) this.asBook = await edgesOf(game, {})
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      if (game === this.game) this.refused = error.refusal
    }
  }
}

const isFirst = (book: BookView) => book.name === 'crown_sydney/blackjack'

function edgesOf(game: string, chosen: Chosen): Promise<Edges> {
  return get<Edges>(`/api/lab/edges/${game}${query(sets(chosen))}`)
}
