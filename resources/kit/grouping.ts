import type { Condition } from './conditions.ts'
import { isDate, lastOfMonth } from './dates.ts'
import type { Field } from './fields.ts'
import { isNumeric, likeOf } from './likes.ts'
import type { Resource } from './resource.ts'

/** What a day is cut to, so that days come together: `2026-11`, `2026`. */
export type Stretch = 'month' | 'year'
export interface Grouping {
  readonly field: string
  readonly by?: Stretch
}
/** What the numbers of a group come to. */
export const totalKinds = ['sum', 'mean', 'min', 'max'] as const
export type TotalKind = (typeof totalKinds)[number]
/** Columns by what is told of them; `none` where a person wants nothing told. */
export type Totals = Readonly<Record<string, TotalKind | 'none'>>

const stretches: Readonly<Record<Stretch, number>> = { month: 7, year: 4 }
const isWhole = ({ kind, step = 1 }: Field): boolean => kind === 'number' && Number.isInteger(step)

/** By which stretches a field brings rows together: `[null]` by its own values, `[]` not at all. */
export function groupingsOf(resource: Resource, name: string): readonly (Stretch | null)[] {
  const field = resource.listed[name]
  if (!field || resource.source || field.hidden) return []
  if (field.kind === 'date') return ['month', 'year']
  return field.kind === 'choice' || field.kind === 'flag' || field.kind === 'reference' || isWhole(field) ? [null] : []
}

/** `class_id`, `dob.month`; null where the rows cannot be brought together so. */
export function readGrouping(resource: Resource, said: string): Grouping | null {
  const [field = '', by] = said.split('.')
  const known = groupingsOf(resource, field)
  if (by === undefined) return known.includes(null) ? { field } : null
  return known.some((one) => one === by) ? { field, by: by as Stretch } : null
}
export const writeGrouping = ({ field, by }: Grouping): string => (by ? `${field}.${by}` : field)

/** Has a column a sum and a mean? */
export const hasTotal = (resource: Resource, name: string): boolean => {
  const field = resource.listed[name]
  return field !== undefined && !resource.source && isNumeric(field)
}
/** What is told of a column until a person says otherwise: ages have a mean, ratings have neither. */
export function usualTotal(field: Field): TotalKind | 'none' {
  if (field.computation && 'span' in field.computation) return 'mean'
  return field.options ? 'none' : 'sum'
}
/** `points.sum,age.none`, of the columns that have one. */
export function readTotals(resource: Resource, said: string): Totals {
  const totals: Record<string, TotalKind | 'none'> = {}
  for (const part of said.split(',')) {
    const [name = '', kind = ''] = part.split('.')
    if (hasTotal(resource, name) && (kind === 'none' || totalKinds.some((one) => one === kind))) totals[name] = kind as TotalKind | 'none'
  }
  return totals
}
export const writeTotals = (totals: Totals): string =>
  Object.entries(totals)
    .map(([name, kind]) => `${name}.${kind}`)
    .join(',')

/** The group that a row is in; null: it has nothing there. */
export function groupOf({ listed }: Resource, { field, by }: Grouping, stored: unknown): string | null {
  if (stored === null || stored === undefined || stored === '') return null
  if (listed[field]?.kind === 'flag') return String(stored === true || stored === 1)
  const text = String(stored as string | number)
  return by ? text.slice(0, stretches[by]) : text
}

/** Is it a value that a group of this kind may have? What stands in an address may be anything. */
function isGroup(field: Field, by: Stretch | undefined, value: string): boolean {
  if (by) return by === 'month' ? isDate(`${value}-01`) : isDate(`${value}-01-01`)
  if (field.kind === 'flag') return value === 'true' || value === 'false'
  return likeOf(field).kind !== 'number' || (value.trim() !== '' && Number.isFinite(Number(value)))
}

/** The rows of these groups; null in the list: those that have nothing there. */
export function inGroups({ listed }: Resource, { field: name, by }: Grouping, values: readonly (string | null)[]): Condition {
  const field = listed[name]!
  const told = values.filter((value): value is string => value !== null && isGroup(field, by, value))
  const some: Condition[] = by
    ? told.map((value) => ({ field: name, op: 'between', value: daysIn(by, value) }))
    : told.length === 0
      ? []
      : [
          {
            field: name,
            op: 'in',
            value: told.map((value) => (field.kind === 'flag' ? value === 'true' : isWhole(field) ? Number(value) : value)),
          },
        ]
  const none: Condition[] = values.includes(null) ? [{ field: name, op: 'empty' }] : []
  return { or: [...some, ...none] }
}

/** The days of a group that days were cut to. */
export const daysIn = (by: Stretch, value: string): readonly [string, string] =>
  by === 'year' ? [`${value}-01-01`, `${value}-12-31`] : [`${value}-01`, lastOfMonth(value)]
