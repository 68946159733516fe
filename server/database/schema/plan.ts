import { sql } from 'kysely'
import type { Registry } from '../../../resources/kit/index.ts'
import type { Dialect, Queries } from '../database.ts'
import {
  addColumn,
  addForeignKey,
  addPrimaryKey,
  createTable,
  foreignKeyName,
  indexesOf,
  makeRoom,
  quoted,
  rowSecurity,
  storedType,
} from './ddl.ts'
import { carriedAcross } from './across-years.ts'
import { alike } from './alike.ts'
import { countOf } from './counted.ts'
import { tablesOf } from './declared-tables.ts'
import { inTheWay } from './in-the-way.ts'
import { narrowed } from './narrowed.ts'
import {
  andForget,
  dropColumn,
  dropTable,
  nothing,
  refuse,
  renameColumn,
  retype,
  unreadable,
  type Refusal,
  type Sample,
} from './refusals.ts'
import { keptShapes, shapesOf, type Shape } from './shapes.ts'
import type { Found, FoundTables } from './inspect.ts'

import { letterStatements, lettersOf } from './letters.ts'
import { dropTrigger, tellerFunction, triggersOf } from './marks.ts'
import { systemTables } from './system-tables.ts'
import type { Renamed } from './renamed-history.ts'
import { statisticsOf } from './statistics.ts'
import type { Column, Index, Table } from './table.ts'
import { trigramsOf, trigramStatements } from './trigrams.ts'

export interface Plan {
  /** in the order in which they must run */
  readonly statements: readonly string[]
  /** what cannot be done by itself */
  readonly refusals: readonly Refusal[]
  readonly left: readonly Left[]
  /** columns that get another name */
  readonly renamed: readonly Renamed[]
}
/** What stays behind of a declaration that is gone. */
export interface Left {
  readonly resource: string
  readonly tables: readonly string[]
  readonly sentence: string
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

/** What takes the database from what it holds to what is declared. Nothing that a row holds is lost; what could lose it is a refusal. */
export async function planOf(q: Queries, dialect: Dialect, registry: Registry, found: FoundTables): Promise<Plan> {
  const before = found.has('schema_log') ? await keptShapes(q) : new Map<string, Shape>()
  const shapes = shapesOf(registry)
  const creations: string[] = []
  const additions: string[] = []
  const primaryKeys: string[] = []
  const keys: string[] = []
  const watches: string[] = []
  const letters: string[] = []
  const refusals: Refusal[] = []
  const renamed: Renamed[] = []
  for (const table of allTables(registry)) {
    const there = found.get(table.name)
    let held = there
    if (there) {
      const change = await planTable(q, dialect, registry, found, table, there)
      additions.push(...change.statements)
      refusals.push(...change.refusals)
      renamed.push(...change.renamed)
      held = change.after
      const refused = new Set(change.refusals.map(({ column }) => column))
      const narrower = await narrowed(q, table, before.get(table.name), shapes.get(table.name), registry, there, refused)
      refusals.push(...narrower)
    } else creations.push(createTable(dialect, table))
    if (dialect === 'postgres') {
      if (!held) primaryKeys.push(addPrimaryKey(table))
      additions.push(...rowSecurity(table, held?.policies))
      for (const key of table.foreignKeys)
        if (!held?.foreignKeys.has(foreignKeyName(table, key)) && (!held || !held.columns.has(key.column)))
          keys.push(addForeignKey(table, key))
      additions.push(...planStatistics(table, held))
      if (held) additions.push(...makeRoom(table, held.storage))
    }
    const wanted = indexesOf(dialect, table)
    for (const [name, statement] of wanted) if (!held?.indexes.has(name)) additions.push(statement)
    // who holds rows already may hold what is to stand only once from now on
    if (there)
      for (const index of table.indexes)
        if (index.unique && index.columns.every((name) => there.columns.has(name)) && isNew(dialect, table, index, there))
          refusals.push(...[await alike(q, table, index)].filter((one) => one !== null))
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
  const gone = goneTables(before, shapes, found)
  refusals.push(...(await leftWithin(q, gone.within, found)))
  return {
    statements: [...creations, ...additions, ...primaryKeys, ...keys, ...watches, ...letters],
    refusals,
    left: await leftBehind(q, gone.beside),
    renamed,
  }
}

const isNew = (dialect: Dialect, table: Table, index: Index, { indexes }: Found): boolean =>
  [...indexesOf(dialect, { ...table, indexes: [index] }).keys()].some((name) => !indexes.has(name))

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

interface TablePlan {
  readonly statements: readonly string[]
  readonly refusals: readonly Refusal[]
  readonly renamed: readonly Renamed[]
  /** what the table holds once they have run */
  readonly after: Found
}

async function planTable(
  q: Queries,
  dialect: Dialect,
  registry: Registry,
  found: FoundTables,
  table: Table,
  held: Found,
): Promise<TablePlan> {
  const statements: string[] = []
  const refusals: Refusal[] = []
  const gone = new Set<string>()
  const moved = new Map<string, string>()
  const free = async (column: string) => {
    for (const [name, statement] of await inTheWay(q, dialect, table.name, column)) {
      if (!gone.has(name)) statements.push(statement)
      gone.add(name)
    }
  }
  for (const column of table.columns) {
    const { renamedFrom, name } = column
    const path = column.field ?? name
    const type = held.columns.get(name)
    const wanted = storedType(dialect, column.type)
    const refers = (at: string): boolean =>
      table.foreignKeys.some((key) => key.column === name) || held.foreignKeys.has(foreignKeyName(table, { column: at }))
    const converts = async (at: string, kept: string): Promise<boolean> => {
      const widens = wanted === storedType(dialect, 'real') && kept === storedType(dialect, 'integer')
      return !refers(at) && (widens || !(await holdsValues(q, table.name, at)))
    }
    const earlier = type === undefined && renamedFrom !== undefined ? held.columns.get(renamedFrom) : undefined
    if (renamedFrom !== undefined && earlier !== undefined) {
      moved.set(renamedFrom, name)
      const renaming = renameColumn(table.name, renamedFrom, name)
      if (earlier === wanted) statements.push(renaming, ...renamedKey(dialect, table, renamedFrom, name, held))
      else if (await converts(renamedFrom, earlier)) {
        await free(renamedFrom)
        statements.push(renaming, ...retype(table, column, earlier)[dialect])
      } else refusals.push(keptOtherwise(table, column, renamedFrom, earlier, wanted))
    } else if (type === undefined) statements.push(addColumn(dialect, table, column))
    else if (type !== wanted) {
      if (await converts(name, type)) {
        await free(name)
        statements.push(...retype(table, column, type)[dialect])
      } else refusals.push(keptOtherwise(table, column, name, type, wanted))
    }
    if (type !== undefined && renamedFrom !== undefined && held.columns.has(renamedFrom) && (await holdsValues(q, table.name, renamedFrom)))
      refusals.push(
        refuse(
          table,
          renamedFrom,
          `it is to be called "${name}" now, and the table "${table.name}" holds values under both names`,
          'Decide in a written migration which of them count',
          dropColumn(table.name, renamedFrom),
          sampleOf(held, renamedFrom, [renamedFrom]),
          path,
        ),
      )
  }
  for (const name of held.columns.keys()) {
    if (moved.has(name) || table.columns.some((column) => column.name === name || column.renamedFrom === name)) continue
    if (await holdsValues(q, table.name, name))
      refusals.push(
        (await carriedAcross(q, dialect, registry, found, table.name, name)) ??
          refuse(
            table,
            name,
            `it is no longer declared, but the table "${table.name}" still holds values in it`,
            'Declare it again, say `renamedFrom` where it lives on, or drop it in a written migration',
            dropColumn(table.name, name),
            sampleOf(held, name, [name]),
          ),
      )
  }
  const columns = new Map([...held.columns].map(([name, type]) => [moved.get(name) ?? name, type]))
  const without = (names: ReadonlySet<string>): Set<string> => new Set([...names].filter((name) => !gone.has(name)))
  return {
    statements,
    refusals,
    renamed: [...moved].map(([from, to]) => ({ table: table.name, from, to })),
    after: { ...held, columns, indexes: without(held.indexes), triggers: without(held.triggers) },
  }
}

/** A column whose values are kept in another way than they are to be, maybe under an earlier name: a person says what becomes of them. */
function keptOtherwise(table: Table, column: Column, at: string, type: string, wanted: string): Refusal {
  const { name } = column
  const isRenamed = at !== name
  const renaming = isRenamed ? [renameColumn(table.name, at, name)] : []
  const { sqlite, postgres } = retype(table, column, type)
  // of a number that is kept in other units no value tells whether that has been done
  const isConverted = column.one !== undefined || (type === 'boolean' && column.type === 'integer')
  const up = { sqlite: [...renaming, ...sqlite], postgres: [...renaming, ...postgres] }
  const question = unreadable(table, { ...column, name: at })
  return {
    ...refuse(
      table,
      at,
      isRenamed
        ? `it is to be called "${name}" now and kept as ${wanted}, and what rows hold is kept as ${type}`
        : `the column is kept as ${type}, the declaration needs ${wanted}`,
      `Convert it in a written migration, or ${isRenamed ? 'rename it alone' : 'give the field another name'}`,
      isConverted ? andForget(up, table.name) : up,
      { columns: { [at]: type }, rows: [{ [at]: '12' }], keeps: { [name]: String(12 * (column.one ?? 1)) } },
      column.field ?? name,
    ),
    ...(question ? { unreadable: question } : {}),
  }
}

/** A reference keeps its guard, under the name that the new column gives it. */
function renamedKey(dialect: Dialect, table: Table, from: string, to: string, held: Found): string[] {
  const [old, fresh] = [foreignKeyName(table, { column: from }), foreignKeyName(table, { column: to })]
  if (dialect !== 'postgres' || !held.foreignKeys.has(old)) return []
  return [`ALTER TABLE ${quoted(table.name)} RENAME CONSTRAINT ${quoted(old)} TO ${quoted(fresh)}`]
}

interface Gone {
  readonly table: string
  /** whose it was */
  readonly resource: string
}
/** Tables that are there and were declared once: of declarations that have them no more, and of those that are gone themselves. */
function goneTables(before: ReadonlyMap<string, Shape>, now: ReadonlyMap<string, Shape>, found: FoundTables) {
  const declared = new Set([...now.values()].map(({ resource }) => resource))
  const gone = [...before].flatMap(([table, { resource }]) => (!now.has(table) && found.has(table) ? [{ table, resource }] : []))
  return { within: gone.filter(({ resource }) => declared.has(resource)), beside: gone.filter(({ resource }) => !declared.has(resource)) }
}
const rowsIn = (q: Queries, table: string): Promise<number> => countOf(q, sql`select count(*) as n from ${sql.table(table)}`)

/** A list of rows, links or the year's fields that a declaration has no more: what lies in their table nobody would see again. */
async function leftWithin(q: Queries, gone: readonly Gone[], found: FoundTables): Promise<Refusal[]> {
  const refusals: Refusal[] = []
  // what is searched for stands in a record's own table only
  const isOwn = (table: string): boolean => found.get(table)?.columns.has('search_text') === true
  // whose own table is gone has it under another name now: its lists went with it, and nothing of them is to be dropped
  const moved = new Set(gone.flatMap(({ table, resource }) => (isOwn(table) ? [resource] : [])))
  for (const { table, resource } of gone) {
    if (moved.has(resource) && !isOwn(table)) continue
    const n = await rowsIn(q, table)
    if (n === 0) continue
    const list = table.includes('__') ? table.slice(table.indexOf('__') + 2).replaceAll('__', '.') : null
    refusals.push(
      refuse(
        { name: table, source: `resources/${resource}.ts`, primaryKey: ['id'] },
        'tenant_id',
        list === null
          ? `its table "${table}" is no longer declared, but still holds ${n} rows`
          : `it is no longer declared, but its table "${table}" still holds ${n} rows`,
        isOwn(table)
          ? 'Take the old `table` back, or rename it in a written migration'
          : 'Declare it again under its name, or drop it in a written migration',
        isOwn(table) ? nothing : dropTable(table),
        { columns: {}, rows: [], gone: true },
        list,
      ),
    )
  }
  return refusals
}

/** Tables that were declared once, whose file is gone: nothing of them is touched, and somebody should know. */
async function leftBehind(q: Queries, gone: readonly Gone[]): Promise<Left[]> {
  const names = [...new Set(gone.map(({ resource }) => resource))]
  return Promise.all(
    names.map(async (resource) => {
      const tables = gone.filter((one) => one.resource === resource).map(({ table }) => table)
      const rows = await Promise.all(tables.map(async (table) => `"${table}" (${await rowsIn(q, table)} rows)`))
      const told = await countOf(q, sql`select count(*) as n from history where resource = ${resource}`)
      const sentence = `resources/${resource}.ts is not there any more: ${rows.join(', ')} and ${told} entries of its history stay as they are. Put the file back, or get rid of them: npm run db:migration drop-${resource} writes what does it.`
      return { resource, tables, sentence }
    }),
  )
}
const sampleOf = ({ columns }: Found, column: string, without: readonly string[]): Sample => ({
  columns: { [column]: columns.get(column) ?? 'text' },
  rows: [{ [column]: null }],
  without,
})

async function holdsValues(q: Queries, table: string, column: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(q)
  return rows.length > 0
}
