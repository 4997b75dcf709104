// Messages in one language, read from the same Fluent files as the floor reads (src/croupier/words).
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentFunction,
  type FluentVariable,
} from '@fluent/bundle'
import type { Message } from '$lib/generated/server'
import { Several } from './functions'

export type Language = 'en' | 'zh'
/** What fills a gap; what the floor says may hold other messages, and several of them. */
export type Gap = string | number | boolean | Message | readonly (string | number | Message)[]
export type Gaps = Readonly<Record<string, Gap>>
export type Texts = Readonly<Record<string, string>>

/**
 * All of this language's messages. What fills a gap is not set apart with Unicode's isolation marks,
 * here and in the floor alike: everything runs from left to right, and marks would be copied with it.
 */
export function catalogue(
  language: Language,
  texts: Texts,
  functions: Record<string, FluentFunction> = {},
): FluentBundle {
  const locale = language === 'zh' ? 'zh-Hans' : 'en-AU'
  const bundle = new FluentBundle(locale, { useIsolating: false, functions })
  for (const text of Object.values(texts)) bundle.addResource(new FluentResource(text))
  return bundle
}

/** A message with its gaps filled in, or nothing where the catalogue has none of this name. */
export function formatted(bundle: FluentBundle, id: string, gaps: Gaps = {}): string | null {
  const pattern = bundle.getMessage(id)?.value
  if (pattern === undefined || pattern === null) return null
  if (typeof pattern === 'string') return pattern
  const values = Object.entries(gaps).map(([name, gap]) => [name, variable(bundle, gap)])
  return bundle.formatPattern(pattern, Object.fromEntries(values), [])
}

/** Numbers are written without separators, as the floor writes them; only money has any. */
function variable(bundle: FluentBundle, gap: Gap): FluentVariable {
  if (typeof gap === 'number') return new FluentNumber(gap, { useGrouping: false })
  if (typeof gap !== 'object') return String(gap)
  if ('id' in gap) return formatted(bundle, gap.id, gap.args) ?? gap.id
  const comma = bundle.locales[0] === 'zh-Hans' ? '、' : ', '
  return new Several(
    gap.map((part) => String(variable(bundle, part).valueOf())),
    comma,
  )
}

/** A word of the rule books as part of an identifier. */
export function slug(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '')
}
