import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, Remembered, type Database, type DatabaseOptions } from '../../../server/database/index.ts'
import { eachDatabase, productRegistry } from './harness.ts'

const registry = await productRegistry()
const at = '2026-09-01T00:00:00.000Z'

const addHouse = (database: Database, tenant: string, id: string) =>
  database.write(tenant, (q) =>
    sql`insert into houses (tenant_id, house_id, name_en, created_at, updated_at) values (${tenant}, ${id}, ${'Falcon'}, ${at}, ${at})`.execute(
      q,
    ),
  )

/** The same database in another process. */
async function beside({ options }: { readonly options: DatabaseOptions }): Promise<Database> {
  const other = await openDatabase(options)
  onTestFinished(() => other.close())
  return other
}

/** Whoever has heard that something is written and asks then, in whatever process, knows of it. */
async function known(database: Database, tenant: string, table: string): Promise<number | null> {
  await database.marks.settled()
  return database.marks.of(tenant, table)
}

eachDatabase((open, dialect) => {
  test('a mark moves when a row comes, changes or goes, and for its own institution only', async () => {
    const database = await open(registry)
    const [first, other] = [database.marks.of('a', 'houses'), database.marks.of('b', 'houses')]
    expect(first).not.toBeNull()
    await addHouse(database, 'a', 'h1')
    expect(database.marks.of('a', 'houses')).not.toBe(first)
    for (const statement of [
      sql`update houses set name_en = ${'Eagle'} where tenant_id = 'a'`,
      sql`delete from houses where tenant_id = 'a'`,
    ]) {
      const before = database.marks.of('a', 'houses')
      await database.write('a', (q) => statement.execute(q))
      expect(database.marks.of('a', 'houses')).not.toBe(before)
    }
    expect(database.marks.of('b', 'houses')).toBe(other)
  })

  test('what another process writes moves the mark here', async () => {
    const here = await open(registry)
    const there = await beside(here)
    await addHouse(there, 'a', 'h0')
    for (let time = 1; time <= 30; time++) {
      const [before, other] = [await known(here, 'a', 'houses'), here.marks.of('b', 'houses')]
      await addHouse(there, 'a', `h${time}`)
      const together = await Promise.all([1, 2, 3].map(() => known(here, 'a', 'houses')))
      expect(together).not.toContain(before)
      expect(here.marks.of('b', 'houses')).toBe(other)
    }
  })

  test('who waits for a table hears of its changes from this and from another process, and of no other table', async () => {
    const here = await open(registry)
    const there = await beside(here)
    let heard = 0
    const stop = here.marks.hear('houses', () => (heard += 1))
    here.marks.hear('students', () => (heard += 1000))
    for (const [time, writer] of [here, there, there].entries()) {
      const before = heard
      await addHouse(writer, 'a', `h${time}`)
      await expect.poll(() => heard, { timeout: 5000 }).toBeGreaterThan(before)
    }
    expect(heard).toBeLessThan(1000)
    stop()
    const before = heard
    await addHouse(there, 'a', 'h9')
    await addHouse(here, 'a', 'h10')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(heard).toBe(before)
  })

  if (dialect === 'sqlite')
    test('what another program writes is not remembered until the next commit of ours', async () => {
      const database = await open(registry)
      await addHouse(database, 'a', 'h1')
      expect(database.marks.of('a', 'houses')).not.toBeNull()
      const { default: Sqlite } = await import('better-sqlite3')
      const file = new Sqlite(`${database.options.dataDir}/school.sqlite`)
      file.exec(`update houses set name_en = 'Eagle'`)
      file.close()
      expect(database.marks.of('a', 'houses')).toBeNull()
      await addHouse(database, 'a', 'h2')
      expect(database.marks.of('a', 'houses')).not.toBeNull()
    })

  if (dialect === 'postgres')
    test('what was told while nobody listened is not missed, of tables that had never moved either', async () => {
      const database = await open(registry)
      const other = await beside(database)
      const before = (await known(other, 'a', 'houses'))!
      // the connection that listens is the one whose last question was to listen, or to be answered at all
      await database.write(null, (q) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
          q,
        ),
      )
      await addHouse(database, 'a', 'h1')
      await expect.poll(() => known(other, 'a', 'houses'), { timeout: 15_000 }).not.toBe(null)
      expect(await known(other, 'a', 'houses')).toBeGreaterThan(before)
    })

  test('a correction of a child moves nothing, a child that is switched or renamed does', async () => {
    const database = await open(registry)
    await database.write('a', (q) =>
      sql`insert into students (tenant_id, student_id, firstname, created_at, updated_at) values ('a', 's1', 'Omar', ${at}, ${at})`.execute(
        q,
      ),
    )
    const there = await beside(database)
    const change = async (set: string) => {
      const before = await known(there, 'a', 'students')
      await database.write('a', (q) => sql.raw(`update students set ${set} where student_id = 's1'`).execute(q))
      return before
    }
    expect(await change(`route = 'R1'`)).toBe(await known(there, 'a', 'students'))
    expect(await change(`firstname = 'Ali'`)).not.toBe(await known(there, 'a', 'students'))
  })

  test('an answer is kept until its table changes, and is not believed when it was read before the change', async () => {
    const database = await open(registry)
    const remembered = new Remembered<number>(database, { own: ['houses'] })
    let asked = 0
    const count = () => remembered.of('a', 'how many', () => Promise.resolve(++asked))
    expect([await count(), await count()]).toEqual([1, 1])
    await addHouse(database, 'a', 'h1')
    expect(await count()).toBe(2)
    // changed while it was being read: what was read may be old, so the next one reads again
    await remembered.of('a', 'slow', async () => {
      await addHouse(database, 'a', 'h2')
      return 1
    })
    expect(await remembered.of('a', 'slow', () => Promise.resolve(2))).toBe(2)
  })
})
