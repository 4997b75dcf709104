// Amounts as people type them: dollars with at most two places, read as whole cents.
import type { Limit } from '$lib/generated/server'

const DOLLARS = /^(-?)\$?(\d{1,9})(?:\.(\d{1,2}))?$/

/** The cents of an amount, or null where it is none. */
export function centsOf(text: string): number | null {
  const found = DOLLARS.exec(text.trim().replaceAll(',', '').replace('−', '-'))
  if (!found) return null
  const cents = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] ? -cents : cents
}

/** The amount of a form, which is sent only once its field holds one. */
export function given(cents: number | null): number {
  if (cents === null) throw new Error('a form was sent without an amount')
  return cents
}

/** A limit in a form: a figure is null while its field holds no amount. */
export type TypedLimit = { -readonly [Figure in keyof Limit]: number | null }

export function limitOf({ minimum_cents, maximum_cents, multiple_cents }: TypedLimit): Limit {
  return {
    minimum_cents: given(minimum_cents),
    maximum_cents: given(maximum_cents),
    multiple_cents: given(multiple_cents),
  }
}

/** Cents as somebody would type them: 1250 is 12.50, 500 is 5. */
export function typed(cents: number): string {
  return cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100)
}
