// The layout of each table, asked for once.
import { get } from '$lib/floor/api'
import type { Layout } from '$lib/generated/server'

const found = new Map<string, Promise<Layout | null>>()

/** The layout of a table, or nothing where the floor has no such table. */
export function layoutOf(table: string): Promise<Layout | null> {
  const known = found.get(table)
  if (known) return known
  const asked = get<Layout>(`/api/tables/${encodeURIComponent(table)}/layout`).catch(() => {
    found.delete(table)
    return null
  })
  found.set(table, asked)
  return asked
}

/** The layout by which a round was drawn: its table's, or its book's where the table has another now. */
export async function layoutOfRound(table: string, book: string): Promise<Layout | null> {
  const now = await layoutOf(table)
  if (now?.book === book) return now
  return get<Layout>(`/api/books/${book}/layout`).catch(() => null)
}
