import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Socket } from './socket'

/** A socket of which the test says what becomes of it. */
class Line {
  static readonly OPEN = 1
  static all: Line[] = []
  onopen = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: (event: { code: number }) => void = () => undefined
  isClosed = false

  close(): void {
    this.isClosed = true
  }

  constructor() {
    Line.all.push(this)
  }

  static get last(): Line {
    return Line.all.at(-1)!
  }
}

/** The longest pause after so many lines on which the floor said nothing. */
const longest = (tries: number) => 250 * 2 ** tries * 1.25
const UNAVAILABLE = { code: 4503 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('addEventListener', () => undefined)
  Line.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function refusedTimes(count: number): Promise<void> {
  for (let tries = 0; tries < count; tries += 1) {
    Line.last.onopen()
    Line.last.onclose(UNAVAILABLE)
    await vi.advanceTimersByTimeAsync(longest(tries))
  }
}

async function begun(): Promise<void> {
  new Socket({ way: () => Promise.resolve('ws://floor'), onmessage: () => undefined })
  await vi.advanceTimersByTimeAsync(0)
}

test('a floor that opens a line only to refuse it is asked ever more seldom', async () => {
  await begun()
  await refusedTimes(3)
  expect(Line.all).toHaveLength(4)
  Line.last.onopen()
  Line.last.onclose(UNAVAILABLE)
  await vi.advanceTimersByTimeAsync(longest(2))
  expect(Line.all).toHaveLength(4)
})

test('a line on which the floor has spoken is soon opened again', async () => {
  await begun()
  await refusedTimes(3)
  Line.last.onopen()
  Line.last.onmessage({ data: '{}' })
  Line.last.onclose({ code: 1006 })
  await vi.advanceTimersByTimeAsync(longest(0))
  expect(Line.all).toHaveLength(5)
})

test('a line that falls silent is given up within three seconds and opened again', async () => {
  const codes: number[] = []
  new Socket({
    way: () => Promise.resolve('ws://floor'),
    onmessage: () => undefined,
    onclose: (code) => codes.push(code) > 0,
  })
  await vi.advanceTimersByTimeAsync(0)
  Line.last.onopen()
  const silent = Line.last
  await vi.advanceTimersByTimeAsync(3000)
  expect(codes).toEqual([1006])
  expect(silent.isClosed).toBe(true)
  expect(Line.all).toHaveLength(2)
})

test('a line on which the heart beats is kept, and the page hears nothing of it', async () => {
  const heard: string[] = []
  new Socket({ way: () => Promise.resolve('ws://floor'), onmessage: (text) => heard.push(text) })
  await vi.advanceTimersByTimeAsync(0)
  Line.last.onopen()
  for (let second = 0; second < 10; second += 1) {
    Line.last.onmessage({ data: '{"kind":"beat"}' })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(Line.all).toHaveLength(1)
  expect(heard).toEqual([])
})
