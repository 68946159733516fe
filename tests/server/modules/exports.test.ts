import { expect, onTestFinished, test } from 'vitest'
import { endApart } from '../../../server/apart/index.ts'
import { productContext, type Auth } from '../../../server/auth/index.ts'
import { newId } from '../../../server/database/index.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { createJobs } from '../../../server/jobs/index.ts'
import { createExports, removeOldExports } from '../../../server/modules/exports/service.ts'
import { exportJob } from '../../../server/modules/exports/jobs.ts'
import type { ModuleDeps } from '../../../server/modules/deps.ts'
import { readCsv } from '../../../server/documents/csv.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld } from '../import/world.ts'

eachDatabase((open) => {
  test(
    'A long list is written to a file by a job, and only who asked for it gets it, as long as he is who he was',
    { timeout: 90_000 },
    async () => {
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
      const exports = createExports(deps)
      const me = world.context()
      const list = { search: 'o', sort_by: 'code', order_by: 'asc', columns: 'code,name_en' }
      await expect(
        exports.start(me, { resource: 'houses', format: 'csv', whole: false, list: { filter: '{"nothing":1}' } }),
      ).rejects.toMatchObject({ code: 'VALIDATION' })
      const { job_id } = await exports.start(me, { resource: 'houses', format: 'csv', whole: false, list })
      expect(await jobs.outcome({ tenantId: me.principal.tenantId, jobId: job_id })).toMatchObject({ rows: 2 })

      const file = await exports.file(me, job_id)
      expect(file).toMatchObject({ name: `houses-${me.today}.csv`, type: 'text/csv; charset=utf-8' })
      const { rows } = readCsv(Buffer.from(file.body as Uint8Array), { rows: 10 })
      expect(rows.map(({ cells }) => cells[0])).toEqual(['FAL', 'ORY'])

      const other = { ...me, principal: { ...me.principal, userId: newId() } }
      const demoted = { ...me, principal: { ...me.principal, role: 'academic_admin' as const } }
      for (const one of [other, demoted]) await expect(exports.file(one, job_id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await removeOldExports(database, me.principal.tenantId, new Date(Date.now() + 25 * 3_600_000))).toBe(1)
      await expect(exports.file(me, job_id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})
