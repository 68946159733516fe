import { expect, test } from 'vitest'
import { migrate } from '../../../server/database/index.ts'
import { fill } from '../../../server/database/migrations/2026-11-22-guardian-homes.ts'
import { makeWorld, registryOf } from '../records/world.ts'
import { eachDatabase } from './harness.ts'

eachDatabase((open) => {
  test('an adult without a child is the school’s that entered them, as the history says; else only the office sees them', async () => {
    const registry = await registryOf()
    const database = await open(registry)
    const world = await makeWorld(database, registry)
    const guardians = registry.get('guardians')
    const add = async (name: string, schoolId: string | null) => {
      const context = world.as('school_admin', { schoolIds: 'all', schoolId }, { schoolId })
      return String((await world.records.create(context, guardians, { name, phone: '+971501112233', force: true }))['guardian_id'])
    }
    await add('Here', world.schoolId)
    await add('There', world.otherSchoolId)
    await add('Nowhere', null)
    await database.write(null, async (q) => {
      await q.updateTable('guardians').set({ home_school_id: null }).execute()
      await q.deleteFrom('schema_log').where('migration', '=', '2026-11-22-guardian-homes').execute()
    })
    const migration = { name: '2026-11-22-guardian-homes', fill }
    expect((await migrate(database, registry, [migration])).applied).toEqual([migration.name])
    const seen = async (schoolIds: readonly string[] | 'all') =>
      (await world.records.list(world.as('school_admin', { schoolIds }), guardians, { page_no: 1, per_page: 9 })).records.map(
        (row) => row['name'],
      )
    expect(await seen([world.schoolId])).toEqual(['Here'])
    expect(await seen([world.otherSchoolId])).toEqual(['There'])
    expect(await seen('all')).toEqual(['Here', 'Nowhere', 'There'])
  })
})
