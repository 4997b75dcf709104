// Where the pips of a face lie, and how a cube is turned to show a face. Red one and four, as the
// dice of Sic Bo have them.

export type Pip = [x: number, y: number]

const CENTRE: Pip = [0, 0]
const FALLING: Pip[] = [
  [-1, -1],
  [1, 1],
]
const RISING: Pip[] = [
  [-1, 1],
  [1, -1],
]
const SIDES: Pip[] = [
  [-1, 0],
  [1, 0],
]

export const PIPS_OF: Record<number, Pip[]> = {
  1: [CENTRE],
  2: RISING,
  3: [...RISING, CENTRE],
  4: [...FALLING, ...RISING],
  5: [...FALLING, ...RISING, CENTRE],
  6: [...FALLING, ...RISING, ...SIDES],
}

/** Where each face sits on the cube, in degrees about x and y; opposite faces make seven. */
export const SEATS: Record<number, [x: number, y: number]> = {
  1: [0, 0],
  6: [0, 180],
  3: [0, 90],
  4: [0, -90],
  2: [90, 0],
  5: [-90, 0],
}
