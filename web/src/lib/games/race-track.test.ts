import { expect, test } from 'vitest'
import type { Bundle } from '$lib/generated/server'
import { centreOf, pointAt, runsOf, TRACK } from './race-track'

// The single-zero wheel, clockwise from zero.
const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]
const bundle = (...picks: string[]): Bundle => ({
  name: '',
  pick: '',
  parts: picks.map((pick) => ({ bet: 'Split', pick, chips: 1 })),
})

test('the orphans lie in two runs on either side of the wheel', () => {
  const runs = runsOf(bundle('1', '6-9', '14-17', '17-20', '31-34'), WHEEL)
  expect(runs.map(([from, to]) => WHEEL.slice(from, to + 1))).toEqual([
    [17, 34, 6],
    [1, 20, 14, 31, 9],
  ])
})

test('a run that passes zero goes on round the wheel', () => {
  expect(runsOf(bundle('0-3', '26', '32'), WHEEL)).toEqual([[35, 38]])
})

test('zero is at the middle of the right end', () => {
  const { x, y } = pointAt(0, TRACK.outer)
  expect([x, y]).toEqual([TRACK.straight / 2 + TRACK.outer, 0])
})

test('half way round is the middle of the left end', () => {
  const { x, y } = pointAt(0.5, TRACK.outer)
  expect(x).toBeCloseTo(-TRACK.straight / 2 - TRACK.outer)
  expect(y).toBeCloseTo(0)
})

test('a name stands in the middle of its ground', () => {
  expect(centreOf([[0, 36]], 37).x).toBeCloseTo(0, 0)
})
