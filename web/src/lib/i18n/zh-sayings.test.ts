import { expect, test } from 'vitest'
import { saying } from './zh-sayings'

test.each([
  ['17, black, odd, low', '17 黑 单 小'],
  ['0, green', '0 绿'],
  ['3 5 5, total 13', '3 5 5,共 13 点'],
  ['Player 6, Banker 2', '闲 6,庄 2'],
  ['Betting Area 3: Draw, Stand or Double', '3 号位:要牌、停牌、加倍'],
  ['Betting Area 1 holds the wagers of 1 player', '1 号位已有 1 位玩家下注'],
  ['The round is Void: the wheel stopped', '本局作废:the wheel stopped'],
])('the Dealer says %s in Chinese', (english, chinese) => {
  expect(saying(english)).toBe(chinese)
})

test('what has no pattern stays as the floor has said it', () => {
  expect(saying('something unheard of')).toBe('something unheard of')
})
