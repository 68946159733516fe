import { setTimeout as wait } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { endApart, Ended } from '../../../server/apart/index.ts'
import { newId, openDatabase } from '../../../server/database/index.ts'
import type { Performing } from '../../../server/modules/excel-upload/jobs.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { AppError } from '../../../server/request/errors.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { importsOn, inThread, type Imports } from './service.ts'
import { makeWorld, type World } from './world.ts'

const bytes = readFileSync(new URL('./students-messy.csv', import.meta.url))
const file = { name: 'students-messy.csv', type: 'text/csv', bytes }

eachDatabase((open) => {
  let database: TestDatabase
  let world: World
  let perform: Performing
  const running: Imports[] = []
  const importsThat = async (does: Performing): Promise<Imports> => {
    const imports = await importsOn(world, database.options, does)
    running.push(imports)
    return imports
  }
  beforeAll(async () => {
    database = await open()
    world = await makeWorld(database)
    perform = inThread(world)
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ jobs }) => jobs.stop()))
  })
  const next = (me: RequestContext): RequestContext => ({ ...me, operationId: newId() })
  const children = async () => (await world.records.list(world.context(), world.resource('students'), { page_no: 1, per_page: 1 })).total
  /** Checks as it should, and does with an import what the test says. */
  const checkingThen =
    (does: Performing): Performing =>
    (task, deps, how) =>
      (task.dryRun ? perform : does)(task, deps, how)

  test('An import whose process dies every time is told as failed, and nothing of it is there', async () => {
    const me = world.context()
    let begun = 0
    const { service } = await importsThat(
      checkingThen(() => {
        begun++
        return Promise.reject(new Ended('crashed'))
      }),
    )
    const { upload_id } = await service.validate(me, file, { entity: 'students' })
    await expect(service.commit(next(me), { upload_id })).rejects.toThrow('begun 3 times, and each time the process that did it died')
    expect(begun).toBe(3)
    expect(await service.progress(me, upload_id)).toMatchObject({ state: 'failed', stage: 'done', counts: null, batch_id: null })
    expect(await children()).toBe(0)
  })

  test('Whoever wants it stopped while it is being written is heard: nothing is kept', async () => {
    const me = world.context()
    const { service } = await importsThat(
      checkingThen(async (task, deps, how) => {
        await service.cancel(me, task.uploadId)
        return perform(task, deps, how)
      }),
    )
    const { upload_id } = await service.validate(me, file, { entity: 'students' })
    await expect(service.commit(next(me), { upload_id })).rejects.toMatchObject({ code: 'LOCKED' })
    expect(await service.progress(me, upload_id)).toMatchObject({ state: 'cancelled', batch_id: null })
    expect(await children()).toBe(0)
  })

  test('A file is worked on by one at a time', async () => {
    const me = world.context()
    let release = (): void => undefined
    const { service } = await importsThat(
      checkingThen(async () => {
        await new Promise<void>((resolve) => (release = resolve))
        throw new AppError('LOCKED', ['Enough', 'كفى'])
      }),
    )
    const { upload_id } = await service.validate(me, file, { entity: 'students' })
    const first = service.commit(next(me), { upload_id }).catch((error: unknown) => error)
    while ((await service.progress(me, upload_id)).state !== 'running') await wait(5)
    await expect(service.commit(next(me), { upload_id })).rejects.toMatchObject({
      text: ['This file is being worked on already', expect.anything()],
    })
    release()
    expect(await first).toMatchObject({ text: ['Enough', 'كفى'] })
    expect(await children()).toBe(0)
  })

  test('Where the whole process is gone, another one brings the file, once; and should the first wake, it writes nothing', async () => {
    const me = world.context()
    let wake = (): void => undefined
    let woken: Promise<unknown> = Promise.resolve()
    const { service } = await importsThat(
      checkingThen((task, deps, how) => {
        woken = new Promise<void>((resolve) => (wake = resolve)).then(() => perform(task, deps, how)).catch((error: unknown) => error)
        return new Promise(() => undefined)
      }),
    )
    const { upload_id } = await service.validate(me, file, { entity: 'students' })
    const again = next(me)
    void service.commit(again, { upload_id }).catch(() => undefined)
    while ((await service.progress(me, upload_id)).state !== 'running') await wait(5)
    const long = new Date(Date.now() - 1000).toISOString()
    const [job] = await database.read(null, (q) =>
      q.selectFrom('jobs').select(['job_id', 'tenant_id']).where('operation_id', '=', again.operationId).execute(),
    )
    await database.write(null, (q) => q.updateTable('jobs').set({ lease_until: long }).where('job_id', '=', job!['job_id']).execute())
    const other = await importsThat(perform)
    await other.jobs.outcome({ tenantId: String(job!['tenant_id']), jobId: String(job!['job_id']) })
    expect(await other.service.progress(me, upload_id)).toMatchObject({ state: 'committed', batch_id: again.operationId })
    expect(await children()).toBe(397)
    wake()
    expect(await woken).toMatchObject({ code: 'LOCKED' })
    expect(await children()).toBe(397)
  })

  test('An import whose process dies just after everything was kept is done, with its counts', async () => {
    const me = world.context()
    const { service } = await importsThat(
      checkingThen(async (task, deps, how) => {
        await perform(task, deps, how)
        throw new Ended('crashed')
      }),
    )
    const { upload_id } = await service.validate(me, file, { entity: 'students' })
    const again = next(me)
    expect(await service.commit(again, { upload_id })).toMatchObject({ created: 0, unchanged: 397, batch_id: again.operationId })
    expect(await service.progress(me, upload_id)).toMatchObject({ state: 'committed', batch_id: again.operationId })
    expect(await children()).toBe(397)
  })

  test('Another process stops it within a second', { timeout: 120_000 }, async () => {
    const me = world.context()
    const elsewhere = await openDatabase(database.options)
    const here = await importsOn(world, database.options)
    const there = await importsOn(world, database.options, undefined, elsewhere)
    onTestFinished(async () => {
      await Promise.all([here.jobs.stop(), there.jobs.stop()])
      await endApart(JSON.stringify(database.options))
      await elsewhere.close()
    })
    const upload_id = newId()
    const lines = Array.from({ length: 20_000 }, (_, index) => `N-${index},Sara,f,2015-01-02,3-A`)
    const big = { ...file, bytes: Buffer.from(['Adm No,First Name,Gender,DOB,Class', ...lines].join('\n')) }
    const stopped = here.service.validate(me, big, { entity: 'students', upload_id }).catch((error: unknown) => error)
    for (;;) {
      const seen = await there.service.progress(me, upload_id).catch(() => null)
      if (seen?.state === 'running') break
      await wait(50)
    }
    await there.service.cancel(me, upload_id)
    const error = await stopped
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'LOCKED' })
    expect(await there.service.progress(me, upload_id)).toMatchObject({ state: 'cancelled' })
  })
})
