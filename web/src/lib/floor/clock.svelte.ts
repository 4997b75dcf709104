// The floor's clock as this device knows it. A message is always a little late, so that the sample
// which puts the floor's clock furthest ahead is the nearest to the truth.

const SAMPLES_MAX = 32
const TICK_MS = 200

const samples: number[] = []
let offset = 0
const beat = $state({ now: Date.now() })

export function heard(now_ms: number): void {
  samples.push(now_ms - Date.now())
  if (samples.length > SAMPLES_MAX) samples.shift()
  offset = Math.max(...samples)
}

/** The floor's time in milliseconds. */
export function floorNow(): number {
  return Date.now() + offset
}

/** The same for a screen: it changes five times a second while `ticking`. */
export function beatNow(): number {
  return beat.now
}

export function ticking(): () => void {
  const tick = () => (beat.now = floorNow())
  tick()
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
}
