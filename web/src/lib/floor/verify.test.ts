import { expect, test } from 'vitest'
import { commitmentOf, isKept } from './verify'

// The bytes 0 to 31, and the digest that the house publishes of them.
const SECRET = [...Array(32).keys()].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const PROMISED = 'd4f4f854c4e1a8259b1e5a10677231382ca4c9e8b0b23e35bb01e90468033321'

test('this device hashes a secret as the house does', async () => {
  expect(await commitmentOf(SECRET)).toBe(PROMISED)
})

test('a promise of another secret is broken', async () => {
  expect(await isKept(SECRET.replace('1f', '20'), PROMISED)).toBe(false)
})
