// The words of the screen. English is always there; Chinese is fetched when chosen.
import type { Message, Refusal } from '$lib/generated/server'
import type { Plain, ScreenMessages } from '$lib/generated/words'
import { catalogue, formatted, slug, type Gap, type Language, type Texts } from './catalogue'
import { functionsOf } from './functions'

export type { Language }
/** A message, or a text as a person wrote it or a journal of 0.1 has it. */
export type Said = Message | string
/** Every message of the screens, and those that have no gaps. */
type AnyKey = keyof ScreenMessages
export type Key = Plain<ScreenMessages>

interface Words {
  language: Language
  bundle: ReturnType<typeof catalogue>
  odds: (text: string) => string
}

const texts = import.meta.glob<string>(
  ['$words/en/*/*.ftl', '!$words/en/screens/{console,acts}.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
const same = (text: string) => text
const bundle: Words['bundle'] = catalogue(
  'en',
  texts as Texts,
  functionsOf({
    or: ' or ',
    word: same,
    choice: same,
    name: (of, text) => formatted(bundle, `${of}-${slug(text)}`) ?? text,
    filled: (words, value) => words.replace('{}', value),
  }),
)
const english: Words = { language: 'en', bundle, odds: same }
let words = $state.raw<Words>(english)

/** What goes into the gaps of a message: nothing where it has none. */
export type Filling<Messages, K extends keyof Messages> = [Messages[K]] extends [never]
  ? []
  : [gaps: Readonly<Record<Messages[K] & string, Gap>>]

/** A message of the screen, with its gaps filled in. */
export function t<K extends AnyKey>(key: K, ...[gaps]: Filling<ScreenMessages, K>): string {
  return formatted(words.bundle, key, gaps) ?? key
}

/** A word of the rule book in the language of the screen, or as the book has it. */
export function term(text: string, game = ''): string {
  const word = slug(text)
  return (
    formatted(words.bundle, `word-${game}-${word}`) ??
    formatted(words.bundle, `word-${word}`) ??
    text
  )
}

/** What a result pays: its odds, or a jackpot. */
export function oddsText(text: string): string {
  return formatted(words.bundle, `word-odds-${slug(text)}`) ?? words.odds(text)
}

/** What the floor says: a message in the language of the screen, or what somebody wrote, as it is. */
export function saying(said: Said): string {
  if (typeof said === 'string') return said
  return formatted(words.bundle, said.id, said.args) ?? said.id
}

/** What the floor calls one of a sort of things: the kind of an event, a step, a meter. */
export function nameOf(of: string, text: string): string {
  return formatted(words.bundle, `${of}-${slug(text)}`) ?? text
}

/** Why something was refused. */
export function whyText(refused: Refusal): string {
  return capital(saying(refused.says_why ?? refused.why))
}

/** What would be accepted instead. */
export function acceptedText(refused: Refusal): string {
  return saying(refused.says_accepted ?? refused.accepted)
}

/** A sentence as it begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export async function setLanguage(language: Language): Promise<void> {
  words = language === 'zh' ? (await import('./zh')).words : english
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en'
}
