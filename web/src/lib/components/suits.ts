// Suit shapes about the origin, twenty units high, and where the pips of a card lie.

export type SuitCode = 'S' | 'H' | 'D' | 'C'

export const SUIT_PATHS: Record<SuitCode, string> = {
  S: 'M0-10C3-5 9-1.5 9 4C9 8 4 9 1.4 6C1.6 8.5 2.6 9.6 4.2 10H-4.2C-2.6 9.6-1.6 8.5-1.4 6C-4 9-9 8-9 4C-9-1.5-3-5 0-10Z',
  H: 'M0 9.8C-3 5.5-9.5 1.5-9.5-4C-9.5-8-6.8-9.5-4.7-9.5C-2.2-9.5-.6-7.6 0-5.6C.6-7.6 2.2-9.5 4.7-9.5C6.8-9.5 9.5-8 9.5-4C9.5 1.5 3 5.5 0 9.8Z',
  D: 'M0-10.2C2-6 5-2.6 7.8 0C5 2.6 2 6 0 10.2C-2 6-5 2.6-7.8 0C-5-2.6-2-6 0-10.2Z',
  C: 'M0-10A4.7 4.7 0 0 1 4-2.7A4.7 4.7 0 1 1 1.3 4.6C1.5 7.6 2.5 9.4 4.2 10H-4.2C-2.5 9.4-1.5 7.6-1.3 4.6A4.7 4.7 0 1 1-4-2.7A4.7 4.7 0 0 1 0-10Z',
}

export const SUIT_NAMES = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } as const

const [left, centre, right] = [32, 50, 68]
const [top, upper, above, middle, below, lower, bottom] = [30, 50, 43, 70, 97, 90, 110]
const SIDES = [left, right].flatMap((x) => [top, bottom].map((y): Pip => [x, y]))
const NINE = [left, right].flatMap((x) => [top, 56.7, 83.3, bottom].map((y): Pip => [x, y]))
const SIX = [...SIDES, [left, middle], [right, middle]] satisfies Pip[]

export type Pip = [x: number, y: number]

/** The pips of two to ten on a card of 100 by 140. */
export const PIPS: Record<string, Pip[]> = {
  '2': [
    [centre, top],
    [centre, bottom],
  ],
  '3': [
    [centre, top],
    [centre, middle],
    [centre, bottom],
  ],
  '4': SIDES,
  '5': [...SIDES, [centre, middle]],
  '6': SIX,
  '7': [...SIX, [centre, upper]],
  '8': [...SIX, [centre, upper], [centre, lower]],
  '9': [...NINE, [centre, middle]],
  T: [...NINE, [centre, above], [centre, below]],
}
