import { isExact, type Computation, type Field, type Fields } from './fields.ts'
import { fieldAt } from './row-lists.ts'

/** The kind of field that a value behaves as: a sum of amounts is an amount, whoever shows, sorts or stores it. */
export const likeOf = (field: Field): Field => field.like ?? field
/** Is it added up: a number, a decimal, an amount, or a figure that is like one of them? */
export const isNumeric = (field: Field): boolean => likeOf(field).kind === 'number' || isExact(likeOf(field))
/** A number, an amount or a day that is worked out of other records, of child rows, or of days. */
export const isFigure = ({ computation }: Field): boolean => computation !== undefined && !('template' in computation)

/** Of nothing there is a count and a sum, too. */
export const isAlways = ({ computation }: Field): boolean =>
  computation !== undefined &&
  ('count' in computation || ('rows' in computation && (computation.is === 'count' || computation.is === 'sum')))

/**
 * In no column: what other records say, and what depends on the day, is worked out when it is read, or it would be wrong tomorrow. What
 * follows from the record and its own rows alone is kept with it, so that lists go by it as by any number.
 */
export function isWorkedOut({ computation }: Field): boolean {
  if (!computation || 'template' in computation) return false
  if ('count' in computation) return true
  if ('span' in computation) return computation.from === '$today' || computation.to === '$today'
  return JSON.stringify(computation.where).includes('"$today"')
}

/** What a figure of this kind is like, by the fields beside it. */
export function likeFor(computation: Computation, fields: Fields): Field | undefined {
  if ('template' in computation) return undefined
  if (!('rows' in computation) || computation.part === null) return { kind: 'number' }
  const part = fieldAt(fields, computation.rows)?.fields?.[computation.part]
  if (!part) return { kind: 'number' }
  const unit = part.unit === undefined ? {} : { unit: part.unit }
  if (isExact(part)) return { kind: part.kind, ...(part.scale === undefined ? {} : { scale: part.scale }), ...unit }
  if (part.kind !== 'number') return { kind: part.kind }
  const isWhole = computation.is !== 'mean' && Number.isInteger(part.step ?? 1)
  return { kind: 'number', step: isWhole ? 1 : 10 ** -broken, ...unit }
}
/** Decimals of what is measured, and of means of whole numbers; what is exact keeps its own. */
export const broken = 6
/** So that tenths that are added up come to tenths, on every database. */
export const roundedNumber = (value: number): number => Number(value.toFixed(broken))
