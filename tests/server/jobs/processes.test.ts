import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newId, openDatabase } from '../../../server/database/index.ts'
import { findJob } from '../../../server/jobs/queries/find.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { addInstitution, byItself, inPieces, jobsOn, piecesOf, registry } from './kinds.ts'

const reader = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]

async function otherProcess({ options }: TestDatabase): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./other-process.ts', import.meta.url)), [], { execArgv: reader })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.send(options)
  await once(child, 'message')
  return child
}

eachDatabase((open) => {
  test(
    'a job whose process is killed is gone on with by another one, and every piece of it is there once',
    { timeout: 120_000 },
    async () => {
      const database = await open(registry)
      const tenantId = await addInstitution(database)
      const other = await otherProcess(database)
      const here = jobsOn(database, [inPieces])
      onTestFinished(() => here.stop())
      // asked for here, and done where somebody does jobs
      const started = (await here.start(byItself(tenantId), inPieces, { name: 'killed', pieces: 30, ms: 120 }))!
      await expect.poll(() => piecesOf(database, 'killed'), { timeout: 30_000, interval: 10 }).toBeGreaterThan(2)
      other.kill('SIGKILL')
      await once(other, 'exit')
      const before = await piecesOf(database, 'killed')
      expect(before).toBeLessThan(30)
      // as if the ten seconds were over after which nobody has heard of it
      await database.write(null, (q) => sql`update jobs set lease_until = '2026-01-01T00:00:00.000Z'`.execute(q))
      await here.run({ database })
      expect(await here.outcome(started)).toEqual({ counted: 30 })
      expect(await piecesOf(database, 'killed')).toBe(30)
      expect(await findJob(database, tenantId, started.jobId)).toMatchObject({ state: 'done', attempt: 2, done: 30, total: 30 })
    },
  )

  test(
    'a job is stopped from another process, what came of it elsewhere is heard, and it can be begun again',
    { timeout: 120_000 },
    async () => {
      const database = await open(registry)
      const tenantId = await addInstitution(database)
      await otherProcess(database)
      const elsewhere = await openDatabase(database.options)
      const here = jobsOn(elsewhere, [inPieces])
      const hearing = jobsOn(elsewhere, [inPieces])
      await hearing.run({ database: elsewhere })
      await hearing.stop()
      onTestFinished(async () => {
        await here.stop()
        await elsewhere.close()
      })
      const context = byItself(tenantId)
      const { jobId } = (await here.start(context, inPieces, { name: 'stopped', pieces: 100, ms: 30 }))!
      await expect.poll(() => piecesOf(database, 'stopped'), { timeout: 30_000, interval: 10 }).toBeGreaterThan(1)
      await expect.poll(async () => (await here.get(context, jobId)).done, { timeout: 10_000 }).toBeGreaterThan(0)
      await here.cancel(context, jobId)
      await expect.poll(async () => (await here.get(context, jobId)).state, { timeout: 10_000 }).toBe('cancelled')
      const left = await piecesOf(database, 'stopped')
      expect(left).toBeLessThan(100)
      await here.again(context, jobId)
      await expect.poll(async () => (await here.get(context, jobId)).state, { timeout: 30_000 }).toBe('done')
      expect(await piecesOf(database, 'stopped')).toBe(100)
    },
  )

  test('who has lost a job writes nothing for it any more', async () => {
    const database = await open(registry)
    const tenantId = await addInstitution(database)
    const { keepPlace } = await import('../../../server/jobs/index.ts')
    const jobs = jobsOn(database, [inPieces])
    const { jobId } = (await jobs.start(byItself(tenantId), inPieces, { name: newId(), pieces: 1, ms: 0 }))!
    await database.write(null, (q) => sql`update jobs set state = 'running', attempts = 2`.execute(q))
    const keep = (attempt: number) => database.write(tenantId, (q) => keepPlace(q, { tenantId, jobId, attempt }, 1))
    expect(await keep(1)).toBe(false)
    expect(await keep(2)).toBe(true)
    await jobs.cancel(byItself(tenantId), jobId)
    expect(await keep(2)).toBe(false)
  })
})
