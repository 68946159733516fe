import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId, openDatabase, type Database, type Queries } from '../../../server/database/index.ts'
import { insertRows } from '../../../server/records/insert-many.ts'

const rows = 5000

async function openTable(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-big-write-'))
  const database = await openDatabase({ dataDir })
  onTestFinished(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await database.write(null, async (q) => {
    await sql`create table leaves (id text primary key, one text, two text)`.execute(q)
    await sql`create index by_one on leaves (one)`.execute(q)
    await sql`create index by_two on leaves (two)`.execute(q)
    // what a trigger may undo, SQLite keeps a copy of while the statement runs
    await sql`create table moved (name text primary key, mark integer)`.execute(q)
    await sql`create trigger marks after insert on leaves begin insert into moved values ('leaves', 1) on conflict (name) do update set mark = mark + 1; end`.execute(
      q,
    )
  })
  return database
}

/** Processor time that so many rows take, scattered over all of the table's pages. */
async function timeOf(q: Queries): Promise<number> {
  const before = process.cpuUsage()
  for (let made = 0; made < rows; made++) {
    const scattered = newId().split('-').reverse().join('').repeat(16)
    await q.executeQuery(CompiledQuery.raw('insert into leaves values (?, ?, ?)', [scattered, scattered, `${scattered}${made}`]))
  }
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('thousands of rows cost no more for being the second job of a commit', async () => {
  const database = await openTable()
  const alone = await database.write('a', timeOf)
  const [, second] = await Promise.all([
    database.write('a', (q) => q.executeQuery(CompiledQuery.raw(`insert into moved values ('first', 1)`))),
    database.write('a', timeOf),
  ])
  // behind a savepoint that keeps its copies in memory SQLite goes through all of them at the end of each statement
  expect(second / alone).toBeLessThan(6)
})

test('a thousand rows are a handful of statements: an index of letters is written down at each', async () => {
  const database = await openTable()
  const all = Array.from({ length: 1020 }, (_, at) => [newId(), `one ${at}`, at % 2 === 0])
  const run = await database.write('a', async (q) => {
    const asked = vi.spyOn(q, 'executeQuery')
    await insertRows({ q, floor: { dialect: 'sqlite' } }, 'leaves', ['id', 'one', 'two'], all)
    return asked.mock.calls.reduce(
      (sum, [question]) => sum + ('rows' in question && Array.isArray(question.rows) ? question.rows.length : 1),
      0,
    )
  })
  const kept = await database.read('a', (q) =>
    q.executeQuery<{ one: string; two: number }>(CompiledQuery.raw('select one, two + 0 as two from leaves order by rowid')),
  )
  expect(kept.rows).toEqual(all.map(([, one, two]) => ({ one, two: two === true ? 1 : 0 })))
  // four of 250, and what is left row by row: a statement for each number of rows would be prepared again and again
  expect(run).toBe(4 + 20)
})
