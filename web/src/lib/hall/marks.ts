// Past results as a hall shows them, from the marks that the house puts on them.
import type { ResultView } from '$lib/generated/server'
import type { Said } from '$lib/i18n/language.svelte'
import { coupOf } from '$lib/scene'
import type { Coup } from '$lib/roads/roads'

export type Mark =
  | { kind: 'number'; number: string; colour: string }
  | { kind: 'dice'; faces: number[]; total: string; name: string }
  | { kind: 'symbols'; symbols: string[] }
  | { kind: 'coup'; coup: Coup }
  | { kind: 'words'; text: Said }

export function markOf(game: string, { mark, draws, announced }: ResultView): Mark {
  const [first = '', second = ''] = mark.split(' ')
  switch (game) {
    case 'roulette':
    case 'virtual_roulette':
      return { kind: 'number', number: first, colour: second }
    case 'sic_bo':
      return { kind: 'dice', faces: facesOf(draws), total: first, name: second }
    case 'lucky_big_wheel':
    case 'big_3_six':
      return { kind: 'symbols', symbols: mark.split(' ').filter(Boolean) }
    case 'baccarat': {
      const coup = coupOf(mark)
      return coup ? { kind: 'coup', coup } : { kind: 'words', text: announced }
    }
    default:
      return { kind: 'words', text: shortOf(announced) }
  }
}

/** What the Dealer came to: the total, what the hand makes, or the card. */
function shortOf(announced: Said): Said {
  if (typeof announced === 'string') return announced
  const { total, makes, card } = announced.args ?? {}
  const found = total ?? makes ?? card ?? announced
  return typeof found === 'number' ? String(found) : (found as Said)
}

/** The faces of the last dice: "4 5 2". */
export function facesOf(draws: readonly string[]): number[] {
  return (draws[0] ?? '').split(' ').map(Number).filter(Boolean)
}

/** The compartments where the wheels stood: "C20 E22 A12". */
export function compartmentsOf(draws: readonly string[]): number[] {
  return (draws[0] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((stop) => Number(stop.slice(1)))
}

/** What the results of a game are counted by, in the order in which a bar shows them. */
const GROUPS: Record<string, readonly string[]> = {
  number: ['red', 'green', 'black'],
  dice: ['small', 'triple', 'big'],
  coup: ['Player', 'Tie', 'Banker'],
}

export interface Share {
  name: string
  count: number
}

/** How often each kind of result came; nothing where a game has no such kinds. */
export function sharesOf(marks: readonly Mark[]): Share[] {
  const names = GROUPS[marks[0]?.kind ?? ''] ?? []
  const found = marks.map(groupOf)
  return names.map((name) => ({ name, count: found.filter((each) => each === name).length }))
}

function groupOf(mark: Mark): string {
  switch (mark.kind) {
    case 'number':
      return mark.colour
    case 'dice':
      return mark.name
    case 'coup':
      return mark.coup.winner
    default:
      return ''
  }
}

export interface Count {
  number: string
  count: number
}

/** The numbers that came most often, most often first, those that came later before. */
export function hottest(marks: readonly Mark[], most: number): Count[] {
  const counts = new Map<string, number>()
  for (const mark of marks.toReversed())
    if (mark.kind === 'number') counts.set(mark.number, (counts.get(mark.number) ?? 0) + 1)
  return [...counts]
    .map(([number, count]) => ({ number, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, most)
}
