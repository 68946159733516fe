import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { code, createRegistry, defineResource } from '../../../resources/kit/index.ts'
import { newId, openDatabase, type Dialect, type Queries } from '../../../server/database/index.ts'
import { tableWritten } from '../../../server/database/postgres/statistics.ts'
import { insertRows } from '../../../server/records/insert-many.ts'
import { updateRows } from '../../../server/records/update-many.ts'
import type { Work } from '../../../server/records/work.ts'
import { answeredBy, eachDatabase } from './harness.ts'

const registry = createRegistry([defineResource({ name: 'clubs', key: ['code'], fields: { code: code({ required: true }) } })])
const at = new Date().toISOString()
const add = (q: Queries, dialect: Dialect, count: number) =>
  insertRows(
    { q, floor: { dialect } },
    'clubs',
    ['tenant_id', 'id', 'code', 'created_at', 'updated_at'],
    Array.from({ length: count }, () => ['a', newId(), newId(), at, at]),
  )

eachDatabase((open, dialect) => {
  test('the statements by which rows are written say to which table, and those that ask say none', async () => {
    const database = await open(registry)
    const told: (string | null)[] = []
    await database.write('a', async (q) => {
      const heard = answeredBy(q, (query) => {
        told.push(tableWritten(query.sql))
        return q.executeQuery(query)
      })
      await add(heard, dialect, 1)
      const work = { q: heard, floor: { dialect }, context: { principal: { tenantId: 'a' } } } as unknown as Work
      await updateRows(work, 'clubs', { by: ['id'], set: [{ name: 'code', field: null }] }, [['none', 'chess']])
      await heard.executeQuery(sql`delete from "clubs" where code = 'none'`.compile(q))
      await heard.executeQuery(sql`select * from clubs`.compile(q))
    })
    expect(told).toEqual(['clubs', 'clubs', 'clubs', null])
  })

  if (dialect === 'postgres')
    test.each([
      ['that a write has filled is planned for as it is now', [700, 1300], 2000],
      ['that got a few rows is left to PostgreSQL', [700], -1],
    ])('a table %s', async (_, pieces, planned) => {
      const database = await open(registry)
      // in pieces, as several files come in
      for (const some of pieces) await database.write('a', (q) => add(q, dialect, some))
      // whoever closes waits until it has been looked at
      await database.close()
      const other = await openDatabase(database.options)
      const { rows } = await other.read('a', (q) =>
        sql<{ reltuples: number }>`select reltuples from pg_class where oid = 'clubs'::regclass`.execute(q),
      )
      await other.close()
      expect(Number(rows[0]!.reltuples)).toBe(planned)
    })
})
