// What the terminal tells its player outside the cloth, one thing at a time.
import type { Terminal } from '$lib/floor/terminal.svelte'
import type { Refusal } from '$lib/generated/server'
import { acceptedText, whyText } from '$lib/i18n/language.svelte'

export interface Said {
  text: string
  clause: string
  accepted: string
  isBad: boolean
}

export const told = $state<{ now: Said | null; spoken: string }>({ now: null, spoken: '' })

export function tell(refused: Refusal): void {
  const { clause } = refused
  told.now = { text: whyText(refused), clause, accepted: acceptedText(refused), isBad: true }
}

export function tellGood(text: string): void {
  told.now = { text, clause: '', accepted: '', isBad: false }
}

/** Says something to a screen reader only. */
export function speak(text: string): void {
  told.spoken = text
}

/** [Service] on or off. */
export async function callService(terminal: Terminal): Promise<void> {
  const { refused } = await terminal.ask({ do: 'service' })
  if (refused) tell(refused)
}
