// Amounts as people type them: dollars with at most two places, read as whole cents.

const DOLLARS = /^(-?)\$?(\d{1,9})(?:\.(\d{1,2}))?$/

/** The cents of an amount, or null where it is none. */
export function centsOf(text: string): number | null {
  const found = DOLLARS.exec(text.trim().replaceAll(',', '').replace('−', '-'))
  if (!found) return null
  const cents = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] ? -cents : cents
}

/** Cents as somebody would type them: 1250 is 12.50, 500 is 5. */
export function typed(cents: number): string {
  return cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100)
}
