import { beforeAll, expect, test } from 'vitest'
import { choices, code, createRegistry, defineResource, instant, ref, type Condition, type Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, year, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

const page = { page_no: 1, per_page: 50 }
/** The product has no record yet whose instant is typed. */
const visits = defineResource({
  name: 'sample-visits',
  label: { one: ['Visit', 'زيارة'], many: ['Visits', 'الزيارات'] },
  title: '{code}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    code: code({ required: true }),
    came_at: instant({ label: ['Came at', 'وقت الوصول'] }),
    about: choices({ fees: ['Fees', 'الرسوم'], bus: ['Bus', 'الحافلة'], marks: ['Marks', 'الدرجات'] }, { label: ['About', 'الموضوع'] }),
  },
  list: { sort: 'code', filters: ['came_at', 'about'] },
})

eachDatabase((open) => {
  let world: World
  let students: Resource
  const ids: Record<string, string> = {}
  const admin = () => world.as('school_admin')
  const add = async (name: string, values: Row) => {
    ids[name] = (await world.records.create(admin(), students, world.newStudent({ firstname: name, ...values })))['student_id'] as string
  }
  const namesOf = (rows: readonly Row[]) => rows.map((row) => row['firstname'])
  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, visits])
    world = await makeWorld(await open(registry), registry)
    students = registry.get('students')
    await add('Anna', { gender: 'female', lastname: 'Facet' })
    await add('Badr', { lastname: 'Facet' })
    await add('Dana', { gender: 'female', lastname: 'Facet', class_id: world.otherClassId })
    await add('Cyril', { lastname: 'Other', class_id: world.otherClassId })
  })

  test('the values of a choice, a flag and a relation are counted within search and filters', async () => {
    const counted = async (field: string, more = {}) => {
      const { values } = await world.records.facets(admin(), students, { field, search: 'facet', ...more })
      return Object.fromEntries((values ?? []).map((one) => [one.label ?? one.value, one.count]))
    }
    expect(await counted('gender')).toEqual({ female: 2, male: 1 })
    expect(await counted('is_active')).toEqual({ true: 3 })
    expect(await counted('class_id')).toEqual({ '8-A': 2, '8-B': 1 })
    expect(await counted('class_id', { condition: { field: 'gender', op: 'eq', value: 'female' } })).toEqual({ '8-A': 1, '8-B': 1 })
    expect(await counted('class_id', { find: '8-b' })).toEqual({ '8-B': 1 })
  })

  test('rows without a value are counted apart', async () => {
    expect(await world.records.facets(admin(), students, { field: 'house_id', search: 'facet' })).toEqual({ values: [], empty: 3 })
  })

  test('a teacher counts the rows of the own classes, and nothing of a field that is kept from teachers', async () => {
    const teacher = () => world.as('teacher', { teacherId: world.teacherId })
    const { values } = await world.records.facets(teacher(), students, { field: 'gender' })
    expect(values?.map(({ value, count }) => [value, count]).sort()).toEqual([
      ['female', 1],
      ['male', 1],
    ])
    expect(await world.records.facets(teacher(), students, { field: 'blood_group' })).toEqual({ values: null, empty: null })
    expect(await world.records.facets(admin(), students, { field: 'firstname' })).toEqual({ values: null, empty: null })
  })

  test('a day that is asked of an instant is one of the school’s clock, and an instant means itself', async () => {
    const moments = ['2026-11-21T19:59:59.999Z', '2026-11-21T20:00:00.000Z', '2026-11-22T19:59:59.999Z', '2026-11-22T20:00:00.000Z', null]
    const about = [['fees'], ['fees', 'bus'], ['marks'], [], []]
    for (const [at, came_at] of moments.entries()) {
      const values = { school_id: world.schoolId, code: `V${at}`, came_at, about: about[at]! }
      await world.records.create(world.as('school_admin'), visits, values)
    }
    const field = 'came_at'
    const found = async (condition: Condition, zone?: string) => {
      const context = world.as('school_admin', {}, zone === undefined ? {} : { zone })
      return (await world.records.list(context, visits, { ...page, condition })).records.map((row) => String(row['code']).slice(1)).join('')
    }
    const day = { field, op: 'eq', value: '2026-11-22' } as const
    const dubai = 'Asia/Dubai'
    expect(await found(day, dubai)).toBe('12')
    expect(await found(day, 'America/New_York')).toBe('23')
    expect([await found(day), await found(day, 'UTC')]).toEqual(['23', '23'])
    const asked = async (op: 'lt' | 'lte' | 'gt' | 'gte' | 'ne') => found({ field, op, value: '2026-11-22' }, dubai)
    expect([await asked('lt'), await asked('lte'), await asked('gt'), await asked('gte'), await asked('ne')]).toEqual([
      '0',
      '012',
      '3',
      '123',
      '034',
    ])
    expect(await found({ field, op: 'between', value: ['2026-11-22', '2026-11-22'] }, dubai)).toBe('12')
    expect(await found({ field, op: 'between', value: ['2026-11-22', null] }, dubai)).toBe('123')
    expect(await found({ field, op: 'in', value: ['2026-11-21', '2026-11-23'] }, dubai)).toBe('03')
    expect(await found({ field, op: 'nin', value: ['2026-11-21', '2026-11-23'] }, dubai)).toBe('124')
    expect(await found({ field, op: 'gte', value: '$today' }, dubai)).toBe('0123')
    // in whatever way it is written
    expect(await found({ field, op: 'lte', value: '2026-11-22T00:00:00+04:00' }, 'America/New_York')).toBe('01')
    expect(await found({ field, op: 'eq', value: '2026-11-22T20:00:00Z' }, dubai)).toBe('3')
    const of = { visits: { is: 'count', where: day }, all: { is: 'count' } } as const
    const [counts] = await world.records.aggregate(world.as('school_admin', {}, { zone: dubai }), visits, { of })
    expect(counts?.values).toEqual({ visits: 2, all: 5 })
    // any of several codes
    expect(await found({ field: 'about', op: 'eq', value: 'bus' })).toBe('1')
    expect(await found({ field: 'about', op: 'in', value: ['bus', 'marks'] })).toBe('12')
    expect(await found({ field: 'about', op: 'empty' })).toBe('34')
    expect(await found({ field: 'about', op: 'filled' })).toBe('012')
  })

  test('several columns sort, each among rows that the ones before leave equal', async () => {
    const then_by = [{ field: 'firstname', order: 'desc' as const }]
    const { records } = await world.records.list(admin(), students, { ...page, sort_by: 'gender', order_by: 'desc', then_by })
    expect(namesOf(records)).toEqual(['Cyril', 'Badr', 'Dana', 'Anna'])
    const second = await world.records.list(admin(), students, { page_no: 2, per_page: 3, sort_by: 'gender', order_by: 'desc', then_by })
    expect(namesOf(second.records)).toEqual(['Anna'])
  })

  test('single rows come beside what a search finds, but never from beyond what one may see', async () => {
    const asked = { ...page, search: 'other', also: [ids['Anna']!, ids['Badr']!] }
    const found = async (context = admin()) => namesOf((await world.records.list(context, students, asked)).records)
    expect(await found()).toEqual(['Anna', 'Badr', 'Cyril'])
    expect(await found(world.as('school_admin', { schoolIds: [world.otherSchoolId] }))).toEqual([])
  })

  test('what is remembered of a whole school follows every change: of the rows, of their year, and of what their class is called', async () => {
    const classes = world.registry.get('classes')
    const counted = async (field: string, condition?: Condition) => {
      const asked = condition ? { field, condition } : { field }
      const { values, empty } = await world.records.facets(admin(), students, asked)
      return { empty, ...Object.fromEntries((values ?? []).map((one) => [one.label ?? one.value, one.count])) }
    }
    const girls: Condition = { field: 'gender', op: 'eq', value: 'female' }
    expect(await counted('class_id')).toEqual({ '8-A': 2, '8-B': 2, empty: 0 })
    expect(await counted('class_id', girls)).toEqual({ '8-A': 1, '8-B': 1, empty: 0 })
    await world.records.update(admin(), students, ids['Cyril']!, { gender: 'female' })
    expect(await counted('class_id', girls)).toEqual({ '8-A': 1, '8-B': 2, empty: 0 })
    await world.records.update(admin(), classes, world.otherClassId, { section: 'Z' })
    expect(await counted('class_id', girls)).toEqual({ '8-A': 1, '8-Z': 2, empty: 0 })
    await world.records.transaction(admin(), (tx) =>
      tx.move(students, ids['Cyril']!, { academicYear: year, from: '2026-11-01', values: { class_id: world.classId } }),
    )
    expect(await counted('class_id')).toEqual({ '8-A': 3, '8-Z': 1, empty: 0 })
    // another field than those that are watched is counted each time
    const route: Condition = { field: 'route', op: 'eq', value: 'R7' }
    expect(await counted('gender', route)).toEqual({ empty: 0 })
    await world.records.update(admin(), students, ids['Badr']!, { route: 'R7' })
    expect(await counted('gender', route)).toEqual({ male: 1, empty: 0 })
    await world.records.setStatus(admin(), students, ids['Dana']!, false)
    expect(await counted('is_active')).toEqual({ true: 3, false: 1, empty: 0 })
  })

  test('what is counted among the own classes follows who is in charge of them', async () => {
    const head = () => world.as('academic_admin', { teacherId: world.teacherId })
    const own: Condition = { field: 'class_id', op: 'in', value: '$my.class_ids' }
    const counted = async () =>
      (await world.records.facets(head(), students, { field: 'class_id', condition: own })).values?.map((one) => one.label)
    expect(await counted()).toEqual(['8-A'])
    await world.records.create({ ...admin(), capability: byRules }, world.registry.get('class-incharges'), {
      school_id: world.schoolId,
      academic_year: year,
      teacher_id: world.teacherId,
      class_id: world.otherClassId,
    })
    expect(await counted()).toEqual(['8-A', '8-Z'])
  })
})
