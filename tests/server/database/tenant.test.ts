import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { code, createRegistry, defineResource, ref } from '../../../resources/kit/index.ts'
import { migrate, newId, planMigration, type Queries } from '../../../server/database/index.ts'
import { allTables } from '../../../server/database/schema/plan.ts'
import { hasTenant } from '../../../server/database/schema/table.ts'
import { eachDatabase, type TestDatabase } from './harness.ts'

const registry = createRegistry([
  defineResource({ name: 'clubs', key: ['code'], fields: { code: code({ required: true }) } }),
  defineResource({ name: 'members', fields: { club_id: ref('clubs') } }),
])
const at = new Date().toISOString()
const insert = (q: Queries, table: string, row: Record<string, unknown>) =>
  q
    .insertInto(table)
    .values({ id: newId(), created_at: at, updated_at: at, ...row })
    .execute()

eachDatabase((open, dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open(registry)
    await database.write('a', (q) => insert(q, 'clubs', { tenant_id: 'a', id: 'chess', code: 'chess' }))
  })

  test('no row can refer to a row of another institution', async () => {
    await database.write('a', (q) => insert(q, 'members', { tenant_id: 'a', club_id: 'chess' }))
    await expect(database.write('b', (q) => insert(q, 'members', { tenant_id: 'b', club_id: 'chess' }))).rejects.toThrow(/foreign key/i)
  })

  test('what others refer to cannot be deleted behind their back', async () => {
    await expect(database.write('a', (q) => sql`delete from clubs where tenant_id = 'a' and id = 'chess'`.execute(q))).rejects.toThrow(
      /foreign key/i,
    )
  })

  if (dialect === 'postgres')
    test('a query that forgets the institution finds nothing of another', async () => {
      const forgetful = (q: Queries) => q.selectFrom('clubs').selectAll().execute()
      expect(await database.read('a', forgetful)).toHaveLength(1)
      expect(await database.read('b', forgetful)).toHaveLength(0)
      expect(await database.read(null, forgetful)).toHaveLength(1)
      await expect(database.write('b', (q) => insert(q, 'clubs', { tenant_id: 'a', code: 'smuggled' }))).rejects.toThrow(
        /row-level security/,
      )
      const { numAffectedRows } = await database.write('b', (q) => sql`update clubs set code = 'stolen'`.execute(q))
      expect(Number(numAffectedRows)).toBe(0)
    })

  if (dialect === 'postgres')
    test('row-level security is on and forced for every table with an institution', async () => {
      const { rows } = await database.read(null, (q) =>
        sql<{ name: string }>`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and relrowsecurity and relforcerowsecurity`.execute(q),
      )
      const secured = new Set(rows.map((row) => row.name))
      for (const table of allTables(registry)) expect(secured.has(table.name), table.name).toBe(hasTenant(table))
    })

  if (dialect === 'postgres')
    test('the wall of an earlier version makes room for this one, and the setting is asked once for a statement', async () => {
      const old = await open(registry)
      await old.write('a', (q) => insert(q, 'clubs', { tenant_id: 'a', id: 'chess', code: 'chess' }))
      await old.write(null, async (q) => {
        await sql`drop policy institution on clubs`.execute(q)
        await sql`create policy tenant on clubs using (tenant_id = current_setting('app.tenant_id', true) or current_setting('app.tenant_id', true) = '*')`.execute(
          q,
        )
      })
      await migrate(old, registry)
      expect(await planMigration(old, registry)).toEqual([])
      const forgetful = (q: Queries) => q.selectFrom('clubs').selectAll().execute()
      expect([await old.read('a', forgetful), await old.read('b', forgetful)].map((found) => found.length)).toEqual([1, 0])
      const { rows } = await old.read('a', (q) => sql<{ 'QUERY PLAN': string }>`explain select code from clubs`.execute(q))
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('InitPlan')
      expect(plan.match(/Filter:.*/)?.[0]).not.toContain('current_setting')
    })

  if (dialect === 'postgres')
    test('a read cannot write', async () => {
      await expect(database.read('a', (q) => insert(q, 'clubs', { tenant_id: 'a', code: 'x' }))).rejects.toThrow(/read-only/)
    })
})
