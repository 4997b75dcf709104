import { expect, test } from 'vitest'
import type { ResultView } from '$lib/generated/server'
import { compartmentsOf, facesOf, hottest, markOf, sharesOf } from './marks'

const result = (
  mark: string,
  draws: string[] = [],
  announced: ResultView['announced'] = '',
): ResultView => ({
  round: 'r',
  announced,
  draws,
  mark,
})
const spins = (text: string) => text.split(', ').map((mark) => markOf('roulette', result(mark)))

test('a number has its colour from the house', () => {
  expect(markOf('roulette', result('17 black'))).toEqual({
    kind: 'number',
    number: '17',
    colour: 'black',
  })
})

test('dice are shown as they were drawn, with the total that the house says', () => {
  expect(markOf('sic_bo', result('11 big', ['4 5 2']))).toEqual({
    kind: 'dice',
    faces: [4, 5, 2],
    total: '11',
    name: 'big',
  })
  expect(facesOf([])).toEqual([])
})

test('wheels stand where their stops say', () => {
  expect(compartmentsOf(['C20 E22 A12'])).toEqual([20, 22, 12])
})

test('a game without marks is told by what was announced', () => {
  expect(
    markOf(
      'blackjack',
      result('', [], { id: 'dealer-total', args: { cards: 'J♦ K♥', total: 20 } }),
    ),
  ).toEqual({
    kind: 'words',
    text: '20',
  })
})

test('shares count each kind of result', () => {
  expect(sharesOf(spins('17 black, 0 green, 2 black, 3 red'))).toEqual([
    { name: 'red', count: 1 },
    { name: 'green', count: 1 },
    { name: 'black', count: 2 },
  ])
})

test('hot numbers are those that came most often, of equals the later', () => {
  expect(hottest(spins('17 black, 3 red, 17 black, 5 red'), 2)).toEqual([
    { number: '17', count: 2 },
    { number: '5', count: 1 },
  ])
})
