import { sql } from 'kysely'
import type { Field } from '../../resources/kit/index.ts'
import { columnOf } from '../database/schema/columns.ts'
import { storedType } from '../database/schema/ddl.ts'
import { listOf, quoted, type Fragment } from './sql.ts'
import { ask, type Work } from './work.ts'

/** How a value that stands in a list of values becomes one of the column: PostgreSQL takes them all for text. */
export interface Target {
  readonly name: string
  readonly field: Field | null
}
const typeOf = (work: Work, { name, field }: Target): string => {
  const column = field ? columnOf(name, field) : null
  return column ? storedType(work.floor.dialect, column.type) : 'text'
}

/**
 * Gives many rows their new values in one statement, in pieces that stay under the databases' limits of parameters: each row of `rows`
 * holds what it is found by, then what it gets.
 */
export async function updateRows(
  work: Work,
  table: string,
  { by, set, where }: { readonly by: readonly string[]; readonly set: readonly Target[]; readonly where?: Fragment },
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (set.length === 0) return
  const atOnce = Math.max(1, Math.floor(900 / (by.length + set.length)))
  const given = (target: Target, at: number) =>
    work.floor.dialect === 'postgres' ? `cast(v.column${at + 1} as ${typeOf(work, target)})` : `v.column${at + 1}`
  const sets = set.map((target, at) => `${quoted(target.name)} = ${given(target, by.length + at)}`).join(', ')
  const found = by.map((name, at) => `${table}.${quoted(name)} = v.column${at + 1}`).join(' and ')
  for (let from = 0; from < rows.length; from += atOnce) {
    const tuples = rows.slice(from, from + atOnce).map((row) => listOf(row))
    await ask(
      work,
      sql`update ${sql.raw(table)} set ${sql.raw(sets)} from (values ${sql.join(tuples)}) as v where ${sql.raw(table)}.tenant_id = ${work.context.principal.tenantId} and ${sql.raw(found)}${where ? sql` and ${where}` : sql``}`,
    )
  }
}
