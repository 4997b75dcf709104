// What waits for a second person may have lapsed meanwhile: a round that is settled stands.
import type { Phase, RequestRow, TableRow } from '$lib/generated/server'

/** These are done to a round in play, and to no other (src/croupier/floor/doing_rounds.py). */
const IN_PLAY = ['void_round', 'void_wager', 'void_wagers_of_player', 'forfeit_wager']
const OVER: readonly Phase[] = ['between rounds', 'closed']

/** Whether a request is about a round that is in play no more. */
export function hasLapsed(
  { act, about, place }: Pick<RequestRow, 'act' | 'about' | 'place'>,
  tables: readonly Pick<TableRow, 'id' | 'round' | 'phase'>[],
): boolean {
  const table = tables.find(({ id }) => id === place)
  if (!table || !IN_PLAY.includes(act)) return false
  return table.round !== about.round || OVER.includes(table.phase)
}
