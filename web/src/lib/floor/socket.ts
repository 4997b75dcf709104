// A socket that comes back: after any close it asks for a new way in, waits a little longer each time,
// and the floor's first message says everything again. The floor is heard every second, so that a
// network that died without a word is noticed by its silence.

export interface Ends {
  /** The address of the next socket; it may fail, and is then asked again. */
  way: () => Promise<string>
  onmessage: (text: string) => void
  onopen?: (send: (text: string) => void) => void
  /** Whether to come again after this close. */
  onclose?: (code: number) => boolean
  /** Whether to come again although no way in was found. */
  onlost?: (error: unknown) => boolean
}

const FIRST_MS = 250
const LAST_MS = 5000
const BEAT = '{"kind":"beat"}'
/** Silence is counted in ticks: a page that was asleep has not listened, and waits for what is due. */
const TICK_MS = 500
const SILENT_TICKS_MAX = 5
/** As a browser calls a connection that broke without a word. */
const BROKEN = 1006

export class Socket {
  #socket: WebSocket | null = null
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #isEnded = false

  constructor(private readonly ends: Ends) {
    addEventListener('online', this.#now)
    void this.#open()
  }

  end(): void {
    this.#isEnded = true
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    removeEventListener('online', this.#now)
    this.#socket?.close()
  }

  readonly #now = (): void => {
    if (this.#isEnded || this.#socket) return
    clearTimeout(this.#timer)
    void this.#open()
  }

  async #open(): Promise<void> {
    let way: string
    try {
      way = await this.ends.way()
    } catch (error) {
      if (this.ends.onlost?.(error) ?? true) this.#later()
      return
    }
    if (this.#isEnded) return
    const socket = new WebSocket(way)
    this.#socket = socket
    let silent = 0
    const close = (code: number) => {
      clearInterval(this.#pulse)
      socket.onopen = socket.onmessage = socket.onclose = null
      if (this.#isEnded) return
      this.#socket = null
      if (this.ends.onclose?.(code) ?? true) this.#later()
    }
    socket.onopen = () => {
      this.#pulse = setInterval(() => {
        if (++silent < SILENT_TICKS_MAX) return
        close(BROKEN)
        socket.close()
      }, TICK_MS)
      this.ends.onopen?.((text) => socket.readyState === WebSocket.OPEN && socket.send(text))
    }
    socket.onmessage = (event) => {
      silent = 0
      // Not when it opens: a floor that cannot be reached now opens a socket to say so.
      this.#tries = 0
      if (event.data !== BEAT) this.ends.onmessage(String(event.data))
    }
    socket.onclose = ({ code }) => close(code)
  }

  #later(): void {
    if (this.#isEnded) return
    const pause = Math.min(LAST_MS, FIRST_MS * 2 ** this.#tries++)
    this.#timer = setTimeout(this.#now, pause * (0.75 + Math.random() / 2))
  }
}

export function address(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`
}
