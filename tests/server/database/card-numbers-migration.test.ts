import { expect, test } from 'vitest'
import { migrate, type Queries } from '../../../server/database/index.ts'
import { fill } from '../../../server/database/migrations/2026-11-22-card-numbers.ts'
import { makeWorld, registryOf, type World } from '../records/world.ts'
import { eachDatabase } from './harness.ts'

eachDatabase((open) => {
  test('children who sat in a class before cards were given get the lowest free one, in the order of the roll, once', async () => {
    const registry = await registryOf()
    const database = await open(registry)
    const world: World = await makeWorld(database, registry)
    const add = async (roll_no: string, class_id = world.classId): Promise<string> => {
      const made = await world.records.create(world.as('school_admin'), registry.get('students'), world.newStudent({ roll_no, class_id }))
      return String(made['student_id'])
    }
    const children = {
      ten: await add('10'),
      two: await add('2'),
      three: await add('3'),
      away: await add('4'),
      other: await add('1', world.otherClassId),
    }
    const cards = (q: Queries) => q.selectFrom('enrolments').select(['student_id', 'card_no', 'updated_at']).execute()
    const set = (card_no: number | null, ids: readonly string[]) => (q: Queries) =>
      q
        .updateTable('enrolments')
        .set({ card_no })
        .where('student_id', 'in', [...ids])
        .execute()
    await database.write(world.tenantId, set(null, Object.values(children)))
    await database.write(world.tenantId, set(1, [children.three]))
    await database.write(world.tenantId, (q) =>
      q.updateTable('students').set({ is_active: false }).where('student_id', '=', children.away).execute(),
    )
    const before = await database.read(world.tenantId, cards)
    const migration = { name: '2026-11-22-card-numbers', fill }
    await database.write(null, (q) => q.deleteFrom('schema_log').where('migration', '=', migration.name).execute())

    expect((await migrate(database, registry, [migration])).applied).toEqual([migration.name])
    expect((await migrate(database, registry, [migration])).applied).toEqual([])
    const after = await database.read(world.tenantId, cards)
    const cardOf = (id: string) => after.find((row) => row['student_id'] === id)?.['card_no']
    expect(Object.fromEntries(Object.entries(children).map(([name, id]) => [name, cardOf(id)]))).toEqual({
      three: 1,
      two: 2,
      ten: 3,
      away: null,
      other: 1,
    })
    expect(after.map((row) => row['updated_at']).sort()).toEqual(before.map((row) => row['updated_at']).sort())
  })
})
