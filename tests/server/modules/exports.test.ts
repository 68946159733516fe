import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { endApart } from '../../../server/apart/index.ts'
import { productContext, type Auth } from '../../../server/auth/index.ts'
import { knowing, newId } from '../../../server/database/index.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { createJobs } from '../../../server/jobs/index.ts'
import { createExports, removeOldExports } from '../../../server/modules/exports/service.ts'
import { partSize } from '../../../server/modules/exports/queries.ts'
import { exportJob } from '../../../server/modules/exports/jobs.ts'
import type { ModuleDeps } from '../../../server/modules/deps.ts'
import { readCsv } from '../../../server/documents/csv.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld } from '../import/world.ts'

const notes = 'ملاحظة '.repeat(280)
const intake = [
  'Admission number,First name,Last name,Gender,Date of birth,Class,Admission date,Notes',
  ...Array.from({ length: 400 }, (_, at) => `A${1000 + at},Omar ${at},Haddad,male,2014-03-04,${(at % 8) + 1}-A,2026-09-01,${notes}`),
].join('\r\n')

eachDatabase((open) => {
  async function exporting() {
    const database = await open()
    const world = await makeWorld(database)
    const { dataDir, databaseUrl } = database.options
    const auth: Pick<Auth, 'assertOpen'> = { assertOpen: () => Promise.resolve() }
    const environment = readEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const jobs = createJobs({ database, auth, kinds: [exportJob], asProduct: productContext, log: () => undefined })
    const deps: Pick<ModuleDeps, 'auth' | 'database' | 'environment' | 'jobs' | 'registry'> = {
      auth: auth as Auth,
      database,
      environment,
      jobs,
      registry: world.registry,
    }
    await jobs.run(deps)
    onTestFinished(async () => {
      await jobs.stop()
      await endApart(JSON.stringify(database.options))
    })
    const me = world.context()
    const outcome = (jobId: string) => jobs.outcome({ tenantId: me.principal.tenantId, jobId })
    return { database, world, me, outcome, exports: createExports(deps) }
  }

  test(
    'A long list is written to a file by a job, and only who asked for it gets it, as long as he is who he was',
    { timeout: 90_000 },
    async () => {
      const { database, me, outcome, exports } = await exporting()
      const list = { search: 'o', sort_by: 'code', order_by: 'asc', columns: 'code,name_en' }
      await expect(
        exports.start(me, { resource: 'houses', format: 'csv', whole: false, list: { filter: '{"nothing":1}' } }),
      ).rejects.toMatchObject({ code: 'VALIDATION' })
      const { job_id } = await exports.start(me, { resource: 'houses', format: 'csv', whole: false, list })
      expect(await outcome(job_id)).toMatchObject({ rows: 2 })

      const file = await exports.file(me, job_id)
      expect(file).toMatchObject({ name: `houses-${me.today}.csv`, type: 'text/csv; charset=utf-8' })
      const { rows } = readCsv(await buffer(file.body as Readable), { rows: 10 })
      expect(rows.map(({ cells }) => cells[0])).toEqual(['FAL', 'ORY'])

      const other = { ...me, principal: { ...me.principal, userId: newId() } }
      const demoted = { ...me, principal: { ...me.principal, role: 'academic_admin' as const } }
      for (const one of [other, demoted]) await expect(exports.file(one, job_id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await removeOldExports(database, me.principal.tenantId, new Date(Date.now() + 25 * 3_600_000))).toBe(1)
      await expect(exports.file(me, job_id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('A file of many pieces comes whole; one that has lost a piece breaks off, and is no shorter file', { timeout: 90_000 }, async () => {
    const { database, world, me, outcome, exports } = await exporting()
    expect((await world.importFile('students', Buffer.from(intake))).counts).toMatchObject({ new: 400 })
    const list = { sort_by: 'admission_no', order_by: 'asc', columns: 'admission_no,notes' }
    const { job_id } = await exports.start(me, { resource: 'students', format: 'csv', whole: false, list })
    const { bytes } = z.object({ bytes: z.number() }).parse(await outcome(job_id))
    expect(bytes).toBeGreaterThan(2 * partSize)

    const file = await exports.file(me, job_id)
    const text = await buffer(file.body as Readable)
    expect([file.size, text.length]).toEqual([bytes, bytes])
    const { rows } = readCsv(text, { rows: 500 })
    expect(rows.map(({ cells }) => cells[0])).toEqual(Array.from({ length: 400 }, (_, at) => `A${1000 + at}`))
    expect(new Set(rows.map(({ cells }) => cells[1]))).toEqual(new Set([notes.trim()]))

    const { tenantId } = me.principal
    await database.write(tenantId, (q) =>
      knowing(q).deleteFrom('job_file_parts').where('tenant_id', '=', tenantId).where('part', '=', 2).execute(),
    )
    const broken = await exports.file(me, job_id)
    await expect(buffer(broken.body as Readable)).rejects.toThrow(`of ${bytes} bytes`)
    await removeOldExports(database, tenantId, new Date(Date.now() + 25 * 3_600_000))
    const left = await database.read(tenantId, (q) => knowing(q).selectFrom('job_file_parts').select('part').execute())
    expect(left).toEqual([])
  })
})
