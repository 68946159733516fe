import { setTimeout as wait } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Ended } from '../../../server/apart/process.ts'
import { newId, openDatabase, type Database } from '../../../server/database/index.ts'
import { createPerformer, type ImportTask, type Perform } from '../../../server/modules/excel-upload/perform.ts'
import { openRun, wishStop } from '../../../server/modules/excel-upload/queries/runs.ts'
import { createImportRunner, type ImportRunner } from '../../../server/modules/excel-upload/runner.ts'
import { createImportService } from '../../../server/modules/excel-upload/service.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { AppError } from '../../../server/request/errors.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'

const bytes = readFileSync(new URL('./students-messy.csv', import.meta.url))
const file = { name: 'students-messy.csv', type: 'text/csv', bytes }

/** Runs in this thread, and does with a task what the test says. */
const runnerThat = (run: (task: ImportTask) => ReturnType<Perform>): ImportRunner => ({
  warm: () => undefined,
  run,
  progress: () => null,
  cancel: () => undefined,
  close: () => Promise.resolve(),
})

eachDatabase((open) => {
  let database: TestDatabase
  let world: World
  let perform: Perform
  const serviceOf = (runner: ImportRunner, on: Database = database) =>
    createImportService({
      database: on,
      registry: world.registry,
      records: world.records,
      auth: { assertOpen: () => Promise.resolve() } as never,
      runner,
    })
  const inThread = () => serviceOf(runnerThat((task) => perform(task, () => undefined)))
  beforeAll(async () => {
    database = await open()
    world = await makeWorld(database)
    perform = createPerformer(world)
  })
  const next = (me: RequestContext): RequestContext => ({ ...me, operationId: newId() })
  const children = async () => (await world.records.list(world.context(), world.resource('students'), { page_no: 1, per_page: 1 })).total

  test('An import that ends before it has kept anything is told as failed, and nothing of it is there', async () => {
    const me = world.context()
    const { upload_id } = await inThread().validate(me, file, { entity: 'students' })
    const dying = serviceOf(runnerThat(() => Promise.reject(new Ended('crashed'))))
    await expect(dying.commit(next(me), { upload_id })).rejects.toBeInstanceOf(Ended)
    expect(await inThread().progress(me, upload_id)).toMatchObject({ state: 'failed', stage: 'done', counts: null, batch_id: null })
    expect(await children()).toBe(0)
  })

  test('Where the whole process is gone, the others tell that nothing was written; and should it wake, it writes nothing', async () => {
    const me = world.context()
    const { upload_id } = await inThread().validate(me, file, { entity: 'students' })
    const run = { tenantId: me.principal.tenantId, uploadId: upload_id, holder: newId() }
    expect(await openRun(database, run, null)).toBe(true)
    expect(await inThread().progress(me, upload_id)).toMatchObject({ state: 'waiting' })
    const long = new Date(Date.now() - 1000).toISOString()
    await database.write(run.tenantId, (q) =>
      q.updateTable('import_uploads').set({ state: 'running', lease_until: long }).where('upload_id', '=', upload_id).execute(),
    )
    expect(await inThread().progress(me, upload_id)).toMatchObject({ state: 'failed' })
    const task = { ...run, context: next(me), entity: 'students', mapping: null, reading: {}, dryRun: false, updateExisting: true }
    await expect(perform(task, () => undefined)).rejects.toMatchObject({ code: 'LOCKED' })
    expect(await children()).toBe(0)
  })

  test('Whoever wants it stopped while it is being written is heard: nothing is kept', async () => {
    const me = world.context()
    const { upload_id } = await inThread().validate(me, file, { entity: 'students' })
    const service = serviceOf(
      runnerThat(async (task) => {
        await wishStop(database, me, upload_id)
        return perform(task, () => undefined)
      }),
    )
    await expect(service.commit(next(me), { upload_id })).rejects.toMatchObject({ code: 'LOCKED' })
    expect(await service.progress(me, upload_id)).toMatchObject({ state: 'cancelled', batch_id: null })
    expect(await children()).toBe(0)
  })

  test('A file is worked on by one at a time', async () => {
    const me = world.context()
    const { upload_id } = await inThread().validate(me, file, { entity: 'students' })
    await openRun(database, { tenantId: me.principal.tenantId, uploadId: upload_id, holder: newId() }, null)
    await expect(inThread().commit(next(me), { upload_id })).rejects.toMatchObject({ code: 'LOCKED' })
    expect(await children()).toBe(0)
  })

  test('An import whose process dies just after everything was kept is done, with its counts', async () => {
    const me = world.context()
    const { upload_id } = await inThread().validate(me, file, { entity: 'students' })
    const dying = serviceOf(
      runnerThat(async (task) => {
        await perform(task, () => undefined)
        throw new Ended('crashed')
      }),
    )
    const again = next(me)
    expect(await dying.commit(again, { upload_id })).toMatchObject({ created: 397, failed: 21, batch_id: again.operationId })
    expect(await inThread().progress(me, upload_id)).toMatchObject({
      state: 'committed',
      counts: { new: 397, changed: 0, same: 0, conflict: 6, error: 15 },
      batch_id: again.operationId,
    })
    expect(await children()).toBe(397)
  })

  test('Another process stops it within a second', { timeout: 120_000 }, async () => {
    const me = world.context()
    const [here, there] = [createImportRunner({ options: database.options }), createImportRunner({ options: database.options })]
    const elsewhere = await openDatabase(database.options)
    afterAll(async () => {
      await Promise.all([here.close(), there.close()])
      await elsewhere.close()
    })
    const other = serviceOf(there, elsewhere)
    const upload_id = newId()
    const lines = Array.from({ length: 20_000 }, (_, index) => `N-${index},Sara,f,2015-01-02,3-A`)
    const big = { ...file, bytes: Buffer.from(['Adm No,First Name,Gender,DOB,Class', ...lines].join('\n')) }
    const stopped = serviceOf(here)
      .validate(me, big, { entity: 'students', upload_id })
      .catch((error: unknown) => error)
    for (;;) {
      const seen = await other.progress(me, upload_id).catch(() => null)
      if (seen?.state === 'running') break
      await wait(50)
    }
    await other.cancel(me, upload_id)
    const error = await stopped
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'LOCKED' })
    expect(await other.progress(me, upload_id)).toMatchObject({ state: 'cancelled' })
  })
})
