// What every stage is given, and the stage of each game.
import type { Component } from 'svelte'
import type { Display } from '$lib/floor/display.svelte'
import type { Layout, TableView } from '$lib/generated/server'
import BaccaratStage from './BaccaratStage.svelte'
import BlackjackStage from './BlackjackStage.svelte'
import DiceStage from './DiceStage.svelte'
import PokerStage from './PokerStage.svelte'
import RouletteStage from './RouletteStage.svelte'
import WarStage from './WarStage.svelte'
import WheelsStage from './WheelsStage.svelte'
import WordsStage from './WordsStage.svelte'

export interface StageProps {
  view: TableView
  layout: Layout
  display: Display
}

const STAGES: Record<string, Component<StageProps>> = {
  baccarat: BaccaratStage,
  big_3_six: WheelsStage,
  blackjack: BlackjackStage,
  casino_war: WarStage,
  lucky_big_wheel: WheelsStage,
  roulette: RouletteStage,
  sic_bo: DiceStage,
  three_card_poker: PokerStage,
  virtual_roulette: RouletteStage,
}

export function stageOf(game: string): Component<StageProps> {
  return STAGES[game] ?? WordsStage
}
