// The console's own words; they are fetched with it, so that no terminal carries them.
import type { GroundView, LineView, Phase, TerminalRow } from '$lib/generated/server'
import { en, enActs } from '$lib/i18n/en-console'
import { zhActs, zhPhases } from '$lib/i18n/zh-acts'
import { zh } from '$lib/i18n/zh-console'
import { filled, saying, t } from '$lib/i18n/language.svelte'
import { preferences } from '$lib/theme/preferences.svelte'

export { moment, time } from '$lib/floor/site.svelte'

export type ConsoleKey = keyof typeof en

/** The fields of a request that the console has words for. */
const FIELDS: Readonly<Record<string, ConsoleKey>> = {
  round: 'round',
  terminal: 'terminal',
  area: 'area',
  bet: 'bet',
  pick: 'pick',
  hold: 'holds',
}

const isChinese = () => preferences.language === 'zh'

export function c(key: ConsoleKey, gaps: Readonly<Record<string, string | number>> = {}): string {
  return filled((isChinese() ? zh : en)[key], gaps)
}

/** An act by its name, as a button says it. */
export function actWords(act: string): string {
  return (isChinese() ? zhActs : enActs)[act] ?? capital(act.replaceAll('_', ' '))
}

export function groundWords({ words }: GroundView): string {
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

/** Where a terminal is, or where it is on its way to. */
export function whereWords({ place, to }: Pick<TerminalRow, 'place' | 'to'>): string {
  return place ? placeWords(place) : c('on_its_way', { place: placeWords(to) })
}

export function phaseWords(phase: Phase): string {
  return capital((isChinese() && zhPhases[phase]) || phase)
}

/** The reason of a settlement without the clause at its end, which stands beside it. */
export function reasonWords({ reason, clause }: Pick<LineView, 'reason' | 'clause'>): string {
  const said = saying(reason)
  const end = `, ${clause}`
  return clause && said.endsWith(end) ? said.slice(0, -end.length) : said
}

/** What a field of a request is called; one that has no words of its own is told as it is. */
export function fieldWords(name: string): string {
  const key = FIELDS[name]
  return key ? c(key) : capital(name.replaceAll('_', ' '))
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
