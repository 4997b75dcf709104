// The tables of the floor as they change.
import type { AnyLobbyMessage, LobbyTable } from '$lib/generated/server'
import { heard } from './clock.svelte'
import { jackpots } from './jackpots.svelte'
import { address, Socket } from './socket'

export class Lobby {
  tables = $state.raw<readonly LobbyTable[]>([])
  /** Whether the floor is out of reach, and the tables are as they were then. */
  isAway = $state(false)

  /** Follows the floor until the returned function is called. */
  follow(): () => void {
    const socket = new Socket({
      way: () => Promise.resolve(address('/ws/lobby')),
      onmessage: (text) => this.#take(JSON.parse(text) as AnyLobbyMessage),
      onclose: () => (this.isAway = true),
    })
    return () => socket.end()
  }

  #take(message: AnyLobbyMessage): void {
    heard(message.now_ms)
    this.isAway = false
    if (message.kind === 'jackpots') jackpots.take(message)
    else if (message.kind === 'lobby') this.tables = message.tables
    else
      this.tables = this.tables.map((table) =>
        table.id === message.table.id ? message.table : table,
      )
  }
}
