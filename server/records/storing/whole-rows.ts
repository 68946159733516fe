import { innerListsOf, type Field } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'

/** What is not said stays as it is, in a new row it gets the default. */
export const valueIn = (row: Row, held: Row | undefined, name: string, field: Field): unknown =>
  Object.hasOwn(row, name) && row[name] !== undefined ? row[name] : held ? held[name] : defaultOf(field)

const defaultOf = (field: Field): unknown => (field.default === undefined || String(field.default).startsWith('$') ? null : field.default)

export const rowsIn = (row: Readonly<Row> | null, name: string): readonly Row[] => (Array.isArray(row?.[name]) ? (row[name] as Row[]) : [])

/** The rows of a list as they will be stored, and the rows within them: a change says only what differs. */
export function wholeRows(list: Field, given: readonly Row[], there: readonly Row[]): Row[] {
  const held = new Map(there.map((row) => [row.id, row]))
  const inner = new Map(innerListsOf(list))
  return given.map((row) => {
    const before = row.id === undefined ? undefined : held.get(row.id)
    const values = Object.entries(list.fields ?? {}).map(([name, field]) => {
      const isSaid = inner.has(name) && Array.isArray(row[name])
      return [name, isSaid ? wholeRows(field, rowsIn(row, name), rowsIn(before ?? null, name)) : valueIn(row, before, name, field)]
    })
    return Object.fromEntries(values)
  })
}
