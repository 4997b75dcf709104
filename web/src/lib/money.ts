// Money on the screen. Amounts arrive as whole cents and are only ever written, never worked out.

/** Less than nothing, on one line with its amount: a word joiner keeps them together. */
const MINUS = '−\u2060'

export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-AU')
  const part = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? MINUS : ''}$${whole}.${part}`
}

/** An amount as a chip carries it: 50c, 2.50, 25, 1K. */
export function chipText(cents: number): string {
  if (cents < 100) return `${cents}c`
  if (cents % 100) return (cents / 100).toFixed(2)
  const whole = cents / 100
  return whole >= 1000 && whole % 100 === 0 ? `${whole / 1000}K` : String(whole)
}

/** The chips that make an amount, largest first; what no chip makes is one odd chip at the end. */
export function chipsOf(cents: number, denominations: readonly number[]): number[] {
  const chips: number[] = []
  let left = cents
  for (const chip of [...denominations].sort((a, b) => b - a)) {
    const count = Math.floor(left / chip)
    chips.push(...Array<number>(count).fill(chip))
    left -= count * chip
  }
  return left ? [...chips, left] : chips
}
