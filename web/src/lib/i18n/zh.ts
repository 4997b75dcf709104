// Everything in Simplified Chinese but the console's own words.
import { catalogue, type Texts } from './catalogue'
import { functionsOf } from './functions'
import { choice, named, odds, saying } from './zh-sayings'

const texts = import.meta.glob<string>(
  ['$words/zh/*/*.ftl', '!$words/zh/screens/{console,acts}.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
const bundle = catalogue(
  'zh',
  texts as Texts,
  functionsOf({ or: '或', word: named, choice, said: saying }),
)

export const words = { language: 'zh' as const, bundle, odds, saying }
