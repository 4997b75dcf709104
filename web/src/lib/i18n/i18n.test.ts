import { expect, test } from 'vitest'
import type { Layout } from '$lib/generated/server'
import { en } from './en'
import { filled } from './language.svelte'
import { words, zh } from './zh'
import { terms } from './zh-terms'

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()
const found = import.meta.glob<Layout[]>('../fixtures/layouts.json', {
  import: 'default',
  eager: true,
})
const layouts = Object.values(found).flat()

test('every phrase is in both languages, with the same gaps', () => {
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect(gaps(zh[key]), key).toEqual(gaps(en[key]))
})

test('no phrase is empty', () => {
  expect([...Object.values(en), ...Object.values(zh)].filter((text) => !text.trim())).toEqual([])
})

test('gaps are filled, and an unknown one stays to be seen', () => {
  expect(filled('{a} of {b}', { a: 3 })).toBe('3 of {b}')
})

test('odds are the stake first in Chinese', () => {
  expect(words.odds('35 to 1')).toBe('1 赔 35')
  expect(words.odds('Stand-off')).toBe('退还本注')
})

test.skipIf(!layouts.length)('every word of the books has its Chinese', () => {
  const used = layouts.flatMap((layout) => [
    layout.title,
    ...layout.inscriptions,
    ...layout.bundles.map((bundle) => bundle.name),
    ...layout.bets.flatMap((bet) => [bet.name, ...bet.tiers.map((tier) => tier.name)]),
  ])
  expect([...new Set(used)].filter((word) => !terms[word])).toEqual([])
})
