import { beforeAll, expect, test } from 'vitest'
import {
  choice,
  code,
  count,
  createRegistry,
  date,
  defineResource,
  groupOf,
  inGroups,
  money,
  number,
  ref,
  type Condition,
  type Grouping,
  type Resource,
  type Totals,
} from '../../../resources/kit/index.ts'
import { groupParamsOf } from '../../../server/records/list-params.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

const school = ref('schools', { required: true, scope: 'school', default: '$my.school_id' })
const halls = defineResource({
  name: 'sample-halls',
  label: { one: ['Hall', 'قاعة'], many: ['Halls', 'القاعات'] },
  title: '{code}',
  fields: {
    school_id: school,
    code: code({ required: true }),
    size: choice({ small: ['Small', 'صغيرة'], large: ['Large', 'كبيرة'] }, { label: ['Size', 'الحجم'] }),
    hires: count('sample-hires', { hall_id: '$id' }, { label: ['Hires', 'الحجوزات'] }),
  },
})
const hires = defineResource({
  name: 'sample-hires',
  label: { one: ['Hire', 'حجز'], many: ['Hires', 'الحجوزات'] },
  title: '{code}',
  fields: {
    school_id: school,
    code: code({ required: true }),
    hall_id: ref('sample-halls', { label: ['Hall', 'القاعة'] }),
    day: date({ label: ['Day', 'اليوم'] }),
    guests: number({ min: 0, label: ['Guests', 'الضيوف'], readers: ['school_admin'] }),
    fee: money({ min: 0, label: ['Fee', 'الرسم'] }),
  },
  access: { read: ['school_admin', 'academic_admin'] },
})

eachDatabase((open) => {
  let world: World
  const admin = () => world.as('school_admin')
  const groups = (resource: Resource, grouping: Grouping, totals: Totals = {}, more: { condition?: Condition; search?: string } = {}) =>
    world.records.groups(admin(), resource, { grouping, order: 'asc', totals, ...more })
  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, halls, hires])
    world = await makeWorld(await open(registry), registry)
    const hallIds: Record<string, string> = {}
    for (const [name, size] of [
      ['Hall 10', 'large'],
      ['Hall 2', 'small'],
    ] as const)
      hallIds[name] = (await world.records.create(admin(), halls, { code: name.replace(' ', '-'), size }))['id'] as string
    const rows = [
      ['a', 'Hall 10', '2026-01-31', 10, '12.50'],
      ['b', 'Hall 10', '2026-02-01', 20, '0.25'],
      ['c', 'Hall 2', '2026-02-28', 4, null],
      ['d', null, null, null, null],
    ] as const
    for (const [name, hall, day, guests, fee] of rows)
      await world.records.create(admin(), hires, { code: name, hall_id: hall && hallIds[hall], day, guests, fee })
  })

  test('rows come together by what they refer to, in the order of its names, each group with its sums; without comes last', async () => {
    const { groups: told, all } = await groups(hires, { field: 'hall_id' }, { guests: 'mean', fee: 'sum' })
    expect(told?.map(({ label, count, totals }) => [label, count, totals])).toEqual([
      ['Hall-2', 1, { guests: 4, fee: null }],
      ['Hall-10', 2, { guests: 15, fee: '12.75' }],
      [undefined, 1, { guests: null, fee: null }],
    ])
    expect(told?.at(-1)?.value).toBeNull()
    expect(all).toMatchObject({ count: 4, totals: { fee: '12.75' }, currency: 'AED' })
  })

  test('days come together by months and years, within what a list finds', async () => {
    const months = await groups(hires, { field: 'day', by: 'month' })
    expect(months.groups?.map(({ value, count }) => [value, count])).toEqual([
      ['2026-01', 1],
      ['2026-02', 2],
      [null, 1],
    ])
    const years = await groups(hires, { field: 'day', by: 'year' }, {}, { condition: { field: 'hall_id', op: 'filled' } })
    expect(years.groups?.map(({ value, count }) => [value, count])).toEqual([['2026', 3]])
  })

  test('what is worked out when it is read has its sum, too', async () => {
    const { groups: told, all } = await groups(halls, { field: 'size' }, { hires: 'sum' })
    expect(told?.map(({ value, totals }) => [value, totals])).toEqual([
      ['large', { hires: 2 }],
      ['small', { hires: 1 }],
    ])
    expect(all.totals).toEqual({ hires: 3 })
  })

  test('every row is in the group that its own value names, and the groups are as many as the list has', async () => {
    const asked: readonly (readonly [Resource, Grouping])[] = [
      [hires, { field: 'hall_id' }],
      [hires, { field: 'day', by: 'month' }],
      [hires, { field: 'day', by: 'year' }],
      [hires, { field: 'guests' }],
      [hires, { field: 'is_active' }],
      [halls, { field: 'size' }],
    ]
    for (const [resource, grouping] of asked) {
      const { groups: told, all } = await groups(resource, grouping)
      const list = (condition?: Condition) =>
        world.records.list(admin(), resource, {
          page_no: 1,
          per_page: 50,
          sort_by: grouping.field,
          columns: [grouping.field],
          ...(condition ? { condition } : {}),
        })
      const { records, total } = await list()
      const inOrder = records.map((row) => groupOf(resource, grouping, row[grouping.field]))
      expect(inOrder).toEqual(told?.flatMap(({ value, count: rows }) => Array<string | null>(rows).fill(value)))
      expect(all.count).toBe(total)
      for (const { value, count: rows } of told ?? []) expect((await list(inGroups(resource, grouping, [value]))).total).toBe(rows)
      const others = (told ?? []).slice(1).map(({ value }) => value)
      expect((await list({ not: inGroups(resource, grouping, others) })).total).toBe(told?.[0]?.count)
    }
  })

  test('whoever may not read a field learns neither its groups nor its totals', async () => {
    const other = () => world.as('academic_admin')
    const asked = { order: 'asc', totals: { guests: 'max' } } as const
    const byGuests = await world.records.groups(other(), hires, { ...asked, grouping: { field: 'guests' } })
    expect(byGuests).toEqual({ groups: null, is_cut: false, all: { count: 0, totals: {} } })
    const byHall = await world.records.groups(other(), hires, { ...asked, grouping: { field: 'hall_id' } })
    expect(byHall.groups?.map(({ totals }) => totals)).toEqual([{}, {}, {}])
    const within = await world.records.groups(other(), hires, {
      ...asked,
      grouping: { field: 'hall_id' },
      condition: { field: 'guests', op: 'gt', value: 5 },
    })
    expect(within.all.count).toBe(4)
  })

  test('a teacher’s groups are of the own classes', async () => {
    const students = world.registry.get('students')
    for (const class_id of [world.classId, world.otherClassId])
      await world.records.create(admin(), students, world.newStudent({ class_id }))
    const teacher = world.as('teacher', { teacherId: world.teacherId })
    const asked = { grouping: { field: 'class_id' }, order: 'asc', totals: {} } as const
    expect((await world.records.groups(teacher, students, asked)).groups).toHaveLength(1)
    expect((await world.records.groups(admin(), students, asked)).groups).toHaveLength(2)
  })

  test('what has no total, and what there is not, is not asked for', () => {
    for (const of of ['nonsense.sum', 'hall_id.sum', 'guests.most', 'guests.sum,__proto__.sum'])
      expect(() => groupParamsOf({ by: 'hall_id', of }, hires), of).toThrow('VALIDATION')
    expect(groupParamsOf({ by: 'hall_id', of: 'guests.sum,fee.mean' }, hires).totals).toEqual({ guests: 'sum', fee: 'mean' })
  })
})
