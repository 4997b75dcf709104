import { expect, test } from 'vitest'
import type { Phase } from '$lib/generated/server'
import { standingOf } from './phase'

const table = (phase: Phase, closes_at_ms = 0, next_ms: number | null = null) => ({
  phase,
  fault: '',
  closes_at_ms,
  next_ms,
})

test('wagers are open until their time', () => {
  expect(standingOf(table('wagering', 20_000), 0)).toEqual({
    tone: 'open',
    words: 'place_wagers',
    left: 20,
  })
})

test('the last five seconds are called', () => {
  expect(standingOf(table('wagering', 20_000), 15_000).words).toBe('last_bets')
})

test('no more bets from the moment the time is up, before the floor says so', () => {
  expect(standingOf(table('wagering', 20_000), 20_000).words).toBe('no_more_bets')
})

test('whoever must decide has so many seconds', () => {
  const asked = [{ deadline_ms: 12_000 }]
  expect(standingOf({ ...table('dealing'), asked }, 2_000)).toEqual({
    tone: 'last',
    words: 'deciding_now',
    left: 10,
  })
})

test('a player who must decide is told that it is their turn', () => {
  const asked = [{ deadline_ms: 12_000 }]
  expect(standingOf({ ...table('dealing'), asked }, 2_000, asked).words).toBe('your_turn')
})

test('a table that has stopped says so', () => {
  expect(standingOf(table('halted'), 0).tone).toBe('fault')
})

test('between rounds the next one is counted down to', () => {
  expect(standingOf(table('between rounds', 0, 4_000), 500)).toEqual({
    tone: 'rest',
    words: 'next_round',
    left: 4,
  })
})
