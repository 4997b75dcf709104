import { dollars } from '$lib/money'

/** An amount without cents where it has none: $5, $2.50. */
export function bare(cents: number): string {
  return dollars(cents).replace('.00', '')
}

/** An amount that was won or lost: +$5, −$2.50, $0. */
export function signed(cents: number): string {
  return cents > 0 ? `+${bare(cents)}` : bare(cents)
}
