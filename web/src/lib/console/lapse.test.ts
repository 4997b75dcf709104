import { expect, test } from 'vitest'
import type { Phase } from '$lib/generated/server'
import { hasLapsed } from './lapse'

const ROUND = 'roulette-1-000007'
const asked = { act: 'void_round', place: 'roulette-1', about: { round: ROUND } }
const at = (phase: Phase, round = ROUND) => [{ id: 'roulette-1', round, phase }]

test('a request to void the round in play waits, also at a table that is halted', () => {
  for (const phase of ['wagering', 'dealing', 'halted'] as const)
    expect(hasLapsed(asked, at(phase))).toBe(false)
})

test('a request to void a round lapses when the round is settled or another is in play', () => {
  expect(hasLapsed(asked, at('between rounds'))).toBe(true)
  expect(hasLapsed(asked, at('closed'))).toBe(true)
  expect(hasLapsed(asked, at('wagering', 'roulette-1-000008'))).toBe(true)
})

test('what concerns an earlier round as well does not lapse with it', () => {
  const established = { ...asked, act: 'establish_wagers' }
  expect(hasLapsed(established, at('wagering', 'roulette-1-000008'))).toBe(false)
})

test('nothing is said to lapse at a place that is not seen', () => {
  expect(hasLapsed(asked, [])).toBe(false)
})
