import type { Field } from '../../../resources/kit/index.ts'
import type { Row } from '../types.ts'

/** What is not said stays as it is, in a new row it gets the default. */
export const valueIn = (row: Row, held: Row | undefined, name: string, field: Field): unknown =>
  Object.hasOwn(row, name) && row[name] !== undefined ? row[name] : held ? held[name] : defaultOf(field)

const defaultOf = (field: Field): unknown => (field.default === undefined || String(field.default).startsWith('$') ? null : field.default)

export const rowsIn = (row: Readonly<Row> | null, name: string): readonly Row[] => (Array.isArray(row?.[name]) ? (row[name] as Row[]) : [])

/** The rows of a list as they will be stored: a change of them says only what differs. */
export function wholeRows({ fields = {} }: Field, given: readonly Row[], there: readonly Row[]): Row[] {
  const held = new Map(there.map((row) => [row.id, row]))
  return given.map((row) => {
    const before = row.id === undefined ? undefined : held.get(row.id)
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(row, before, name, field)]))
  })
}
