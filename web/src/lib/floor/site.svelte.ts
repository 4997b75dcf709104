// Where the floor is: every screen of it shows the time of the site, as its tickets and journal do.
import type { FloorView } from '$lib/generated/server'
import { preferences } from '$lib/theme/preferences.svelte'
import { get } from './api'

/** Until the zone of the site is known, times are those of this device. */
export const site = $state<{ zone: string | undefined }>({ zone: undefined })

let isAsked = false

/** Asks the floor where it is, once; where it does not answer, the next call asks again. */
export async function learnSite(): Promise<void> {
  if (isAsked || site.zone) return
  isAsked = true
  try {
    site.zone = (await get<FloorView>('/api/floor')).time_zone
  } catch {
    isAsked = false
  }
}

/** 15:04 */
export function clock(at_ms: number): string {
  return told(at_ms, { timeStyle: 'short' })
}

/** 15:04:05 */
export function time(at_ms: number): string {
  return told(at_ms, { timeStyle: 'medium' })
}

/** 16 Nov 2026, 15:04:05 */
export function moment(at_ms: number): string {
  return told(at_ms, { dateStyle: 'medium', timeStyle: 'medium' })
}

function told(at_ms: number, styles: Intl.DateTimeFormatOptions): string {
  const language = preferences.language === 'zh' ? 'zh-CN' : 'en-AU'
  const kind = { ...styles, hourCycle: 'h23', timeZone: site.zone } as const
  return new Date(at_ms).toLocaleString(language, kind)
}
