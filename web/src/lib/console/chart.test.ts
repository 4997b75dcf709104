import { expect, test } from 'vitest'
import type { ReturnView } from '$lib/generated/server'
import { drawing } from './chart'

function point(rounds: number, over: number, half: number): ReturnView {
  const band = (confidence: string, width: number) => ({
    confidence,
    low_cents: 1000 - width,
    high_cents: 1000 + width,
    holds: true,
  })
  return {
    table: 'R1',
    rounds,
    staked_cents: 1000,
    returned_cents: 1000 + over,
    expected_cents: 1000,
    actual_percent: '',
    expected_percent: '',
    bands: [band('95 %', half / 2), band('99 %', half)],
    alert: '',
  }
}

test('a table that returns what its theory says lies on the zero line', () => {
  const { line, zero } = drawing([point(1, 0, 100), point(2, 0, 200)])
  expect(line).toBe(`M8.0 ${zero.toFixed(1)}L210.0 ${zero.toFixed(1)}L412.0 ${zero.toFixed(1)}`)
})

test('what is far outside its band still lies on the paper', () => {
  const { line, edge } = drawing([point(1, -5000, 100)])
  expect(edge).toBe(5250)
  expect(line).toMatch(/L412\.0 1\d\d\.\d$/)
})

test('nothing is drawn of nothing', () => {
  expect(drawing([]).line).toBe('M8.0 75.0')
})
