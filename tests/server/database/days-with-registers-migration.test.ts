import { expect, test } from 'vitest'
import { migrate } from '../../../server/database/index.ts'
import { fill } from '../../../server/database/migrations/2026-11-27-days-with-registers.ts'
import { makeWorld, registryOf } from '../records/world.ts'
import { eachDatabase } from './harness.ts'

eachDatabase((open) => {
  test('Attendance is taken on the days that leave school as it is, and on holidays as it was', async () => {
    const registry = await registryOf()
    const database = await open(registry)
    const world = await makeWorld(database, registry)
    const days = registry.get('calendar-days')
    const context = world.as('school_admin')
    for (const kind of ['exam', 'event', 'holiday'])
      await world.records.create(context, days, { date: '2026-12-01', name_en: kind, kind, counts_for_attendance: false })
    const name = '2026-11-27-days-with-registers'
    await database.write(null, (q) => q.deleteFrom('schema_log').where('migration', '=', name).execute())
    expect((await migrate(database, registry, [{ name, fill }])).applied).toEqual([name])
    const { records } = await world.records.list(context, days, { page_no: 1, per_page: 9, sort_by: 'name_en' })
    expect(records.map((row) => [row['kind'], row['counts_for_attendance']])).toEqual([
      ['event', true],
      ['exam', true],
      ['holiday', false],
    ])
  })
})
