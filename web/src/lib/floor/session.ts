// Which terminal this device is. A demonstration lends one; elsewhere staff set the device up with a
// key that it forgets once it has enrolled a key pair of its own.
import type { Challenge, Enrolled, Refusal, TerminalSession } from '$lib/generated/server'
import { carry, NotDone, post } from './api'
import { keyPair, publicKey, signature } from './device-key'

export interface Device {
  readonly terminal: string
  readonly key?: string
}

const KEPT = 'croupier.device'
const UNENCRYPTED: Refusal = {
  code: 'NOT_SIGNED_IN',
  why: 'a terminal keeps its key only on an encrypted page',
  says_why: { id: 'only_encrypted' },
  clause: '',
  accepted: 'the https address of this floor',
  says_accepted: { id: 'https_address' },
}

export function keptDevice(): Device | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Device | null
    return found?.terminal ? found : null
  } catch {
    return null
  }
}

export function keep(device: Device | null): void {
  if (device) localStorage.setItem(KEPT, JSON.stringify(device))
  else localStorage.removeItem(KEPT)
}

export function lend(): Promise<Device> {
  return post<Enrolled>('/api/enrolment')
}

/** Signs the device in, without its setup key from then on; its session before this one ends. */
export async function signIn({ terminal, key }: Device): Promise<Device> {
  // Where the page is not encrypted, browsers have no such thing.
  if (!(crypto.subtle as SubtleCrypto | undefined)) throw new NotDone(401, UNENCRYPTED)
  const pair = await keyPair(terminal)
  const name = encodeURIComponent(terminal)
  if (key) {
    await post(`/api/devices/${name}/key`, { key, public_key: await publicKey(pair) })
    keep({ terminal })
  }
  const { challenge } = await post<Challenge>(`/api/devices/${name}/challenge`)
  const proof = { challenge, signature: await signature(pair, terminal, challenge) }
  const { csrf } = await post<TerminalSession>(`/api/terminals/${name}/session`, proof)
  carry(csrf)
  return { terminal }
}
