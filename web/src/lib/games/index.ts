// One drawing a game, each fetched when its table is opened. A game without one gets the generic
// cloth, on which every bet is drawn from its data.
import type { Component } from 'svelte'
import type { TableProps } from '$lib/components/cloth.svelte'

export type TableComponent = Component<TableProps & Record<string, unknown>>
type Loader = () => Promise<{ default: unknown }>

const LOADERS: Record<string, Loader> = {
  baccarat: () => import('./Baccarat.svelte'),
  big_3_six: () => import('./Big3Six.svelte'),
  blackjack: () => import('./Blackjack.svelte'),
  casino_war: () => import('./CasinoWar.svelte'),
  lucky_big_wheel: () => import('./LuckyBigWheel.svelte'),
  roulette: () => import('./Roulette.svelte'),
  sic_bo: () => import('./SicBo.svelte'),
  three_card_poker: () => import('./ThreeCardPoker.svelte'),
  virtual_roulette: () => import('./Roulette.svelte'),
}

export async function tableOf(game: string): Promise<TableComponent> {
  const load = LOADERS[game] ?? (() => import('./Generic.svelte'))
  return (await load()).default as TableComponent
}
