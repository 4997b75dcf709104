import { expect, test } from 'vitest'
import { insideBox, numberBox, outsideBox, styleOf } from './roulette-grid'

const middle = (numbers: number[]) => {
  const box = insideBox(numbers)
  return box && [box.x + box.w / 2, box.y + box.h / 2].map((part) => Math.round(part * 100) / 100)
}

test('3 stands on top of 2 and 1, beside zero', () => {
  expect(numberBox(3)).toEqual({ x: 1, y: 0, w: 1, h: 1 })
  expect(numberBox(36)).toEqual({ x: 12, y: 0, w: 1, h: 1 })
})

test('a chip lies on the line or point that its numbers share', () => {
  expect(middle([1, 2])).toEqual([1.5, 2])
  expect(middle([1, 4])).toEqual([2, 2.5])
  expect(middle([1, 2, 4, 5])).toEqual([2, 2])
  expect(middle([1, 2, 3])).toEqual([1.5, 3])
  expect(middle([1, 2, 3, 4, 5, 6])).toEqual([2, 3])
})

test('chips with zero lie on its line', () => {
  expect(middle([0, 2])).toEqual([1, 1.5])
  expect(middle([0, 1, 2])).toEqual([1, 2])
  expect(middle([0, 2, 3])).toEqual([1, 1])
  expect(middle([0, 1, 2, 3])).toEqual([1, 3])
})

test('numbers that do not lie together have no place inside', () => {
  expect(insideBox([1, 36])).toBeNull()
})

test('a column lies at the end of its row, a dozen under its numbers', () => {
  const column = [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]
  expect(outsideBox(column, 0, 6)).toEqual({ x: 13, y: 0, w: 1, h: 1 })
  const dozen = Array.from({ length: 12 }, (_, index) => 13 + index)
  expect(outsideBox(dozen, 0, 6)).toMatchObject({ x: 5, y: 3, w: 4 })
})

test('upright, zero is on top across the numbers', () => {
  expect(styleOf(numberBox(0), true)).toBe('left:36.170%;top:0.000%;width:63.830%;height:7.143%')
})
