// What a bet costs its players, in the words of the screen; the figures are the laboratory's.
import type { BetEdge } from '$lib/generated/server'
import { t, term } from '$lib/i18n/language.svelte'

export interface Cost {
  text: string
  exact: string
  odds: string
  strategy: string
}

/** A fraction longer than this says nothing to anybody. */
const FRACTION_MAX = 24

/** One figure where all picks of a bet cost the same, else the least and the most. */
export function costOf(found: readonly BetEdge[], bet: string): Cost | null {
  const own = found.filter((edge) => edge.bet === bet)
  const first = own[0]
  if (!first) return null
  const isOne = own.every(({ edge }) => edge === first.edge)
  const percents = own.map(({ edge_percent }) => edge_percent)
  const [least, most] = [percent(Math.min(...percents)), percent(Math.max(...percents))]
  return {
    text: isOne ? least : t('edge_from_to', { least, most }),
    exact:
      isOne && first.edge.length < FRACTION_MAX ? t('edge_exact', { fraction: first.edge }) : '',
    odds: isOne ? t('hits', { count: oneIn(first.hit_frequency) }) : '',
    strategy: first.strategy ? t('best_play', { strategy: term(first.strategy) }) : '',
  }
}

function percent(value: number): string {
  return `${value.toFixed(value < 0.1 ? 4 : 2)} %`
}

function oneIn(chance: number): string {
  return chance ? (1 / chance).toFixed(1).replace('.0', '') : '–'
}
