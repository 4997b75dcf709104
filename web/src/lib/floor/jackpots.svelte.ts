// The jackpots of the floor as every socket tells them, at most a second old.
import type { JackpotView, JackpotsMessage, Style } from '$lib/generated/server'
import type { Key } from '$lib/i18n/language.svelte'
import { heard } from './clock.svelte'

/** What each style of jackpot is called. */
export const STYLES: Readonly<Record<Style, Key>> = {
  mystery: 'jackpot_style_mystery',
  'stand-alone': 'jackpot_style_stand-alone',
  linked: 'jackpot_style_linked',
  bonus: 'jackpot_style_bonus',
}

class Jackpots {
  all = $state.raw<readonly JackpotView[]>([])

  take({ now_ms, jackpots }: JackpotsMessage): void {
    heard(now_ms)
    this.all = jackpots
  }

  /** Those that wagers at a table take part in. */
  at(table: string): readonly JackpotView[] {
    return this.all.filter(({ tables }) => table in tables)
  }
}

export const jackpots = new Jackpots()
