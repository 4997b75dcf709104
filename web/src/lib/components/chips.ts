// How each denomination looks: a colour of its own, and edge marks of its own for those who cannot
// tell the colours apart.

export interface ChipLook {
  from: number
  body: string
  mark: string
  marks: number
  paired?: boolean
}

const LOOKS: readonly ChipLook[] = [
  { from: 1, body: '#8b9692', mark: '#f6eeda', marks: 4 },
  { from: 100, body: '#e9dfc6', mark: '#2458a8', marks: 6 },
  { from: 200, body: '#e58fa4', mark: '#5d1527', marks: 5 },
  { from: 500, body: '#b8222f', mark: '#f6eeda', marks: 8 },
  { from: 1000, body: '#2566bd', mark: '#f6eeda', marks: 6, paired: true },
  { from: 2500, body: '#15804a', mark: '#f6eeda', marks: 8, paired: true },
  { from: 5000, body: '#d9792a', mark: '#2a1705', marks: 6 },
  { from: 10000, body: '#17191d', mark: '#f6eeda', marks: 8 },
  { from: 50000, body: '#62309a', mark: '#f0cf7c', marks: 10 },
  { from: 100000, body: '#e2b637', mark: '#17191d', marks: 6, paired: true },
  { from: 500000, body: '#71431f', mark: '#f6eeda', marks: 12 },
  { from: 1000000, body: '#0d737c', mark: '#f0cf7c', marks: 8, paired: true },
]

export function lookOf(cents: number): ChipLook {
  return LOOKS.findLast((look) => look.from <= cents) ?? LOOKS[0]!
}

const COLOURS: Readonly<Record<string, string>> = {
  red: '#b8222f',
  blue: '#2566bd',
  green: '#15804a',
  yellow: '#d8b13c',
  orange: '#d9792a',
  violet: '#62309a',
  brown: '#71431f',
  pink: '#e58fa4',
}

/** A colour chip: its colour alone tells whose it is, and its edge is plain. */
export function colourOf(mark: string): ChipLook {
  return { from: 1, body: COLOURS[mark] ?? '#8b9692', mark: '#ffffff66', marks: 3 }
}

const EDGE = 2 * Math.PI * 42.5

/** The dashes that draw a chip's edge marks on a circle of radius 42.5. */
export function dashes({ marks, paired }: ChipLook): string {
  const step = EDGE / marks
  const parts = paired ? [0.16, 0.12, 0.16, 0.56] : [0.4, 0.6]
  return parts.map((part) => (part * step).toFixed(2)).join(' ')
}
