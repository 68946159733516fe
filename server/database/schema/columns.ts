import { isExact, isWorkedOut, unitsOf, type Field, type FieldKind } from '../../../resources/kit/index.ts'
import type { Column, ColumnType } from './table.ts'

/** How each kind of field is kept; null: in a table of its own, or nowhere. */
const typeOf: Record<FieldKind, (field: Field) => ColumnType | null> = {
  text: () => 'words',
  long_text: () => 'text',
  code: () => 'words',
  number: ({ step }) => (Number.isInteger(step ?? 1) ? 'integer' : 'real'),
  // whole numbers of the last place
  decimal: () => 'integer',
  money: () => 'integer',
  choice: () => 'key',
  choices: () => 'text',
  flag: () => 'flag',
  date: () => 'key',
  instant: () => 'key',
  time: () => 'key',
  email: () => 'words',
  phone: () => 'key',
  colour: () => 'key',
  file: () => 'key',
  files: () => 'text',
  reference: () => 'key',
  links: () => null,
  children: () => null,
  computed: (field) => (isWorkedOut(field) ? null : field.like ? typeOf[field.like.kind](field.like) : 'words'),
}

export function columnOf(name: string, field: Field): Column | null {
  const type = typeOf[field.kind](field)
  if (!type) return null
  const { default: initial, renamedFrom } = field
  return {
    name,
    type,
    field: name,
    // `$today` and its like are worked out by whoever writes
    ...(initial !== undefined && !String(initial).startsWith('$')
      ? { default: isExact(field) ? (unitsOf(initial, field) ?? 0) : initial }
      : {}),
    ...(renamedFrom === undefined ? {} : { renamedFrom }),
    ...(isExact(field) ? { one: unitsOf(1, field) ?? 1 } : {}),
  }
}

export const columnsOf = (fields: Readonly<Record<string, Field>>): Column[] =>
  Object.entries(fields).flatMap(([name, field]) => columnOf(name, field) ?? [])
