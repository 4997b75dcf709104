// This Player Terminal on the floor: where it stands, by the floor's own words alone. Nothing is shown
// as done before the floor has said so.
import type {
  AnyTerminalMessage,
  FloorView,
  FullMessage,
  Refusal,
  SeatView,
  SocketTicket,
  TableView,
  TerminalCommand,
} from '$lib/generated/server'
import { wagerKey } from '$lib/layout'
import { get, NotDone, post, remove } from './api'
import { heard, standStill } from './clock.svelte'
import { jackpots } from './jackpots.svelte'
import { Outbox, type Answered } from './outbox'
import { learnSite } from './site.svelte'
import { keep, keptDevice, lend, signIn, type Device } from './session'
import { address, Socket } from './socket'

export type Status = 'attract' | 'connecting' | 'open' | 'away' | 'elsewhere'

/** A ticket from the printer: the number of the command, the ticket's own, and its worth. */
export interface Printed {
  command: number
  ticket: string
  cents: number
}

const ELSEWHERE = 4001
const SIGNED_OUT = 4002

export class Terminal {
  status = $state<Status>('connecting')
  floor = $state.raw<FloorView | null>(null)
  seat = $state.raw<SeatView | null>(null)
  table = $state.raw<TableView | null>(null)
  /** What the floor refused when this device came in. */
  refusal = $state.raw<Refusal | null>(null)
  /** How often everything was replaced: after a reload, a move or a lost connection. */
  fulls = $state(0)
  /** The ticket that nobody has taken yet; it waits here whatever becomes of the page meanwhile. */
  printed = $state.raw<Printed | null>(null)
  #outbox = new Outbox()
  #socket: Socket | null = null
  #device: Device | null = null
  #isSignedIn = false

  async start(): Promise<void> {
    try {
      this.floor = await get<FloorView>('/api/floor')
      heard(this.floor.now_ms)
    } catch (error) {
      this.refusal = refusalOf(error)
    }
    this.#device = keptDevice()
    if (this.#device) this.#connect()
    else this.status = 'attract'
  }

  /** Takes a terminal of the demonstration. */
  async borrow(): Promise<void> {
    try {
      await this.use(await lend())
    } catch (error) {
      this.refusal = refusalOf(error)
    }
  }

  use(device: Device): Promise<void> {
    keep(device)
    this.#device = device
    this.#isSignedIn = false
    this.refusal = this.printed = null
    this.#connect()
    return Promise.resolve()
  }

  /** Comes back to a terminal that was opened elsewhere. */
  resume(): void {
    this.#isSignedIn = false
    this.#connect()
  }

  async leave(): Promise<void> {
    keep(null)
    this.end()
    this.#device = null
    this.seat = this.table = this.printed = null
    this.status = 'attract'
    await remove('/api/terminal/session').catch(() => undefined)
  }

  end(): void {
    this.#socket?.end()
    this.#socket = null
  }

  async ask(command: TerminalCommand): Promise<Answered> {
    const answer = await this.#outbox.ask(command)
    if (this.seat) this.seat = standing(this.seat, answer)
    return answer
  }

  #connect(): void {
    this.end()
    this.status = 'connecting'
    this.#socket = new Socket({
      way: () => this.#way(),
      onopen: (send) => (this.#send = send),
      onmessage: (text) => this.#take(JSON.parse(text) as AnyTerminalMessage),
      onclose: (code) => this.#closed(code),
      onlost: (error) => this.#lost(error),
    })
  }

  #send: (text: string) => void = () => undefined

  async #way(): Promise<string> {
    if (!this.#isSignedIn && this.#device) this.#device = await signIn(this.#device)
    this.#isSignedIn = true
    const { ticket } = await post<SocketTicket>('/api/terminal/socket')
    return address(`/ws/terminal?ticket=${encodeURIComponent(ticket)}`)
  }

  #take(message: AnyTerminalMessage): void {
    if (message.kind === 'full') this.#replace(message)
    else if (message.kind === 'table') this.#changed(message.table)
    else if (message.kind === 'seat') this.seat = message.seat
    else if (message.kind === 'jackpots') jackpots.take(message)
    else if (message.kind === 'answer') this.#outbox.answered(message.number, message.answer)
    else if (message.number !== null)
      this.#outbox.refused(message.number, message.refused, this.seat?.balance_cents ?? 0)
  }

  #replace({ now_ms, seat, table }: FullMessage): void {
    heard(now_ms)
    void learnSite()
    this.seat = seat
    this.table = table
    this.fulls += 1
    this.status = 'open'
    standStill(false)
    this.#outbox.open(seat.last_command, this.#send)
  }

  #changed(table: TableView): void {
    heard(table.now_ms)
    this.table = table
  }

  #closed(code: number): boolean {
    this.#outbox.shut()
    if (code === ELSEWHERE) this.status = 'elsewhere'
    else if (code === SIGNED_OUT) this.status = 'attract'
    else this.#cutOff()
    return code !== ELSEWHERE && code !== SIGNED_OUT
  }

  /** The floor cannot be heard: no clock runs on a screen that cannot know the time that is left. */
  #cutOff(): void {
    this.status = this.seat ? 'away' : 'connecting'
    standStill(true)
  }

  /** A session that ended is opened again; a key that does not fit is forgotten. */
  #lost(error: unknown): boolean {
    const isUnknown = error instanceof NotDone && error.status === 401
    if (!isUnknown) {
      this.#cutOff()
      return true
    }
    if (this.#isSignedIn) {
      this.#isSignedIn = false
      return true
    }
    keep(null)
    this.#device = null
    this.seat = this.table = null
    this.refusal = error.refusal
    this.status = 'attract'
    return false
  }
}

/** The seat as an answer leaves it: what stands now, by the floor's word. */
function standing(seat: SeatView, { items = [], balance_cents, purses = {} }: Answered): SeatView {
  const told = new Set(items.map(wagerKey))
  const others = seat.placed.filter((wager) => !told.has(wagerKey(wager)))
  const now = items
    .filter((item) => item.cents)
    .map(({ area, bet, pick, cents, unit = '' }) => {
      return { terminal: seat.terminal, area, bet, pick, cents, unit }
    })
  const held = seat.purses.map((each) => ({ ...each, cents: purses[each.unit] ?? each.cents }))
  return { ...seat, balance_cents, placed: [...others, ...now], purses: held }
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof NotDone) return error.refusal
  return { code: 'FAILED', why: String(error), clause: '', accepted: '' }
}
