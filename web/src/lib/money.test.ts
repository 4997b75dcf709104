import { expect, test } from 'vitest'
import { chipsOf, chipText, dollars } from './money'

test('an amount is written in dollars and cents', () => {
  expect(dollars(123450)).toBe('$1,234.50')
  expect(dollars(-5)).toBe('−\u2060$0.05')
})

test('a chip carries its value short', () => {
  expect([50, 250, 2500, 100000, 250000].map(chipText)).toEqual(['50c', '2.50', '25', '1K', '2.5K'])
})

test('an amount is split into the fewest chips, largest first', () => {
  expect(chipsOf(13700, [100, 500, 2500, 10000])).toEqual([10000, 2500, 500, 500, 100, 100])
})

test('what no chip makes is one odd chip on top', () => {
  expect(chipsOf(2650, [500, 2500])).toEqual([2500, 150])
})

test('the chips of an amount come to that amount', () => {
  for (let cents = 0; cents < 3000; cents += 7)
    expect(chipsOf(cents, [50, 100, 500, 2500]).reduce((sum, chip) => sum + chip, 0)).toBe(cents)
})
