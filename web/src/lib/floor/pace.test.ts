import { expect, test } from 'vitest'
import type { Scene } from '$lib/generated/server'
import { cardsOf, isDrawn, motionOf, REST_MS, sceneUntil } from './pace'

const COUP: Scene = {
  kind: 'baccarat',
  player: { cards: ['4H', '4S'], points: 8, is_natural: true },
  banker: { cards: ['KC', '3D', 'TH'], points: 3, is_natural: false },
  winner: 'Player',
}
const CHOSEN = { insured: [], surrendered: [], even_money: [], free_tokens: 0 }
const hand = (cards: string[]) => ({ number: 1, cards, status: 'in play' as const, total: 15 })
const TABLE: Scene = {
  kind: 'blackjack',
  areas: [
    { area: 2, players: ['T1'], hands: [hand(['8H', '7C'])], ...CHOSEN },
    { area: 5, players: ['T2'], hands: [hand(['9S', '6D'])], ...CHOSEN },
  ],
  dealer: { cards: ['KD', '7S'], total: 17, is_soft: false, is_blackjack: false },
  turn: { area: 2, hand: 0 },
}
const faces = (cards: string[]) => cards.map((card) => card.split('/').at(-1))

test('a coup is dealt to Player and Banker in turn', () => {
  expect(faces(cardsOf(COUP))).toEqual(['4H', 'KC', '4S', '3D', 'TH'])
})

test('the points and the winner are told when the last card lies', () => {
  const cards = cardsOf(COUP)
  const early = sceneUntil(COUP, new Set(cards.slice(0, 4)))
  expect(early).toMatchObject({
    player: { points: 8, is_natural: true },
    banker: { cards: ['KC', '3D'], points: null },
  })
  expect(early).not.toHaveProperty('winner')
  expect(sceneUntil(COUP, new Set(cards))).toMatchObject({
    winner: 'Player',
    banker: { points: 3 },
  })
})

test('at Blackjack every area gets a card, then the Dealer, then every area again', () => {
  expect(faces(cardsOf(TABLE))).toEqual(['8H', '9S', 'KD', '7C', '6D', '7S'])
})

test('a hand counts nothing before its cards lie there', () => {
  const scene = sceneUntil(TABLE, new Set(cardsOf(TABLE).slice(0, 4))) as Extract<
    Scene,
    { kind: 'blackjack' }
  >
  expect(scene.areas?.map((area) => area.hands[0]?.total)).toEqual([15, undefined])
  expect(scene.dealer?.cards).toEqual(['KD'])
  expect(scene.turn).toBeUndefined()
})

test('all cards together are the scene that the floor sent', () => {
  expect(sceneUntil(TABLE, new Set(cardsOf(TABLE)))).toEqual(TABLE)
})

test('a wheel has its result, a shoe has none', () => {
  expect(isDrawn({ kind: 'roulette', number: 0 })).toBe(true)
  expect(isDrawn({ kind: 'roulette' })).toBe(false)
  expect(isDrawn(COUP)).toBe(false)
})

test('one who joins late sees the end of the spin, and the ball rests before the settlement', () => {
  const spin: Scene = { kind: 'roulette', number: 17 }
  const { seconds } = motionOf(spin, 60_000)
  expect(motionOf(spin, 60_000).elapsed).toBe(0)
  expect(motionOf(spin, REST_MS + 1000).elapsed).toBeCloseTo(seconds - 1)
  expect(motionOf(spin, REST_MS).elapsed).toBe(seconds)
})
