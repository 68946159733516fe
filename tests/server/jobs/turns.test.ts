import { sql } from 'kysely'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { Ended } from '../../../server/apart/process.ts'
import type { Database } from '../../../server/database/index.ts'
import { defineJob, type AnyKind, type JobsOptions } from '../../../server/jobs/index.ts'
import { findJob } from '../../../server/jobs/queries/find.ts'
import { locked } from '../../../server/request/errors.ts'
import { eachDatabase } from '../database/harness.ts'
import { addInstitution, byItself, inPieces, jobsOn, registry } from './kinds.ts'

const title = ['Work', 'عمل'] as const
const input = z.object({})
const patience = { timeout: 20_000 }

async function running(database: Database, kinds: readonly AnyKind[], more: Partial<JobsOptions> = {}) {
  const jobs = jobsOn(database, kinds, more)
  onTestFinished(() => jobs.stop())
  await jobs.run({ database })
  return jobs
}
/** Asked as a person asks, whom the door has let in. */
const asked = (tenantId: string) => {
  const product = byItself(tenantId)
  return { ...product, principal: { ...product.principal, userId: 'sara' } }
}

eachDatabase((open, dialect) => {
  let database: Database
  beforeAll(async () => {
    database = await open(registry)
  })
  // each with work of its own
  afterEach(() => database.write(null, (q) => sql`delete from jobs`.execute(q)))
  test('an institution with a hundred jobs keeps nobody else waiting for all of them', async () => {
    const [busy, calm] = [await addInstitution(database), await addInstitution(database)]
    const order: string[] = []
    const kind = defineJob({
      kind: 'test.turn',
      title,
      input,
      timeoutSeconds: 10,
      run: async (job) => void order.push(job.context.principal.tenantId),
    })
    const jobs = jobsOn(database, [kind])
    for (let one = 0; one < 20; one++) await jobs.start(byItself(busy), kind, {})
    const last = (await jobs.start(byItself(calm), kind, {}))!
    onTestFinished(() => jobs.stop())
    await jobs.run({ database })
    await jobs.outcome(last)
    expect(order.indexOf(calm)).toBeLessThanOrEqual(1)
    await expect.poll(() => order.length, patience).toBe(21)
  })

  test('no more of them run at once than there is room for, and work of the product keeps no person waiting', async () => {
    const tenantId = await addInstitution(database)
    const go: (() => void)[] = []
    const kind = defineJob({
      kind: 'test.held',
      title,
      input,
      timeoutSeconds: 10,
      run: () => new Promise<void>((resolve) => void go.push(resolve)),
    })
    const jobs = await running(database, [kind])
    for (let one = 0; one < 5; one++) await jobs.start(byItself(tenantId), kind, {})
    await expect.poll(() => go.length, patience).toBe(1)
    for (let one = 0; one < 5; one++) await jobs.start(asked(tenantId), kind, {})
    await expect.poll(() => go.length, patience).toBe(4)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(go).toHaveLength(4)
    for (let one = 0; one < 10; one++) {
      await expect.poll(() => go.length, patience).toBeGreaterThan(one)
      go[one]!()
    }
    expect(go).toHaveLength(10)
  })

  test('what a process died at is begun anew, and says in words at last that each of them died', async () => {
    const tenantId = await addInstitution(database)
    let deaths = 1
    const begun: number[] = []
    const kind = defineJob({
      kind: 'test.dying',
      title,
      input,
      timeoutSeconds: 10,
      attempts: 2,
      run: (job) => {
        begun.push(job.claim.attempt)
        return deaths-- > 0 ? Promise.reject(new Ended('crashed')) : Promise.resolve('done')
      },
    })
    const jobs = await running(database, [kind])
    expect(await jobs.outcome((await jobs.start(asked(tenantId), kind, {}))!)).toBe('done')
    expect(begun).toEqual([1, 2])
    deaths = 9
    const lost = jobs.outcome((await jobs.start(asked(tenantId), kind, {}))!)
    await expect(lost).rejects.toMatchObject({
      code: 'LOCKED',
      text: [expect.stringContaining('begun 2 times') as string, expect.any(String) as string],
    })
    expect(begun).toEqual([1, 2, 1, 2])
  })

  test('what fails is begun anew as often as was said, what is refused in words is not, and both can be read', async () => {
    const tenantId = await addInstitution(database)
    let tries = 0
    const breaks = defineJob({
      kind: 'test.breaks',
      title,
      input,
      attempts: 2,
      timeoutSeconds: 10,
      run: async () => {
        tries += 1
        throw new Error('secret detail')
      },
    })
    const refused = defineJob({
      kind: 'test.refused',
      title,
      input,
      timeoutSeconds: 10,
      run: async () => {
        throw locked(['The year is closed', 'العام مغلق'])
      },
    })
    const jobs = await running(database, [breaks, refused])
    const one = (await jobs.start(asked(tenantId), breaks, {}))!
    await expect(jobs.outcome(one)).rejects.toThrow(/secret detail/)
    expect(tries).toBe(2)
    const other = (await jobs.start(asked(tenantId), refused, {}))!
    await expect(jobs.outcome(other)).rejects.toMatchObject({ code: 'LOCKED', text: ['The year is closed', 'العام مغلق'] })
    expect(await findJob(database, tenantId, other.jobId)).toMatchObject({ state: 'failed', attempt: 1 })
  })

  // the pause before another try is over between some look and the sleep after it, whatever else is asked for the time
  test.each([60, 90, 110, 140, 180, 220, 300, 400])(
    'what falls due while a machine looks, at %i ms for each step, is not left',
    async (ms) => {
      const tenantId = await addInstitution(database)
      let [tries, at] = [0, Date.now()]
      const breaks = defineJob({
        kind: 'test.slow',
        title,
        input,
        attempts: 2,
        timeoutSeconds: 10,
        run: async () => {
          tries += 1
          throw new Error('another time')
        },
      })
      const jobs = await running(database, [breaks], { now: () => (at += ms) })
      await expect(jobs.outcome((await jobs.start(asked(tenantId), breaks, {}))!)).rejects.toThrow(/another time/)
      expect(tries).toBe(2)
    },
  )

  test('a job that kills its process each time is given up, with a sentence', async () => {
    const tenantId = await addInstitution(database)
    const jobs = jobsOn(database, [inPieces])
    const started = (await jobs.start(byItself(tenantId), inPieces, { name: 'deadly', pieces: 1, ms: 0 }))!
    await database.write(null, (q) =>
      sql`update jobs set state = 'running', attempts = 3, holder = 'gone', lease_until = '2026-01-01T00:00:00.000Z'`.execute(q),
    )
    onTestFinished(() => jobs.stop())
    await jobs.run({ database })
    await expect(jobs.outcome(started)).rejects.toThrow(/begun 3 times/)
  })

  test('a process that ends leaves its jobs to the others, and that counts as no try', async () => {
    const tenantId = await addInstitution(database)
    const first = await running(database, [inPieces])
    const { jobId } = (await first.start(byItself(tenantId), inPieces, { name: 'handed', pieces: 40, ms: 20 }))!
    await expect.poll(async () => (await findJob(database, tenantId, jobId))?.place, patience).toBeGreaterThan(1)
    await first.stop()
    expect(await findJob(database, tenantId, jobId)).toMatchObject({ state: 'waiting', attempt: 1, allowed: 4 })
    const second = await running(database, [inPieces])
    expect(await second.outcome({ tenantId, jobId })).toEqual({ counted: 40 })
  })

  test('of what there is to be one of, there is one', async () => {
    const tenantId = await addInstitution(database)
    const jobs = jobsOn(database, [inPieces])
    const ask = () => jobs.start(byItself(tenantId), inPieces, { name: 'once', pieces: 1, ms: 0 }, { once: '2026' })
    const asked = await Promise.all([ask(), ask(), ask()])
    expect(asked.filter((one) => one !== null)).toHaveLength(1)
  })

  test('nothing is asked of the database while there is nothing to do', async () => {
    let questions = 0
    const counted: Database = {
      ...database,
      read: (tenantId, job) => ((questions += 1), database.read(tenantId, job)),
      write: (tenantId, job, seconds) => ((questions += 1), database.write(tenantId, job, seconds)),
    }
    await running(counted, [inPieces])
    await new Promise((resolve) => setTimeout(resolve, dialect === 'sqlite' ? 500 : 1500))
    const before = questions
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(questions).toBe(before)
  })
})
