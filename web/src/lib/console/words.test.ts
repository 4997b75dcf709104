import { afterEach, expect, test } from 'vitest'
import { preferences } from '$lib/theme/preferences.svelte'
import { fieldWords, reasonWords, whereWords } from './words.svelte'

afterEach(() => {
  preferences.language = 'en'
})

test('the clause that stands beside a reason is not said in it again', () => {
  const reason = '20 beats dealer 19: 1 to 1, CSB 6.2.1(c)'
  expect(reasonWords({ reason, clause: 'CSB 6.2.1(c)' })).toBe('20 beats dealer 19: 1 to 1')
})

test('a reason keeps another clause, and one that names none is whole', () => {
  const reason = 'Red on 7, red: wins, 1 to 1'
  expect(reasonWords({ reason, clause: 'CMA 11.3' })).toBe(reason)
  expect(reasonWords({ reason: 'void, CMA 9.4', clause: '' })).toBe('void, CMA 9.4')
})

test('a field of a request has its name in the language of the console', () => {
  expect(fieldWords('round')).toBe('Round')
  preferences.language = 'zh'
  expect(fieldWords('round')).toBe('局')
})

test('a field may be called otherwise in the form of one command', () => {
  expect(fieldWords('terminal', 'void wagers')).toBe('Terminal')
  expect(fieldWords('terminal', 'establish wagers')).toBe('Whose wagers')
})

test('a field without words of its own is told as it is', () => {
  expect(fieldWords('lid_colour')).toBe('Lid colour')
})

test('a terminal is at its place, or on its way to one', () => {
  expect(whereWords({ place: 'R1', to: '' })).toBe('R1')
  expect(whereWords({ place: '', to: 'lobby' })).toBe('On its way to Lobby')
  preferences.language = 'zh'
  expect(whereWords({ place: '', to: 'R1' })).toBe('正在前往R1')
})
