// Past results as the strip shows them, and the scene that a device was left in.
import type { Layout, ResultView, Scene } from '$lib/generated/server'

export type Shown = (number | string)[]

/** The results of a device, the latest first: [17], [2, 5, 5] or ["D"]; none where cards decide. */
export function shownOf(
  type: Layout['equipment']['type'],
  results: readonly ResultView[],
): Shown[] {
  const read = READ[type]
  if (!read) return []
  return results
    .filter(({ draws }) => draws.length)
    .map(({ draws }) => read(draws[0]!))
    .reverse()
}

const words = (text: string) => text.split(' ')
const READ: Partial<Record<Layout['equipment']['type'], (draw: string) => Shown>> = {
  'roulette wheel': (draw) => [Number(draw)],
  dice: (draw) => words(draw).map(Number).sort(),
  'money wheels': (draw) => words(draw).map((stop) => stop[0] ?? ''),
}

/** The scene that a device was left in by its last draw. */
export function leftBy(kind: Scene['kind'], results: readonly ResultView[]): Scene | null {
  const draw = results.findLast(({ draws }) => draws.length)?.draws[0]
  if (!draw) return null
  switch (kind) {
    case 'roulette':
    case 'virtual_roulette':
      return { kind, number: Number(draw) }
    case 'sic_bo':
      return { kind, dice: words(draw).map(Number) }
    case 'lucky_big_wheel':
    case 'big_3_six':
      return {
        kind,
        stops: words(draw).map((stop) => ({
          symbol: stop[0]!,
          compartment: Number(stop.slice(1)),
        })),
      }
    default:
      return null
  }
}

/** How often each result was seen, the most often first. */
export function counted(results: readonly Shown[]): { shown: number | string; count: number }[] {
  const counts = new Map<number | string, number>()
  for (const shown of results.flat()) counts.set(shown, (counts.get(shown) ?? 0) + 1)
  return [...counts].map(([shown, count]) => ({ shown, count })).sort((a, b) => b.count - a.count)
}
