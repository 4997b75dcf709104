import { expect, test } from 'vitest'
import type { Stage } from '$lib/floor/stage.svelte'
import type { Terminal } from '$lib/floor/terminal.svelte'
import type { AskedView, TerminalCommand } from '$lib/generated/server'
import { Deciding } from './questions.svelte'

const choice = (name: string) => ({ name, clause: '', adds_cents: 0, is_for_less: false })
const asked = (area: number, ...names: string[]) =>
  ({ area, choices: names.map(choice), deadline_ms: 0 }) as unknown as AskedView

/** A terminal whose floor takes every decision, and what it was asked for. */
function seat(status: string, ...questions: AskedView[]) {
  const said: TerminalCommand[] = []
  const terminal = {
    status,
    table: {},
    seat: { asked: questions, selections: {} },
    ask(command: TerminalCommand) {
      said.push(command)
      return Promise.resolve({})
    },
  }
  const stage = { shows: () => true }
  const deciding = new Deciding(terminal as unknown as Terminal, stage as unknown as Stage)
  return { said, deciding }
}

test('one touch answers every hand that is asked the same, and no other', async () => {
  const insurance = ['Insurance', 'No insurance']
  const { said, deciding } = seat(
    'open',
    asked(2, ...insurance),
    asked(4, ...insurance),
    asked(6, 'Draw', 'Stand'),
  )
  expect(deciding.alike).toBe(2)
  await deciding.decideAll('Insurance')
  expect(said).toEqual([
    { do: 'decide', choice: 'Insurance', area: 2 },
    { do: 'decide', choice: 'Insurance', area: 4 },
  ])
})

test('nothing is decided on a screen that is cut off', async () => {
  const { said, deciding } = seat('away', asked(2, 'Draw', 'Stand'))
  await deciding.decide('Stand')
  expect(said).toEqual([])
})
