import { expect, test } from 'vitest'
import type { Limit, LineView, PlacedView, SeatView, TableView } from '$lib/generated/server'
import { denominations, firstChip } from './chips'
import { celebrationOf } from './outcome.svelte'
import { counted, leftBy, shownOf } from './results'
import { isTicket } from './scanner'
import { clausesOf, isTold, isVoid, outcomeOf } from './settlement'
import { atRisk, chipsOn, litFor, marksOf, withReasons } from './layers'

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
  const wager = (terminal: string, area: number): PlacedView => ({
    terminal,
    area,
    bet: 'Blackjack',
    pick: '',
    cents: 500,
    unit: '',
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

const line = (tier: string, stake: number, returned: number): LineView => ({
  area: 0,
  bet: 'Ante',
  pick: '',
  stake_cents: stake,
  returned_cents: returned,
  tier,
  odds: '',
  reason: '',
  clause: 'CMA 20.4',
  is_free: false,
  means: 'chips',
  unit: '',
  back_cents: 0,
  stake_clause: '',
})

test('the areas of the player’s own wins are lit beside those that win for everybody', () => {
  const table = { round: 'R1', lit: [['Pair Plus', 'row 1', '0']] } as unknown as TableView
  const seat = { round: 'R1', lit: [['Ante', '', '0']] } as unknown as SeatView
  expect([...litFor(table, seat)]).toEqual(['0/Pair Plus/row 1', '0/Ante/'])
  expect([...litFor(table, { ...seat, round: 'R0' })]).toEqual(['0/Pair Plus/row 1'])
})

test('what is settled stands at risk no more, though the winner’s chips still lie there', () => {
  const placed = [{ terminal: 'T1', area: 0, bet: 'Ante', pick: '', cents: 500, unit: '' }]
  expect(atRisk({ lines: [], placed })).toBe(500)
  expect(atRisk({ lines: [line('Void', 200, 200)], placed })).toBe(500)
  expect(atRisk({ lines: [line('wins', 500, 1000)], placed })).toBe(0)
})

test('a line tells what was lost, or what was won and what came back', () => {
  expect(outcomeOf(line('loses', 200, 0))).toEqual({ kind: 'lost', cents: 200, back: 0 })
  expect(outcomeOf(line('wins', 200, 400))).toEqual({ kind: 'won', cents: 200, back: 400 })
  expect(outcomeOf(line('surrendered', 200, 100))).toEqual({ kind: 'lost', cents: 100, back: 100 })
  expect(outcomeOf(line('Stand-off', 200, 200))).toEqual({ kind: 'returned', cents: 200, back: 0 })
  expect(outcomeOf(line('Void', 200, 0))).toEqual({ kind: 'returned', cents: 0, back: 0 })
})

test('a free token costs nothing where it loses, and wins what came back', () => {
  const free = (odds: string, back: number) =>
    outcomeOf({ ...line('', 200, back), odds, is_free: true })
  expect(free('', 0)).toEqual({ kind: 'lost', cents: 0, back: 0 })
  expect(free('1 to 1', 200)).toEqual({ kind: 'won', cents: 200, back: 0 })
  expect(free('0 to 1', 0)).toEqual({ kind: 'returned', cents: 0, back: 0 })
})

test('what was settled at once is told while the round goes on, what came back at its end', () => {
  expect(isTold([line('wins', 200, 400)], true)).toBe(true)
  expect(isTold([line('Void', 200, 200)], true)).toBe(false)
  expect(isTold([line('Void', 200, 200)], false)).toBe(true)
  expect(isTold([], false)).toBe(false)
})

test('a round is Void where every wager came back without a result', () => {
  expect(isVoid([line('Void', 200, 200), line('Void', 100, 100)])).toBe(true)
  expect(isVoid([line('Void', 200, 200), line('Stand-off', 100, 100)])).toBe(false)
  expect(isVoid([])).toBe(false)
  expect(clausesOf([line('Void', 200, 200), line('Void', 100, 100)])).toBe('CMA 20.4')
})

const handLine = (
  bet: string,
  pick: string,
  stake: number,
  back: number,
  reason: string,
): LineView =>
  ({
    ...{ area: 2, bet, pick, stake_cents: stake, returned_cents: back },
    ...{ tier: '', odds: '', reason, clause: '', is_free: false, unit: '', back_cents: 0 },
  }) as LineView

test('each hand says what became of it in one sentence, with its double counted in', () => {
  const hand = { cards: [], total: '19' }
  const lines = [
    handLine('Blackjack', '', 500, 1000, '19 beats 17'),
    handLine('Double', '1', 500, 1000, '19 beats 17'),
    handLine('Split', '2', 500, 0, '16 loses to 17'),
    handLine('Perfect Pairs', '', 100, 100, 'Push'),
  ]
  const { hands } = withReasons({ hands: { 2: [hand, hand], 3: [hand] } }, lines)
  expect(hands).toEqual({
    2: [
      { ...hand, mark: { kind: 'won', text: '+$10', reason: '19 beats 17' } },
      { ...hand, mark: { kind: 'lost', text: '\u2212$5', reason: '16 loses to 17' } },
    ],
    3: [hand],
  })
  expect(marksOf(lines)).toEqual({ '2/Perfect Pairs/': { kind: 'returned', text: 'Push' } })
})
