import { expect, test } from 'vitest'
import type { Winner } from '$lib/generated/server'
import {
  beadPlate,
  bigRoad,
  derivedRoad,
  derivedTones,
  laid,
  runs,
  width,
  type Coup,
} from './roads'

const NAMES: Record<string, Winner> = { P: 'Player', B: 'Banker', T: 'Tie' }
const coups = (text: string): Coup[] => [...text].map((letter) => ({ winner: NAMES[letter]! }))
const places = (placed: { column: number; row: number }[]) =>
  placed.map(({ column, row }) => [column, row])

test('the bead plate goes down six and then to the right', () => {
  expect(places(beadPlate(coups('PBTPBTP'))).slice(-2)).toEqual([
    [0, 5],
    [1, 0],
  ])
})

test('the big road starts a column wherever the winner changes', () => {
  expect(places(bigRoad(coups('PPBPP')))).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [2, 0],
    [2, 1],
  ])
})

test('a Tie marks the result before it and takes no place', () => {
  const [first, second] = runs(coups('PTTB'))
  expect(first?.[0]?.ties).toBe(2)
  expect(second?.[0]?.winner).toBe('Banker')
})

test('Ties before the first winner wait for it in its place', () => {
  expect(runs(coups('TTP'))).toEqual([
    [{ winner: 'Player', ties: 2, playerPair: false, bankerPair: false }],
  ])
})

test('a run of more than six turns right at the bottom: the dragon tail', () => {
  expect(places(bigRoad(coups('BBBBBBBB'))).slice(-3)).toEqual([
    [0, 5],
    [1, 5],
    [2, 5],
  ])
})

test('a run turns right above a dragon tail that lies in its way', () => {
  expect(places(bigRoad(coups('BBBBBBBPPPPPP'))).slice(-2)).toEqual([
    [1, 4],
    [2, 4],
  ])
})

test('a turned run does not turn down again', () => {
  expect(places(laid([[1, 2, 3, 4, 5, 6, 7, 8, 9]])).at(-1)).toEqual([3, 5])
})

// Worked by hand. The big road has columns of 2, 3, 1, 1 and 2 results.
// Big eye boy, from the second place of the second column on:
//   column 2, row 2: beside it the first column has a second result                       red
//   column 2, row 3: beside it nothing, above that a result                               blue
//   column 3, row 1: columns 2 and 1 before it are of different lengths                   blue
//   column 4, row 1: columns 3 and 2 differ                                               blue
//   column 5, row 1: columns 4 and 3 are alike                                            red
//   column 5, row 2: beside it nothing, above that a result                               blue
test('big eye boy, worked by hand', () => {
  expect(derivedTones([2, 3, 1, 1, 2], 1)).toEqual(['red', 'blue', 'blue', 'blue', 'red', 'blue'])
})

// Small road, on the same columns, compares two back:
//   column 4, row 1 (the third column has no second result): columns 3 and 1 differ       blue
//   column 5, row 1: columns 4 and 2 differ                                               blue
//   column 5, row 2: beside, two back, column 3 has one result: empty under a filled      blue
test('small road, worked by hand', () => {
  expect(derivedTones([2, 3, 1, 1, 2], 2)).toEqual(['blue', 'blue', 'blue'])
})

test('two empty places one under the other are alike', () => {
  expect(derivedTones([1, 4], 1)).toEqual(['blue', 'red', 'red'])
})

test('a road that repeats itself is all red', () => {
  expect(new Set(derivedRoad(coups('PBPBPBPBPB'), 1).map(({ mark }) => mark))).toEqual(
    new Set(['red']),
  )
})

test('derived roads leave Ties out', () => {
  expect(derivedRoad(coups('PTBTPTB'), 1)).toEqual(derivedRoad(coups('PBPB'), 1))
})

test('the width of a road is its columns, dragon tails included', () => {
  expect(width(bigRoad(coups('BBBBBBBBP')))).toBe(3)
})
