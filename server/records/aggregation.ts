import { sql } from 'kysely'
import { exactMean, exactText, isExact, isNumeric, likeOf, roundedNumber, type Field } from '../../resources/kit/index.ts'
import { invalidField } from '../request/errors.ts'
import { columnOf, type Layout } from './layout.ts'
import { currencyOf } from './selection.ts'
import type { Fragment } from './sql.ts'
import type { Aggregation, WorkedOut } from './types.ts'

type Value = number | string | null
/** A column of the answer, and what two groups have in it together. */
export interface Column {
  readonly value: Fragment
  readonly both: (one: unknown, other: unknown) => unknown
}
/** What is asked of the database for one number about a group, and how its answer is told. */
interface Asked {
  readonly columns: readonly Column[]
  readonly tell: (stored: readonly unknown[]) => Value
  /** are they amounts of which there is no sum, since they are in several currencies? */
  readonly isMixed?: (stored: readonly unknown[]) => boolean
}

const added: Column['both'] = (one, other) => Number(one) + Number(other)
const addedUnits: Column['both'] = (one, other) => String(BigInt(one as string) + BigInt(other as string))
/** The lesser or the greater one, by what the stored ones are worth. */
const bound =
  (is: 'min' | 'max', worth: (stored: unknown) => bigint | number | string): Column['both'] =>
  (one, other) =>
    worth(one) < worth(other) === (is === 'min') ? one : other
const countOf = (value: Fragment): Column => ({ value: sql`count(${value})`, both: added })

const passing: ReadonlySet<Field['kind']> = new Set(['date', 'instant', 'time'])

/** What the column of a name holds. */
const fieldOf = ({ resource: { listed } }: Layout, name: string): Field | undefined => listed[name]

export function columnOrThrow(layout: Layout, name: string): string {
  const column = columnOf(layout, name)
  if (column === null)
    throw new Error(`${layout.resource.name}: "${name}" is in no column, so nothing can be grouped by it or worked out of it.`)
  return column
}

/** Of words, codes and references there is no sum, and their least is whatever an alphabet says. */
function meaningful(layout: Layout, { is, field: name }: Exclude<WorkedOut, { is: 'count' }>): Field {
  const field = fieldOf(layout, name)
  const isBound = is === 'min' || is === 'max'
  if (field && (isNumeric(field) || (isBound && passing.has(likeOf(field).kind)))) return likeOf(field)
  const of = isBound ? 'numbers, decimals, amounts of money, days and times' : 'numbers, decimals and amounts of money'
  throw new Error(`${layout.resource.name}: there is no ${is} of "${name}". Ask it of ${of}, or count the rows.`)
}

export interface AskingHow {
  readonly test?: Fragment | null
  /** all rows of a group are known to be in one, so that their amounts may be put together */
  readonly isOneCurrency: boolean
  /** where a value stands that is in no column */
  readonly workedOut?: (name: string) => Fragment
}

export function askedOf(layout: Layout, of: Aggregation, { test = null, isOneCurrency, workedOut }: AskingHow): Asked {
  if (of.is === 'count')
    return {
      columns: [{ value: test ? sql`sum(case when ${test} then 1 else 0 end)` : sql.raw('count(*)'), both: added }],
      // PostgreSQL counts in numbers that arrive as text, and a sum of no rows is nothing
      tell: ([count]) => Number(count ?? 0),
    }
  const column = workedOut && layout.workedOut.includes(of.field) ? workedOut(of.field) : sql.raw(columnOrThrow(layout, of.field))
  const like = meaningful(layout, of)
  const value = test ? sql`case when ${test} then ${column} end` : column
  if (!isExact(like)) return plainly(of.is, value, like)
  const asked = exactly(of.is, value, like)
  const currency = like.kind === 'money' && !isOneCurrency ? currencyOf(layout) : null
  return currency === null ? asked : inOneCurrency(of.field, asked, sql`case when ${value} is not null then ${sql.raw(currency)} end`)
}

function plainly(is: 'sum' | 'mean' | 'min' | 'max', value: Fragment, like: Field): Asked {
  if (is === 'mean')
    return {
      columns: [{ value: sql`sum(${value})`, both: added }, countOf(value)],
      tell: ([sum, count]) => (Number(count) === 0 ? null : roundedNumber(Number(sum) / Number(count))),
    }
  const isNumber = like.kind === 'number'
  const both = is === 'sum' ? added : bound(is, isNumber ? Number : String)
  const isRounded = is === 'sum' && !Number.isInteger(like.step ?? 1)
  return {
    columns: [{ value: sql`${sql.raw(is)}(${value})`, both }],
    tell: ([stored]) => {
      if (stored === null || stored === undefined) return null
      if (!isNumber) return String(stored as string)
      return isRounded ? roundedNumber(Number(stored)) : Number(stored)
    },
  }
}

/** Whole units of the last place, as text: a sum may be longer than what a number holds exactly. */
function exactly(is: 'sum' | 'mean' | 'min' | 'max', value: Fragment, like: Field): Asked {
  const units = (stored: unknown): bigint => BigInt(stored as string)
  if (is === 'mean')
    return {
      columns: [{ value: sql`cast(sum(${value}) as text)`, both: addedUnits }, countOf(value)],
      tell: ([sum, count]) => (Number(count) === 0 ? null : exactText(exactMean(units(sum), BigInt(Number(count))), like)),
    }
  return {
    columns: [{ value: sql`cast(${sql.raw(is)}(${value}) as text)`, both: is === 'sum' ? addedUnits : bound(is, units) }],
    tell: ([stored]) => (stored === null || stored === undefined ? null : exactText(units(stored), like)),
  }
}

/** The least and the greatest of the currencies that amounts are in: one where they are the same. */
export const currenciesIn = (currency: Fragment): readonly Column[] => [
  { value: sql`min(${currency})`, both: bound('min', String) },
  { value: sql`max(${currency})`, both: bound('max', String) },
]

/** What all groups have in a column, of which some may have nothing. */
export const together = ({ both }: Column, stored: readonly unknown[]): unknown =>
  stored.filter((one) => one !== null && one !== undefined).reduce<unknown>((sum, one) => (sum === null ? one : both(sum, one)), null)

/** Dirhams and dinars have no sum, and neither is the greater one. */
const inOneCurrency = (field: string, { columns, tell }: Asked, currency: Fragment): Asked => {
  const isMixed = (stored: readonly unknown[]): boolean => stored[columns.length] !== stored[columns.length + 1]
  return {
    columns: [...columns, ...currenciesIn(currency)],
    isMixed,
    tell: (stored) => {
      const currencies = stored.slice(columns.length).map(String).join(', ')
      if (isMixed(stored)) throw invalidField(field, { code: 'several_currencies', params: { currencies } })
      return tell(stored)
    },
  }
}
