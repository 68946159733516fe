import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRegistry, defineResource, code, flag, number, text } from '../../../resources/kit/index.ts'
import { answering, newId, openDatabase, type Queries } from '../../../server/database/index.ts'
import { sqliteFile } from '../../../server/database/sqlite/open.ts'
import { eachDatabase } from './harness.ts'

const registry = createRegistry([
  defineResource({
    name: 'clubs',
    key: ['code'],
    fields: {
      code: code({ required: true }),
      name: text(),
      places: number(),
      rate: number({ step: 0.25 }),
      is_open: flag({ default: true }),
    },
  }),
])
const at = new Date().toISOString()
const club = (tenant_id: string, values: Record<string, unknown> = {}) => ({
  tenant_id,
  id: newId(),
  code: newId(),
  created_at: at,
  updated_at: at,
  ...values,
})
const insert = (q: Queries, row: Record<string, unknown>) => q.insertInto('clubs').values(row).execute()
const codes = async (q: Queries) => (await q.selectFrom('clubs').select('code').orderBy('id').execute()).map((row) => row['code'])

eachDatabase((open, dialect) => {
  test('what is written is read back, numbers as numbers', async () => {
    const database = await open(registry)
    await database.write('a', (q) => insert(q, club('a', { name: 'شطرنج', places: 12, rate: 0.25, is_open: false })))
    const rows = await database.read('a', (q) => q.selectFrom('clubs').selectAll().execute())
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      name: 'شطرنج',
      places: 12,
      rate: 0.25,
      is_open: dialect === 'sqlite' ? 0 : false,
      is_active: dialect === 'sqlite' ? 1 : true,
    })
    const counted = await database.read('a', (q) => sql<{ n: unknown }>`select count(*) as n from clubs`.execute(q))
    expect(counted.rows[0]!.n).toBe(1)
  })

  test('whoever writes for a request is given up after its time: nothing of it is kept, and nobody else is in its way', async () => {
    const database = await open(registry)
    const hasty = answering(database, 0.1)
    const slow = hasty.write('a', async (q) => {
      await insert(q, club('a', { code: 'before' }))
      await wait(150)
      await insert(q, club('a', { code: 'after' }))
    })
    const other = hasty.write('a', (q) => insert(q, club('a', { code: 'other' })))
    await expect(slow).rejects.toMatchObject({
      code: 'TOO_SLOW',
      text: [expect.stringContaining('nothing of it was kept'), expect.any(String)],
    })
    await other
    // who has all the time there is, as an import in a process of its own, goes on
    await database.write('a', async (q) => {
      await wait(150)
      await insert(q, club('a', { code: 'patient' }))
    })
    expect(await database.read('a', codes)).toEqual(['other', 'patient'])
  })

  if (dialect === 'postgres')
    test('one statement of a change that takes too long is given up by the database', async () => {
      const database = await open(registry)
      const slow = answering(database, 0.1).write('a', (q) => sql`select pg_sleep(5)`.execute(q))
      await expect(slow).rejects.toMatchObject({ code: 'TOO_SLOW' })
    })

  if (dialect === 'postgres')
    test('whoever reads does not wait for those who wait for a lock', async () => {
      const database = await open(registry)
      const order: string[] = []
      const waiting = Array.from({ length: 16 }, () =>
        database.write('a', (q) => sql`select pg_sleep(1)`.execute(q)).then(() => order.push('written')),
      )
      await database.read('a', codes)
      order.push('read')
      await Promise.all(waiting)
      expect(order[0]).toBe('read')
    })

  if (dialect === 'postgres')
    test('connections that are ended in the middle of everything end nothing else', async () => {
      const database = await open(registry)
      const ending = await openDatabase(database.options)
      let isOver = false
      const reading = Array.from({ length: 6 }, async () => {
        while (!isOver) await database.read('a', codes).catch(() => wait(5))
      })
      for (let times = 0; times < 60; times++)
        await ending
          .read(null, (q) =>
            sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
              q,
            ),
          )
          .catch(() => wait(5))
      isOver = true
      await Promise.all(reading)
      await ending.close()
      expect(await database.read('a', codes)).toEqual([])
    })

  test('a job that throws takes back its own writes, and no other', async () => {
    const database = await open(registry)
    const jobs = [1, 2, 3, 4, 5].map((n) =>
      database.write('a', async (q) => {
        await insert(q, club('a', { code: `c${n}` }))
        if (n === 3) throw new Error('no third')
        return n
      }),
    )
    const outcomes = await Promise.allSettled(jobs)
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect((await database.read('a', codes)).sort()).toEqual(['c1', 'c2', 'c4', 'c5'])
  })

  test('a failed statement fails its job only', async () => {
    const database = await open(registry)
    await database.write('a', (q) => insert(q, club('a', { code: 'Chess' })))
    const outcomes = await Promise.allSettled([
      database.write('a', (q) => insert(q, club('a', { code: 'Drama' }))),
      database.write('a', (q) => insert(q, club('a', { code: 'chess' }))),
      database.write('b', (q) => insert(q, club('b', { code: 'chess' }))),
    ])
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('what is acknowledged is seen by another connection at once', async () => {
    const database = await open(registry)
    const other = await openDatabase(database.options)
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        await database.write('a', (q) => insert(q, club('a', { code: `n${n}` })))
        expect(await other.read('a', codes)).toContain(`n${n}`)
      }),
    )
    await other.close()
  })

  test('two processes on one database take turns and lose nothing', async () => {
    const one = await open(registry)
    const two = await openDatabase(one.options)
    await one.write('a', (q) => insert(q, club('a', { code: 'x', places: 0 })))
    const add = (q: Queries) => sql`update clubs set places = places + 1 where tenant_id = 'a' and code = 'x'`.execute(q)
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : two).write('a', add)))
    const rows = await one.read('a', (q) => q.selectFrom('clubs').select('places').execute())
    expect(rows[0]!['places']).toBe(40)
    await two.close()
  })

  test('somebody who writes on and on keeps nobody from being served', async () => {
    const database = await open(registry)
    let isOver = false
    const endless = (async () => {
      while (!isOver) await database.write('a', (q) => insert(q, club('a')))
    })()
    // a timer only comes when the event loop turns
    await new Promise((resolve) => setTimeout(resolve, 20))
    isOver = true
    await endless
    expect((await database.read('a', codes)).length).toBeGreaterThan(0)
  })

  test('a snapshot is one moment, however long it lasts, and keeps no writer waiting', async () => {
    const database = await open(registry)
    await database.write('a', (q) => insert(q, club('a')))
    await database.snapshot('a', async (q, reads) => {
      const before = await codes(q)
      await database.write('a', (other) => insert(other, club('a')))
      expect(await codes(q)).toEqual(before)
      expect(await database.read('a', codes)).toHaveLength(before.length + 1)
      expect(await database.write('a', (other) => reads.stillHold(other))).toBe(false)
    })
    await database.snapshot('a', async (q, reads) => {
      await codes(q)
      expect(await database.write('a', (other) => reads.stillHold(other))).toBe(true)
    })
  })

  if (dialect === 'sqlite')
    test('it is closed in peace while another process is writing', async () => {
      const database = await open(registry)
      const other = new Sqlite(sqliteFile(database.options.dataDir))
      other.exec('BEGIN IMMEDIATE')
      await expect(database.close()).resolves.toBeUndefined()
      other.close()
    })
})

test('ids ascend in the order they are made, and say which time they are of', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Math.abs(Number.parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000)
})
