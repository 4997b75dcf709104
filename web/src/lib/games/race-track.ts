// The oval of the race track: numbers in the order of the wheel, zero at the middle of its right
// end, and inside them the sectors that the named bets cover.
import type { Bundle } from '$lib/generated/server'

export const TRACK = { straight: 560, outer: 102, inner: 56 }

interface Point {
  x: number
  y: number
}

/** The point a share of the way round, clockwise from the middle of the right end. */
export function pointAt(share: number, radius: number): Point {
  const { straight, outer, inner } = TRACK
  const bend = Math.PI * ((outer + inner) / 2)
  const length = 2 * straight + 2 * bend
  const along = (((share % 1) + 1) % 1) * length
  const half = straight / 2
  const bent = (side: 1 | -1, angle: number): Point => ({
    x: side * half + radius * Math.cos(angle),
    y: radius * Math.sin(angle),
  })
  if (along < bend / 2) return bent(1, (along / bend) * Math.PI)
  if (along < bend / 2 + straight) return { x: half - (along - bend / 2), y: radius }
  if (along < 1.5 * bend + straight)
    return bent(-1, Math.PI / 2 + ((along - bend / 2 - straight) / bend) * Math.PI)
  if (along < 1.5 * bend + 2 * straight)
    return { x: -half + (along - 1.5 * bend - straight), y: -radius }
  return bent(1, ((along - 2 * straight - 2 * bend) / bend) * Math.PI)
}

const STEPS = 8

export function cellPath(place: number, of: number): string {
  const [from, to] = [(place - 0.5) / of, (place + 0.5) / of]
  const outer = arc(from, to, TRACK.outer)
  const inner = arc(from, to, TRACK.inner).reverse()
  return closed([...outer, ...inner])
}

/** The ground inside the numbers that lies along the runs of a sector. */
export function sectorPath(places: readonly (readonly [number, number])[], of: number): string {
  return closed(
    places.flatMap(([from, to]) =>
      arc((from - 0.5) / of, (to + 0.5) / of, TRACK.inner - 3, STEPS * (to - from + 1)),
    ),
  )
}

/** The middle of a sector's ground, where its name stands. */
export function centreOf(places: readonly (readonly [number, number])[], of: number): Point {
  const ground = places.flatMap(([from, to]) =>
    arc((from - 0.5) / of, (to + 0.5) / of, TRACK.inner, STEPS * (to - from + 1)),
  )
  let [area, x, y] = [0, 0, 0]
  ground.forEach((here, index) => {
    const next = ground[(index + 1) % ground.length]!
    const cross = here.x * next.y - next.x * here.y
    area += cross / 2
    x += ((here.x + next.x) * cross) / 6
    y += ((here.y + next.y) * cross) / 6
  })
  return { x: x / area, y: y / area }
}

/** The runs of neighbouring places on the wheel that a bundle's chips cover. */
export function runsOf(bundle: Bundle, wheel: readonly number[]): [number, number][] {
  const covered = new Set(bundle.parts.flatMap((part) => part.pick.split('-').map(Number)))
  const size = wheel.length
  const isCovered = (place: number) => covered.has(wheel[((place % size) + size) % size]!)
  const starts = wheel.flatMap((_, place) =>
    isCovered(place) && !isCovered(place - 1) ? [place] : [],
  )
  return starts.map((start) => {
    let end = start
    while (isCovered(end + 1) && end < start + size) end += 1
    return [start, end]
  })
}

function arc(from: number, to: number, radius: number, steps = STEPS): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) =>
    pointAt(from + ((to - from) * step) / steps, radius),
  )
}

function closed(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}
