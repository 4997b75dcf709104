// Everything in Simplified Chinese but the console's own words.
import { catalogue, formatted, slug, type Texts } from './catalogue'
import { functionsOf } from './functions'

const texts = import.meta.glob<string>(
  ['$words/zh/*/*.ftl', '!$words/zh/screens/{console,acts}.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
const bundle: ReturnType<typeof catalogue> = catalogue(
  'zh',
  texts as Texts,
  functionsOf({
    or: '或',
    word: named,
    choice,
    name: (of, text) => formatted(bundle, `${of}-${slug(text)}`) ?? text,
    filled: (words, value) =>
      formatted(bundle, `word-${slug(words)}`, { value: result(value) }) ??
      words.replace('{}', value),
  }),
)
const ODDS: Record<string, string> = {
  'Stand-off': '退还本注',
  'lose half': '输一半',
  jackpot: '累积奖',
}

function odds(text: string): string {
  const [, win, per] = /^(\d+) to (\d+)$/.exec(text) ?? []
  return per ? `${per} 赔 ${win}` : (ODDS[text] ?? text)
}

/** A word of the rule books, or a bet with its pick: the longest words that they have, then the rest. */
function named(text: string): string {
  const words = text.split(' ')
  for (let count = words.length; count; count--) {
    const found = word(words.slice(0, count).join(' '))
    if (!found) continue
    const rest = words.slice(count).join(' ')
    return rest ? `${found} ${word(rest) ?? rest}` : found
  }
  return text
}

/** Odds, or a result by its name. */
function result(text: string): string {
  const paid = odds(text)
  return paid === text ? (word(text) ?? text) : paid
}

function choice(text: string): string {
  return formatted(bundle, `word-blackjack-${slug(text)}`) ?? word(text) ?? text
}

function word(text: string): string | null {
  return formatted(bundle, `word-${slug(text)}`)
}

export const words = { language: 'zh' as const, bundle, odds }
