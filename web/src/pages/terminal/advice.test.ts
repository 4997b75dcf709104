import { expect, test } from 'vitest'
import type { Scene, Strategy } from '$lib/generated/server'
import { adviceOf } from './advice'

// Of the chart of Crown Sydney's Blackjack with eight decks, two columns.
const CHART = {
  sections: [
    {
      name: 'hard',
      columns: ['6', '10'],
      rows: [
        { label: '9', cells: ['Double, else Draw', 'Draw'] },
        { label: '13 - 16', cells: ['Stand', 'Surrender, else Draw'] },
      ],
    },
    { name: 'soft', columns: ['6', '10'], rows: [{ label: '18', cells: ['Stand', 'Draw'] }] },
    {
      name: 'pairs',
      columns: ['6', '10'],
      rows: [
        { label: '8', cells: ['Split', 'Split'] },
        { label: '10', cells: ['Stand', 'Stand'] },
      ],
    },
  ],
} as unknown as Strategy

const hand = (cards: string[], total: number, is_soft = false): Scene => ({
  kind: 'blackjack',
  areas: [
    {
      area: 2,
      players: ['T1'],
      hands: [{ number: 1, cards, total, is_soft, status: 'in play' }],
      insured: [],
      surrendered: [],
      even_money: [],
      free_tokens: 0,
    },
  ],
  dealer: { cards: ['6D'], total: 6, is_soft: false, is_blackjack: false },
  turn: { area: 2, hand: 0 },
})
const against = (scene: Scene, card: string): Scene =>
  scene.kind === 'blackjack'
    ? { ...scene, dealer: scene.dealer && { ...scene.dealer, cards: [card] } }
    : scene
const asked = (...names: string[]) => ({
  area: 2,
  choices: names.map((name) => ({
    name,
    clause: '',
    adds_cents: 0,
    is_for_less: false,
    is_free: false,
  })),
})
const DRAWING = asked('Draw', 'Stand')

test('the row of the total and the column of the card face up are read', () => {
  expect(adviceOf(CHART, DRAWING, hand(['9S', '5D'], 14))).toBe('Stand')
  expect(adviceOf(CHART, DRAWING, against(hand(['9S', '5D'], 14), 'KH'))).toBe('Draw')
})

test('what is not open gives way to the next best', () => {
  const nine = hand(['5S', '4D'], 9)
  expect(adviceOf(CHART, asked('Draw', 'Stand', 'Double'), nine)).toBe('Double')
  expect(adviceOf(CHART, DRAWING, nine)).toBe('Draw')
})

test('soft hands and pairs have rows of their own', () => {
  expect(adviceOf(CHART, DRAWING, hand(['AS', '7D'], 18, true))).toBe('Stand')
  expect(adviceOf(CHART, asked('Draw', 'Stand', 'Split'), hand(['8S', '8D'], 16))).toBe('Split')
  expect(adviceOf(CHART, asked('Stand', 'Split'), hand(['KS', 'QD'], 20))).toBe('Stand')
})

test('whoever is asked to surrender plays on unless the chart gives up', () => {
  const surrender = asked('Surrender', 'Play On')
  expect(adviceOf(CHART, surrender, hand(['9S', '5D'], 14))).toBe('Play On')
  expect(adviceOf(CHART, surrender, against(hand(['9S', '5D'], 14), 'TC'))).toBe('Surrender')
})

test('without a row there is no advice', () => {
  expect(adviceOf(CHART, DRAWING, hand(['2S', '3D'], 5))).toBeNull()
  expect(adviceOf(CHART, asked('Insurance', 'No Insurance'), hand(['9S', '5D'], 14))).toBeNull()
})
