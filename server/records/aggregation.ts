import { sql } from 'kysely'
import { exactMean, exactText, isExact, isNumeric, likeOf, roundedNumber, type Field } from '../../resources/kit/index.ts'
import { invalidField } from '../request/errors.ts'
import { columnOf, type Layout } from './layout.ts'
import { currencyOf } from './selection.ts'
import type { Fragment } from './sql.ts'
import type { Aggregation, WorkedOut } from './types.ts'

type Value = number | string | null
/** What is asked of the database for one number about a group, and how its answer is told. */
interface Asked {
  readonly columns: readonly Fragment[]
  readonly tell: (stored: readonly unknown[]) => Value
  /** are they amounts of which there is no sum, since they are in several currencies? */
  readonly isMixed?: (stored: readonly unknown[]) => boolean
}

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
      columns: [test ? sql`sum(case when ${test} then 1 else 0 end)` : sql.raw('count(*)')],
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
  const isRounded = is === 'mean' || (is === 'sum' && !Number.isInteger(like.step ?? 1))
  return {
    columns: [sql`${sql.raw(is === 'mean' ? 'avg' : is)}(${value})`],
    tell: ([stored]) => {
      if (stored === null || stored === undefined) return null
      if (like.kind !== 'number') return String(stored as string)
      return isRounded ? roundedNumber(Number(stored)) : Number(stored)
    },
  }
}

/** Whole units of the last place, as text: a sum may be longer than what a number holds exactly. */
function exactly(is: 'sum' | 'mean' | 'min' | 'max', value: Fragment, like: Field): Asked {
  const units = (stored: unknown): bigint => BigInt(stored as string)
  if (is === 'mean')
    return {
      columns: [sql`cast(sum(${value}) as text)`, sql`count(${value})`],
      tell: ([sum, count]) => (Number(count) === 0 ? null : exactText(exactMean(units(sum), BigInt(Number(count))), like)),
    }
  return {
    columns: [sql`cast(${sql.raw(is)}(${value}) as text)`],
    tell: ([stored]) => (stored === null || stored === undefined ? null : exactText(units(stored), like)),
  }
}

/** Dirhams and dinars have no sum, and neither is the greater one. */
const inOneCurrency = (field: string, { columns, tell }: Asked, currency: Fragment): Asked => {
  const currenciesIn = (stored: readonly unknown[]): readonly unknown[] => stored.slice(columns.length)
  const isMixed = (stored: readonly unknown[]): boolean => currenciesIn(stored)[0] !== currenciesIn(stored)[1]
  return {
    columns: [...columns, sql`min(${currency})`, sql`max(${currency})`],
    isMixed,
    tell: (stored) => {
      const currencies = currenciesIn(stored).map(String).join(', ')
      if (isMixed(stored)) throw invalidField(field, { code: 'several_currencies', params: { currencies } })
      return tell(stored)
    },
  }
}
