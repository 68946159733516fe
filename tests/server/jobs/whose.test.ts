import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Role } from '../../../resources/kit/index.ts'
import { cancelJob, getJob, getJobResult, getJobs, repeatJob } from '../../../resources/contract/jobs.ts'
import type { Database } from '../../../server/database/index.ts'
import { defineJob } from '../../../server/jobs/index.ts'
import jobRoutes from '../../../server/modules/jobs/routes.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { locked } from '../../../server/request/errors.ts'
import type { Call } from '../../../resources/contract/call.ts'
import { contextFor } from '../records/world.ts'
import { eachDatabase } from '../database/harness.ts'
import { addInstitution, jobsOn, registry } from './kinds.ts'

const report = defineJob({
  kind: 'test.report',
  title: ['Report', 'تقرير'],
  stages: { drawing: ['Drawing', 'رسم'] },
  input: z.object({ isWrong: z.boolean() }),
  roles: ['school_admin', 'platform_admin', 'teacher'],
  timeoutSeconds: 10,
  link: ({ isWrong }) => `/reports/${isWrong}`,
  async run({ input, tell }) {
    tell({ stage: 'drawing', done: 1, total: 2 })
    if (input.isWrong) throw locked(['The year is closed', 'العام مغلق'])
    return { pages: 3 }
  },
})

eachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open(registry)
  })
  async function world() {
    const [tenantId, other] = [await addInstitution(database), await addInstitution(database)]
    const jobs = jobsOn(database, [report])
    onTestFinished(() => jobs.stop())
    await jobs.run({})
    const routes = jobRoutes({ jobs })
    const send = (
      context: RequestContext,
      call: Call,
      said: { params?: unknown; query?: unknown; body?: unknown } = {},
    ): Promise<unknown> => routes.find((one) => one.call === call)!.handler({ context, query: { state: 'all' }, ...said } as never)
    const person = (role: Role, schools: readonly string[] | 'all', of = tenantId) => contextFor(of, role, schools)
    return { jobs, send, person, other }
  }

  test('a job is its own person’s, and of whoever administers its school; for anybody else it does not exist', async () => {
    const { jobs, send, person, other } = await world()
    const mine = person('teacher', ['s1'])
    const started = (await jobs.start(mine, report, { isWrong: false }))!
    await jobs.outcome(started)
    const params = { job_id: started.jobId }
    const done = { job_id: started.jobId, title: 'Report', state: 'done', is_mine: true, problem: null, link: '/reports/false' }
    expect(await send(mine, getJobs)).toMatchObject({ records: [done] })
    expect(await send({ ...mine, locale: 'ar' }, getJob, { params })).toMatchObject({ title: 'تقرير' })
    expect(await send(mine, getJobResult, { params })).toEqual({ job_id: started.jobId, kind: 'test.report', result: { pages: 3 } })
    for (const theirs of [person('school_admin', ['s1', 's2']), person('platform_admin', 'all')]) {
      expect(await send(theirs, getJob, { params })).toMatchObject({ is_mine: false })
      // it tells what its own person may read, and these may read less
      await expect(send(theirs, getJobResult, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    for (const theirs of [person('teacher', ['s1']), person('school_admin', ['s2']), person('platform_admin', 'all', other)]) {
      await expect(send(theirs, getJob, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(send(theirs, cancelJob, { body: params })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await send(theirs, getJobs)).toEqual({ records: [] })
    }
    await expect(jobs.start(person('student', ['s1']), report, { isWrong: false })).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' })
  })

  test('what came to nothing says why in the reader’s language, and can be begun again; what is done cannot', async () => {
    const { jobs, send, person } = await world()
    const mine = person('teacher', ['s1'])
    const started = (await jobs.start(mine, report, { isWrong: true }))!
    await jobs.outcome(started).catch(() => undefined)
    const [params, body] = [{ job_id: started.jobId }, { job_id: started.jobId }]
    expect(await send({ ...mine, locale: 'ar' }, getJob, { params })).toMatchObject({ state: 'failed', problem: 'العام مغلق' })
    await expect(send(mine, getJobResult, { params })).rejects.toMatchObject({ code: 'LOCKED' })
    expect(await send(mine, repeatJob, { body })).toMatchObject({ job_id: started.jobId })
    await expect.poll(async () => (await jobs.get(mine, started.jobId)).attempt).toBe(2)
    const good = (await jobs.start(mine, report, { isWrong: false }))!
    await jobs.outcome(good)
    await expect(send(mine, repeatJob, { body: { job_id: good.jobId } })).rejects.toMatchObject({ code: 'LOCKED' })
  })
})
