import { expect, test } from 'vitest'
import type { OfferView, Phase, StaffTable } from '$lib/generated/server'
import { hasLapsed, known, offersOn, type Thing } from './menu'

const ROUND = 'roulette-1-000007'
const asked = { place: 'roulette-1', lapses_with: ROUND }
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
  const established = { ...asked, lapses_with: '' }
  expect(hasLapsed(established, at('wagering', 'roulette-1-000008'))).toBe(false)
})

test('nothing is said to lapse at a place that is not seen', () => {
  expect(hasLapsed(asked, [])).toBe(false)
})

const OFFER: OfferView = {
  name: 'cover_table',
  do: 'cover table',
  power: 'close_table',
  at: 'table',
  when: 'the table is closed',
  look: 'usual',
  is_quick: false,
  lapses: false,
  given: ['table'],
  by: '',
  value: null,
  fields: [],
}
const TABLE: Thing = { place: 'R1', facts: { table: 'R1', round: ROUND } }
const CLOSED = { table: { phase: 'closed' } } as StaffTable

test('an act is offered on its thing alone, and only when that is in its state', () => {
  const closed: Thing = { ...TABLE, table: CLOSED }
  expect(offersOn([OFFER], 'table', closed)).toEqual([OFFER])
  expect(offersOn([OFFER], 'sign', closed)).toEqual([])
  expect(offersOn([OFFER], 'table', TABLE)).toEqual([])
})

test('of the acts whose power goes by something, the one that fits the thing is offered', () => {
  const [small, large] = [false, true].map((value): OfferView => ({
    ...OFFER,
    when: null,
    by: 'is_large',
    value,
  }))
  const menu = [small!, large!]
  expect(offersOn(menu, 'table', { place: '', facts: { is_large: true } })).toEqual([large])
  expect(offersOn(menu, 'table', { place: '', facts: {} })).toEqual(menu)
})

test('a command takes from the thing what the floor says, and the value that its power goes by', () => {
  expect(known(OFFER, TABLE)).toEqual({ table: 'R1' })
  const recorded = { ...OFFER, given: ['act', 'table'], by: 'act', value: 'detain' }
  expect(known(recorded, TABLE)).toEqual({ table: 'R1', act: 'detain' })
})
