// Everything in Simplified Chinese but the console's own words.
import { catalogue, type Texts } from './catalogue'
import { odds, saying } from './zh-sayings'

const texts = import.meta.glob<string>(
  ['$words/zh/*/*.ftl', '!$words/zh/screens/{console,acts}.ftl'],
  { query: '?raw', import: 'default', eager: true },
)
const bundle = catalogue('zh', texts as Texts)

export const words = { language: 'zh' as const, bundle, odds, saying }
