import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
import { freshDatabase } from './cluster.ts'

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
    const options = dialect === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: await freshPostgres(cleanups) }
    const opened = await openDatabase(options)
    let isOpen = true
    const close = async () => {
      if (isOpen) await opened.close()
      isOpen = false
    }
    cleanups.push(close)
    if (registry) await migrate(opened, registry)
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

async function freshPostgres(cleanups: (() => Promise<void> | void)[]): Promise<string> {
  const { url, drop } = await freshDatabase(process.env['TEST_DATABASE_URL']!, `test_${newId().replaceAll('-', '')}`)
  cleanups.push(drop)
  return url
}

/** The product's own declarations. */
export async function productRegistry(): Promise<Registry> {
  const folder = new URL('../../../resources/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href) as Promise<{ default: Resource }>))
  return createRegistry(modules.map((module) => module.default))
}
