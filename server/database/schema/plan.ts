import { sql } from 'kysely'
import type { Registry } from '../../../resources/kit/index.ts'
import type { Dialect, Queries } from '../database.ts'
import { addColumn, addForeignKey, addPrimaryKey, createTable, foreignKeyName, indexesOf, quoted, rowSecurity, storedType } from './ddl.ts'
import { tablesOf } from './declared-tables.ts'
import type { Found, FoundTables } from './inspect.ts'
import { letterStatements, lettersOf } from './letters.ts'
import { dropTrigger, tellerFunction, triggersOf } from './marks.ts'
import { systemTables } from './system-tables.ts'
import { statisticsOf } from './statistics.ts'
import type { Column, Table } from './table.ts'
import { trigramsOf, trigramStatements } from './trigrams.ts'

export interface Plan {
  /** in the order in which they must run */
  readonly statements: readonly string[]
  /** what cannot be done by itself, in sentences that name file, field and remedy */
  readonly refusals: readonly string[]
}

export function allTables(registry: Registry): Table[] {
  const tables = [...systemTables, ...registry.all.flatMap((resource) => tablesOf(resource, registry))]
  const seen = new Map<string, Table>()
  for (const table of tables) {
    const other = seen.get(table.name)
    if (other)
      throw new Error(
        `${table.source}: the table "${table.name}" is already that of ${other.source}. Give one of the two another \`table\`.`,
      )
    seen.set(table.name, table)
  }
  return tables
}

/** What takes the database from what it holds to what is declared. Only adds; anything else is a refusal. */
export async function planOf(q: Queries, dialect: Dialect, registry: Registry, found: FoundTables): Promise<Plan> {
  const creations: string[] = []
  const additions: string[] = []
  const primaryKeys: string[] = []
  const keys: string[] = []
  const watches: string[] = []
  const letters: string[] = []
  const refusals: string[] = []
  for (const table of allTables(registry)) {
    const held = found.get(table.name)
    if (held) {
      const change = await planTable(q, dialect, table, held)
      additions.push(...change.statements)
      refusals.push(...change.refusals)
    } else creations.push(createTable(dialect, table))
    if (dialect === 'postgres') {
      if (!held) primaryKeys.push(addPrimaryKey(table))
      additions.push(...rowSecurity(table, held?.policies))
      for (const key of table.foreignKeys)
        if (!held?.foreignKeys.has(foreignKeyName(table, key)) && (!held || !held.columns.has(key.column)))
          keys.push(addForeignKey(table, key))
      additions.push(...planStatistics(table, held))
    }
    const wanted = indexesOf(dialect, table)
    for (const [name, statement] of wanted) if (!held?.indexes.has(name)) additions.push(statement)
    const triggers = triggersOf(dialect, table)
    for (const [name, statement] of triggers) if (!held?.triggers.has(name)) watches.push(statement)
    for (const name of held?.triggers ?? [])
      if (isTelling(name) && !triggers.has(name)) watches.push(dropTrigger(dialect, table.name, name))
    const [besides, statementsOf] =
      dialect === 'sqlite' ? ([trigramsOf, trigramStatements] as const) : ([lettersOf, letterStatements] as const)
    letters.push(...statementsOf(table, { isThere: found.has(besides(table.name)), triggers: held?.triggers ?? [] }))
    // an index that no declaration asks for any more only costs time at every write; rows are not touched
    for (const name of held?.indexes ?? []) if (name.startsWith('ix_') && !wanted.has(name)) additions.push(`DROP INDEX ${quoted(name)}`)
  }
  // the first trigger of a database needs what it calls
  if (dialect === 'postgres' && watches.length > 0 && ![...found.values()].some(({ triggers }) => [...triggers].some(isTelling)))
    watches.unshift(tellerFunction.sql)
  return { statements: [...creations, ...additions, ...primaryKeys, ...keys, ...watches, ...letters], refusals }
}

function planStatistics(table: Table, held: Found | undefined): string[] {
  const wanted = statisticsOf(table)
  const made = [...wanted].flatMap(([name, statement]) => (held?.statistics.has(name) ? [] : [statement]))
  const gone = [...(held?.statistics ?? [])].filter((name) => name.startsWith('st_') && !wanted.has(name))
  return [
    ...made,
    ...gone.map((name) => `DROP STATISTICS ${quoted(name)}`),
    // of rows that are there they tell only once somebody has looked
    ...(held && made.length > 0 ? [`ANALYZE ${quoted(table.name)}`] : []),
  ]
}

const isTelling = (trigger: string): boolean => trigger.startsWith('mk_')

async function planTable(q: Queries, dialect: Dialect, table: Table, held: Found): Promise<Plan> {
  const statements: string[] = []
  const refusals: string[] = []
  const say = (column: Column, wrong: string, remedy: string) =>
    refusals.push(`${table.source}, field "${column.field ?? column.name}": ${wrong}. ${remedy}.`)
  for (const column of table.columns) {
    const type = held.columns.get(column.name)
    if (type === undefined) {
      if (column.renamedFrom && held.columns.has(column.renamedFrom))
        say(
          column,
          `the column "${column.renamedFrom}" of the table "${table.name}" is to be called "${column.name}"`,
          `Rename it in a written migration (server/database/migrations), ALTER TABLE ${quoted(table.name)} RENAME COLUMN ${quoted(column.renamedFrom)} TO ${quoted(column.name)}`,
        )
      else statements.push(addColumn(dialect, table, column))
    } else if (type !== storedType(dialect, column.type))
      say(
        column,
        `the column is kept as ${type}, the declaration needs ${storedType(dialect, column.type)}`,
        'Convert it in a written migration (server/database/migrations), or give the field another name',
      )
  }
  for (const name of held.columns.keys()) {
    if (table.columns.some((column) => column.name === name || column.renamedFrom === name)) continue
    if (await holdsValues(q, table.name, name))
      say(
        { name, type: 'text' },
        `it is no longer declared, but the table "${table.name}" still holds values in it`,
        'Declare it again, or drop the column in a written migration (server/database/migrations)',
      )
  }
  return { statements, refusals }
}

async function holdsValues(q: Queries, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(q)
  return rows.length > 0
}
