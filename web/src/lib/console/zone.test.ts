import { expect, test } from 'vitest'
import { clockIn, momentIn } from './zone'

const MELBOURNE = 'Australia/Melbourne'

test('a moment is told by the clock of the site', () => {
  expect(clockIn(MELBOURNE, Date.UTC(2026, 10, 16, 4, 30))).toBe('2026-11-16 15:30:00')
})

test('a time of the site is its moment, in summer and in winter', () => {
  expect(momentIn(MELBOURNE, '2026-11-16T15:30')).toBe(Date.UTC(2026, 10, 16, 4, 30))
  expect(momentIn(MELBOURNE, '2026-07-01T10:00')).toBe(Date.UTC(2026, 6, 1, 0, 0))
})

test('an hour after summer time begins, the time is that of summer', () => {
  expect(momentIn(MELBOURNE, '2026-10-04T03:30')).toBe(Date.UTC(2026, 9, 3, 16, 30))
})
