// Requests to the floor. What it refuses has one shape, and is thrown as `NotDone`.
import type { Refusal } from '$lib/generated/server'

export class NotDone extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.why)
  }
}

const UNREACHED: Refusal = {
  code: 'UNREACHED',
  why: 'the floor does not answer',
  says_why: { id: 'floor_does_not_answer' },
  clause: '',
  accepted: 'the same again in a moment',
  says_accepted: { id: 'again_in_a_moment' },
}

let csrf = ''

/** The token that every change carries beside the session's cookie. */
export function carry(token: string): void {
  csrf = token
}

export function get<T>(path: string): Promise<T> {
  return asked<T>(path, {})
}

export function post<T>(path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = csrf ? { 'x-csrf-token': csrf } : {}
  if (body === undefined) return asked<T>(path, { method: 'POST', headers })
  headers['content-type'] = 'application/json'
  return asked<T>(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

export function remove(path: string): Promise<void> {
  return asked<void>(path, { method: 'DELETE', headers: { 'x-csrf-token': csrf } })
}

async function asked<T>(path: string, init: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    throw new NotDone(0, UNREACHED)
  }
  if (answer.status === 204) return undefined as T
  if (answer.ok) return (await answer.json()) as T
  const refusal = (await answer.json().catch(() => UNREACHED)) as Refusal
  throw new NotDone(answer.status, refusal)
}
