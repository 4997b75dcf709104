// What lies in the hand of the person who deals, and goes no further than this screen: the chip and
// bet for the next wager, the rank whose suit is still to come, the person whose sheet is open.

export class Hand {
  chip = $state(0)
  bet = $state('')
  player = $state('')
  isTakingBack = $state(false)
  isCalled = $state(false)
  rank = $state('')
  dice = $state<readonly number[]>([])
  open = $state('')
}
