import { expect, test } from 'vitest'
import { dealer } from './zh-dealer'
import { journal } from './zh-journal'
import { readings } from './zh-readings'
import { refusals } from './zh-refusals'
import { saying } from './zh-sayings'
import { settlements } from './zh-settlements'
import { staff } from './zh-staff'

test.each([
  ['17, black, odd, low', '17 黑 单 小'],
  ['0, green', '0 绿'],
  ['3 5 5, total 13', '3 5 5,共 13 点'],
  ['Player 6, Banker 2', '闲 6,庄 2'],
  ['Betting Area 3: Draw, Stand or Double', '3 号位:要牌、停牌、加倍'],
  ['Play or Fold', '跟注、弃牌'],
  ['The round is Void: the wheel stopped', '本局作废:the wheel stopped'],
  ['Dealer 9♠ 7♦ 2♣: Nine high, which does not qualify', '荷官 9♠ 7♦ 2♣:9 高,不入围'],
  ['Dealer 10♠ 7♦: 17', '荷官 10♠ 7♦:17 点'],
  ['A, B, C (no combination)', 'A, B, C(无组合)'],
])('the Dealer says %s in Chinese', (english, chinese) => {
  expect(saying(english)).toBe(chinese)
})

test.each([
  ['Single Die 4 on 1 4 4, total 9: two dice, 2 to 1', '单骰 4:1 4 4,共 9 点,两骰,1 赔 2'],
  ['Red on 17, black, odd, low: loses', '红:17 黑 单 小,输'],
  ['20 beats dealer 19: 1 to 1, CSB 6.2.1(c)', '20 点胜荷官 19 点:1 赔 1'],
  ['20 equals dealer 20: Stand-off, CSB 6.2.1(d)', '20 点与荷官 20 点相同:退还本注'],
  ['8♣ 8♠, Coloured Pair: 10 to 1, CSB 12.1', '8♣ 8♠,同色对子:1 赔 10'],
  ['4♦ A♣ K♠ against Dealer 2♠ 2♣ 4♠: pair: loses, CMA 18.1', '4♦ A♣ K♠ 对荷官 2♠ 2♣ 4♠:对子:输'],
  ['folded: loses, CMA 18.6.2', '已弃牌:输'],
  [
    'Ante on 9♥ against 9♠, surrendered: surrendered, lose half',
    '底注:9♥ 对 9♠,已投降,投降,输一半',
  ],
])('a settlement is explained in Chinese: %s', (english, chinese) => {
  expect(saying(english)).toBe(chinese)
})

test.each([
  ['$7.00 on Big is not in steps of the sign', '大的 $7.00 不合限额牌的级差'],
  [
    'you may not play in this casino any more: a decision of the staff',
    '您不得再在本赌场游戏:工作人员的决定',
  ],
  [
    'The round is Void: somebody committed a fraud in connection with the game (CMA 20.3)',
    '本局作废:有人在游戏中舞弊(CMA 20.3)',
  ],
  ['$30.00 of yours is held: a decision of the staff', '您的 $30.00 被扣留:工作人员的决定'],
  ['a notice stands already: this table closes, 3 rounds left', '已有通告:本台即将关闭,还有 3 局'],
  ['Betting Area 1 holds the wagers of 1 player', '1 号位已有 1 位玩家下注'],
  ['one of printer, terminal', '以下之一:printer, terminal'],
  ['nobody changes what they are themselves', '任何人不得更改自己的职务'],
])('a refusal is told in Chinese: %s', (english, chinese) => {
  expect(saying(english)).toBe(chinese)
})

test.each([
  ['round R1-000012: place your wagers', 'R1-000012 局:请下注'],
  ['T001 wagers $10.00 on Straight 17', 'T001 下注 $10.00 于单号 17'],
  [
    'T001 wagers $10.00 on Blackjack at area 3, $5.00 before',
    'T001 下注 $10.00 于3 号位的二十一点,原为 $5.00',
  ],
  ['9H to T1, Betting Area 0', '9H 给T1'],
  ['5C to Betting Area 2', '5C 给2 号位'],
  ['T001 at area 2: Double, adding $5.00', 'T001 2 号位:加倍,加注 $5.00'],
  ['T001: Stand; the time was up', 'T001:停牌(超时)'],
  ['settled before the round ends: $25.00 returned', '本局结束前结算:退还 $25.00'],
  ['17, black, odd, low; every wager is settled', '17 黑 单 小;全部下注已结算'],
  ['announce: 21, red, odd, high', '宣布:21 红 单 大'],
  ['4D to position 1', '4D 给位置 1'],
  ['light the winning areas: Red; Straight 17', '点亮赢区:红、单号 17'],
  ['T001: note inserted $100.00', 'T001:放入纸币 $100.00'],
  ['Wagered: roulette-1-000008', '下注:roulette-1-000008'],
  ['Play money given', '领取游戏币'],
  ['refused T001: wrong device key', '拒绝 T001:设备密钥错误'],
  [
    'void round by anna and boris (R1): the ball is lost',
    '宣布一局作废,经办 anna and boris(R1):the ball is lost',
  ],
])('the journal is told in Chinese: %s', (english, chinese) => {
  expect(saying(english)).toBe(chinese)
})

test.each([
  ['a blackjack pays 6 to 5', '黑杰克 5 赔 6'],
  ['doubles on hard 9 to 11', '硬 9 to 11 点可加倍'],
  ['Dealer hits soft 17', '荷官软 17 要牌'],
])('a rule of the waterfall is told in Chinese: %s', (english, chinese) => {
  expect(saying(english)).toBe(chinese)
})

test('no sentence stands in two places of the phrase book', () => {
  const all = [dealer, settlements, refusals, journal, readings, staff].flatMap(Object.keys)
  expect(all.filter((sentence, place) => all.indexOf(sentence) !== place)).toEqual([])
})

test('both sides of a row have the same gaps', () => {
  const rows = Object.entries({
    ...dealer,
    ...settlements,
    ...refusals,
    ...journal,
    ...readings,
    ...staff,
  })
  const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  const extra = rows.filter(([english, chinese]) =>
    gaps(chinese).some((gap) => !gaps(english).includes(gap)),
  )
  expect(extra).toEqual([])
})

test('what no row has stays as the floor has said it', () => {
  expect(saying('something unheard of')).toBe('something unheard of')
})
