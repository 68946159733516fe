import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { code, createRegistry, defineResource } from '../../../resources/kit/index.ts'
import { newId, type Database, type Queries } from '../../../server/database/index.ts'
import { eachDatabase } from './harness.ts'

const registry = createRegistry([defineResource({ name: 'clubs', key: ['code'], fields: { code: code({ required: true }) } })])
const at = new Date().toISOString()
const add = (q: Queries, tenant: string, name: string) =>
  q.insertInto('clubs').values({ tenant_id: tenant, id: newId(), code: name, created_at: at, updated_at: at }).execute()
const rows = async (q: Queries, text: string) => (await q.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows
const everywhere = <T>(database: Database, tenant: string | null, job: (q: Queries) => Promise<T>, times = 40): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, () => database.read(tenant, job)))

eachDatabase((open, dialect) => {
  if (dialect === 'postgres')
    test('what connections know of a table is renewed when the table changes, in questions and in what writes', async () => {
      const database = await open(registry)
      await database.write('a', (q) => add(q, 'a', 'chess'))
      const whole = (q: Queries) => rows(q, 'select * from clubs')
      const touch = (q: Queries) => rows(q, `update clubs set code = code returning *`)
      const togetherWrite = (by: Database) => Promise.all(Array.from({ length: 8 }, () => by.write('a', touch)))
      for (let time = 0; time < 4; time++) {
        await everywhere(database, 'a', whole)
        await togetherWrite(database)
      }
      await database.write(null, (q) => sql`alter table clubs add column motto text default 'onwards'`.execute(q))
      const seen = await everywhere(database, 'a', whole)
      expect(seen.every(([one]) => one?.['motto'] === 'onwards')).toBe(true)
      expect(await togetherWrite(database)).toMatchObject(Array.from({ length: 8 }, () => [{ code: 'chess', motto: 'onwards' }]))
    })

  if (dialect === 'sqlite')
    test('a long answer has the columns that the table has now', async () => {
      const database = await open(registry)
      await database.write('a', async (q) => {
        for (let number = 10; number < 60; number++) await add(q, 'a', `club ${number}`)
        const whole = () => rows(q, 'select * from clubs order by rowid')
        // the first time nobody knows how long it is
        const [first, second] = [await whole(), await whole()]
        expect(first).toHaveLength(50)
        expect(second).toEqual(first)
        expect(second[7]).toMatchObject({ tenant_id: 'a', code: 'club 17' })
        await sql`alter table clubs add column motto text default 'onwards'`.execute(q)
        await sql`alter table clubs rename column code to name`.execute(q)
        const [third] = await whole()
        expect(third).toMatchObject({ name: 'club 10', motto: 'onwards' })
        expect(third).not.toHaveProperty('code')
      })
    })

  if (dialect === 'postgres')
    test('who asks for two institutions at once on the same few connections never gets the other one’s rows', async () => {
      const database = await open(registry)
      for (const tenant of ['a', 'b']) await database.write(tenant, (q) => add(q, tenant, `club of ${tenant}`))
      // a query that forgets the institution: only the wall stands
      const forgetful = (q: Queries) => rows(q, 'select code from clubs')
      const answers = await Promise.all(
        Array.from({ length: 300 }, async (_, time) => {
          const tenant = time % 2 ? 'a' : 'b'
          if (time % 10 === 0) await database.read(tenant, (q) => rows(q, 'select 1 / 0')).catch(() => undefined)
          if (time % 25 === 0) await database.write(tenant, (q) => rows(q, `update clubs set code = code`))
          return [tenant, await database.read(tenant, forgetful)] as const
        }),
      )
      for (const [tenant, found] of answers) expect(found).toEqual([{ code: `club of ${tenant}` }])
      // and nothing of it stays on a connection that nobody uses
      expect(new Set(await everywhere(database, null, async (q) => (await rows(q, 'select code from clubs')).length))).toEqual(new Set([2]))
    })

  test('a question that fails leaves its connection as it was', async () => {
    const database = await open(registry)
    await database.write('a', (q) => add(q, 'a', 'chess'))
    for (const wrong of ['select nothing from nowhere', ...(dialect === 'postgres' ? ['select 1 / 0', `select 'x'::int`] : [])]) {
      const refused = await Promise.allSettled(Array.from({ length: 30 }, () => database.read('a', (q) => rows(q, wrong))))
      expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
      expect(new Set((await everywhere(database, 'a', (q) => rows(q, 'select code from clubs'))).map((found) => found.length))).toEqual(
        new Set([1]),
      )
    }
    await expect(database.write('a', (q) => rows(q, 'select nothing from nowhere'))).rejects.toThrow(/nowhere|nothing/)
    await database.write('a', (q) => add(q, 'a', 'football'))
    expect(await database.read('a', (q) => rows(q, 'select code from clubs order by code'))).toHaveLength(2)
  })

  if (dialect === 'postgres')
    test('a connection keeps the statements that come again, and not all that ever came', async () => {
      const database = await open(registry)
      const kept = () => database.read('a', (q) => rows(q, 'select count(*) as kept from pg_prepared_statements'))
      for (let number = 0; number < 300; number++)
        for (let time = 0; time < 4; time++) await database.read('a', (q) => rows(q, `select ${number} as number`))
      const [one] = await kept()
      expect(one?.['kept']).toBeGreaterThan(50)
      expect(one?.['kept']).toBeLessThanOrEqual(121)
    })
})
