import { expect, test } from 'vitest'
import { landing } from './spin'

test('a wheel ends at its rest after at least its turns', () => {
  expect(landing(0, 90, 5)).toBe(5 * 360 + 90)
  expect(landing(90, 80, 2)).toBe(90 + 2 * 360 + 350)
  expect(landing(0, -10, 1)).toBe(360 + 350)
})

test('wherever it starts, it ends where the outcome says', () => {
  for (let from = 0; from < 720; from += 17)
    expect((landing(from, 33, 4) - 33) % 360).toBeCloseTo(0)
})
