import { sql } from 'kysely'
import type { Registry } from '../../resources/kit/index.ts'
import type { Database, Dialect, Queries } from './database.ts'
import { writtenMigrations, type Migration } from './migrations.ts'
import { distributedPlan, type Step } from './schema/distributed.ts'
import { inspect } from './schema/inspect.ts'
import { note } from './schema/log.ts'
import { allTables, planOf, type Plan } from './schema/plan.ts'
import type { Refusal } from './schema/refusals.ts'
import { renameInHistory } from './schema/renamed-history.ts'
import { keepShapes, keptShapes, shapesOf } from './schema/shapes.ts'

/** Any number; the same for every process of the product. */
const lockNumber = 7_220_914

const run = (q: Queries, statement: string): Promise<unknown> => sql.raw(statement).execute(q)

/**
 * Brings the database to what is declared, in one transaction that no other process can run at the same time. What it did is kept in
 * `schema_log`. Throws, and changes nothing, where something else than an addition is needed.
 */
export async function migrate(
  database: Database,
  registry: Registry,
  migrations?: readonly Migration[],
): Promise<{ applied: string[]; left: readonly string[] }> {
  const known = migrations ?? (await writtenMigrations())
  return database.write(null, async (q) => {
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(q)
    const { written, due } = await openWritten(q, database.dialect, known)
    for (const { up } of due) await up?.(q, database.dialect, registry)
    const { statements, refusals, left, renamed } = await planOf(q, database.dialect, registry, await inspect(q, database.dialect))
    if (refusals.length > 0) throw new SchemaError(refusals)
    for (const statement of statements) await run(q, statement)
    await renameInHistory(q, registry, renamed)
    for (const { fill } of due) await fill?.(q, database.dialect, registry)
    if (database.dialect === 'sqlite' && statements.length > 0) await run(q, 'PRAGMA optimize')
    await note(q, [
      ...statements.map((statement) => ({ statement })),
      ...written.map(({ name }) => ({ statement: `-- ${name}`, migration: name })),
    ])
    await keepShapes(q, await keptShapes(q), shapesOf(registry))
    return { applied: [...due.map(({ name }) => name), ...statements], left: left.map(({ sentence }) => sentence) }
  })
}

/** The SQL that the next start would run; empty where nothing is to be done. */
export async function planMigration(database: Database, registry: Registry): Promise<string[]> {
  const { statements, refusals } = await wholePlan(database, registry)
  if (refusals.length > 0) throw new SchemaError(refusals)
  return [...statements]
}
/** The same with what it would refuse, and what stays behind. */
export const wholePlan = (database: Database, registry: Registry): Promise<Plan> =>
  database.read(null, async (q) => planOf(q, database.dialect, registry, await inspect(q, database.dialect)))

/** What stands between a database and its declarations; said to people without a stack. */
export class SchemaError extends Error {
  readonly refusals: readonly Refusal[]
  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ sentence }) => sentence).join('\n'))
    this.refusals = refusals
  }
}

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
