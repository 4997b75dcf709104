// What the Dealer, the rules and the journal say, in Chinese. What no row has stays as the floor has
// said it: the words of people are nobody's to translate.
import { phraseBook, type Way, type Ways } from './phrases'
import actTexts from '$words/zh/screens/acts.ftl?raw'
import bookTexts from '$words/zh/floor/books.ftl?raw'
import { catalogue, formatted, slug } from './catalogue'
import { grounds } from './zh-grounds'
import { dealer } from './zh-dealer'
import { alerts, counted, journal, kinds, moves, steps } from './zh-journal'
import { readings } from './zh-readings'
import { refusals } from './zh-refusals'
import { settlements } from './zh-settlements'
import { staff } from './zh-staff'

const books = catalogue('zh', { books: bookTexts })
const CARD = '(?:10|[2-9TJQKA])[♠♥♦♣SHDC]'
const QUOTED = `'[^']*'|"[^"]*"`
const COLOURS: Record<string, string> = { red: '红', black: '黑', green: '绿' }
const PARTS: Record<string, string> = { even: '双', odd: '单', low: '小', high: '大' }
const ODDS: Record<string, string> = {
  'Stand-off': '退还本注',
  'lose half': '输一半',
  jackpot: '累积奖',
}

const HOLDERS: Record<string, string> = {
  Dealer: '荷官',
  Player: '闲',
  Banker: '庄',
  'community card': '战争牌',
  ball: '球',
  dice: '骰子',
  wheel: '转轮',
  wheels: '转轮',
}

/** One of the words of a list. */
function oneOf(words: Readonly<Record<string, string>>): Way {
  const pattern = Object.keys(words).sort((one, other) => other.length - one.length)
  return { pattern: pattern.join('|'), write: (text) => words[text]!, letters: 4 }
}
const acts = Object.fromEntries(
  [...actTexts.matchAll(/^act-(\w+) = (.*)$/gm)].map(([, act, text]) => [
    act!.replaceAll('_', ' '),
    text!,
  ]),
)

const WAYS: Ways = {
  kind: oneOf(kinds),
  step: oneOf(steps),
  alert: oneOf(alerts),
  move: oneOf(moves),
  act: oneOf(acts),
  money: { pattern: '[-−]?\\$[\\d,]+(?:\\.\\d\\d)?' },
  n: { pattern: '\\d+' },
  clause: { pattern: '[A-Z]{3} \\d[\\w.]*(?:\\([^)]*\\))*', letters: 20 },
  cards: { pattern: `${CARD}(?: ${CARD})*` },
  word: { pattern: '\\S+' },
  text: { pattern: '.+?' },
  colour: { pattern: 'red|black|green', write: (text) => COLOURS[text]! },
  part: { pattern: 'even|odd|low|high', write: (text) => PARTS[text]! },
  bet: { pattern: '.+?', write: named },
  choice: { pattern: '.+?', write: choices },
  quoted: { pattern: QUOTED, write: (text) => named(text.slice(1, -1)) },
  option: { pattern: QUOTED, write: (text) => choice(text.slice(1, -1)) },
  result: { pattern: '.+?', write: (text) => text.split(', ').map(result).join(',') },
  saying: { pattern: '.+?', write: saying },
  exposed: { pattern: '(?:; that a Dealer blackjack .+ exposed)?', write: exposed },
  whole: { pattern: '.+', write: saying },
  odds: { pattern: '.+?', write: odds },
  limits: { pattern: '.+?', write: (text) => text.split('; ').map(saying).join(';') },
  lit: { pattern: '.+?', write: (text) => text.split('; ').map(litOr).join('、') },
  spot: { pattern: '.+?', write: spot },
  holder: { pattern: '.+?', write: holder },
  who: {
    pattern: '\\S+(?: at area \\d+)?',
    write: (text) => text.replace(/ at area (\d+)/, ' $1 号位'),
  },
}

const inBook = phraseBook(
  {
    ...dealer,
    ...settlements,
    ...refusals,
    ...journal,
    ...grounds,
    ...counted,
    ...readings,
    ...staff,
  },
  WAYS,
)

export function saying(text: string): string {
  return inBook(text) ?? termsOf(text) ?? text
}

export function odds(text: string): string {
  const [, win, per] = /^(\d+) to (\d+)$/.exec(text) ?? []
  return per ? `${per} 赔 ${win}` : (ODDS[text] ?? text)
}

/** A bet with its pick: the longest words that the books' own terms have, then the rest. */
export function named(text: string): string {
  const words = text.split(' ')
  for (let count = words.length; count; count--) {
    const found = word(words.slice(0, count).join(' '))
    if (!found) continue
    const rest = words.slice(count).join(' ')
    return rest ? `${found} ${word(rest) ?? rest}` : found
  }
  return text
}

/** What the method adds where a Dealer blackjack takes one wager only. */
function exposed(text: string): string {
  return text && ';荷官黑杰克只收暴露各手中的一注,按其联合牌中无一暴露的机会计入'
}

/** A winning area, or what the Dealer announced. */
function litOr(text: string): string {
  const found = saying(text)
  return found === text ? named(text) : found
}

function spot(text: string): string {
  const [, bet, area] = /^(.+) at area (\d+)$/.exec(text) ?? []
  return bet ? `${area} 号位的${named(bet)}` : named(text)
}

/** Whom or what a draw was for. */
function holder(text: string): string {
  const [, who = '', area] = /^(?:(\S+), )?Betting Area (\d+)$/.exec(text) ?? []
  const [, position] = /^position (\d+)$/.exec(text) ?? []
  if (position) return `位置 ${position}`
  if (!area) return HOLDERS[text] ?? text
  return [who, area !== '0' && `${area} 号位`].filter(Boolean).join(' ')
}

function choices(text: string): string {
  return text
    .split(/, | or /)
    .map(choice)
    .join('、')
}

export function choice(text: string): string {
  return formatted(books, `word-blackjack-${slug(text)}`) ?? word(text) ?? text
}

function result(text: string): string {
  const paid = odds(text)
  return paid === text ? (word(text) ?? text) : paid
}

/** Nothing but words of the books, one after the other. */
function termsOf(text: string): string | null {
  const parts = text.split(/, | or /)
  return parts.every((part) => choice(part) !== part) ? choices(text) : null
}

function word(text: string): string | null {
  return formatted(books, `word-${slug(text)}`)
}
