import { quoted, shortName } from './ddl.ts'
import { hasTenant, type Table } from './table.ts'

/**
 * A class is of one institution, and PostgreSQL does not know: it takes the two for independent, and so expects of a class a hundredth of
 * its children where there are a hundred institutions. Then any way looks as short as any other, also the one through the whole school.
 * Told that one depends on the other it counts them as they are. Each statement by its name.
 */
export function statisticsOf(table: Table): Map<string, string> {
  if (!hasTenant(table)) return new Map()
  const seen = new Set(['school_id', 'home_school_id'])
  const within = table.columns
    .map(({ name }) => name)
    .filter((name) => seen.has(name) || table.foreignKeys.some(({ column }) => column === name))
  return new Map(
    within.map((column) => {
      const name = shortName('st', table.name, [column])
      return [name, `CREATE STATISTICS ${quoted(name)} (dependencies) ON "tenant_id", ${quoted(column)} FROM ${quoted(table.name)}`]
    }),
  )
}
