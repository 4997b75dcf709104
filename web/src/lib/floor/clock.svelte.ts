// The floor's clock as this device knows it. A message is always a little late, so that the sample
// which puts the floor's clock furthest ahead is the nearest to the truth.

const SAMPLES_MAX = 32
const TICK_MS = 200

const samples: number[] = []
let offset = 0
const beat = $state({ now: Date.now(), isStill: false })

export function heard(now_ms: number): void {
  samples.push(now_ms - Date.now())
  if (samples.length > SAMPLES_MAX) samples.shift()
  offset = Math.max(...samples)
}

/** The floor's time in milliseconds. */
export function floorNow(): number {
  return Date.now() + offset
}

/** The same for a screen: it changes five times a second while `ticking`, unless it stands still. */
export function beatNow(): number {
  return beat.now
}

/** Stops the clock of the screen while the floor cannot be heard, and lets it go on after. */
export function standStill(isStill: boolean): void {
  beat.isStill = isStill
  if (!isStill) beat.now = floorNow()
}

export function ticking(): () => void {
  const tick = () => {
    if (!beat.isStill) beat.now = floorNow()
  }
  tick()
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
}
