import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commitNothing, migrate, type Database } from '../../../server/database/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { makeWorld, registryOf } from '../records/world.ts'
import { openDoor, type Answer } from './door.ts'

/** So that the database itself says that its disk is full: SQLite may not grow, PostgreSQL is made to say it as it does. */
const fill = (database: Database): Promise<unknown> =>
  database.write(null, async (q) => {
    if (database.dialect === 'postgres')
      return sql
        .raw(
          `create function disk_full() returns trigger language plpgsql as $$ begin raise 'could not extend file' using errcode = '53100'; end $$;
           create trigger disk_full after insert on enrolments execute function disk_full();`,
        )
        .execute(q)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(q)
    return sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(q)
  })
const makeRoom = (database: Database): Promise<unknown> =>
  database.write(null, (q) =>
    sql
      .raw(
        database.dialect === 'postgres'
          ? 'drop trigger disk_full on enrolments; drop function disk_full;'
          : 'pragma max_page_count = 1000000',
      )
      .execute(q),
  )
const countOf = (database: Database, table: string): Promise<number> =>
  database.read(null, async (q) => (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(q)).rows[0]!.n)

eachDatabase((open, dialect) => {
  test('on a full disk nothing is kept by halves, everybody is told in their language, and reading goes on', async () => {
    const database = await open()
    const registry = await registryOf()
    await migrate(database, registry)
    const world = await makeWorld(database, registry)
    const door = openDoor(world)
    const admin = door.enter(world.as('school_admin').principal)
    const add = (headers = {}): Promise<Answer> => door.send(admin, 'POST', '/api/students/', world.newStudent(), headers)
    const tables = ['students', 'enrolments', 'history', 'operations']
    const counted = (): Promise<number[]> => Promise.all(tables.map((table) => countOf(database, table)))
    expect(await add()).toMatchObject({ status: true })
    const one = await counted()
    const perStudent = (await add(), await counted()).map((count, at) => count - one[at]!)

    await fill(database)
    let [kept, refused]: [number, Answer | null] = [2, null]
    while (!refused) {
      // several at once share a commit: whoever hears that it is done is there afterwards
      const answers = await Promise.all(Array.from({ length: 5 }, () => add()))
      kept += answers.filter(({ status }) => status).length
      refused = answers.find(({ status }) => !status) ?? null
    }
    expect(refused).toMatchObject({ code: 503, error_code: 'NO_ROOM', data: null, message: expect.stringContaining('disk is full') })
    expect((await add({ 'accept-language': 'ar' })).message).toContain('امتلأ قرص الخادم')
    expect(await counted()).toEqual(one.map((count, at) => count + perStudent[at]! * (kept - 1)))
    expect(await door.send(admin, 'GET', '/api/students/')).toMatchObject({ status: true, data: { pagination: { total_records: kept } } })

    await makeRoom(database)
    expect(await add()).toMatchObject({ status: true })
    await door.app.close()
  })

  if (dialect === 'sqlite')
    test('a job that goes on after the disk was full keeps nothing of what followed', async () => {
      const database = await open(await productRegistry())
      const note = (step: string) => sql`insert into setup (step, done_at) values (${step}, 'now')`
      await fill(database)
      const job = database.write(null, async (q) => {
        await note('large'.repeat(200_000))
          .execute(q)
          .catch(() => undefined)
        await note('after')
          .execute(q)
          .catch(() => undefined)
      })
      await expect(job).rejects.toMatchObject({ code: 'NO_ROOM' })
      expect(await countOf(database, 'setup')).toBe(0)
    })

  if (dialect === 'sqlite')
    test('a server on a full disk stops as it does on any', async () => {
      const database = await open()
      // what the planner should know of it next time needs a page that is not there
      await database.write(null, async (q) => {
        await sql`create table notes (note text primary key, day text)`.execute(q)
        await sql`create index notes_day on notes (day)`.execute(q)
        for (let at = 0; at < 3000; at++)
          await q
            .insertInto('notes')
            .values({ note: `${at}`, day: `${at}` })
            .execute()
        await q.selectFrom('notes').select('note').where('day', '=', '7').execute()
      })
      await fill(database)
      await expect(database.close()).resolves.toBeUndefined()
    })

  if (dialect === 'postgres')
    test('whether there is room is found out by taking some: the log of PostgreSQL has its own in advance', async () => {
      const database = await open(await productRegistry())
      const putAside = () =>
        database.write(null, async (q) => {
          await sql`select pg_stat_force_next_flush()`.execute(q)
          const { rows } = await sql<{
            n: number
          }>`select temp_bytes as n from pg_stat_database where datname = current_database()`.execute(q)
          return Number(rows[0]!.n)
        })
      const before = await putAside()
      await commitNothing(database)
      await expect.poll(putAside).toBeGreaterThan(before + 15_000_000)
    })
})
