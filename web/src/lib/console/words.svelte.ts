// The console's own words; they are fetched with it, so that no terminal carries them.
import type { GroundView, LineView, Phase, TerminalRow } from '$lib/generated/server'
import { en } from '$lib/i18n/en-console'
import { enAbout, enActs, enFields, enShort } from '$lib/i18n/en-acts'
import { zhAbout, zhActs, zhFields, zhPhases, zhShort } from '$lib/i18n/zh-acts'
import { zh } from '$lib/i18n/zh-console'
import { filled, saying, t } from '$lib/i18n/language.svelte'
import { preferences } from '$lib/theme/preferences.svelte'

export { moment, time } from '$lib/floor/site.svelte'

export type ConsoleKey = keyof typeof en

const isChinese = () => preferences.language === 'zh'

export function c(key: ConsoleKey, gaps: Readonly<Record<string, string | number>> = {}): string {
  return filled((isChinese() ? zh : en)[key], gaps)
}

/** An act by its name, as a form is headed. */
export function actWords(act: string): string {
  const words: Readonly<Record<string, string>> = isChinese() ? zhActs : enActs
  return words[act] ?? capital(act.replaceAll('_', ' '))
}

/** What its button says where that is shorter. */
export function shortWords(act: string, gaps: Parameters<typeof filled>[1]): string {
  return filled((isChinese() ? zhShort : enShort)[act] ?? '', gaps)
}

/** What a form says about its act, if anything. */
export function aboutWords(act: string): string {
  return (isChinese() ? zhAbout : enAbout)[act] ?? ''
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

/** What a field of a command is called; one that has no words of its own is told as it is. */
export function fieldWords(name: string, command = ''): string {
  const [fields, words] = isChinese() ? [zhFields, zh] : [enFields, en]
  const known: Readonly<Record<string, string>> = { ...words, ...fields }
  return known[`${command}.${name}`] ?? known[name] ?? capital(name.replaceAll('_', ' '))
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
