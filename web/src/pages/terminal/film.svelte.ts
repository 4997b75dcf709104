// A film of pictures that plays, stops and steps; a wheel gets the time to come to rest.
import { isDrawn } from '$lib/floor/pace'
import type { PictureView } from '$lib/generated/server'

export const SPIN_SECONDS = 4
const STEP_MS = 800
const REST_MS = 700

export class Film {
  place = $state(0)
  isPlaying = $state(false)
  /** Another number sets the wheel going. */
  spin = $state(0)

  constructor(readonly pictures: readonly PictureView[]) {
    this.place = Math.max(0, pictures.length - 1)
    $effect(() => {
      if (!this.isPlaying) return
      const timer = setTimeout(() => this.#on(), this.#isSpinAt(this.place) ? SPIN_MS : STEP_MS)
      return () => clearTimeout(timer)
    })
  }

  get now(): PictureView | undefined {
    return this.pictures[this.place]
  }

  get isAtEnd(): boolean {
    return this.place >= this.pictures.length - 1
  }

  /** Plays on, from the start where it is at the end; or stops. */
  readonly toggle = (): void => {
    this.isPlaying = !this.isPlaying
    if (this.isPlaying && this.isAtEnd) this.#show(0)
  }

  readonly step = (by: number): void => {
    this.isPlaying = false
    this.#show(Math.min(this.pictures.length - 1, Math.max(0, this.place + by)))
  }

  #on(): void {
    if (this.isAtEnd) this.isPlaying = false
    else this.#show(this.place + 1)
  }

  #show(place: number): void {
    this.place = place
    if (this.isPlaying && this.#isSpinAt(place)) this.spin += 1
  }

  /** Whether the wheel or the dice are set going here. */
  #isSpinAt(place: number): boolean {
    const [before, now] = [this.pictures[place - 1], this.pictures[place]]
    return !!now && isDrawn(now.scene) && !(before && isDrawn(before.scene))
  }
}

const SPIN_MS = SPIN_SECONDS * 1000 + REST_MS
