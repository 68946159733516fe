import { expect, test } from 'vitest'
import { migrate } from '../../../server/database/index.ts'
import { fill } from '../../../server/database/migrations/2026-11-27-circles-of-documents.ts'
import { byRules } from '../capabilities.ts'
import { makeWorld } from '../records/world.ts'
import { eachDatabase, productRegistry } from './harness.ts'

eachDatabase((open) => {
  test('Medical papers that are there already are for few people, too, and others for the office', async () => {
    const registry = await productRegistry()
    const database = await open(registry)
    const world = await makeWorld(database, registry)
    const context = { ...world.as('school_admin'), capability: byRules }
    const child = await world.records.create(context, registry.get('students'), world.newStudent({}))
    for (const [order, code] of ['medical', 'passport'].entries()) {
      await world.records
        .create(world.as('platform_admin'), registry.get('lovs'), { list: 'document_type', code, name_en: code, name_ar: 'مستند', order })
        .catch(() => null)
      await world.records.create(context, registry.get('student-documents'), { student_id: child['student_id'], document_type: code })
    }
    await database.write(world.tenantId, (q) => q.updateTable('student_documents').set({ circle: null }).execute())
    const name = '2026-11-27-circles-of-documents'
    await database.write(null, (q) => q.deleteFrom('schema_log').where('migration', '=', name).execute())
    expect((await migrate(database, registry, [{ name, fill }])).applied).toEqual([name])
    const { records } = await world.records.list(context, registry.get('student-documents'), {
      page_no: 1,
      per_page: 9,
      sort_by: 'document_type',
    })
    expect(records.map((row) => [row['document_type'], row['circle']]).toSorted()).toEqual([
      ['medical', 'medical'],
      ['passport', 'office'],
    ])
  })
})
