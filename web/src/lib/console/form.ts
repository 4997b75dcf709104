// The form of an act: what its fields hold at first, and what is sent of them.
import type { Field, Kind, OfferView, RulingView } from '$lib/generated/server'
import { limitOf, type TypedLimit } from './amount'
import type { Thing } from './menu'

/** A sign in a form: the limit of every other bet, and those of bets that have their own. */
export interface TypedSign {
  limit: TypedLimit
  bets: [string, TypedLimit][]
}
/** What the fields of a form hold, by their names; each kind of field has its own type. */
export type Values = Record<string, any>

const AT_FIRST: Record<Kind, (thing: Thing) => unknown> = {
  text: () => '',
  password: () => '',
  pin: () => '',
  money: () => null,
  whole: () => null,
  check: () => false,
  either: () => true,
  role: () => '',
  choice: () => '',
  player: () => '',
  'failed terminal': () => '',
  terminal: () => '',
  variation: ({ table }) => table?.variations[0]?.book ?? '',
  consent: () => false,
  areas: () => [],
  players: () => [],
  limit: ({ own, sign }) => ({ ...(own?.limit ?? sign?.limit) }),
  sign: ({ sign }) => ({
    limit: { ...sign?.limit },
    bets: Object.entries(sign?.bets ?? {}).map(([bet, limit]) => [bet, { ...limit }]),
  }),
}

/** The fields of a form, without those that the document of the table does not allow. */
export function asked(offer: OfferView, { table, mishap, ruling }: Thing): Field[] {
  if (mishap)
    return offer.fields.filter(({ name }) => isToldOf(name, ruling ? [ruling] : mishap.rulings))
  const isAllowed: Record<string, boolean | undefined> = {
    'change limits.side_by_side': table?.allows_side_by_side,
    'change limits.consenting': table?.allows_consent,
  }
  return offer.fields.filter(({ name }) => isAllowed[`${offer.do}.${name}`] ?? true)
}

/** Whether rulings must or may know a field; one area is told as several are. */
function isToldOf(name: string, rulings: readonly RulingView[]): boolean {
  const told = rulings.flatMap(({ asks, may_be_told }) => [...asks, ...may_be_told])
  return told.some((each) => each === name || (each === 'area' && name === 'areas'))
}

export function atFirst(fields: readonly Field[], thing: Thing): Values {
  const first = (field: Field): unknown =>
    field.kind === 'choice' ? field.choices[0] : AT_FIRST[field.kind](thing)
  return Object.fromEntries(fields.map((field) => [field.name, first(field)]))
}

/** The command's fields as they are filled in; what may be left out and is empty is left out. */
export function filledIn(fields: readonly Field[], values: Values, thing: Thing): Values {
  const sent = fields.map(({ name, kind }) => [name, sentAs(kind, values[name], thing)] as const)
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

function sentAs(kind: Kind, value: Values[string], { table, sign }: Thing): unknown {
  switch (kind) {
    case 'text':
      return value.trim() || undefined
    case 'either':
      return value
    case 'areas':
    case 'players':
      return value.length ? value : undefined
    case 'consent':
      return value ? table?.seats.map(({ terminal }) => terminal) : undefined
    case 'limit':
      return value ? limitOf(value) : undefined
    case 'sign':
      return signOf(value, sign)
    default:
      return value || value === 0 ? value : undefined
  }
}

function signOf({ limit, bets }: TypedSign, sign: Thing['sign']): unknown {
  const own = bets.map(([bet, each]) => [bet, limitOf(each)] as const)
  return { ...sign, limit: limitOf(limit), bets: Object.fromEntries(own) }
}
