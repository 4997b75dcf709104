import { expect, test } from 'vitest'
import { enAbout, enActs, enFields, enShort } from './en-acts'
import { en } from './en-console'
import { zhAbout, zhActs, zhFields, zhShort } from './zh-acts'
import { zh } from './zh-console'

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

test('every phrase of the console is in both languages, with the same gaps', () => {
  expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect(gaps(zh[key]), key).toEqual(gaps(en[key]))
})

test('acts, their buttons, forms and fields have words in both languages', () => {
  const english = [enActs, enShort, enAbout, enFields]
  const chinese = [zhActs, zhShort, zhAbout, zhFields]
  expect(chinese.map((each) => Object.keys(each).sort())).toEqual(
    english.map((each) => Object.keys(each).sort()),
  )
})
