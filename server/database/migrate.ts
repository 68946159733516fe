import { sql } from 'kysely'
import type { Registry } from '../../resources/kit/index.ts'
import type { Database, Dialect, Queries } from './database.ts'
import { newId } from './ids.ts'
import { writtenMigrations, type Migration } from './migrations.ts'
import { quoted } from './schema/ddl.ts'
import { distributedPlan, type Step } from './schema/distributed.ts'
import { inspect } from './schema/inspect.ts'
import { allTables, planOf } from './schema/plan.ts'

/** Any number; the same for every process of the product. */
const lockNumber = 7_220_914

const run = (q: Queries, statement: string): Promise<unknown> => sql.raw(statement).execute(q)

/**
 * Brings the database to what is declared, in one transaction that no other process can run at the same time. What it did is kept in
 * `schema_log`. Throws, and changes nothing, where something else than an addition is needed.
 */
export async function migrate(database: Database, registry: Registry, migrations?: readonly Migration[]): Promise<{ applied: string[] }> {
  const known = migrations ?? (await writtenMigrations())
  return database.write(null, async (q) => {
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(q)
    const { written, due } = await openWritten(q, database.dialect, known)
    for (const { up } of due) await up?.(q, database.dialect)
    const { statements, refusals } = await planOf(q, database.dialect, registry, await inspect(q, database.dialect))
    if (refusals.length > 0) throw new Error(refusals.join('\n'))
    for (const statement of statements) await runOrExplain(q, statement)
    for (const { fill } of due) await fill?.(q, database.dialect)
    if (database.dialect === 'sqlite' && statements.length > 0) await run(q, 'PRAGMA optimize')
    for (const statement of statements) await log(q, statement, null)
    for (const { name } of written) await log(q, `-- ${name}`, name)
    return { applied: [...due.map(({ name }) => name), ...statements] }
  })
}

/** The SQL that the next start would run; empty where nothing is to be done. */
export const planMigration = (database: Database, registry: Registry): Promise<string[]> =>
  database.read(null, async (q) => {
    const { statements, refusals } = await planOf(q, database.dialect, registry, await inspect(q, database.dialect))
    if (refusals.length > 0) throw new Error(refusals.join('\n'))
    return [...statements]
  })

/** The SQL for a PostgreSQL on several machines (docs/scale.md), from the declarations. */
export const planDistributed = (registry: Registry): readonly Step[] => distributedPlan(allTables(registry))

interface Written {
  /** to be noted as done */
  readonly written: readonly Migration[]
  /** of those, to be run */
  readonly due: readonly Migration[]
}
async function openWritten(q: Queries, dialect: Dialect, migrations: readonly Migration[]): Promise<Written> {
  if (migrations.length === 0) return { written: [], due: [] }
  const found = await inspect(q, dialect)
  // a fresh database is made from the declarations as they are now
  if (!found.has('schema_log')) return { written: migrations, due: [] }
  const { rows } = await sql<{ migration: string }>`select migration from schema_log where migration is not null`.execute(q)
  const done = new Set(rows.map((row) => row.migration))
  const due = migrations.filter(({ name }) => !done.has(name))
  return { written: due, due }
}

async function runOrExplain(q: Queries, statement: string): Promise<void> {
  try {
    await run(q, statement)
  } catch (error) {
    if (!statement.startsWith('CREATE UNIQUE INDEX ')) throw error
    const [from, to] = [statement.indexOf('('), statement.lastIndexOf(')')]
    const table = statement.slice(statement.indexOf(' ON ') + 4, from).trim()
    throw new Error(
      `The table ${table} holds rows that agree in ${statement.slice(from + 1, to)}, which its declaration now wants to be unique. Correct those rows first, or take \`unique\` (or \`key\`) back.`,
      { cause: error },
    )
  }
}

const log = (q: Queries, statement: string, migration: string | null): Promise<unknown> =>
  sql`insert into ${sql.raw(quoted('schema_log'))} (id, at, statement, migration) values (${newId()}, ${new Date().toISOString()}, ${statement}, ${migration})`.execute(
    q,
  )
