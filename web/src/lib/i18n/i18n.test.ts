import { expect, test } from 'vitest'
import type { Layout } from '$lib/generated/server'
import { catalogue, formatted, slug } from './catalogue'
import { oddsText } from './language.svelte'
import { words } from './zh'

const layouts = Object.values(
  import.meta.glob<Layout[]>('../fixtures/layouts.json', { import: 'default', eager: true }),
).flat()

const bundle = catalogue('en', {
  here: 'seats = { $count } of { $total } seats\nrounds = { $n ->\n    [one] one round\n   *[other] { $n } rounds\n}',
})

test('gaps are filled without marks around them, and an unknown one stays to be seen', () => {
  expect(formatted(bundle, 'seats', { count: 3, total: 12 })).toBe('3 of 12 seats')
  expect(formatted(bundle, 'seats', { count: 3 })).toBe('3 of {$total} seats')
})

test('a number is written without separators, and chooses its plural', () => {
  expect(formatted(bundle, 'rounds', { n: 1 })).toBe('one round')
  expect(formatted(bundle, 'rounds', { n: 1200 })).toBe('1200 rounds')
})

test('what the catalogue does not have is nothing', () => {
  expect(formatted(bundle, 'nobody_said_this')).toBeNull()
})

test.each([
  ['refusal-balance', { balance: 81400 }, '余额不足（$814）'],
  ['refusal-not_offered', { bet: "King's Bounty" }, '不提供国王赏金'],
  ['refusal-choice_not_open', { choice: 'Split', player: 'T007' }, 'T007 此时不能分牌'],
  ['accepted-bets', { bets: ['Split', 'Red'] }, '两号、红'],
  ['accepted-decision_of', { player: 'T1', choices: ['Draw', 'Stand'] }, 'T1：要牌或停牌'],
  [
    'accepted-one_of',
    { each: [{ id: 'spot-bet_and_pick', args: { bet: 'Straight', pick: '17' } }, 'T1'] },
    '单号 17、T1',
  ],
  [
    'accepted-limits_or_none',
    { least: 500, most: 50000, step: 500 },
    '$5 至 $500，每级 $5，或不下注',
  ],
  ['outcome-number', { number: 17, colour: 'black', parity: 'odd', half: 'low' }, '17 黑 单 小'],
  ['dealer-offers_area', { area: 3, choices: ['Draw', 'Stand'] }, '3 号位：要牌或停牌'],
  ['settled-higher', { player: 20, dealer: 19 }, '20 点胜 19 点'],
  ['settled-dealer_22', { result: 'Stand-off' }, '荷官 22 点：平手'],
  [
    'settled-named',
    { seen: { id: 'settled-cards', args: { cards: '8♣ 8♠' } }, result: 'Coloured Pair' },
    '8♣ 8♠：同色对子',
  ],
  ['dealer-lit', { areas: ['Red', 'Straight 17'] }, '红、单号 17'],
  ['journal-kind', { kind: 'table opened' }, '开台'],
  ['told-barred', { why: 'the player broke a rule' }, '您不得再在本台游戏：玩家违反规则'],
  ['told-barred', { why: 'he sang' }, '您不得再在本台游戏：he sang'],
])('what the floor says is said in Chinese: %s', (id, args, chinese) => {
  expect(formatted(words.bundle, id, args)).toBe(chinese)
})

test('odds are the stake first in Chinese', () => {
  expect(words.odds('35 to 1')).toBe('1 赔 35')
  expect(words.odds('Stand-off')).toBe('退还本注')
})

test('what a jackpot pays is said in words', () => {
  expect(oddsText('jackpot')).toBe('the jackpot')
  expect(oddsText('mystery jackpot')).toBe('the mystery jackpot')
  expect(oddsText('35 to 1')).toBe('35 to 1')
})

test.skipIf(!layouts.length)('every word of the books has its Chinese', () => {
  const used = layouts.flatMap((layout) => [
    layout.title,
    ...layout.inscriptions,
    ...layout.bundles.map((bundle) => bundle.name),
    ...layout.bets.flatMap((bet) => [bet.name, ...bet.tiers.map((tier) => tier.name)]),
  ])
  const missing = (word: string) => !words.bundle.hasMessage(`word-${slug(word)}`)
  expect([...new Set(used)].filter(missing)).toEqual([])
})
