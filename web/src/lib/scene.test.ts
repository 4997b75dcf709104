import { expect, test } from 'vitest'
import { countText, coupOf, decisionsOf, litOf, propsOf, wagersOf } from './scene'

test('a hand is told as the screen says it', () => {
  expect(countText({ total: 17, is_soft: true })).toBe('soft 17')
  expect(countText({ total: 21, is_blackjack: true })).toBe('blackjack')
  expect(countText({})).toBe('')
})

test('cards that only the player sees lie over those face down', () => {
  const hand = { number: 1, status: 'in play' as const }
  const chosen = { insured: [], surrendered: [], even_money: [], free_tokens: 0 }
  const area = { area: 3, players: ['T1'], ...chosen }
  const props = propsOf(
    {
      kind: 'blackjack',
      areas: [{ ...area, hands: [{ ...hand, cards: [null] }] }],
    },
    'T1',
    { areas: [{ ...area, hands: [{ ...hand, cards: ['9C'], total: 9 }] }] },
  )
  expect(props.hands).toEqual({ 3: [{ cards: ['9C'], total: '9', result: null }] })
})

test('at war a terminal shows its own card', () => {
  const areas = ['T1', 'T2'].map((player, area) => ({
    area,
    player,
    card: ['9H', 'KD'][area]!,
    is_surrendered: false,
    is_at_war: false,
  }))
  expect(propsOf({ kind: 'casino_war', areas, dealer: '9S' }, 'T2').card).toBe('KD')
})

test('before the first draw a wheel has no result', () => {
  expect(propsOf({ kind: 'roulette' })).toEqual({ result: null })
  expect(propsOf({ kind: 'roulette', number: 0 })).toEqual({ result: 0 })
})

test('wagers on one area lie together', () => {
  const placed = [100, 250].map((cents) => ({
    terminal: 'T1',
    area: 0,
    bet: 'Red',
    pick: '',
    cents,
    unit: '',
  }))
  expect(wagersOf(placed)).toEqual({ '0/Red/': 350 })
})

test('an area to light is a bet, a pick and a number', () => {
  expect([
    ...litOf([
      ['Split', '1-2', '0'],
      ['Blackjack', '', '4'],
    ]),
  ]).toEqual(['0/Split/1-2', '4/Blackjack/'])
})

test('a choice keeps its clause and what it adds', () => {
  const [choice] = decisionsOf([
    {
      name: 'Double',
      clause: 'CSB 8.5.5(a)',
      adds_cents: 500,
      is_for_less: false,
      is_free: false,
    },
  ])
  expect(choice).toEqual({ name: 'Double', clause: 'CSB 8.5.5(a)', adds: 500, isFree: false })
})

test('a mark of the road is read back', () => {
  expect(coupOf('P9np')).toEqual({
    winner: 'Player',
    points: 9,
    playerPair: true,
    bankerPair: false,
  })
  expect(coupOf('T0b')).toEqual({ winner: 'Tie', points: 0, playerPair: false, bankerPair: true })
  expect(coupOf('17 black')).toBeNull()
})
