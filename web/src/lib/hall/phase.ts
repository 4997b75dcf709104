// What a table is doing, in the few words that a hall can read.
import type { LobbyTable } from '$lib/generated/server'
import type { Key } from '$lib/i18n/language.svelte'

export type Tone = 'open' | 'last' | 'shut' | 'rest' | 'fault'

export interface Standing {
  tone: Tone
  words: Key
  /** Seconds until this is over; none where nothing is waited for. */
  left: number | null
}

/** Those who must decide now, where the table's own view says so. */
interface Deciding {
  asked?: readonly { deadline_ms: number }[]
}

const LAST_SECONDS = 5

/** What a table is doing, for everybody or for a player who must decide. */
export function standingOf(
  table: Pick<LobbyTable, 'phase' | 'fault' | 'closes_at_ms' | 'next_ms'> & Deciding,
  now: number,
  own: readonly { deadline_ms: number }[] = [],
): Standing {
  const left = (at: number) => Math.max(0, Math.ceil((at - now) / 1000))
  if (own[0]) return { tone: 'last', words: 'your_turn', left: left(own[0].deadline_ms) }
  if (table.phase === 'halted') return { tone: 'fault', words: 'out_of_order', left: null }
  if (table.phase === 'closed') return { tone: 'rest', words: 'closed_now', left: null }
  if (table.phase === 'between rounds')
    return { tone: 'rest', words: 'next_round', left: table.next_ms ? left(table.next_ms) : null }
  const asked = table.asked?.[0]
  if (table.phase === 'dealing' && asked)
    return { tone: 'last', words: 'deciding_now', left: left(asked.deadline_ms) }
  if (table.phase === 'dealing') return { tone: 'shut', words: 'no_more_bets', left: null }
  const seconds = left(table.closes_at_ms)
  if (!seconds) return { tone: 'shut', words: 'no_more_bets', left: null }
  return seconds <= LAST_SECONDS
    ? { tone: 'last', words: 'last_bets', left: seconds }
    : { tone: 'open', words: 'place_wagers', left: seconds }
}
