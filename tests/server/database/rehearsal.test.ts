import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Queries } from '../../../server/database/index.ts'
import { eachDatabase, type TestDatabase } from './harness.ts'

interface Counted {
  readonly total: number | string | null
}
const total = async (q: Queries): Promise<number> => {
  const { rows } = await sql<Counted>`select sum(number) as total from numbers`.execute(q)
  return Number(rows[0]?.total ?? 0)
}
const add = (q: Queries, number: number) => sql`insert into numbers (number) values (${number})`.execute(q)

eachDatabase((open, dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await database.write(null, (q) => sql`create table numbers (number integer)`.execute(q))
  })
  beforeEach(async () => {
    await database.write(null, async (q) => {
      await sql`delete from numbers`.execute(q)
      await add(q, 1)
    })
  })
  const there = () => database.read(null, total)
  /** Written as it was rehearsed, or taken back. */
  const written = async (job: (q: Queries) => Promise<unknown>, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
    const rehearsed = await database.rehearse(null, job)
    expect(await there()).toBe(1)
    await meanwhile()
    if (!rehearsed) return null
    return database
      .write(null, async (q) => {
        if (!(await rehearsed.write(q))) throw new Error('otherwise')
        return true
      })
      .catch(() => false)
  }

  if (dialect === 'postgres') {
    test('Where those who write do not wait for one another nothing is rehearsed', async () => {
      expect(await written((q) => add(q, 4))).toBeNull()
    })
    return
  }

  test('What was worked out before is written later as it was, if what it asked has the same answers', async () => {
    expect(await written(async (q) => add(q, (await total(q)) * 10))).toBe(true)
    expect(await there()).toBe(11)
  })

  test('Where somebody else has changed what it asked for, nothing of it is there', async () => {
    const job = async (q: Queries) => {
      await add(q, 100)
      await sql`delete from numbers where number = ${await total(q)}`.execute(q)
    }
    expect(await written(job, () => database.write(null, (q) => add(q, 5)))).toBe(false)
    expect(await there()).toBe(6)
  })

  test('What it has written itself it would find, so that is not rehearsed', async () => {
    expect(await written(async (q) => add(q, 4).then(() => total(q)))).toBe(false)
    expect(await there()).toBe(1)
  })

  test('What only the writing tells cannot be rehearsed, whatever is done about it', async () => {
    const count = (q: Queries) => q.updateTable('numbers').set({ number: 2 }).executeTakeFirst()
    expect(await written((q) => count(q))).toBeNull()
    expect(await written((q) => count(q).catch(() => add(q, 3)))).toBeNull()
    expect(await written((q) => sql`insert into numbers (number) values (3) returning number`.execute(q))).toBeNull()
    expect(await written((q) => sql`with one as (select 1) select * from one`.execute(q))).toBeNull()
    expect(await there()).toBe(1)
  })

  test('What is wrong with it is told at once', async () => {
    await expect(database.rehearse(null, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
