import { conditionOf, matches, resolveFacts, type Condition } from './conditions.ts'
import { daysBetween, yearsBetween } from './dates.ts'
import { exactMean, exactText, unitsOf } from './exact.ts'
import { isExact, type Computation, type Field, type Fields } from './fields.ts'
import { likeOf, roundedNumber } from './likes.ts'
import { fieldAt, rowsAlong } from './row-lists.ts'

type Row = Readonly<Record<string, unknown>>
export type RowFigure = Extract<Computation, { readonly rows: string }>
export type Span = Extract<Computation, { readonly span: string }>

/** The figures that are kept, and that a change of this name may change. */
export function isTouchedBy(computation: Computation, changed: Row): boolean {
  if ('span' in computation) return Object.hasOwn(changed, computation.from) || Object.hasOwn(changed, computation.to)
  if (!('rows' in computation)) return false
  const told = JSON.stringify(computation.where)
  const [list] = computation.rows.split('.')
  return Object.keys(changed).some((name) => name === list || told.includes(`"$${name}"`))
}

const between = { days: daysBetween, years: yearsBetween } as const
const isDay = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A figure that is kept with its record, of a row that holds all its child rows; on the server, and in a form that is being typed in. */
export function figureIn(fields: Fields, name: string, row: Row): number | string | null {
  const field = fields[name]!
  const { computation } = field
  if (!computation || 'template' in computation || 'count' in computation) return null
  if ('span' in computation) {
    const [from, to] = [row[computation.from], row[computation.to]]
    return isDay(from) && isDay(to) ? between[computation.span](from, to) : null
  }
  const around = fieldAt(fields, computation.rows)?.fields ?? {}
  const test = plainly(resolveFacts(conditionOf(computation.where), row), around)
  const rows = rowsAlong(row, computation.rows).filter((one) => matches(test, plainRow(one, around)))
  if (computation.is === 'count') return rows.length
  return outOf(
    computation.is,
    rows.map((one) => one[computation.part ?? '']).filter((value) => value !== null && value !== undefined && value !== ''),
    likeOf(field),
  )
}

function outOf(is: Exclude<RowFigure['is'], 'count'>, values: readonly unknown[], like: Field): number | string | null {
  if (isExact(like)) {
    const units = values.map((value) => BigInt(unitsOf(value, like) ?? 0))
    if (units.length === 0) return is === 'sum' ? exactText(0, like) : null
    return exactText(Number(exactOf(is, units)), like)
  }
  if (like.kind !== 'number') {
    const texts = values.map(String).toSorted()
    return (is === 'min' ? texts[0] : texts.at(-1)) ?? null
  }
  const numbers = values.map(Number)
  if (numbers.length === 0) return is === 'sum' ? 0 : null
  if (is === 'min' || is === 'max') return Math[is](...numbers)
  const sum = numbers.reduce((all, one) => all + one, 0)
  return roundedNumber(is === 'sum' ? sum : sum / numbers.length)
}

function exactOf(is: Exclude<RowFigure['is'], 'count'>, units: readonly bigint[]): bigint {
  if (is === 'min' || is === 'max') return units.reduce((best, one) => (one < best === (is === 'min') ? one : best))
  const sum = units.reduce((all, one) => all + one, 0n)
  return is === 'sum' ? sum : exactMean(sum, BigInt(units.length))
}

/** Exact numbers come as text, and `9.50` is less than `10.00`: compared as what they are worth. */
const plainRow = (row: Row, fields: Fields): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, worthOf(fields[name], value)]))
const worthOf = (field: Field | undefined, value: unknown): unknown =>
  field && isExact(field) && typeof value === 'string' && value !== '' ? Number(value) : value

function plainly(condition: Condition, fields: Fields): Condition {
  if ('and' in condition) return { and: condition.and.map((part) => plainly(part, fields)) }
  if ('or' in condition) return { or: condition.or.map((part) => plainly(part, fields)) }
  if ('not' in condition) return { not: plainly(condition.not, fields) }
  const field = fields[condition.field]
  const { value } = condition
  return { ...condition, value: Array.isArray(value) ? value.map((one) => worthOf(field, one)) : worthOf(field, value) }
}
