import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '../../../server/database/index.ts'
import { watchReadiness } from '../../../server/http/readiness.ts'
import { AppError } from '../../../server/request/errors.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'

const plenty = async (): Promise<number> => 1e12

eachDatabase((open, dialect) => {
  test('it is ready while it can write, however often it is asked, and writes no row for it', async () => {
    const database = await open(await productRegistry())
    let [commits, now] = [0, 0]
    const counted: typeof database = {
      ...database,
      write: (tenant, job) => {
        commits++
        return database.write(tenant, job)
      },
    }
    const look = watchReadiness({ database: counted, dataDir: database.options.dataDir, free: plenty, clock: () => now })
    const log = (): Promise<unknown> =>
      database.read(null, (q) => sql`select count(*) as n from schema_log`.execute(q).then(({ rows }) => rows))
    const before = await log()
    for (let at = 0; at < 50; at++) expect(await look()).toEqual({ isReady: true, wrong: null })
    expect(commits).toBe(1)
    now = 10_000
    await look()
    expect(commits).toBe(2)
    expect(await log()).toEqual(before)
  })

  test('a folder without room and a database that cannot commit are noticed, and that they are well again', async () => {
    const database = await open(await productRegistry())
    const { dataDir } = database.options
    let [now, bytes, isFull] = [0, 1e12, false]
    const filling: typeof database = {
      ...database,
      write: (tenant, job) =>
        isFull
          ? Promise.reject(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }))
          : database.write(tenant, job),
    }
    const look = watchReadiness({ database: filling, dataDir, free: async () => bytes, clock: () => (now += 60_000) })
    expect(await look()).toMatchObject({ isReady: true })
    bytes = 1000
    expect(await look()).toMatchObject({ isReady: false, wrong: 'disk' })
    bytes = 1e12
    isFull = true
    expect(await look()).toMatchObject({ isReady: false, wrong: 'database' })
    isFull = false
    expect(await look()).toMatchObject({ isReady: true })
    // as the database itself says it
    const full: typeof database = { ...database, write: () => Promise.reject(new AppError('NO_ROOM', ['Full', 'ممتلئ'])) }
    expect(await watchReadiness({ database: full, dataDir, free: plenty })()).toMatchObject({ isReady: false, wrong: 'disk' })
    // the folder is really looked at
    const gone = await watchReadiness({ database, dataDir: `${dataDir}/gone` })()
    expect(gone).toMatchObject(dialect === 'sqlite' ? { isReady: false, wrong: 'disk' } : { isReady: true })
  })

  if (dialect === 'postgres')
    test('a database that only reads is not ready', async () => {
      const database = await open(await productRegistry())
      const name = new URL(database.options.databaseUrl!).pathname.slice(1)
      await database.write(null, (q) => sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(q))
      const again = await openDatabase(database.options)
      expect(await watchReadiness({ database: again, dataDir: database.options.dataDir, free: plenty })()).toMatchObject({
        wrong: 'database',
      })
      await again.close()
    })
})
