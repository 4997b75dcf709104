// One table as its Display Screen shows it, and the moment at which its result may be seen: the
// outcome is committed before the ball is sent round, and the screen must not tell it earlier.
import type { AnyDisplayMessage, TableView } from '$lib/generated/server'
import { floorNow, heard } from './clock.svelte'
import { jackpots } from './jackpots.svelte'
import { address, Socket } from './socket'

const UNKNOWN = 4404
/** The result stands this long before the table goes on. */
const REST_MS = 1800
const LEAST_MS = 2200

/** Where the result is not drawn card by card, but spun or tumbled. */
const SPUN = ['roulette', 'virtual_roulette', 'sic_bo', 'lucky_big_wheel', 'big_3_six']

export class Display {
  view = $state.raw<TableView | null>(null)
  isUnknown = $state(false)
  isAway = $state(false)
  /** Another number plays the animation again; 0 has played none. */
  spin = $state(0)
  seconds = $state(6)
  isRevealed = $state(true)
  #seen = ''

  constructor(readonly table: string) {}

  /** Follows the table until the returned function is called. */
  follow(): () => void {
    const socket = new Socket({
      way: () => Promise.resolve(address(`/ws/display/${encodeURIComponent(this.table)}`)),
      onmessage: (text) => this.#heard(JSON.parse(text) as AnyDisplayMessage),
      onclose: (code) => {
        this.isUnknown = code === UNKNOWN
        this.isAway = !this.isUnknown
        return !this.isUnknown
      },
    })
    return () => socket.end()
  }

  #heard(message: AnyDisplayMessage): void {
    if (message.kind === 'jackpots') jackpots.take(message)
    else this.take(message.table)
  }

  take(view: TableView): void {
    heard(view.now_ms)
    this.isAway = false
    this.view = view
    const drawn = outcomeOf(view)
    const key = drawn && `${view.round} ${drawn}`
    if (key && key !== this.#seen) this.#play(view)
    if (!drawn) this.isRevealed = true
    this.#seen = key
  }

  /** The wheel stands, the dice lie, the last card is turned. */
  readonly rest = (): void => {
    this.isRevealed = true
  }

  #play(view: TableView): void {
    const left = (view.next_ms ?? 0) - floorNow() - REST_MS
    if (!SPUN.includes(view.game) || view.phase !== 'dealing' || left < LEAST_MS) return
    this.isRevealed = false
    this.seconds = left / 1000
    this.spin += 1
  }
}

/** What was drawn, as a text that differs with the outcome; nothing before the draw. */
export function outcomeOf({ scene }: TableView): string {
  switch (scene.kind) {
    case 'roulette':
    case 'virtual_roulette':
      return scene.number === undefined ? '' : String(scene.number)
    case 'sic_bo':
      return scene.dice?.join(' ') ?? ''
    case 'lucky_big_wheel':
    case 'big_3_six':
      return scene.stops?.map(({ compartment }) => compartment).join(' ') ?? ''
    default:
      return ''
  }
}
