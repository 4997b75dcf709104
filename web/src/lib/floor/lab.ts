// How the laboratory is asked: the options of a table as a query, and simulations over a socket.
import type { AnySimulationMessage, OptionValue } from '$lib/generated/server'
import { address } from './socket'

export type Chosen = Readonly<Record<string, string>>

/** An option's value as the house writes it. */
export function textOf(value: OptionValue): string {
  return String(value)
}

/** The options chosen, as the house is asked with them. */
export function query(parts: readonly (readonly [name: string, value: string])[]): string {
  const asked = new URLSearchParams(parts.map(([name, value]) => [name, value]))
  return asked.size ? `?${asked}` : ''
}

export function sets(chosen: Chosen, name = 'set'): [string, string][] {
  return Object.entries(chosen).map(([option, value]) => [name, `${option}=${value}`])
}

/** Follows a simulation; the returned functions stop it, and leave it. */
export function simulate(
  game: string,
  parts: readonly (readonly [string, string])[],
  ontold: (told: AnySimulationMessage) => void,
  onend: () => void,
): { stop: () => void; leave: () => void } {
  const socket = new WebSocket(address(`/ws/lab/simulation/${game}${query(parts)}`))
  socket.onmessage = (event) => ontold(JSON.parse(String(event.data)) as AnySimulationMessage)
  socket.onclose = onend
  return {
    stop: () => {
      if (socket.readyState === WebSocket.OPEN) socket.send('stop')
    },
    leave: () => {
      socket.onclose = null
      socket.close()
    },
  }
}
