import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { lettersOf } from '../../server/database/index.ts'
import { Lane } from '../../server/database/postgres/lane.ts'
import { allTables } from '../../server/database/schema/plan.ts'
import { hasTenant } from '../../server/database/schema/table.ts'
import { Connection } from '../../server/database/sqlite/connection.ts'
import { Reading } from '../../server/database/sqlite/reading.ts'
import type { Registry } from '../../resources/kit/index.ts'
import type { TestDatabase } from '../server/database/harness.ts'

/** For whom is asked: an institution, or (null) the product itself; undefined where nothing of it is asked of the database. */
const asking = new AsyncLocalStorage<string | null>()
export const knowing = (database: TestDatabase): TestDatabase => ({
  ...database,
  read: (tenant, job) => asking.run(tenant, () => database.read(tenant, job)),
  write: (tenant, job, seconds) => asking.run(tenant, () => database.write(tenant, job, seconds)),
  snapshot: (tenant, job) => asking.run(tenant, () => database.snapshot(tenant, job)),
})

/** Everything that is asked for an institution from now on, once each. */
export function listen(): { readonly asked: ReadonlySet<string>; stop(): void } {
  const asked = new Set<string>()
  const hear = (text: string): void => {
    if (typeof asking.getStore() === 'string') asked.add(text)
  }
  const [here, apart, lane] = [Connection.prototype.ask, Reading.prototype.executeQuery, Lane.prototype.ask]
  const spies = [
    vi.spyOn(Connection.prototype, 'ask').mockImplementation(function (this: Connection, question) {
      hear(question.sql)
      return here.call(this, question)
    }),
    vi.spyOn(Reading.prototype, 'executeQuery').mockImplementation(function (this: Reading, query) {
      hear(query.sql)
      return apart.call(this, query)
    }),
    vi.spyOn(Lane.prototype, 'ask').mockImplementation(function (this: Lane, purpose, statements) {
      for (const { text } of statements) hear(text)
      return lane.call(this, purpose, statements)
    }),
  ]
  return { asked, stop: () => spies.forEach((spy) => spy.mockRestore()) }
}

const places = /(?:\b(?:from|join|update|into)|,)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi
/** without a table in front of it */
const alone = /(?<![.\w]|\.")"?\btenant_id\b/
const words = new Set([
  'where',
  'set',
  'on',
  'values',
  'left',
  'join',
  'inner',
  'order',
  'group',
  'limit',
  'union',
  'using',
  'select',
  'cross',
])

/** What it asks of tables without saying which institution's rows it means: one line for each statement. */
export function forgotten(asked: Iterable<string>, registry: Registry): string[] {
  const ofInstitutions = new Set(
    allTables(registry)
      .filter(hasTenant)
      .flatMap(({ name }) => [name, lettersOf(name)]),
  )
  const tablesIn = (text: string): string[] =>
    [...text.matchAll(places)].flatMap(([, name, said]) => {
      if (!ofInstitutions.has(name!)) return []
      const alias = said && !words.has(said.toLowerCase()) ? said : name!
      const isSaid = new RegExp(`"?\\b${alias}\\b"?\\s*\\.\\s*"?tenant_id\\b`).test(text) || alone.test(text)
      return isSaid ? [] : [name!]
    })
  return [...asked].flatMap((text) => {
    const tables = tablesIn(text)
    return tables.length > 0 ? [`${tables.join(', ')}: ${text.slice(0, 400)}`] : []
  })
}
