// Which terminal this device is. A demonstration lends one; elsewhere its key was set up by hand.
import type { Enrolled, TerminalSession } from '$lib/generated/server'
import { carry, post } from './api'

export type Device = Enrolled

const KEPT = 'croupier.device'

export function keptDevice(): Device | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Device | null
    return found?.terminal && found.key ? found : null
  } catch {
    return null
  }
}

export function keep(device: Device | null): void {
  if (device) localStorage.setItem(KEPT, JSON.stringify(device))
  else localStorage.removeItem(KEPT)
}

export function lend(): Promise<Device> {
  return post<Device>('/api/enrolment')
}

/** Signs the device in; its session before this one ends. */
export async function signIn({ terminal, key }: Device): Promise<void> {
  const path = `/api/terminals/${encodeURIComponent(terminal)}/session`
  const { csrf } = await post<TerminalSession>(path, { key })
  carry(csrf)
}
