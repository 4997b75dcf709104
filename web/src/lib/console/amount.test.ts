import { expect, test } from 'vitest'
import { centsOf, limitOf, typed } from './amount'

test('dollars are read as whole cents', () => {
  expect(['5', '12.5', '12.50', '$1,000', '-3.07', '0.29'].map(centsOf)).toEqual([
    500, 1250, 1250, 100_000, -307, 29,
  ])
})

test('what is no amount is none', () => {
  expect(['', 'x', '1.234', '1e3', '5 5', '--1'].map(centsOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('cents are written as they would be typed', () => {
  expect([500, 1250, 29].map(typed)).toEqual(['5', '12.50', '0.29'])
})

test('a limit is sent with all its figures', () => {
  const limit = { minimum_cents: 500, maximum_cents: 10_000, multiple_cents: 500 }
  expect(limitOf(limit)).toEqual(limit)
  expect(() => limitOf({ ...limit, maximum_cents: null })).toThrow('without an amount')
})
