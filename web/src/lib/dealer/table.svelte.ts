// A table as the person who deals sees it: what comes next, and what they enter there.
import { commandId, desk, type StaffRequest } from '$lib/console/desk.svelte'
import { NotDone } from '$lib/floor/api'
import { address, Socket } from '$lib/floor/socket'
import type { AnyDisplayMessage, Awaited, DealerView, Refusal } from '$lib/generated/server'

const UNKNOWN = 404
const UNREACHED = 0

export class DealerTable {
  view = $state.raw<DealerView | null>(null)
  isUnknown = $state(false)
  isAway = $state(false)
  isSending = $state(false)
  refused = $state.raw<Refusal | null>(null)
  #waiting: (() => Promise<void>) | null = null
  #asked = 0

  constructor(readonly id: string) {}

  /** Follows the table until the returned function is called. */
  follow(): () => void {
    const socket = new Socket({
      way: () => Promise.resolve(address(`/ws/display/${encodeURIComponent(this.id)}`)),
      onmessage: (text) => void this.#heard(JSON.parse(text) as AnyDisplayMessage),
      onclose: () => {
        this.isAway = true
        return true
      },
    })
    return () => socket.end()
  }

  /** Sends an entry; without a connection it waits, under the same id, until the floor answers. */
  async send(request: StaffRequest): Promise<void> {
    if (this.isSending) return
    const id = commandId()
    this.isSending = true
    this.refused = null
    const attempt = async (): Promise<void> => {
      try {
        const answer = await desk.act(request, id)
        this.refused = answer.refused ?? null
        this.#waiting = null
        this.isSending = false
      } catch (error) {
        if (!(error instanceof NotDone)) throw error
        if (error.status === UNREACHED) {
          this.#waiting = attempt
          this.isAway = true
          return
        }
        this.refused = error.refusal
        this.#waiting = null
        this.isSending = false
      }
      await this.read()
    }
    await attempt()
  }

  /** What comes next is done. */
  confirm(what: Awaited, player = ''): Promise<void> {
    return this.send({ do: 'confirm', ...this.#turn(), what, player })
  }

  enter(result: string): Promise<void> {
    return this.send({ do: 'enter result', ...this.#turn(), result })
  }

  decide(player: string, area: number, choice: string): Promise<void> {
    return this.send({ do: 'enter decision', ...this.#turn(), player, area, choice })
  }

  completeHand(): Promise<void> {
    return this.send({ do: 'complete hand', ...this.#turn() })
  }

  undo(): Promise<void> {
    return this.send({ do: 'undo entry', ...this.#turn() })
  }

  showCuttingCard(): Promise<void> {
    return this.send({ do: 'show cutting card', ...this.#turn() })
  }

  loadShuffled(): Promise<void> {
    return this.send({ do: 'load shuffled cards', ...this.#turn() })
  }

  refuseCut(): Promise<void> {
    return this.send({ do: 'refuse the cut', ...this.#turn() })
  }

  async read(): Promise<void> {
    const asked = ++this.#asked
    try {
      const view = await desk.read<DealerView>(`dealer/${encodeURIComponent(this.id)}`)
      if (asked === this.#asked) this.view = view
      this.isAway = false
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      this.isUnknown = error.status === UNKNOWN
      this.isAway = error.status === UNREACHED
    }
  }

  /** The display's socket tells jackpots, too: nothing that the Dealer does waits for one. */
  async #heard(message: AnyDisplayMessage): Promise<void> {
    if (message.kind === 'table') await this.#changed(message.table.sequence)
  }

  async #changed(sequence: number): Promise<void> {
    if (this.#waiting) await this.#waiting()
    else if (!this.view || sequence > this.view.table.sequence || this.isAway) await this.read()
  }

  #turn(): { table: string; round: string; turn: number } {
    return { table: this.id, round: this.view?.round ?? '', turn: this.view?.turn ?? 0 }
  }
}
