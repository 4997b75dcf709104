// What basic strategy says for a hand: the laboratory's chart of this very table, read where the floor
// says the player stands. Nothing is weighed here; a hand that no row has gets no advice.
import type {
  AskedView,
  BlackjackAreaView,
  BlackjackHandView,
  Scene,
  Strategy,
} from '$lib/generated/server'

const NUMBERS: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four' }
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']
const [SPLIT, SURRENDER, PLAY_ON] = ['Split', 'Surrender', 'Play On']
const FREE = 'free hand'
const ELSE = ', else '

/** The choice that the chart prefers of those that are open, or nothing. */
export function adviceOf(
  strategy: Strategy,
  asked: Pick<AskedView, 'area' | 'choices'>,
  scene: Scene,
  own: readonly BlackjackAreaView[] = [],
): string | null {
  if (scene.kind !== 'blackjack') return null
  const area = [...(scene.areas ?? []), ...own].find((each) => each.area === asked.area)
  const hand = area?.hands[scene.turn?.hand ?? 0]
  const upcard = scene.dealer?.cards[0]
  if (!hand || !upcard) return null
  const open = asked.choices.map(({ name }) => name)
  const preferred = cellOf(strategy, hand, rankOf(upcard), open.includes(SPLIT))?.split(ELSE) ?? []
  if (open.includes(SURRENDER) && preferred.length && preferred[0] !== SURRENDER)
    return open.includes(PLAY_ON) ? PLAY_ON : (preferred.find(isIn(open)) ?? null)
  return preferred.find(isIn(open)) ?? null
}

function cellOf(
  { sections }: Strategy,
  hand: BlackjackHandView,
  upcard: string,
  isPair: boolean,
): string | undefined {
  if (hand.number > 1 && sections.some(({ name }) => name.startsWith(FREE))) return undefined
  const kind = hand.is_soft ? 'soft' : 'hard'
  const names = isPair ? ['pairs'] : [kind, `${kind}, ${NUMBERS[hand.cards.length]} cards`]
  const held = isPair ? rankOf(hand.cards[0] ?? '') : String(hand.total)
  const section = sections.find(({ name }) => names.includes(name))
  const row = section?.rows.find(({ label }) => isWithin(label, held, isPair))
  return row?.cells[section!.columns.indexOf(upcard)]
}

/** Whether a row such as "13 - 16" or "A" is that of a total, or of a pair's rank. */
function isWithin(label: string, held: string, isPair: boolean): boolean {
  const place = (text: string) => (isPair ? RANKS.indexOf(text) : Number(text))
  const [first = '', last = first] = label.split(' - ')
  return place(first) <= place(held) && place(held) <= place(last)
}

function rankOf(code: string): string {
  const rank = code[0] ?? ''
  return 'TJQK'.includes(rank) ? '10' : rank
}

const isIn = (open: readonly string[]) => (choice: string) => open.includes(choice)
