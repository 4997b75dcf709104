// Where the chips of a roulette layout lie. The numbers stand in twelve columns of three, zero
// before them; a chip lies on the line or point that the numbers it covers share.

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export const WIDE = 14
export const HIGH = 4.7
const BAND = (HIGH - 3) / 2

export function numberBox(number: number): Box {
  if (number === 0) return { x: 0, y: 0, w: 1, h: 3 }
  return { x: columnOf(number), y: rowOf(number), w: 1, h: 1 }
}

/** The hot zone of a chip on up to six numbers, or null where they do not lie together. */
export function insideBox(numbers: readonly number[]): Box | null {
  const others = numbers.filter((number) => number > 0)
  if (!others.length || numbers.length > 6) return null
  const columns = span(others.map(columnOf))
  const rows = span(others.map(rowOf))
  if (columns.size > 2 || rows.size > 3) return null
  const hasZero = others.length < numbers.length
  const x = hasZero ? 1 : columns.from + columns.size / 2
  const isOnEdge = rows.size === 3
  const y = isOnEdge ? 3 : rows.from + rows.size / 2
  const onLine = hasZero || columns.size === 2
  const onRow = isOnEdge || rows.size === 2
  return around(x, y, onLine ? 0.36 : 0.56, onRow ? 0.36 : 0.56)
}

/** A band under the numbers, or the end of a row: twelve or eighteen numbers. */
export function outsideBox(numbers: readonly number[], place: number, of: number): Box {
  const rows = span(numbers.map(rowOf))
  if (numbers.length === 12 && rows.size === 1) return { x: 13, y: rows.from, w: 1, h: 1 }
  if (numbers.length === 12) return { x: columnOf(numbers[0] ?? 1), y: 3, w: 4, h: BAND }
  return { x: 1 + (12 / of) * place, y: 3 + BAND, w: 12 / of, h: BAND }
}

/** A box in percent of the layout; upright, zero is on top and the bands lie to the left. */
export function styleOf({ x, y, w, h }: Box, isUpright: boolean): string {
  const [left, top, width, height, across, down] = isUpright
    ? [HIGH - y - h, x, h, w, HIGH, WIDE]
    : [x, y, w, h, WIDE, HIGH]
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`
  return (
    `left:${percent(left, across)};top:${percent(top, down)};` +
    `width:${percent(width, across)};height:${percent(height, down)}`
  )
}

function columnOf(number: number): number {
  return Math.ceil(number / 3)
}

function rowOf(number: number): number {
  return 2 - ((number - 1) % 3)
}

function span(values: number[]): { from: number; size: number } {
  const from = Math.min(...values)
  return { from, size: Math.max(...values) - from + 1 }
}

function around(x: number, y: number, w: number, h: number): Box {
  return { x: x - w / 2, y: y - h / 2, w, h }
}
