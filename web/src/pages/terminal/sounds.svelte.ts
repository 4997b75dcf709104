// What a player hears, from the loudspeaker and from a screen reader.
import { untrack } from 'svelte'
import { saying, t } from '$lib/i18n/language.svelte'
import { dollars } from '$lib/money'
import { play } from '$lib/sound/sound.svelte'
import type { Deciding } from './questions.svelte'
import type { Ending, Last } from './outcome.svelte'
import type { Seated } from './seat.svelte'
import type { Shown } from './picture.svelte'
import { speak } from './notices.svelte'

export const LAST_BETS = 5

export function hear(seated: Seated, shown: Shown, deciding: Deciding, ending: Ending): void {
  $effect(() => {
    if (seated.isOpen && seated.left <= LAST_BETS) play('tick')
  })
  let wasWagering = false
  $effect(() => {
    if (wasWagering && !seated.isWagering) untrack(() => play('close'))
    wasWagering = seated.isWagering
  })
  $effect(() => {
    if (deciding.question) untrack(() => play('ask'))
  })
  $effect(() => {
    if (seated.rack.note?.refused) play('refused')
  })
  $effect(() => {
    const words = [
      shown.said && saying(shown.said),
      deciding.asked && t('your_turn'),
      ending.isNew && ending.last && broughtBy(ending.last),
    ]
    speak(words.filter(Boolean).join('. '))
  })
}

/** What a round brought, in words. */
export function broughtBy({ net, isVoid, returned }: Last): string {
  if (isVoid) return t('net_void', { amount: dollars(returned) })
  if (net > 0) return t('net_win', { amount: dollars(net) })
  return net < 0 ? t('net_loss', { amount: dollars(-net) }) : t('net_even')
}
