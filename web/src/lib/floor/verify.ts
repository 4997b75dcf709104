// The house's promise, checked on this device: what it published before the wagers is the digest of
// the secret that it revealed afterwards (src/croupier/equipment/chance/commitment.py).

const DOMAIN = 'croupier commitment 1\0'

export async function commitmentOf(secret: string): Promise<string> {
  const domain = new TextEncoder().encode(DOMAIN)
  const value = bytesOf(secret)
  const whole = new Uint8Array(domain.length + value.length)
  whole.set(domain)
  whole.set(value, domain.length)
  const digest = await crypto.subtle.digest('SHA-256', whole)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function isKept(secret: string, commitment: string): Promise<boolean> {
  return (await commitmentOf(secret)) === commitment.toLowerCase()
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}
