// The console's own words; they are fetched with it, so that no terminal carries them.
import type { GroundView, Phase, TerminalRow } from '$lib/generated/server'
import type { ConsoleMessages, Plain } from '$lib/generated/words'
import { catalogue, formatted, slug, type Gaps, type Texts } from '$lib/i18n/catalogue'
import { capital, t, term, type Filling } from '$lib/i18n/language.svelte'
import { acts } from '$lib/i18n/functions'
import { preferences } from '$lib/theme/preferences.svelte'

export { moment, time } from '$lib/floor/site.svelte'
export { capital }

export type ConsoleKey = Plain<ConsoleMessages>

const texts = (found: Record<string, unknown>) => found as Texts
const english = catalogue(
  'en',
  texts(
    import.meta.glob('$words/en/screens/{console,acts}.ftl', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
)
const chinese = catalogue(
  'zh',
  texts(
    import.meta.glob('$words/zh/screens/{console,acts}.ftl', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
)

function found(id: string, gaps: Gaps = {}): string | null {
  return formatted(preferences.language === 'zh' ? chinese : english, id, gaps)
}

export function c<K extends keyof ConsoleMessages>(
  key: K,
  ...[gaps]: Filling<ConsoleMessages, K>
): string {
  return found(`console-${key}`, gaps) ?? key
}

/** An act by its name, as a form is headed. */
export function actWords(act: string): string {
  return found(`act-${act}`) ?? capital(act.replaceAll('_', ' '))
}

acts.write = (act) => {
  const words = actWords(act)
  return preferences.language === 'zh' ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** What its button says where that is shorter. */
export function shortWords(act: string, gaps: Gaps): string {
  return found(`act_short-${act}`, gaps) ?? ''
}

/** What a form says about its act, if anything. */
export function aboutWords(act: string): string {
  return found(`act_about-${act}`) ?? ''
}

export function groundWords({ words }: GroundView): string {
  return term(words)
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
  return found(`phase-${slug(phase)}`) ?? phase
}

/** What a field of a command is called; one that has no words of its own is told as it is. */
export function fieldWords(name: string, command = ''): string {
  return (
    found(`field-${slug(command)}-${slug(name)}`) ??
    found(`field-${slug(name)}`) ??
    found(`console-${name}`) ??
    capital(name.replaceAll('_', ' '))
  )
}
