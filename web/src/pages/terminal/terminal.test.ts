import { expect, test } from 'vitest'
import type { Limit, Placed, SeatView, TableView } from '$lib/floor/views'
import { denominations, firstChip } from './chips'
import { celebrationOf } from './ending.svelte'
import { counted, leftBy, shownOf } from './results'
import { isTicket } from './scanning'
import { chipsOn } from './showing'

const limit = (minimum: number, maximum: number, multiple: number): Limit => ({
  minimum_cents: minimum,
  maximum_cents: maximum,
  multiple_cents: multiple,
})
const drawn = (...draws: string[]) => ({ round: '', announced: '', mark: '', draws })

test('the rail has the chips that fit the steps of some bet', () => {
  expect(denominations([limit(500, 100_000, 500)])).toEqual([500, 1000, 2500, 10000, 50000, 100000])
  expect(denominations([limit(500, 5_000, 500), limit(100, 1_000, 100)])).toEqual([
    100, 500, 1000, 2500,
  ])
})

test('the chip in hand makes the minimum', () => {
  expect(firstChip([100, 500, 1000], limit(500, 5000, 100))).toBe(500)
})

test('results are read from draws, the latest first', () => {
  expect(shownOf('roulette wheel', [drawn('17'), drawn('0')])).toEqual([[0], [17]])
  expect(shownOf('dice', [drawn('5 3 1')])).toEqual([[1, 3, 5]])
  expect(shownOf('money wheels', [drawn('B28 A10 A27')])).toEqual([['B', 'A', 'A']])
  expect(shownOf('shoe', [drawn('AS', 'KD')])).toEqual([])
})

test('a wheel stays where the last draw left it', () => {
  expect(leftBy('lucky_big_wheel', [drawn('A27')])).toEqual({
    kind: 'lucky_big_wheel',
    stops: [{ symbol: 'A', compartment: 27 }],
  })
})

test('what came most often is hot', () => {
  expect(counted([[7], [3], [7]])[0]).toEqual({ shown: 7, count: 2 })
})

test('chips on their way are ghosts, and those of others are theirs', () => {
  const wager = (terminal: string, area: number): Placed => ({
    terminal,
    area,
    bet: 'Blackjack',
    pick: '',
    cents: 500,
  })
  const seat = { terminal: 'T1', placed: [wager('T1', 1)] } as unknown as SeatView
  const table = { placed: [wager('T1', 1), wager('T2', 1), wager('T2', 4)] } as unknown as TableView
  expect(chipsOn(seat, table, { '2/Blackjack/': 1000 })).toEqual({
    wagers: { '1/Blackjack/': 500, '2/Blackjack/': 1000, '4/Blackjack/': 500 },
    tones: { '2/Blackjack/': 'placing', '4/Blackjack/': 'theirs' },
  })
})

test('only a net win is celebrated, and a larger one more', () => {
  expect([-500, 0, 1, 999, 1000, 4999, 5000].map((net) => celebrationOf(net, 500))).toEqual([
    0, 0, 1, 1, 2, 2, 3,
  ])
})

test('a bar code of 18 digits is a ticket, and no other', () => {
  expect(['123456789012345678', '12345678901234567', '12345678901234567X'].map(isTicket)).toEqual([
    true,
    false,
    false,
  ])
})
