// Commands on their way: each has a number of its own, and is sent again under that number until the
// floor has answered, so that it happens once at most.
import type { Answer, Refusal, TerminalCommand } from '$lib/generated/server'

/** An answer, and the number of the command that it answers. */
export interface Answered extends Answer {
  number: number
}

interface Waiting {
  command: TerminalCommand
  done: (answer: Answered) => void
}

type Send = (text: string) => void

/** The floor did not take it now, or cannot tell what became of it: the same again. */
const AGAIN = new Set(['UNAVAILABLE', 'UNKNOWN_RESULT'])
const AGAIN_AFTER_MS = 400
const UNANSWERED_MS = 4000

export class Outbox {
  #next = 1
  #send: Send | null = null
  readonly #waiting = new Map<number, Waiting>()

  constructor(private readonly later: (act: () => void, ms: number) => void = wait) {}

  /** The way is open: numbers go on after the floor's, and whatever waits is sent in its order. */
  open(lastCommand: number, send: Send): void {
    this.#next = Math.max(this.#next, lastCommand + 1)
    this.#send = send
    for (const number of this.#waiting.keys()) this.#put(number)
  }

  shut(): void {
    this.#send = null
  }

  ask(command: TerminalCommand): Promise<Answered> {
    const number = this.#next++
    return new Promise((done) => {
      this.#waiting.set(number, { command, done })
      this.#put(number)
      this.#watch(number)
    })
  }

  answered(number: number, answer: Answer): void {
    this.#waiting.get(number)?.done({ ...answer, number })
    this.#waiting.delete(number)
  }

  refused(number: number, refused: Refusal, balance_cents: number): void {
    if (AGAIN.has(refused.code)) this.later(() => this.#put(number), AGAIN_AFTER_MS)
    else this.answered(number, { balance_cents, refused })
  }

  #put(number: number): void {
    const waiting = this.#waiting.get(number)
    if (waiting) this.#send?.(JSON.stringify({ number, command: waiting.command }))
  }

  #watch(number: number): void {
    this.later(() => {
      if (!this.#waiting.has(number)) return
      this.#put(number)
      this.#watch(number)
    }, UNANSWERED_MS)
  }
}

function wait(act: () => void, ms: number): void {
  setTimeout(act, ms)
}
