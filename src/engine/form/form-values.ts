import {
  canField,
  dependenciesOf,
  exactText,
  isExact,
  isShown,
  labelKeyOf,
  parseDecimal,
  unitsOf,
  type Field,
  type Resource,
  type Role,
} from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'

export type Mode = 'create' | 'edit'

export const isRows = (field: Field): boolean => field.kind === 'links' || field.kind === 'children'
const isList = (field: Field): boolean => isRows(field) || field.kind === 'choices' || field.kind === 'files'

const exactValue = (value: unknown, field: Field): unknown => {
  const units = typeof value === 'string' ? unitsOf(parseDecimal(value), field) : null
  return units === null ? (value ?? null) : exactText(units, field)
}

/** One spelling of "nothing", so that emptying a field that was empty changes nothing. */
export function plainValue(value: unknown, field: Field): unknown {
  if (isList(field)) return Array.isArray(value) ? value : []
  if (field.kind === 'flag') return value === true || value === 1
  if (typeof value === 'string' && value.trim() === '') return null
  // however it was typed: 12.5 is 12.50
  if (isExact(field)) return exactValue(value, field)
  return value ?? null
}

/** Of a row inside a field, and of those within it, only what is sent: its id, and the fields it has; labels that ride along stay out. */
export function plainRows(value: unknown, field: Field, target: Resource | undefined): Record<string, unknown>[] {
  const names = [target?.id ?? 'id', ...Object.keys(field.fields ?? {}), ...(field.inline ?? [])]
  const plain = (name: string, cell: unknown): unknown => {
    const inner = field.fields?.[name]
    return inner?.kind === 'children' ? plainRows(cell, inner, undefined) : cell === '' ? null : cell
  }
  return (Array.isArray(value) ? (value as Row[]) : []).map((row) =>
    Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, plain(name, row[name])])),
  )
}

/** The fields a person may fill in, in the order declared; what belongs to a year that is over stays as it is. */
export function editableFields(resource: Resource, role: Role, mode: Mode, isYearOpen = true): string[] {
  return (
    Object.entries(resource.fields)
      .filter(([, field]) => field.kind !== 'computed' && !field.readOnly && !field.hidden && canField(role, 'update', field))
      // a state changes by its steps, which stand on the record's page
      .filter(([, field]) => !field.states)
      // switching on and off has its own call, with its own question
      .filter(([, field]) => isYearOpen || !field.yearly)
      .filter(([name]) => !(name === 'is_active' && resource.hasStatus && (mode === 'create' || resource.api.status)))
      .map(([name]) => name)
  )
}

export const sameValue = (a: unknown, b: unknown, field: Field, target?: Resource): boolean => {
  if (isRows(field)) return JSON.stringify(plainRows(a, field, target)) === JSON.stringify(plainRows(b, field, target))
  const [left, right] = [plainValue(a, field), plainValue(b, field)]
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

/** The fields that say something else in one row than in the other; what is worked out follows from them. */
export const differing = (resource: Resource, a: Row, b: Row, targetOf: (name: string) => Resource | undefined): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => field.kind !== 'computed' && !sameValue(a[name], b[name], field, field.to ? targetOf(field.to) : undefined))
    .map(([name]) => name)

/** A name that was written before there was anything to choose, and is taken away: no id was there and none is now. */
const isTextCleared = (name: string, field: Field, initial: Row, values: Row): boolean =>
  field.written !== undefined && !values[name] && Boolean(initial[labelKeyOf(name, field)]) && !values[labelKeyOf(name, field)]

/** What differs from the record as it was loaded: only this is sent. Typing the old value back leaves nothing. */
export function dirtyValues(
  resource: Resource,
  editable: readonly string[],
  initial: Row,
  values: Row,
  targetOf: (name: string) => Resource | undefined,
): Record<string, unknown> {
  const dirty: Record<string, unknown> = {}
  for (const name of editable) {
    const field = resource.fields[name]!
    const target = field.to ? targetOf(field.to) : undefined
    if (sameValue(initial[name], values[name], field, target) && !isTextCleared(name, field, initial, values)) continue
    dirty[name] = isRows(field) ? plainRows(values[name], field, target) : plainValue(values[name], field)
  }
  return dirty
}

/** What validation has to look at in an update: what was changed, and what has become shown (and so demanded) by it. */
export function givenForUpdate(resource: Resource, editable: readonly string[], dirty: Row, values: Row): Record<string, unknown> {
  const given: Record<string, unknown> = { ...dirty }
  for (const name of editable) {
    const field = resource.fields[name]!
    if (field.required && isShown(field, values) && dependenciesOf(field).some((other) => other in dirty) && !(name in given))
      given[name] = plainValue(values[name], field)
  }
  return given
}

/** What a new record is made of: everything that was filled in and is shown. */
export function givenForCreate(
  resource: Resource,
  editable: readonly string[],
  values: Row,
  targetOf: (name: string) => Resource | undefined,
): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const name of editable) {
    const field = resource.fields[name]!
    if (field.showIf && !isShown(field, values)) continue
    const value = isRows(field)
      ? plainRows(values[name], field, field.to ? targetOf(field.to) : undefined)
      : plainValue(values[name], field)
    if (value === null || (Array.isArray(value) && value.length === 0)) continue
    given[name] = value
  }
  return given
}
