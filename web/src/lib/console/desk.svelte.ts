// The person at the console: who they are, what they may do, and the floor as it changes.
import { carry, get, NotDone, post, remove } from '$lib/floor/api'
import { heard } from '$lib/floor/clock.svelte'
import { keepAs, kept } from '$lib/floor/memory'
import { address, Socket } from '$lib/floor/socket'
import type {
  Act,
  AnyStaffCommand,
  ConsoleMessage,
  ConsoleView,
  DemoPerson,
  OfferView,
  PermissionView,
  Powers,
  RequestRow,
  SocketTicket,
  StaffAnswer,
  StaffSession,
  StaffView,
  Target,
} from '$lib/generated/server'
import { offersOn, type Thing } from './menu'
import { proofOf } from './passkeys'

const SIGNED_OUT = 4002
const NOT_PROVED = 'NOT_PROVED'
/** Whether somebody signed in here; nobody is asked for who did not. */
const KEPT = 'staff'
const NO_TABLE = ''
const NOTHING: Powers = { tables: {}, documents: {}, menu: [], clauses: {} }

/** A command of the staff without its id; whose it is, the session says. */
export type StaffRequest = Unsent<AnyStaffCommand>
type Unsent<Command> = Command extends AnyStaffCommand ? Omit<Command, 'id' | 'who'> : never

export interface Said {
  id: number
  text: string
  isBad: boolean
}

class Desk {
  me = $state.raw<StaffView | null>(null)
  isKnown = $state(false)
  floor = $state.raw<ConsoleView | null>(null)
  requests = $state.raw<readonly RequestRow[]>([])
  isAway = $state(false)
  said = $state.raw<readonly Said[]>([])
  #powers = $state.raw<Powers>(NOTHING)
  #socket: Socket | null = null
  #waiting = ''
  #saidSoFar = 0

  /** Finds out whether somebody is signed in on this device. */
  async begin(): Promise<void> {
    try {
      if (kept(KEPT, false)) await this.#enter(await get<StaffView>('/api/staff/me'))
    } catch {
      this.#leave()
    }
    this.isKnown = true
  }

  async signIn(name: string, password: string): Promise<void> {
    const { person } = await post<StaffSession>('/api/staff/session', { name, password })
    await this.#enter(person)
  }

  /** Whom one can be without a password: everybody of a demonstration on this machine. */
  lent(): Promise<DemoPerson[]> {
    return get<DemoPerson[]>('/api/demonstration/staff').catch(() => [])
  }

  async be(name: string): Promise<void> {
    const { person } = await post<StaffSession>('/api/demonstration/session', { name })
    await this.#enter(person)
  }

  /** Who is signed in, asked anew after something about them has changed. */
  async refreshMe(): Promise<void> {
    await this.#enter(await this.read<StaffView>('me'))
  }

  async signOut(): Promise<void> {
    await remove('/api/staff/session').catch(() => undefined)
    this.#leave()
  }

  /** Closes the socket; the session lasts. */
  end(): void {
    this.#socket?.end()
    this.#socket = null
  }

  /** The acts that the person holds the power for, wherever they are offered. */
  get menu(): readonly OfferView[] {
    return this.#powers.menu
  }

  /** The permission for an act at a place, or null: then its button is not shown. */
  may(act: Act, place = NO_TABLE): PermissionView | null {
    const isTable = this.floor?.tables.some((table) => table.id === place) ?? false
    const document = isTable ? this.#powers.tables[place] : NO_TABLE
    if (document === undefined) return null
    return this.#powers.documents[document]?.find((each) => each.act === act) ?? null
  }

  /** A clause in the house's own words, where the permissions cite it. */
  clause(code: string): string {
    return this.#powers.clauses[code] ?? ''
  }

  /** Whether a table is of this person's operator. */
  isOwn(table: string): boolean {
    return table in this.#powers.tables
  }

  /** Whether anything is offered on a thing. */
  isOffered(at: Target, thing: Thing): boolean {
    return offersOn(this.menu, at, thing).some(({ power }) => this.may(power, thing.place))
  }

  /** The answer to a command; where it asks for a passkey, the browser shows one at once. */
  async act(command: StaffRequest, id = commandId()): Promise<StaffAnswer> {
    const sent = { id, ...command }
    const answer = await this.#sent(sent)
    if (answer.refused?.code !== NOT_PROVED) return answer
    const proof = await this.ask(() => proofOf(sent))
    return proof ? this.#sent({ ...sent, proof }) : answer
  }

  read<T>(path: string): Promise<T> {
    return this.ask(() => get<T>(`/api/staff/${path}`))
  }

  /** A request of this person; without a live session the console asks for the password again. */
  async ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request()
    } catch (error) {
      if (error instanceof NotDone && error.status === 401) this.#leave()
      throw error
    }
  }

  /** Says something that stays for a while at the edge of the screen. */
  say(text: string, isBad = false): void {
    const one = { id: ++this.#saidSoFar, text, isBad }
    this.said = [...this.said.slice(-3), one]
    setTimeout(() => this.unsay(one.id), isBad ? 12_000 : 6_000)
  }

  unsay(id: number): void {
    this.said = this.said.filter((each) => each.id !== id)
  }

  #sent(command: AnyStaffCommand): Promise<StaffAnswer> {
    return this.ask(() => post<StaffAnswer>('/api/staff/commands', command))
  }

  /** A password that somebody else chose opens nothing but the way to another. */
  async #enter(person: StaffView): Promise<void> {
    carry(person.csrf)
    if (!person.is_password_temporary) await this.#open()
    this.me = person
    keepAs(KEPT, true)
  }

  async #open(): Promise<void> {
    this.#powers = await get<Powers>('/api/staff/may')
    this.end()
    this.#socket = new Socket({
      way: async () => {
        const { ticket } = await post<SocketTicket>('/api/staff/socket')
        return address(`/ws/console?ticket=${encodeURIComponent(ticket)}`)
      },
      onmessage: (text) => this.#take((JSON.parse(text) as ConsoleMessage).console),
      onclose: (code) => this.#closed(code),
      onlost: (error) => this.#lost(error),
    })
  }

  #leave(): void {
    this.end()
    this.me = null
    keepAs(KEPT, false)
    this.floor = null
    this.requests = []
    this.#powers = NOTHING
    this.#waiting = ''
  }

  #take(view: ConsoleView): void {
    heard(view.now_ms)
    this.isAway = false
    this.floor = view
    const waiting = view.requests.map(({ place, id }) => `${place}/${id}`).join(' ')
    if (waiting !== this.#waiting) void this.#requestsChanged(waiting)
  }

  async #requestsChanged(waiting: string): Promise<void> {
    this.#waiting = waiting
    this.requests = await this.read<RequestRow[]>('requests').catch(() => [])
  }

  #closed(code: number): boolean {
    if (code === SIGNED_OUT) this.#leave()
    else this.isAway = true
    return code !== SIGNED_OUT
  }

  #lost(error: unknown): boolean {
    this.isAway = true
    if (!(error instanceof NotDone) || error.status !== 401) return true
    this.#leave()
    return false
  }
}

export const desk = new Desk()

/** An id that no command had before; the same id sent again gets the first answer. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
