import { expect, test } from 'vitest'
import { isOwnMoney, unitOf } from './units'

test('a unit tells what its pieces are, what they are worth and their colour', () => {
  expect(unitOf('')).toEqual({ kind: 'chips', piece: 1, mark: '' })
  expect(unitOf('token/2500')).toEqual({ kind: 'token', piece: 2500, mark: '' })
  expect(unitOf('colour/sic-bo-1/red/500')).toEqual({ kind: 'colour', piece: 500, mark: 'red' })
})

test('chips and the colour chips that chips bought are a player’s own money, gifts are not', () => {
  const units = ['', 'colour/sic-bo-1/red/500', 'token/2500', 'voucher/10000', 'free']
  expect(units.map(isOwnMoney)).toEqual([true, true, false, false, false])
})
