import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { afterAll, describe } from 'vitest'
import { createRegistry, type Registry, type Resource } from '../../../resources/kit/index.ts'
import {
  migrate,
  newId,
  openDatabase,
  type Database,
  type DatabaseOptions,
  type Dialect,
  type Queries,
} from '../../../server/database/index.ts'
import { sqliteFile } from '../../../server/database/sqlite/open.ts'
import { databaseToCopy, freshDatabase } from './cluster.ts'

/** An open, empty database; `options` opens it once more, in another process or thread. */
export type TestDatabase = Database & { readonly options: DatabaseOptions }
/** With a registry its tables are there. All that a file opens is closed and removed after its tests. */
export type Open = (registry?: Registry) => Promise<TestDatabase>

const dialects: readonly Dialect[] = ['sqlite', 'postgres']

/** The same tests on every database that is there. */
export function eachDatabase(tests: (open: Open, dialect: Dialect) => void): void {
  for (const dialect of dialects)
    describe.skipIf(dialect === 'postgres' && !process.env['TEST_DATABASE_URL'])(dialect, () => tests(opener(dialect), dialect))
}

function opener(dialect: Dialect): Open {
  const cleanups: (() => Promise<void> | void)[] = []
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })
  return async (registry) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'school-test-'))
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
    if (registry && dialect === 'sqlite') copyFileSync(await fileWithTables(registry), sqliteFile(dataDir))
    const options = dialect === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: await freshPostgres(cleanups, registry) }
    const opened = await openDatabase(options)
    let isOpen = true
    const close = async () => {
      if (isOpen) await opened.close()
      isOpen = false
    }
    cleanups.push(close)
    return { ...opened, close, options }
  }
}

/** The same queries, answered by `executeQuery`. */
export const answeredBy = (
  q: Pick<Queries, 'getExecutor'>,
  executeQuery: (query: CompiledQuery) => Promise<{ rows: unknown[] }>,
): Queries => ({ executeQuery, getExecutor: () => q.getExecutor() }) as unknown as Queries

/** The same database, of which every question is told. */
export const listening = (database: Database, hear: (query: CompiledQuery) => void): Database => ({
  ...database,
  read: (tenant, job) => database.read(tenant, (q) => job(answeredBy(q, (query) => (hear(query), q.executeQuery(query))))),
})

async function freshPostgres(cleanups: (() => Promise<void> | void)[], registry: Registry | undefined): Promise<string> {
  const cluster = process.env['TEST_DATABASE_URL']!
  const { url, drop } = await freshDatabase(
    cluster,
    `test_${newId().replaceAll('-', '')}`,
    registry && (await withTables(cluster, registry)),
  )
  cleanups.push(drop)
  return url
}

/** To make the tables takes a second, to copy them a tenth of it: the same declarations have the same ones, in every file of a run. */
async function withTables(cluster: string, registry: Registry): Promise<string> {
  const name = `tables_${process.env['TEST_RUN']}_${nameOf(registry)}`
  await databaseToCopy(cluster, name, (databaseUrl) => makeTables(registry, { databaseUrl }))
  return name
}
async function fileWithTables(registry: Registry): Promise<string> {
  const file = join(process.env['TEST_TABLES']!, nameOf(registry))
  if (!existsSync(file)) await makeTables(registry, {}, (dataDir) => renameSync(sqliteFile(dataDir), file))
  return file
}
const nameOf = (registry: Registry): string => {
  const said = JSON.stringify(registry.all, (_, value: unknown) =>
    typeof value === 'function' || value instanceof RegExp ? String(value) : value,
  )
  return createHash('sha256').update(said).digest('hex').slice(0, 24)
}
async function makeTables(registry: Registry, options: Omit<DatabaseOptions, 'dataDir'>, keep?: (dataDir: string) => void): Promise<void> {
  // beside what is kept, so that it can be moved there in one step
  const dataDir = mkdtempSync(join(process.env['TEST_TABLES']!, 'made-'))
  const opened = await openDatabase({ dataDir, ...options })
  await migrate(opened, registry)
  await opened.close()
  keep?.(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

/** The product's own declarations. */
export async function productRegistry(): Promise<Registry> {
  const folder = new URL('../../../resources/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<{ default: Resource }>))
  return createRegistry(modules.map((module) => module.default))
}
