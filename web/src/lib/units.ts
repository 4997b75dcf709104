// What an amount is counted in: chips, or pieces that are never chips, as the floor names them.

export interface Unit {
  kind: 'chips' | 'free' | 'token' | 'voucher' | 'colour' | 'tournament'
  /** What one piece is worth, in cents. */
  piece: number
  /** The colour of colour chips. */
  mark: string
}

/** What a free token is shown in; it has no account, and so no unit of its own. */
export const FREE = 'free'
const CHIPS: Unit = { kind: 'chips', piece: 1, mark: '' }

export function unitOf(unit: string): Unit {
  if (!unit) return CHIPS
  const [kind = '', ...parts] = unit.split('/')
  const piece = Number(parts.at(-1) ?? 1)
  return { kind: kind as Unit['kind'], piece, mark: parts.length > 1 ? (parts.at(-2) ?? '') : '' }
}

/** Whether it is money that the player paid for, and so counts as wagered. */
export function isOwnMoney(unit: string): boolean {
  const { kind } = unitOf(unit)
  return kind === 'chips' || kind === 'colour'
}
