import {
  canField,
  exactText,
  fieldAt,
  isExact,
  likeOf,
  mask,
  unitsOf,
  type Field,
  type Resource,
  type Role,
} from '../../resources/kit/index.ts'
import { skips } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import type { Row } from './types.ts'

/** What stands in one column as a list. */
export const isList = ({ kind }: Field): boolean => kind === 'choices' || kind === 'files'

/** A value as it is stored: lists of codes as JSON text. Flags are made fit for the database where they are bound. */
export const encode = (field: Field, value: unknown): unknown =>
  value === undefined
    ? null
    : isList(field) && Array.isArray(value)
      ? JSON.stringify(value)
      : isExact(likeOf(field))
        ? unitsOf(value, likeOf(field))
        : value

function decodeOne(declared: Field, value: unknown): unknown {
  const field = likeOf(declared)
  if (isList(field)) return typeof value === 'string' && value !== '' ? (JSON.parse(value) as unknown) : []
  if (value === null || value === undefined) return null
  if (field.kind === 'flag') return value === true || value === 1
  if (isExact(field)) return exactText(Number(value), field)
  if (typeof value === 'string' && field.kind === 'number') return Number(value)
  return value
}

export type Decode = (row: Row) => Row

/** Makes the function that turns a raw row into the wire's, touching only the columns that need it. No role: nothing is masked. */
export function decoderOf(fields: Readonly<Record<string, Field>>, names: readonly string[], role: Role | null): Decode {
  const needy = names.flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const hidden = role !== null && !canField(role, 'read', field)
    const kinds = isList(field) || field.kind === 'flag' || field.kind === 'number' || field.kind === 'computed' || isExact(field)
    return hidden || kinds ? [{ name, field, hidden }] : []
  })
  return (row) => {
    for (const { name, field, hidden } of needy) {
      row[name] = hidden ? hiddenValue(field) : decodeOne(field, row[name])
    }
    return row
  }
}

/** Whether there is a value or not makes no difference. */
export const hiddenValue = (field: Field): unknown => (field.restricted ? mask : null)

/** Is the field, or this one of its rows, one that this request may see in clear? The product's own writes see everything. */
export const isReadable = (context: RequestContext, resource: Resource, path: string): boolean => {
  const field = resource.stamps[path] ?? fieldAt(resource.fields, path)
  return !field || skips(context, 'hidden-fields', resource) || canField(context.principal.role, 'read', field)
}
