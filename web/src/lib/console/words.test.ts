import { afterEach, expect, test } from 'vitest'
import { preferences } from '$lib/theme/preferences.svelte'
import { fieldWords, whereWords } from './words.svelte'

afterEach(() => {
  preferences.language = 'en'
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
