// What the catalogue asks for by a function: how an argument is written in a language.
import { FluentType, type FluentFunction, type FluentValue } from '@fluent/bundle'
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

/** How a language writes a word of the rule books, a choice, and what staff or a book said. */
export interface Writing {
  or: string
  word: (text: string) => string
  choice: (text: string) => string
  said: (text: string) => string
}

export function functionsOf(writing: Writing): Record<string, FluentFunction> {
  return {
    MONEY: ([cents]) => dollars(Number(cents?.valueOf())),
    WORD: ([text]) => each(text!, writing.word),
    CHOICE: ([text]) => each(text!, writing.choice),
    SAID: ([text]) => each(text!, writing.said),
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
