// A committed outcome shown in its own time: one card after the other, and a wheel until it rests.
// The floor has drawn everything already; nothing here changes what comes.
import type { BlackjackAreaView, Scene } from '$lib/generated/server'

/** The cards of a scene in the order in which they were dealt, each by its place and face. */
export function cardsOf(scene: Scene): string[] {
  switch (scene.kind) {
    case 'baccarat': {
      const [player, banker] = [scene.player?.cards ?? [], scene.banker?.cards ?? []]
      return [0, 1, 2].flatMap((n) => [...at('player', player, n), ...at('banker', banker, n)])
    }
    case 'casino_war':
      return [
        ...(scene.areas ?? []).map((area) =>
          name(`area ${area.player} ${area.area}`, 0, area.card),
        ),
        ...(scene.dealer ? [name('dealer', 0, scene.dealer)] : []),
        ...(scene.war ? [name('war', 0, scene.war.community)] : []),
        ...(scene.war?.dealer ? [name('war', 1, scene.war.dealer)] : []),
      ]
    case 'three_card_poker':
      return [
        ...(scene.matrix ?? []).map((card, n) => name('matrix', n, card)),
        ...(scene.dealer ?? []).map((card, n) => name('dealer', n, card)),
      ]
    case 'blackjack':
      return blackjack(scene.areas ?? [], scene.dealer?.cards ?? [])
    default:
      return []
  }
}

/** The first cards of all areas, the Dealer's first, the second cards, what follows, the Dealer's rest. */
function blackjack(
  areas: readonly BlackjackAreaView[],
  dealer: readonly (string | null)[],
): string[] {
  const hands = areas.flatMap(({ area, hands }) =>
    hands.map((hand) => ({ where: `area ${area} ${hand.number}`, cards: hand.cards })),
  )
  const most = Math.max(0, ...hands.map((hand) => hand.cards.length))
  const dealt = [...Array(most).keys()].flatMap((n) => [
    ...hands.flatMap((hand) => at(hand.where, hand.cards, n)),
    ...(n === 0 ? at('dealer', dealer, 0) : []),
  ])
  return [...dealt, ...dealer.slice(1).map((card, n) => name('dealer', n + 1, card))]
}

/** The scene with only those of its cards that lie there by now; what they count is told when all do. */
export function sceneUntil(scene: Scene, shown: ReadonlySet<string>): Scene {
  const held = (where: string, cards: readonly (string | null)[]) =>
    cards.filter((card, n) => shown.has(name(where, n, card)))
  switch (scene.kind) {
    case 'baccarat': {
      const hand = (where: 'player' | 'banker') => {
        const found = scene[where]
        const cards = held(where, found?.cards ?? []) as string[]
        if (!found || !cards.length) return {}
        return {
          [where]: {
            ...found,
            cards,
            points: cards.length < found.cards.length ? null : found.points,
          },
        }
      }
      const isAll = cardsOf(scene).every((card) => shown.has(card))
      const { winner, ...rest } = scene
      return {
        ...rest,
        player: undefined,
        banker: undefined,
        ...hand('player'),
        ...hand('banker'),
        ...(isAll && { winner }),
      } as Scene
    }
    case 'casino_war': {
      const has = (where: string, n: number, card: string | undefined) =>
        card !== undefined && shown.has(name(where, n, card))
      const war = scene.war
      return {
        kind: scene.kind,
        areas:
          scene.areas?.filter((area) => has(`area ${area.player} ${area.area}`, 0, area.card)) ??
          [],
        ...(has('dealer', 0, scene.dealer) && { dealer: scene.dealer }),
        ...(war &&
          has('war', 0, war.community) && {
            war: {
              community: war.community,
              ...(has('war', 1, war.dealer) && { dealer: war.dealer }),
            },
          }),
      } as Scene
    }
    case 'three_card_poker':
      return {
        ...scene,
        matrix: held('matrix', scene.matrix ?? []) as string[],
        dealer: held('dealer', scene.dealer ?? []) as string[],
      }
    case 'blackjack': {
      const count = <T extends { readonly cards: readonly (string | null)[] }>(
        where: string,
        hand: T,
      ): T => {
        const cards = held(where, hand.cards)
        if (cards.length === hand.cards.length) return hand
        return { ...hand, cards, total: undefined, is_blackjack: false, status: 'in play' }
      }
      const isAll = cardsOf(scene).every((card) => shown.has(card))
      return {
        ...scene,
        areas: scene.areas?.map((area) => ({
          ...area,
          hands: area.hands.map((hand) => count(`area ${area.area} ${hand.number}`, hand)),
        })),
        dealer: scene.dealer && count('dealer', scene.dealer),
        turn: isAll ? scene.turn : undefined,
      } as Scene
    }
    default:
      return scene
  }
}

/** Whether the wheel or the dice of the scene have their result. */
export function isDrawn(scene: Scene): boolean {
  return 'number' in scene || 'dice' in scene || 'stops' in scene
}

/** Seconds of the motion, and how much of it has passed for one who joins `leftMs` before the end. */
export function motionOf(scene: Scene, leftMs: number): { seconds: number; elapsed: number } {
  const seconds = SECONDS[scene.kind] ?? 0
  return { seconds, elapsed: Math.max(0, seconds - Math.max(0, leftMs - REST_MS) / 1000) }
}

/** How long a result lies there before it is settled. */
export const REST_MS = 1400
const SECONDS: Record<string, number> = {
  roulette: 6.4,
  virtual_roulette: 6.4,
  sic_bo: 2.6,
  lucky_big_wheel: 7,
  big_3_six: 5,
}
/** The dice and the last of three wheels fall later than their `seconds` say. */
export const STAGGER: Record<string, number> = { sic_bo: 1.2, big_3_six: 1.4 }

function name(where: string, n: number, card: string | null): string {
  return `${where}/${n}/${card ?? '?'}`
}

function at(where: string, cards: readonly (string | null)[], n: number): string[] {
  return n < cards.length ? [name(where, n, cards[n]!)] : []
}
