import { expect, test } from 'vitest'
import { dashes, lookOf } from './chips'

const DENOMINATIONS = [50, 100, 200, 500, 1000, 2500, 5000, 10000, 50000, 100000, 500000, 1000000]

test('no two denominations look alike', () => {
  expect(new Set(DENOMINATIONS.map((cents) => lookOf(cents).body)).size).toBe(DENOMINATIONS.length)
})

test('neighbouring denominations differ in their edge marks as well', () => {
  const marks = DENOMINATIONS.map((cents) => dashes(lookOf(cents)))
  expect(marks.filter((mark, index) => mark === marks[index - 1])).toEqual([])
})

test('an odd amount looks like the chip under it', () => {
  expect(lookOf(3700)).toBe(lookOf(2500))
})
