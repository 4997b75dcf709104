// The words of the screen. English is always there; another dictionary is fetched when chosen.
import { en } from './en'

export type Key = keyof typeof en
export type Language = 'en' | 'zh'
export type Dictionary = Readonly<Record<Key, string>>
export interface Words {
  language: Language
  dictionary: Dictionary
  /** The book's own words in this language: bets, tiers, picks. */
  terms: Readonly<Record<string, string>>
  odds: (text: string) => string
  /** A sentence of the floor in this language, or as the floor has said it. */
  saying: (text: string) => string
}

const same = (text: string) => text
const english: Words = { language: 'en', dictionary: en, terms: {}, odds: same, saying: same }
let words = $state.raw<Words>(english)

/** A phrase of the screen, with its gaps filled in. */
export function t(key: Key, gaps: Readonly<Record<string, string | number>> = {}): string {
  return filled(words.dictionary[key], gaps)
}

/** A word of the rule book in the language of the screen, or as the book has it. */
export function term(text: string, game = ''): string {
  return words.terms[`${game}/${text}`] ?? words.terms[text] ?? text
}

export function oddsText(text: string): string {
  return words.odds(text)
}

/** What the Dealer says, in the language of the screen. */
export function saying(text: string): string {
  return words.saying(text)
}

export async function setLanguage(language: Language): Promise<void> {
  words = language === 'zh' ? (await import('./zh')).words : english
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en'
}

export function filled(
  text: string,
  gaps: Readonly<Record<string, string | number | boolean>>,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(gaps[name] ?? whole))
}
