// Single keys that play: digits choose a chip or a decision, letters do what the buttons do.
import type { Deciding } from './questions.svelte'
import type { Seated } from './seat.svelte'
import { shortcuts } from './shortcuts.svelte'
import type { Tool } from './ToolBar.svelte'

const TYPING = /^(INPUT|SELECT|TEXTAREA)$/
const ACTIONS = { u: 'undo', c: 'clear', r: 'rebet', d: 'double' } as const
const TOOLS: Record<string, Tool> = { i: 'info', h: 'history', p: 'rules' }

export function pressed(
  event: KeyboardEvent,
  seated: Seated,
  deciding: Deciding,
  open: (tool: Tool) => void,
): void {
  const target = event.target as HTMLElement
  if (!shortcuts.isOn || TYPING.test(target.tagName)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Delete' || event.key === 'Backspace') return takeBack(target, seated)
  const digit = Number(event.key)
  if (digit) return deciding.asked ? deciding.decideBy(digit) : seated.chooseChip(digit)
  const key = event.key.toLowerCase()
  if (key in ACTIONS) seated.act(ACTIONS[key as keyof typeof ACTIONS])
  else if (TOOLS[key]) open(TOOLS[key])
}

function takeBack(target: HTMLElement, seated: Seated): void {
  const [area, bet, ...pick] = target.dataset.spot?.split('/') ?? []
  if (bet) seated.takeBack({ area: Number(area), bet, pick: pick.join('/') })
}
