// The key pair of this device: made here, kept in the browser's own database, and never shown.

const PURPOSE = 'croupier device 1'
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' }
const DATABASE = 'croupier'
const PAIRS = 'device keys'

/** The pair with which this device is a terminal; a new one where it has none yet. */
export async function keyPair(terminal: string): Promise<CryptoKeyPair> {
  const database = await opened()
  try {
    const known = await read(database, terminal)
    if (known) return known
    const made = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify'])
    await write(database, terminal, made)
    return made
  } finally {
    database.close()
  }
}

/** The public key as the floor keeps it: a point of the curve. */
export async function publicKey(pair: CryptoKeyPair): Promise<string> {
  return hex(await crypto.subtle.exportKey('raw', pair.publicKey))
}

/** What the floor asked to be signed, signed as this terminal. */
export async function signature(
  pair: CryptoKeyPair,
  terminal: string,
  challenge: string,
): Promise<string> {
  const text = new TextEncoder().encode(`${PURPOSE}\n${terminal}\n${challenge}`)
  return hex(await crypto.subtle.sign(SIGNING, pair.privateKey, text))
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(PAIRS)
  return answered(request)
}

function read(database: IDBDatabase, terminal: string): Promise<CryptoKeyPair | undefined> {
  const pairs = database.transaction(PAIRS).objectStore(PAIRS)
  return answered(pairs.get(terminal) as IDBRequest<CryptoKeyPair | undefined>)
}

/** Kept once the whole transaction is, so that no key is enrolled that a reload forgets. */
function write(database: IDBDatabase, terminal: string, pair: CryptoKeyPair): Promise<void> {
  const writing = database.transaction(PAIRS, 'readwrite')
  writing.objectStore(PAIRS).put(pair, terminal)
  return new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve()
    writing.onabort = writing.onerror = () => reject(writing.error ?? new Error(PAIRS))
  })
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error(PAIRS))
  })
}
