import { afterEach, expect, test, vi } from 'vitest'
import { preferences } from '$lib/theme/preferences.svelte'
import { clock, learnSite, moment, site, time } from './site.svelte'

const AFTERNOON = Date.UTC(2026, 10, 16, 4, 4, 5)
const MIDNIGHT = Date.UTC(2026, 10, 15, 13, 0, 30)

afterEach(() => {
  site.zone = undefined
  preferences.language = 'en'
  vi.unstubAllGlobals()
})

test('a screen shows the time of the site, wherever it hangs', () => {
  site.zone = 'Australia/Melbourne'
  expect(clock(AFTERNOON)).toBe('15:04')
  expect(time(AFTERNOON)).toBe('15:04:05')
  site.zone = 'Australia/Perth'
  expect(clock(AFTERNOON)).toBe('12:04')
})

test('the day begins at 00:00 in both languages', () => {
  site.zone = 'Australia/Melbourne'
  expect(clock(MIDNIGHT)).toBe('00:00')
  expect(moment(MIDNIGHT)).toBe('16 Nov 2026, 00:00:30')
  preferences.language = 'zh'
  expect(clock(MIDNIGHT)).toBe('00:00')
  expect(moment(MIDNIGHT)).toBe('2026年11月16日 00:00:30')
})

test('a floor that does not say where it is gets asked again, and then no more', async () => {
  const answer = vi.fn(() => Promise.reject(new Error('no way')))
  vi.stubGlobal('fetch', answer)
  await learnSite()
  expect(site.zone).toBeUndefined()
  const told = vi.fn(() => Promise.resolve(Response.json({ time_zone: 'Australia/Perth' })))
  vi.stubGlobal('fetch', told)
  await learnSite()
  await learnSite()
  expect(site.zone).toBe('Australia/Perth')
  expect(told).toHaveBeenCalledOnce()
})
