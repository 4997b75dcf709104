import { expect, test, vi } from 'vitest'
import type { TableView } from '$lib/generated/server'
import { floorNow } from './clock.svelte'
import { Stage } from './stage.svelte'

const view = (phase: string, number?: number) =>
  ({
    round: 'R1-000001',
    phase,
    next_ms: floorNow() + 8000,
    scene: { kind: 'roulette', ...(number === undefined ? {} : { number }) },
  }) as unknown as TableView

test('a result that the stage has not heard of is not seen', () => {
  const stage = new Stage()
  stage.follow(view('dealing'), true)
  expect(stage.isShown).toBe(true)
  expect(stage.shows(view('dealing', 17))).toBe(false)
})

test('a result is seen once the ball rests', () => {
  vi.useFakeTimers()
  const stage = new Stage()
  stage.follow(view('dealing'), true)
  const drawn = view('dealing', 17)
  stage.follow(drawn, false)
  expect(stage.shows(drawn)).toBe(false)
  vi.advanceTimersByTime(8000)
  expect(stage.shows(drawn)).toBe(true)
  vi.useRealTimers()
})

test('what is settled is seen by whoever comes', () => {
  expect(new Stage().shows(view('between rounds', 17))).toBe(true)
})

test.each([
  ['whoever came before the deal', [], true],
  ['nobody who found them lying', ['AS'], false],
])('cards come from the shoe for %s', (_, matrix, isDealing) => {
  const stage = new Stage()
  const scene = { kind: 'three_card_poker', matrix, dealer: [] }
  stage.follow({ ...view('dealing'), scene } as unknown as TableView, true)
  expect(stage.isDealing).toBe(isDealing)
})

test('cards are seen once the last has come to its place', () => {
  vi.useFakeTimers()
  const stage = new Stage()
  const scene = { kind: 'three_card_poker', matrix: ['AS'], dealer: [] }
  const dealt = { ...view('dealing'), round: 'R1-000002', next_ms: null, scene } as TableView
  stage.follow(dealt, false)
  vi.advanceTimersByTime(420)
  expect(stage.scene).toEqual(scene)
  expect(stage.shows(dealt)).toBe(false)
  vi.advanceTimersByTime(420)
  expect(stage.shows(dealt)).toBe(true)
  vi.useRealTimers()
})
