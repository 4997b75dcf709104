// What this device remembers for its player; without a store it remembers nothing.

const PREFIX = 'croupier.'

export function kept<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}

export function keepAs(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    return
  }
}
