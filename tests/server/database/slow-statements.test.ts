import { readdirSync, readFileSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../server/database/index.ts'
import { eachDatabase, productRegistry } from './harness.ts'

const registry = await productRegistry()
const ask = (database: Database, text: string, values: unknown[] = []) =>
  database.read('a', (q) => q.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)))

/** A table `n` that takes some milliseconds to make, and that no plan tells of. */
const numbers = (many: number): string => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})`

/** Takes as long as one lets it, on either database. */
const endless = `with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) as found from n`
const throughAll =
  'select a.student_id from students a join students b on b.firstname <> a.firstname join students c on c.firstname <> b.firstname'

eachDatabase((open, dialect) => {
  test('a question that takes too long is given up and says so, and others are answered meanwhile', async () => {
    const database = await open(registry)
    await database.write('a', (q) =>
      q.executeQuery(
        CompiledQuery.raw(
          `insert into students (tenant_id, student_id, firstname, created_at, updated_at)
           with recursive n(i) as (select 1 union all select i + 1 from n where i < 400) select 'a', 's' || i, 'Name ' || i, 'now', 'now' from n`,
        ),
      ),
    )
    const slow = dialect === 'sqlite' ? `select count(*) as found from (${throughAll}) x, students d, students e` : endless
    const refused = expect(ask(database, slow)).rejects.toMatchObject({ code: 'TOO_SLOW' })
    let answered = 0
    const others = (async () => {
      while (answered < 20) {
        await ask(database, `select firstname from students where tenant_id = 'a' and student_id = 's7'`)
        answered += 1
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })()
    // twenty answers a second and more, while the other one is still being worked on
    await others
    expect(answered).toBe(20)
    await refused
    expect((await ask(database, 'select count(*) as found from students')).rows[0]!['found']).toBe(400)
  }, 40_000)

  if (dialect === 'sqlite')
    test('what is asked aside sees what has just been written, and answers the same', async () => {
      const database = await open(registry)
      const count = `select count(*) as found from students a join students b on b.firstname <> a.firstname or b.firstname = a.firstname
        join students c on c.firstname is not null`
      for (let n = 1; n <= 45; n++)
        await database.write('a', (q) =>
          q.executeQuery(
            CompiledQuery.raw(
              `insert into students (tenant_id, student_id, firstname, created_at, updated_at) values ('a', 's${n}', 'Name', 'now', 'now')`,
            ),
          ),
        )
      expect((await ask(database, count)).rows[0]!['found']).toBe(45 ** 3)
    })

  if (dialect === 'sqlite')
    test('a process that somebody ends while it counts is replaced, and asked once more', async () => {
      const database = await open(registry)
      await database.write('a', (q) =>
        q.executeQuery(
          CompiledQuery.raw(
            `insert into students (tenant_id, student_id, firstname, created_at, updated_at)
             with recursive n(i) as (select 1 union all select i + 1 from n where i < 250) select 'a', 's' || i, 'Name ' || i, 'now', 'now' from n`,
          ),
        ),
      )
      const asides = () =>
        readdirSync('/proc/self/task')
          .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
          .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('aside-process'))
      const before = asides()
      const asked = ask(
        database,
        `select count(*) as found from students a join students b on b.firstname > '' join students c on c.firstname > ''`,
      )
      let own: string[] = []
      while (own.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        own = asides().filter((pid) => !before.includes(pid))
      }
      for (const pid of own) process.kill(Number(pid), 'SIGKILL')
      expect((await asked).rows[0]!['found']).toBe(250 ** 3)
    })

  if (dialect === 'sqlite')
    test('who asks again after writing is not answered by a question that began before', async () => {
      const database = await open(registry)
      const insert = (from: number, to: number) =>
        database.write('a', (q) =>
          q.executeQuery(
            CompiledQuery.raw(
              `insert into students (tenant_id, student_id, firstname, created_at, updated_at)
               with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to}) select 'a', 's' || i, 'Name ' || i, 'now', 'now' from n`,
            ),
          ),
        )
      await insert(1, 250)
      const count = `select count(*) as found from students a join students b on b.firstname > '' join students c on c.firstname > ''`
      // the process that is asked has started
      await ask(database, count)
      // on a loaded machine a question may begin only after the writing: then it is asked once more, after one row more
      let isBegun = false
      for (let rows = 250; !isBegun && rows < 260; rows++) {
        const before = ask(database, count)
        await new Promise((resolve) => setTimeout(resolve, 100))
        await insert(rows + 1, rows + 1)
        const after = ask(database, count)
        expect((await after).rows[0]!['found']).toBe((rows + 1) ** 3)
        isBegun = (await before).rows[0]!['found'] === rows ** 3
      }
      expect(isBegun).toBe(true)
    })

  if (dialect === 'sqlite')
    test('two who are given the same answer have rows of their own', async () => {
      const database = await open(registry)
      await database.write('a', (q) =>
        q.executeQuery(
          CompiledQuery.raw(
            `insert into students (tenant_id, student_id, firstname, created_at, updated_at) ${numbers(45)} select 'a', 's' || i, 'Name ' || i, 'now', 'now' from n`,
          ),
        ),
      )
      const counting = throughAll.replace('a.student_id', 'count(*) as found')
      // a first one keeps the process busy, so that the others wait together
      const first = ask(database, `${counting} where a.firstname <> ''`)
      const [one, other] = await Promise.all([ask(database, counting), ask(database, counting)])
      await first
      one.rows[0]!['found'] = 'masked'
      expect(other.rows[0]!['found']).toBe(45 * 44 * 44)
    })

  if (dialect === 'sqlite')
    test('what has once taken its time holds nobody the next time, and answers the same', async () => {
      const database = await open(registry)
      const counting = `${numbers(200_000)} select count(*) as found, null as missing, 1.5 as half, 'نور' as word, x'00ff' as bytes from n`
      const first = await ask(database, counting)
      await ask(database, counting)
      let turns = 0
      let isOver = false
      const turn = (): void => {
        turns += 1
        if (!isOver) setImmediate(turn)
      }
      setImmediate(turn)
      const again = await ask(database, counting)
      isOver = true
      expect(again.rows).toEqual(first.rows)
      expect(again.rows[0]!['bytes']).toBeInstanceOf(Buffer)
      expect(turns).toBeGreaterThan(10)
    })

  if (dialect === 'sqlite')
    test('a statement that is wrong beside says so, and the next one is answered', async () => {
      const database = await open(registry)
      const parsing = (text: string) => ask(database, `${numbers(200_000)} select json(?) as read from n where i = 200000`, [text])
      for (let times = 0; times < 3; times++) expect((await parsing('{}')).rows[0]!['read']).toBe('{}')
      await expect(parsing('{')).rejects.toThrow(/malformed JSON/)
      expect((await parsing('{}')).rows[0]!['read']).toBe('{}')
    })
})
