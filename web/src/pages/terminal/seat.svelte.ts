// One player at one table: how long wagers are taken, within which limits, with which chips, and what
// may be done with them now. The floor decides; this only asks it.
import { untrack } from 'svelte'
import type { Action } from '$lib/components/ActionBar.svelte'
import { beatNow } from '$lib/floor/clock.svelte'
import type { Rack } from '$lib/floor/rack.svelte'
import type { Terminal } from '$lib/floor/terminal.svelte'
import type { Limit, SeatView, TableView } from '$lib/generated/server'
import type { Target } from '$lib/layout'
import { play } from '$lib/sound/sound.svelte'
import { unitOf } from '$lib/units'
import { denominations, firstChip } from './chips'
import { atRisk, chipsOn } from './layers'
import { tell } from './notices.svelte'

export class Seated {
  /** The chip in hand. */
  chosen = $state(0)
  /** What it is, where it is no chip. */
  #inHand = $state('')

  constructor(
    readonly terminal: Terminal,
    readonly rack: Rack,
  ) {
    untrack(() => {
      const { id, book, limit } = this.table
      this.chosen = firstChip(denominations([limit]), limit)
      rack.sit(id, book)
    })
    $effect(() => this.#remember())
  }

  get table(): TableView {
    return this.terminal.table!
  }

  get seat(): SeatView {
    return this.terminal.seat!
  }

  readonly isWagering = $derived.by(() => this.terminal.table?.phase === 'wagering')
  readonly left = $derived.by(() => (this.isWagering ? secondsTo(this.table.closes_at_ms) : 0))
  readonly isOpen = $derived.by(() => this.isWagering && this.left > 0)
  readonly isLocked = $derived.by(
    () => !this.isOpen || this.terminal.status !== 'open' || !!this.seat.fault,
  )

  readonly limit = $derived.by((): Limit => this.seat.limit ?? this.table.limit)
  readonly betLimits = $derived.by((): Record<string, Limit> => {
    const own = this.seat.bet_limits
    return Object.keys(own).length ? own : this.table.bet_limits
  })
  readonly chips = $derived.by(() => denominations([this.limit, ...Object.values(this.betLimits)]))
  /** What the player may wager here beside chips, and has some of. */
  readonly purses = $derived.by(() =>
    this.seat.purses.filter(({ clause, cents, piece_cents }) => clause && cents >= piece_cents),
  )
  /** Once the last piece is laid, chips are in hand again. */
  readonly unit = $derived.by(() =>
    this.purses.some(({ unit }) => unit === this.#inHand) ? this.#inHand : '',
  )
  readonly onCloth = $derived.by(() => chipsOn(this.seat, this.table, this.rack.placing))
  readonly wagered = $derived.by(() => atRisk(this.seat))
  readonly allowed = $derived.by((): Action[] => {
    if (this.isLocked) return []
    const has = Object.keys(this.rack.standing).length > 0
    return [
      ...(this.rack.canUndo ? (['undo'] as const) : []),
      ...(has ? (['clear', 'double'] as const) : []),
      ...(this.rack.canRebet ? (['rebet'] as const) : []),
    ]
  })

  readonly choose = (cents: number, unit: string): void => {
    if (unit) this.#inHand = unit
    else [this.chosen, this.#inHand] = [cents, '']
  }

  readonly place = (target: Target, cents?: number, unit = this.unit): void => {
    this.#touch()
    const inHand = unit ? unitOf(unit).piece : this.chosen
    void this.rack.place({ ...target, unit }, cents ?? inHand)
  }

  readonly act = (action: Action): void => {
    if (!this.allowed.includes(action)) return
    this.#touch()
    void this.rack[action]()
  }

  /** Sits down at a Betting Area; area 0 is to stand up. */
  async takeSeat(area: number): Promise<void> {
    const { refused } = await this.terminal.ask({ do: 'take seat', area })
    if (refused) tell(refused)
  }

  /** Says where the first two cards shall lie face down. */
  async nominate(area: number): Promise<void> {
    const { refused } = await this.terminal.ask({ do: 'nominate area', area })
    if (refused) tell(refused)
  }

  takeBack(target: Target): void {
    if (!this.isLocked) void this.rack.takeBack(target)
  }

  chooseChip(number: number): void {
    this.choose(this.chips[number - 1] ?? this.chosen, '')
  }

  #touch(): void {
    play('chip')
    this.rack.note = null
  }

  #remember(): void {
    const { seat, table } = this
    const selection = seat.selections['0'] ?? []
    // A Void takes the chips away before the table says so; they are there to be wagered again.
    const isOver = seat.lines.length > 0 && !seat.placed.length
    if (this.isWagering && seat.round === table.round && !isOver)
      untrack(() => this.rack.remember(table.round, selection))
  }
}

/** Whole seconds until a moment of the floor; none once it is past. */
export function secondsTo(ms: number): number {
  return Math.max(0, Math.ceil((ms - beatNow()) / 1000))
}
