// The next wager: whose it is, on which bet, and how much it comes to.
import type { DealerView } from '$lib/generated/server'
import type { Hand } from './hand.svelte'

export interface NextWager {
  player: string
  bet: string
  pick: string
  area: number
  cents: number
  is_called: boolean
}

/** What a tap on an area, or on a pick of a bet, adds or takes back; nothing without a player. */
export function nextWager(view: DealerView, hand: Hand, area: number, pick = ''): NextWager | null {
  const bet = hand.bet || view.bets[0]?.name || ''
  const player = hand.player || view.patrons.find(({ seat }) => seat === area)?.id || ''
  if (!player || !bet) return null
  const there = view.areas ? area : 0
  const standing = view.wagers.find(
    (each) =>
      each.terminal === player && each.area === there && each.bet === bet && each.pick === pick,
  )
  const chip = hand.chip || chipFor(view, bet)
  const cents = hand.isTakingBack ? 0 : (standing?.cents ?? 0) + chip
  return { player, bet, pick, area: there, cents, is_called: hand.isCalled }
}

/** The chip that a wager begins with: the least of the rack that makes the bet's minimum. */
export function chipFor(view: DealerView, bet: string): number {
  const least = view.bets.find(({ name }) => name === bet)?.limit.minimum_cents ?? 0
  const chips = chipsOf(view)
  return chips.find((chip) => chip >= least) ?? chips.at(-1) ?? 0
}

/** The chips to wager with: those of the rack that fit the table's steps. */
export function chipsOf(view: DealerView): readonly number[] {
  const least = Math.min(...view.bets.map(({ limit }) => limit.multiple_cents))
  return view.chips.filter((chip) => chip >= least)
}
