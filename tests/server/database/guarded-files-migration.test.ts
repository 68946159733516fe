import { expect, test } from 'vitest'
import { migrate, newId } from '../../../server/database/index.ts'
import { fill } from '../../../server/database/migrations/2026-11-27-guarded-files.ts'
import { byRules } from '../capabilities.ts'
import { makeWorld } from '../records/world.ts'
import { eachDatabase, productRegistry } from './harness.ts'

eachDatabase((open) => {
  test('Files that papers have or had are guarded from now on, and others are not', async () => {
    const registry = await productRegistry()
    const database = await open(registry)
    const world = await makeWorld(database, registry)
    const context = { ...world.as('school_admin'), capability: byRules }
    const { tenantId } = world
    const [had, has, loose] = [newId(), newId(), newId()].toSorted() as [string, string, string]
    await database.write(tenantId, async (q) => {
      for (const file_id of [had, has, loose])
        await q
          .insertInto('files')
          .values({
            tenant_id: tenantId,
            file_id,
            name: 'a.pdf',
            type: 'application/pdf',
            size: 1,
            uploaded_by: 'admin',
            created_at: context.now,
          })
          .execute()
    })
    const child = await world.records.create(context, registry.get('students'), world.newStudent({}))
    await world.records
      .create(world.as('platform_admin'), registry.get('lovs'), {
        list: 'document_type',
        code: 'passport',
        name_en: 'Passport',
        name_ar: 'جواز',
      })
      .catch(() => null)
    const papers = registry.get('student-documents')
    const of = { student_id: child['student_id'], document_type: 'passport' }
    const paper = await world.records.create(context, papers, { ...of, file: had })
    await world.records.update(context, papers, String(paper['document_id']), { file: has })
    await database.write(tenantId, async (q) => {
      await q.deleteFrom('file_guards').execute()
      await q.updateTable('files').set({ guarded_at: null }).execute()
    })
    const name = '2026-11-27-guarded-files'
    await database.write(null, (q) => q.deleteFrom('schema_log').where('migration', '=', name).execute())
    expect((await migrate(database, registry, [{ name, fill }])).applied).toEqual([name])
    const guards = await database.read(tenantId, (q) =>
      q.selectFrom('file_guards').select(['file_id', 'resource', 'record_id']).orderBy('file_id').execute(),
    )
    expect(guards).toEqual([had, has].map((file_id) => ({ file_id, resource: 'student-documents', record_id: paper['document_id'] })))
    const guarded = await database.read(tenantId, (q) =>
      q.selectFrom('files').select('file_id').where('guarded_at', 'is not', null).orderBy('file_id').execute(),
    )
    expect(guarded.map((row) => row['file_id'])).toEqual([had, has])
  })
})
