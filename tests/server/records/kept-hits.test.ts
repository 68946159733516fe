import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { createRecords, type ListParams, type Records, type Row } from '../../../server/records/index.ts'
import { eachDatabase, listening, type TestDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

/** Who is in a class is kept between two lists of it; whatever happens in between, a list is never one of before. */
eachDatabase((open) => {
  let database: TestDatabase
  let world: World
  let students: Resource
  let listed: Records
  let asked: string[] = []
  const byName = new Map<string, string>()
  const inClass = (classId: string): Condition => ({
    and: [
      { field: 'class_id', op: 'eq', value: classId },
      { field: 'is_active', op: 'eq', value: true },
    ],
  })
  const list = async (more: Partial<ListParams> = {}, role: 'school_admin' | 'teacher' = 'school_admin') => {
    const mine = role === 'teacher' ? { teacherId: world.teacherId } : {}
    const params = { page_no: 1, per_page: 50, condition: inClass(world.classId), columns: ['firstname', 'lastname', 'class_id'], ...more }
    const { records, total } = await listed.list(world.as(role, mine), students, params)
    return { names: records.map((row) => row['firstname']), total, records }
  }
  const change = (name: string, values: Row) => world.records.update(world.as('school_admin'), students, byName.get(name)!, values)
  const create = async (firstname: string, values: Row = {}) => {
    const row = await world.records.create(world.as('school_admin'), students, world.newStudent({ firstname, ...values }))
    byName.set(firstname, row['student_id'] as string)
  }

  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    world = await makeWorld(database, registry)
    students = registry.get('students')
    listed = createRecords({
      database: listening(database, (query) => void asked.push(query.sql)),
      registry,
      reactions: await discoverReactions(registry),
    })
    for (const name of ['Dana', 'Adam', 'Cyril', 'Basma']) await create(name)
    await create('Elsewhere', { class_id: world.otherClassId })
  })
  beforeEach(() => {
    asked = []
  })

  test('a second list of a class asks for the rows of its page only, and answers the same', async () => {
    const first = await list()
    expect(first).toMatchObject({ names: ['Adam', 'Basma', 'Cyril', 'Dana'], total: 4 })
    asked = []
    expect(await list()).toEqual(first)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/json_each|jsonb_array_elements_text/)
    expect(await list({ page_no: 2, per_page: 3 })).toMatchObject({ names: ['Dana'], total: 4 })
    expect(await list({ page_no: 9 })).toMatchObject({ names: [], total: 4 })
    expect((await list({ order_by: 'desc' })).names).toEqual(['Dana', 'Cyril', 'Basma', 'Adam'])
  })

  test('a search in it looks at those of the class', async () => {
    await list()
    expect(await list({ search: 'a' })).toMatchObject({ names: ['Adam', 'Basma', 'Cyril', 'Dana'], total: 4 })
    expect(await list({ search: 'basm' })).toMatchObject({ names: ['Basma'], total: 1 })
    expect(await list({ search: 'elsewhere' })).toMatchObject({ names: [], total: 0 })
    expect(await list({ search: 'haddad', per_page: 3, page_no: 2 })).toMatchObject({ names: ['Dana'], total: 4 })
  })

  test('whoever comes, goes, is moved, switched off or called otherwise is so in the next list', async () => {
    await list()
    await create('Aaron')
    expect(await list()).toMatchObject({ names: ['Aaron', 'Adam', 'Basma', 'Cyril', 'Dana'], total: 5 })
    await change('Cyril', { firstname: 'Zayed' })
    expect((await list()).names).toEqual(['Aaron', 'Adam', 'Basma', 'Dana', 'Zayed'])
    await change('Adam', { class_id: world.otherClassId })
    expect(await list()).toMatchObject({ names: ['Aaron', 'Basma', 'Dana', 'Zayed'], total: 4 })
    await world.records.setStatus(world.as('school_admin'), students, byName.get('Basma')!, false)
    expect(await list()).toMatchObject({ names: ['Aaron', 'Dana', 'Zayed'], total: 3 })
    await world.records.remove(world.as('school_admin'), students, byName.get('Aaron')!)
    expect(await list()).toMatchObject({ names: ['Dana', 'Zayed'], total: 2 })
  })

  test('what is drawn of them is as it is now, though nobody has come or gone', async () => {
    await list({ columns: ['firstname', 'notes'] })
    await change('Dana', { notes: 'brings her own lunch' })
    const { records } = await list({ columns: ['firstname', 'notes'] })
    expect(records.find((row) => row['firstname'] === 'Dana')!['notes']).toBe('brings her own lunch')
  })

  test('a teacher is not answered by what the office was told', async () => {
    await list({ condition: inClass(world.otherClassId) })
    expect(await list({ condition: inClass(world.otherClassId) }, 'teacher')).toMatchObject({ names: [], total: 0 })
  })
})
