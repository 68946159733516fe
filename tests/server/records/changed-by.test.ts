import { beforeAll, expect, test } from 'vitest'
import { migrate, newId } from '../../../server/database/index.ts'
import { fill } from '../../../server/database/migrations/2026-11-24-changed-by.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

const page = { page_no: 1, per_page: 50 }

eachDatabase((open) => {
  let world: World
  let students: Resource
  const people: Record<string, string> = {}
  const ids: Record<string, string> = {}
  const as = (name: string) => world.as('school_admin', { userId: people[name]!, name }, { now: new Date().toISOString() })
  const teacher = () => world.as('teacher', { teacherId: world.teacherId })
  const listed = async (more: Row = {}, context = world.as('school_admin')) =>
    (await world.records.list(context, students, { ...page, columns: ['firstname', 'updated_by', 'updated_at'] as never[], ...more }))
      .records
  const names = (rows: readonly Row[]) => rows.map((row) => row['firstname'])
  beforeAll(async () => {
    const registry = await registryOf()
    world = await makeWorld(await open(registry), registry)
    students = registry.get('students')
    for (const [first, arabic] of [
      ['Salma', 'سلمى'],
      ['Yusuf', 'يوسف'],
    ] as const) {
      const context = { ...world.as('platform_admin'), capability: byRules }
      const user = await world.records.create(context, registry.get('users'), {
        firstname: first,
        lastname: 'Noor',
        username: first.toLowerCase(),
        email: `${first.toLowerCase()}@noor.example`,
        role: 'school_admin',
        school_id: world.schoolId,
        name_ar: arabic,
      })
      people[first] = String(user['ldap_id'])
    }
    for (const name of ['Anna', 'Badr', 'Cyril'])
      ids[name] = String((await world.records.create(as('Salma'), students, world.newStudent({ firstname: name })))['student_id'])
    await world.records.update(as('Yusuf'), students, ids['Badr']!, { firstname: 'Badr', lastname: 'Said' })
  })

  test('a list says who changed a record last, by name', async () => {
    const rows = await listed({ sort_by: 'firstname' })
    expect(rows.map((row) => [row['firstname'], row['updated_by'], row['updated_by_label']])).toEqual([
      ['Anna', people['Salma'], 'Salma Noor'],
      ['Badr', people['Yusuf'], 'Yusuf Noor'],
      ['Cyril', people['Salma'], 'Salma Noor'],
    ])
  })

  test('it is narrowed and sorted by who and when, and counted', async () => {
    expect(names(await listed({ condition: { field: 'updated_by', op: 'eq', value: people['Yusuf'] } }))).toEqual(['Badr'])
    expect(names(await listed({ sort_by: 'updated_by', order_by: 'desc' }))[0]).toBe('Badr')
    expect(names(await listed({ sort_by: 'updated_at', order_by: 'desc' }))[0]).toBe('Badr')
    const today = new Date().toISOString().slice(0, 10)
    const changed = (value: string) =>
      listed({ condition: { field: 'updated_at', op: 'eq', value } }, world.as('school_admin', {}, { today }))
    expect(names(await changed('today'))).toHaveLength(3)
    expect(names(await changed('yesterday'))).toEqual([])
    const { values, empty } = await world.records.facets(world.as('school_admin'), students, { field: 'updated_by' })
    expect(values?.map(({ label, count }) => [label, count])).toEqual([
      ['Salma Noor', 2],
      ['Yusuf Noor', 1],
    ])
    expect(empty).toBe(0)
  })

  test('whoever may not read the history is told by no column, filter, count or order who it was', async () => {
    const rows = await listed({}, teacher())
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expect(row['updated_by']).toBeNull()
      expect(row).not.toHaveProperty('updated_by_label')
    }
    for (const condition of [
      { field: 'updated_by', op: 'eq', value: people['Yusuf'] },
      { field: 'updated_by', op: 'empty' },
    ] as const)
      expect(await listed({ condition }, teacher())).toHaveLength(3)
    expect(await world.records.facets(teacher(), students, { field: 'updated_by' })).toEqual({ values: null, empty: null })
    const usual = names(await listed({}, teacher()))
    expect(names(await listed({ sort_by: 'updated_by' }, teacher()))).toEqual(usual)
    expect(names(await listed({ sort_by: 'updated_by', order_by: 'desc' }, teacher()))).toEqual(usual.toReversed())
  })

  test('of rows that were there before, the history says who it was', async () => {
    const { database, registry } = world
    await database.write(null, async (q) => {
      await q.updateTable('students').set({ updated_by: null }).execute()
      await q.deleteFrom('schema_log').where('migration', '=', '2026-11-24-changed-by').execute()
    })
    const migration = { name: '2026-11-24-changed-by', fill }
    expect((await migrate(database, registry, [migration])).applied).toEqual([migration.name])
    const rows = await listed({ sort_by: 'firstname' })
    expect(rows.map((row) => row['updated_by'])).toEqual([people['Salma'], people['Yusuf'], people['Salma']])
  })

  test('what the product changes by itself was nobody', async () => {
    await world.records.update(
      { ...as('Salma'), operationId: newId(), principal: { ...as('Salma').principal, userId: '' } },
      students,
      ids['Cyril']!,
      {
        lastname: 'Said',
      },
    )
    const rows = await listed({ condition: { field: 'updated_by', op: 'empty' } })
    expect(names(rows)).toEqual(['Cyril'])
  })
})
