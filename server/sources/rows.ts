import { canField, checkValue, hasMoney, isRich, nameElsewhere, type Field, type Resource } from '../../resources/kit/index.ts'
import { richText } from '../records/rich-text/index.ts'
import type { Row } from '../records/types.ts'
import { hiddenValue } from '../records/values.ts'
import type { RequestContext } from '../request/context.ts'
import { unreadable } from './failures.ts'

/** A row as it stands in the other system's answer. */
export type Raw = Readonly<Record<string, unknown>>

export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at `data.items` of an answer; null: the answer itself. */
export function standingAt(body: unknown, path: string | null): unknown {
  let found = body
  for (const step of path?.split('.') ?? []) found = isRaw(found) && Object.hasOwn(found, step) ? found[step] : undefined
  return found
}

const inWords: ReadonlySet<Field['kind']> = new Set(['text', 'long_text', 'code', 'email', 'phone', 'colour', 'choice', 'reference'])

/** The rules are for what is typed here; what is kept elsewhere is shown as it is, and nothing where it is of another kind. */
function valueOf(field: Field, raw: unknown, { today, country, currency, principal }: RequestContext): unknown {
  if (raw === null || raw === undefined) return field.kind === 'choices' ? [] : null
  if (inWords.has(field.kind)) {
    const words = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : null
    return words !== null && isRich(field) ? richText.clean(words) || null : words
  }
  const { min: _min, max: _max, past: _past, future: _future, options: _options, ...loose } = field
  const said = field.kind === 'date' && typeof raw === 'string' ? raw.split('T', 1)[0] : raw
  const { value, problem } = checkValue(said, loose, { mode: 'update', role: principal.role, today, country, currency: currency ?? null })
  return problem ? (field.kind === 'choices' ? [] : null) : value
}

/** The row as this product knows it, whole and unmasked. */
export function read(context: RequestContext, resource: Resource, raw: unknown): Row {
  const source = resource.source!
  const id = isRaw(raw) ? raw[source.id.name] : undefined
  if (!isRaw(raw) || (typeof id !== 'number' && (typeof id !== 'string' || id === '')))
    throw unreadable(resource, new Error(`a row without its id "${source.id.name}"`))
  const row: Row = { [resource.id]: String(id) }
  for (const [name, field] of Object.entries(resource.fields))
    row[name] = valueOf(field, raw[nameElsewhere(source, name, resource.id)], context)
  if (hasMoney(resource)) row.currency = context.currency ?? null
  return row
}

/** The same as this person may see it, of these columns. */
export function shownTo({ principal }: RequestContext, resource: Resource, row: Row, columns?: readonly string[]): Row {
  const shown: Row = {}
  for (const [name, value] of Object.entries(row)) {
    const field = resource.fields[name]
    if (field && columns && !columns.includes(name)) continue
    shown[name] = field && !canField(principal.role, 'read', field) ? hiddenValue(field) : value
  }
  return shown
}

/** What is sent there of a record. */
export const sentOf = (resource: Resource, values: Row): Raw =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [nameElsewhere(resource.source!, name, resource.id), value]))
