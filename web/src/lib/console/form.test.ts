import { expect, test } from 'vitest'
import type { Field, Kind, OfferView, Sign, StaffTable } from '$lib/generated/server'
import { asked, atFirst, filledIn } from './form'
import type { Thing } from './menu'

const LIMIT = { minimum_cents: 500, maximum_cents: 50_000, multiple_cents: 500 }
const SIGN = { limit: LIMIT, bets: { Tie: LIMIT }, aggregate_minimum_cents: 900 } as unknown as Sign
const field = (name: string, kind: Kind, is_required = false): Field => ({
  name,
  kind,
  is_required,
  least: null,
  most: null,
  choices: [],
  accepts: '',
})
const NOWHERE: Thing = { place: '', facts: {} }

test('what is left empty is not sent, but nothing and no are', () => {
  const fields = [
    field('about', 'text'),
    field('minutes', 'whole'),
    field('loss_cents', 'money'),
    field('side_by_side', 'check'),
    field('is_established', 'either'),
    field('terminal', 'player'),
  ]
  expect(filledIn(fields, atFirst(fields, NOWHERE), NOWHERE)).toEqual({ is_established: true })
  const filled = { ...atFirst(fields, NOWHERE), minutes: 0, loss_cents: 0, is_established: false }
  expect(filledIn(fields, filled, NOWHERE)).toEqual({
    minutes: 0,
    loss_cents: 0,
    is_established: false,
  })
})

test('text is sent without the blanks around it, a password as it is typed', () => {
  const fields = [field('name', 'text'), field('password', 'password')]
  const sent = filledIn(fields, { name: ' Nell Quist ', password: ' geese ' }, NOWHERE)
  expect(sent).toEqual({ name: 'Nell Quist', password: ' geese ' })
})

test('a sign begins as it is, and keeps what the form does not ask for', () => {
  const fields = [field('sign', 'sign', true)]
  const thing: Thing = { ...NOWHERE, sign: SIGN }
  const values = atFirst(fields, thing)
  expect(filledIn(fields, values, thing)).toEqual({ sign: SIGN })
  values.sign.bets[0][1].maximum_cents = 20_000
  expect(filledIn(fields, values, thing)).toEqual({
    sign: { ...SIGN, bets: { Tie: { ...LIMIT, maximum_cents: 20_000 } } },
  })
  expect(SIGN.bets.Tie).toEqual(LIMIT)
})

test('limits that a player no longer has are left out', () => {
  const fields = [field('limit', 'limit')]
  expect(filledIn(fields, { limit: null }, NOWHERE)).toEqual({})
  expect(filledIn(fields, { limit: LIMIT }, NOWHERE)).toEqual({ limit: LIMIT })
})

test('consent is that of everybody at the table', () => {
  const table = { seats: [{ terminal: 'T001' }, { terminal: 'T002' }] } as unknown as StaffTable
  const fields = [field('consenting', 'consent')]
  const thing = { ...NOWHERE, table }
  expect(filledIn(fields, { consenting: true }, thing)).toEqual({ consenting: ['T001', 'T002'] })
  expect(filledIn(fields, { consenting: false }, thing)).toEqual({})
})

test('what the document of a table does not allow is not asked for', () => {
  const offer = { do: 'change limits', fields: [field('side_by_side', 'check')] } as unknown
  const thing = { ...NOWHERE, table: { allows_side_by_side: false } as StaffTable }
  expect(asked(offer as OfferView, NOWHERE)).toHaveLength(1)
  expect(asked(offer as OfferView, thing)).toEqual([])
})
