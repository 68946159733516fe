import { canField, type Role } from './access.ts'
import { isRich } from './checked.ts'
import type { Field } from './fields.ts'
import { canPutBack } from './put-back.ts'
import { placesOf, wordOf } from './text.ts'
import type { Resource } from './resource.ts'

/** What is done to one field of many records at once; `add` and `remove` are for fields of several values. */
export const bulkWays = ['set', 'add', 'remove', 'clear'] as const
export type BulkWay = (typeof bulkWays)[number]

const single = new Set<Field['kind']>([
  'text',
  'long_text',
  'email',
  'phone',
  'colour',
  'number',
  'decimal',
  'money',
  'date',
  'instant',
  'time',
  'choice',
  'flag',
  'reference',
  'code',
])

/** The ways in which a field is changed for many at once; none: it tells records apart, or nobody types it, or it has rows of its own. */
export function bulkWaysOf(role: Role, resource: Resource, name: string): readonly BulkWay[] {
  const field = resource.fields[name]
  if (!field || name === resource.id || field.unique || resource.key.includes(name) || !canPutBack(role, field)) return []
  const clear: readonly BulkWay[] = field.required || (field.min ?? 0) > 0 ? [] : ['clear']
  if (field.kind === 'choices' || (field.kind === 'links' && !field.group)) return ['set', 'add', 'remove', ...clear]
  if (field.kind === 'flag') return ['set']
  return single.has(field.kind) ? ['set', ...clear] : []
}

/** May one value be meant for many records? A name is not, nor what alone tells a record apart, nor a day in somebody's life. */
export function isSharedValue({ id, key, title, fields }: Resource, name: string): boolean {
  const field = fields[name]
  if (!field || name === id || field.unique || title.some((one) => placesOf(one).includes(name))) return false
  const isAlone = key.filter((one) => !fields[one]?.scope).every((one) => one === name)
  return !(key.includes(name) && isAlone) && !(field.kind === 'date' && field.past && field.default === undefined)
}

/** Is the field typed into cells, where the records stand as rows of a table? One at a time, so also what tells them apart. */
export function isTypedInCells(role: Role, resource: Resource, name: string): boolean {
  const field = resource.fields[name]
  if (!field || name === resource.id || field.hidden || !canField(role, 'read', field) || !canPutBack(role, field)) return false
  return field.kind === 'choices' || (single.has(field.kind) && !isRich(field))
}

/** A value as a cell holds it: of a choice its code, of a reference its id. What is typed over it may be anything that an import reads. */
export const textInCell = (value: unknown): string =>
  Array.isArray(value) ? value.map(wordOf).join('; ') : typeof value === 'boolean' ? (value ? 'yes' : 'no') : wordOf(value ?? '')
