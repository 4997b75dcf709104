import { expect, test } from 'vitest'
import { percent, rounds, signed, words } from './figures'

test('an edge has four decimals and a true minus', () => {
  expect(percent(0.5415280626)).toBe('0.5415 %')
  expect(percent(-0.25)).toBe('−0.2500 %')
})

test('a difference has its sign, and none where none can be seen', () => {
  expect(signed(0.0262)).toBe('+0.0262 %')
  expect(signed(-0.22)).toBe('−0.2200 %')
  expect(signed(-0.000001)).toBe('±0 %')
})

test('rounds are counted with every digit, in threes', () => {
  expect(rounds(1024)).toBe('1,024')
  expect(rounds(1_000_000_000)).toBe('1,000,000,000')
})

test('an option is written in words', () => {
  expect(words('player_must_draw_below')).toBe('Player must draw below')
})
