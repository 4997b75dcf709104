import { expect, test } from 'vitest'
import { en, enActs } from './en-console'
import { zhActs } from './zh-acts'
import { zh } from './zh-console'

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

test('every phrase of the console is in both languages, with the same gaps', () => {
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect(gaps(zh[key]), key).toEqual(gaps(en[key]))
})

test('every act has a name in both languages', () => {
  expect(Object.keys(zhActs).sort()).toEqual(Object.keys(enActs).sort())
})
