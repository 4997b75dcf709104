// What a screen shows of a table by now: the floor's scene, held back until cards lie and wheels rest.
import type { Scene, TableView } from '$lib/generated/server'
import { floorNow } from './clock.svelte'
import { cardsOf, isDrawn, motionOf, REST_MS, sceneUntil, STAGGER } from './pace'
import { isMoving } from '$lib/theme/preferences.svelte'

const GAP_MS = 420
/** How long a card is on its way to its place. */
const LANDING_MS = 420

export class Stage {
  /** The scene as far as it is shown. */
  scene = $state.raw<Scene | null>(null)
  /** Whether everything that the floor has drawn lies there to be seen. */
  isShown = $state(true)
  /** Another number sets wheels and dice going. */
  spin = $state(0)
  seconds = $state(6)
  elapsed = $state(0)
  /** Whether cards come from the shoe, and do not just lie there. */
  isDealing = $state(false)
  #followed = $state.raw<TableView | null>(null)
  #shown = new Set<string>()
  #round = ''
  #drawn = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #ondealt: (what: 'card' | 'spin' | 'rest') => void

  constructor(ondealt: (what: 'card' | 'spin' | 'rest') => void = () => undefined) {
    this.#ondealt = ondealt
  }

  /** Takes a table's next view; one that joins shows all that lies there at once. */
  follow(table: TableView, isJoining: boolean): void {
    this.#followed = table
    const isNew = table.round !== this.#round
    if (isNew) {
      this.#round = table.round
      this.#shown.clear()
      const isLying = isJoining && cardsOf(table.scene).length > 0
      this.isDealing = !isLying && isMoving()
    }
    clearTimeout(this.#timer)
    const isOver = table.phase !== 'dealing'
    if (isDrawn(table.scene)) this.#spun(table, isJoining, isOver)
    else if (isOver || isJoining || !isMoving()) this.#all(table.scene)
    else this.#deal(table)
  }

  /** Whether the result of a view may be seen: while cards come, not before the stage knows of it. */
  shows(table: TableView): boolean {
    return this.isShown && (table.phase !== 'dealing' || table === this.#followed)
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #all(scene: Scene): void {
    for (const card of cardsOf(scene)) this.#shown.add(card)
    this.scene = scene
    this.isShown = true
  }

  #spun(table: TableView, isJoining: boolean, isOver: boolean): void {
    if (this.#drawn === table.round && !isOver) return this.#rest(table)
    const isFirst = this.#drawn !== table.round
    this.#drawn = table.round
    const { seconds, elapsed } = motionOf(table.scene, this.#left(table))
    if (isOver || !isMoving() || elapsed >= seconds) return this.#all(table.scene)
    this.scene = table.scene
    this.isShown = false
    if (isFirst) {
      this.seconds = seconds
      this.elapsed = isJoining || elapsed > 0 ? elapsed : 0
      this.spin += 1
      this.#ondealt('spin')
    }
    this.#rest(table)
  }

  /** The wheel rests a moment before the settlement. */
  #rest(table: TableView): void {
    if (this.isShown) return this.#all(table.scene)
    this.scene = table.scene
    const late = STAGGER[table.scene.kind] ?? 1
    const end = Math.min(this.#left(table) - 300, this.#left(table) - REST_MS + (late - 1) * 1000)
    this.#timer = setTimeout(
      () => {
        this.isShown = true
        this.#ondealt('rest')
      },
      Math.max(0, end),
    )
  }

  #deal(table: TableView): void {
    const left = cardsOf(table.scene).filter((card) => !this.#shown.has(card))
    this.scene = sceneUntil(table.scene, this.#shown)
    const budget = Math.max(0, this.#left(table) - REST_MS)
    const first = left[0]
    if (first === undefined) return this.#land(budget)
    this.isShown = false
    this.#timer = setTimeout(
      () => {
        this.#shown.add(first)
        this.#ondealt('card')
        this.#deal(table)
      },
      Math.min(GAP_MS, budget / (left.length + 1)),
    )
  }

  /** The last card lies there to be seen once it has come to its place. */
  #land(budget: number): void {
    if (this.isShown) return
    this.#timer = setTimeout(() => (this.isShown = true), Math.min(LANDING_MS, budget))
  }

  #left(table: TableView): number {
    return table.next_ms === null ? Infinity : table.next_ms - floorNow()
  }
}
