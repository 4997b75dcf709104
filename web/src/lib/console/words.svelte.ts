// The console's own words; they are fetched with it, so that no terminal carries them.
import { en, enActs } from '$lib/i18n/en-console'
import { zhActs, zhPhases } from '$lib/i18n/zh-acts'
import { zh } from '$lib/i18n/zh-console'
import { filled, saying, t } from '$lib/i18n/language.svelte'
import { preferences } from '$lib/theme/preferences.svelte'
import type { Ground } from './views'

/** Where the site is; until that is known, times are those of this device. */
export const site = $state<{ zone: string | undefined }>({ zone: undefined })

export type ConsoleKey = keyof typeof en

const isChinese = () => preferences.language === 'zh'

export function c(key: ConsoleKey, gaps: Readonly<Record<string, string | number>> = {}): string {
  return filled((isChinese() ? zh : en)[key], gaps)
}

/** An act by its name, as a button says it. */
export function actWords(act: string): string {
  return (isChinese() ? zhActs : enActs)[act] ?? capital(act.replaceAll('_', ' '))
}

export function groundWords({ words }: Ground): string {
  return saying(words)
}

/** A clause, or that it is a rule of the house. */
export function clauseWords(clause: string): string {
  return clause === 'house rule' ? c('house_rule') : clause
}

/** Where something is: a table by its id, or a place that every floor has. */
export function placeWords(place: string): string {
  return place === 'lobby' ? t('lobby') : place === 'cage' ? c('cage') : place
}

export function phaseWords(phase: string): string {
  return capital((isChinese() && zhPhases[phase]) || phase)
}

export function moment(at_ms: number): string {
  const language = isChinese() ? 'zh-CN' : 'en-AU'
  return new Date(at_ms).toLocaleString(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: site.zone,
  })
}

export function time(at_ms: number): string {
  return new Date(at_ms).toLocaleTimeString('en-AU', { hour12: false, timeZone: site.zone })
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
