import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

const on = { field: 'is_active', op: 'eq', value: true } as const

eachDatabase((open) => {
  let world: World
  const students = () => world.registry.get('students')
  const create = (values: Row) => world.records.create(world.as('school_admin'), students(), world.newStudent(values))

  beforeAll(async () => {
    const registry = await registryOf()
    world = await makeWorld(await open(registry), registry)
    await create({ gender: 'male', roll_no: '1', dob: '2014-02-03' })
    await create({ gender: 'male', roll_no: '2', dob: '2014-11-30' })
    await create({ gender: 'female', roll_no: '3', dob: '2015-01-01' })
    await create({ gender: 'female', roll_no: '1', class_id: world.otherClassId, dob: '2015-12-31' })
  })

  test('Groups, and what is worked out of each, come in one answer', async () => {
    const groups = await world.records.aggregate(world.as('school_admin'), students(), {
      condition: on,
      by: ['class_id', 'gender'],
      of: { all: { is: 'count' }, youngest: { is: 'max', field: 'dob' } },
    })
    const told = groups.map(({ by, values }) => [by[0] === world.classId ? 'A' : 'B', by[1], values.all, values.youngest])
    expect(told.toSorted()).toEqual([
      ['A', 'female', 1, '2015-01-01'],
      ['A', 'male', 2, '2014-11-30'],
      ['B', 'female', 1, '2015-12-31'],
    ])
  })

  test('A date is cut to its month or year', async () => {
    const groups = await world.records.aggregate(world.as('school_admin'), students(), {
      by: [{ date: 'dob', in: 'year' }],
      of: { all: { is: 'count' }, boys: { is: 'count', where: { field: 'gender', op: 'eq', value: 'male' } } },
    })
    expect(groups.map(({ by, values }) => [by[0], values.all, values.boys]).toSorted()).toEqual([
      ['2014', 2, 2],
      ['2015', 2, 0],
    ])
  })

  test('Sums, means and bounds are numbers; of no rows there is a count and nothing else', async () => {
    const classes = world.registry.get('classes')
    const of = {
      count: { is: 'count' },
      sum: { is: 'sum', field: 'capacity' },
      mean: { is: 'mean', field: 'capacity' },
      least: { is: 'min', field: 'capacity' },
    } as const
    const office = world.as('school_admin')
    expect(await world.records.aggregate(office, classes, { of })).toEqual([{ by: [], values: { count: 2, sum: 60, mean: 30, least: 30 } }])
    const none = { field: 'section', op: 'eq', value: 'Z' } as const
    expect(await world.records.aggregate(office, classes, { condition: none, of })).toEqual([
      { by: [], values: { count: 0, sum: null, mean: null, least: null } },
    ])
  })

  test('A teacher counts the children of own classes, and what a role may not read it cannot ask for by numbers', async () => {
    const teacher = world.as('teacher', { teacherId: world.teacherId })
    const all = { count: { is: 'count' } } as const
    expect(await world.records.aggregate(teacher, students(), { of: all })).toEqual([{ by: [], values: { count: 3 } }])
    const hidden = Object.entries(students().fields).find(([, field]) => field.readers && !field.readers.includes('teacher'))![0]
    const asked = { by: [hidden], of: all }
    await expect(world.records.aggregate(teacher, students(), asked)).rejects.toMatchObject({ code: 'FORBIDDEN_ROLE' })
  })

  test('Another institution counts nothing of it', async () => {
    const stranger = world.as('platform_admin', { tenantId: 'another', schoolIds: 'all' }, { schoolId: null })
    expect(await world.records.aggregate(stranger, students(), { of: { count: { is: 'count' } } })).toEqual([
      { by: [], values: { count: 0 } },
    ])
  })
})
