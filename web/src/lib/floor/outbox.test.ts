import { expect, test } from 'vitest'
import type { TerminalCommand } from '$lib/generated/server'
import { Outbox } from './outbox'

const LEAVE: TerminalCommand = { do: 'leave' }
const REFUSED = { code: 'UNAVAILABLE', why: '', clause: '', accepted: '' }

function opened(last = 0) {
  const sent: { number: number; command: TerminalCommand }[] = []
  const later: (() => void)[] = []
  const outbox = new Outbox((act) => later.push(act))
  outbox.open(last, (text) => sent.push(JSON.parse(text) as (typeof sent)[0]))
  return { outbox, sent, later }
}

test('numbers go on after the last that the floor knows', () => {
  const { outbox, sent } = opened(41)
  void outbox.ask(LEAVE)
  void outbox.ask({ do: 'service' })
  expect(sent.map(({ number }) => number)).toEqual([42, 43])
})

test('an answer comes with the number of its command', async () => {
  const { outbox } = opened(6)
  const answer = outbox.ask({ do: 'cash out' })
  outbox.answered(7, { balance_cents: 0, ticket: '123' })
  expect(await answer).toEqual({ balance_cents: 0, ticket: '123', number: 7 })
})

test('what was not answered is sent again under its number when the way is open again', () => {
  const { outbox, sent } = opened()
  void outbox.ask(LEAVE)
  outbox.shut()
  const again: string[] = []
  outbox.open(0, (text) => again.push(text))
  expect(again).toEqual([JSON.stringify(sent[0])])
})

test('what was asked while the way was shut is sent in its order', () => {
  const { outbox } = opened()
  outbox.shut()
  void outbox.ask(LEAVE)
  void outbox.ask({ do: 'service' })
  const sent: string[] = []
  outbox.open(0, (text) => sent.push(text))
  expect(sent.map((text) => (JSON.parse(text) as { number: number }).number)).toEqual([1, 2])
})

test('a command that cannot be taken now is sent again under its number', () => {
  const { outbox, sent, later } = opened()
  void outbox.ask(LEAVE)
  outbox.refused(1, REFUSED, 0)
  later.at(-1)!()
  expect(sent.map(({ number }) => number)).toEqual([1, 1])
})

test('any other refusal is the answer', async () => {
  const { outbox } = opened()
  const answer = outbox.ask(LEAVE)
  outbox.refused(1, { ...REFUSED, code: 'MALFORMED' }, 500)
  expect((await answer).refused?.code).toBe('MALFORMED')
})

test('an answered command is not sent again', () => {
  const { outbox, sent, later } = opened()
  void outbox.ask(LEAVE)
  outbox.answered(1, { balance_cents: 0 })
  later.forEach((act) => act())
  expect(sent.length).toBe(1)
})
