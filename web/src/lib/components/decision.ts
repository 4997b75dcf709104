/** A decision that the house offers now, with the clause that offers it. */
export interface Decision {
  name: string
  clause?: string
  /** The wager it would add, in cents; the house works it out. */
  adds?: number
  /** The token is the house's. */
  isFree?: boolean
}
