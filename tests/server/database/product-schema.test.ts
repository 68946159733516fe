import { expect, test } from 'vitest'
import { migrate, planMigration } from '../../../server/database/index.ts'
import { writtenMigrations } from '../../../server/database/migrations.ts'
import { allTables } from '../../../server/database/schema/plan.ts'
import { hasTenant } from '../../../server/database/schema/table.ts'
import { eachDatabase, productRegistry } from './harness.ts'

const registry = await productRegistry()

test('the institution comes first in every primary key and index', () => {
  // counted before anybody's institution is known; the log of the schema itself
  const exceptions = new Set(['sign_in_attempts', 'sign_in_names', 'setup', 'schema_log'])
  // asked by a value of their own, to learn the institution; asked for what is new, or to be done, whoever's it is
  const directories = new Set(['tenant_origins', 'otps', 'table_marks', 'jobs'])
  for (const table of allTables(registry)) {
    if (exceptions.has(table.name)) continue
    expect(hasTenant(table), table.name).toBe(true)
    expect(table.primaryKey[0], table.name).toBe('tenant_id')
    for (const index of table.indexes) if (!directories.has(table.name)) expect(index.columns[0], table.name).toBe('tenant_id')
  }
})

eachDatabase((open) => {
  test('every table of the product is made, and a second start changes nothing', async () => {
    const database = await open()
    const planned = await planMigration(database, registry)
    const { applied } = await migrate(database, registry)
    expect(applied).toEqual(planned)
    expect(applied.some((statement) => statement.startsWith('CREATE TABLE "students"'))).toBe(true)
    expect(await migrate(database, registry)).toEqual({ applied: [], left: [] })
    const logged = await database.read(null, (q) =>
      q.selectFrom('schema_log').select('statement').where('statement', 'not like', '-- declared %').orderBy('id').execute(),
    )
    // what changes rows that are there has nothing to do here, and is noted as done
    const notes = (await writtenMigrations()).map(({ name }) => `-- ${name}`)
    expect(logged.map((row) => row['statement'])).toEqual([...applied, ...notes])
  })

  test('two that start at the same moment make it once', async () => {
    const database = await open()
    const both = await Promise.all([migrate(database, registry), migrate(database, registry)])
    expect(both.filter(({ applied }) => applied.length > 0)).toHaveLength(1)
  })
})
