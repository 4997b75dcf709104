import { dollars } from '$lib/money'

/** An amount without cents where it has none: $5, $2.50. */
export function bare(cents: number): string {
  return dollars(cents).replace('.00', '')
}
