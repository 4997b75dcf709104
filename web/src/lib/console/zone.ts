// The time of the site, wherever its console is opened.

/** A moment as a clock of the zone shows it: 2026-11-16 15:04:05. */
export function clockIn(zone: string | undefined, at_ms: number): string {
  return new Date(at_ms).toLocaleString('sv-SE', { timeZone: zone })
}

/** The moment at which a clock of the zone shows a time such as 2026-11-16T15:04. */
export function momentIn(zone: string | undefined, shown: string): number {
  const as = Date.parse(`${shown}Z`)
  const near = as - ahead(zone, as)
  return as - ahead(zone, near)
}

function ahead(zone: string | undefined, at_ms: number): number {
  return Date.parse(`${clockIn(zone, at_ms).replace(' ', 'T')}Z`) - at_ms
}
