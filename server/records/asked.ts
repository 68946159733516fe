import { changesBetween, mask, placeValues, type Resource } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import { ownFactsOf } from './facts.ts'
import type { Layout } from './layout.ts'
import type { Row } from './types.ts'

/** Defaults such as `$my.school_id` are this request's school and year. */
export function withOwnDefaults(context: RequestContext, { fields }: Resource, given: Row): Row {
  const filled = { ...given }
  for (const [name, initial] of Object.entries(placeValues(fields, ownFactsOf(context)))) {
    const value = filled[name]
    // an empty place that may be empty was left so on purpose
    if (value === undefined || (fields[name]!.required && (value === null || value === ''))) filled[name] = initial
  }
  return filled
}

/** What the calls for one record tell beside it: a client may send back whole what it has read. */
const told: ReadonlySet<string> = new Set([
  'force',
  'field_permissions',
  'members',
  'permissions',
  'timezone',
  'school_name',
  'school_name_ar',
  'school_category',
  'school_logo',
])

/** What rides along in rows without being theirs to change, masks that came back, and values that are as they were. */
export function withoutRiders(layout: Layout, given: Row, current: Row): Row {
  const asked: Row = {}
  for (const [name, value] of Object.entries(given)) {
    const field = layout.resource.fields[name]
    if (!field && (layout.riders.has(name) || told.has(name))) continue
    if (value === mask) continue
    if (
      field &&
      (field.kind === 'computed' || field.readOnly || field.immutable) &&
      changesBetween({ [name]: current[name] }, { [name]: value }).length === 0
    )
      continue
    asked[name] = value
  }
  return asked
}

export function onlyChanged(resource: Resource, current: Row, values: Row): Row {
  const changed: Row = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]!
    const before = field.kind === 'links' || field.kind === 'children' ? bare(current[name], value) : current[name]
    if (changesBetween({ [name]: before }, { [name]: value }).length > 0) changed[name] = value
  }
  return changed
}

/** Rows of a part as they were, reduced to the keys that the new ones name, so that labels make no difference. */
function bare(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return before
  return before.map((row: unknown, at) => {
    const given: unknown = after[at]
    if (!isRow(row) || !isRow(given)) return row
    return Object.fromEntries(Object.keys(given).map((key) => [key, bare(row[key] ?? null, given[key])]))
  })
}
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
