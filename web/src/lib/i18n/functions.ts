// What the catalogue asks for by a function: how an argument is written in a language.
import { FluentType, type FluentFunction, type FluentValue } from '@fluent/bundle'
import { clock } from '$lib/floor/site.svelte'
import { dollars } from '$lib/money'

/** Several texts, one after the other. */
export class Several extends FluentType<readonly string[]> {
  constructor(
    value: readonly string[],
    readonly comma: string,
  ) {
    super(value)
  }

  toString(): string {
    return this.value.join(this.comma)
  }
}

/** How a language writes a word of the rule books, a choice, and what the floor calls something. */
export interface Writing {
  or: string
  word: (text: string) => string
  choice: (text: string) => string
  name: (of: string, text: string) => string
  /** Words of the laboratory with a value in their gap. */
  filled: (words: string, value: string) => string
}

/** The names of acts, which the console brings with it; elsewhere nobody reads them. */
export const acts = { write: (act: string) => act.replaceAll('_', ' ') }

export function functionsOf(writing: Writing): Record<string, FluentFunction> {
  return {
    MONEY: ([cents]) => dollars(Number(cents?.valueOf())).replace('.00', ''),
    TIME: ([at_ms]) => clock(Number(at_ms?.valueOf())),
    ACT: ([text]) => each(text!, (act) => acts.write(act)),
    NAME: ([text], { of }) => each(text!, (name) => writing.name(String(of?.valueOf()), name)),
    WORD: ([text]) => each(text!, writing.word),
    CHOICE: ([text]) => each(text!, writing.choice),
    SAID: ([text]) => each(text!, writing.word),
    FILLED: ([words, value]) => writing.filled(String(words?.valueOf()), String(value?.valueOf())),
    OR: ([text]) => (text instanceof Several ? either(text, writing.or) : text!),
  }
}

function each(value: FluentValue, write: (text: string) => string): FluentValue {
  return value instanceof Several
    ? new Several(value.value.map(write), value.comma)
    : write(String(value.valueOf()))
}

function either({ value, comma }: Several, or: string): string {
  const last = value.at(-1) ?? ''
  return value.length > 1 ? `${value.slice(0, -1).join(comma)}${or}${last}` : last
}
