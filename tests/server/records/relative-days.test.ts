import { text as textOf } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import {
  choice,
  code,
  createRegistry,
  date,
  dayIn,
  defineResource,
  instant,
  ref,
  text,
  type Condition,
} from '../../../resources/kit/index.ts'
import { exportList } from '../../../server/records/export/file.ts'
import type { Row } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, year, type World } from './world.ts'

const visits = defineResource({
  name: 'sample-visits',
  label: { one: ['Visit', 'زيارة'], many: ['Visits', 'الزيارات'] },
  title: '{code}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    code: code({ required: true }),
    on: date({ label: ['On', 'في'] }),
    born: date({ birthday: true, label: ['Born', 'الميلاد'] }),
    came_at: instant({ label: ['Came at', 'وقت الوصول'] }),
    about: choice({ fees: ['Fees', 'الرسوم'], bus: ['Bus', 'الحافلة'] }, { label: ['About', 'الموضوع'] }),
    note: text({ label: ['Note', 'ملاحظة'] }),
  },
  list: { sort: 'code', filters: ['on', 'born', 'came_at', 'about'] },
})
const page = { page_no: 1, per_page: 50 }

eachDatabase((open) => {
  let world: World
  /** Saturday evening in Dubai */
  const admin = (now = '2026-11-21T16:00:00.000Z', more: Partial<RequestContext> = {}) =>
    world.as('school_admin', {}, { now, zone: 'Asia/Dubai', today: dayIn('Asia/Dubai', now), ...more })
  const asked = async (condition: Condition, context = admin()) =>
    (await world.records.list(context, visits, { ...page, condition })).records.map((row) => row.code)
  const office = () => ({ ...world.as('platform_admin'), capability: byRules, schoolId: world.schoolId })
  const save = async (resource: string, values: Row) => world.records.create(office(), world.registry.get(resource), values)

  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, visits])
    world = await makeWorld(await open(registry), registry)
    const rows: [string, string | null, string | null][] = [
      ['A', '2026-11-15', '2026-11-20T19:59:59.999Z'],
      ['B', '2026-11-21', '2026-11-20T20:00:00.000Z'],
      ['C', '2026-11-22', '2026-11-21T19:59:59.999Z'],
      ['D', '2027-08-30', '2026-11-21T20:00:00.000Z'],
      ['E', null, null],
    ]
    const births: Record<string, string> = { A: '2014-11-22', B: '1979-11-21', C: '2015-11-23', D: '2026-11-16', E: '2014-12-01' }
    for (const [name, on, came_at] of rows)
      await world.records.create(admin(), visits, {
        code: name,
        on,
        born: births[name],
        came_at,
        about: name < 'C' ? 'fees' : 'bus',
        note: 'today',
      })
    for (const [school_id, from_date] of [
      [world.schoolId, '2026-11-20'],
      [world.otherSchoolId, '2026-11-01'],
    ])
      await save('academic-years', { school_id, academic_year: year, from_date, to_date: '2027-07-02' })
  })

  test('Today is the day on the clock of the school, to its first and last moment', async () => {
    expect(await asked({ field: 'on', op: 'eq', value: 'today' })).toEqual(['B'])
    expect(await asked({ field: 'came_at', op: 'eq', value: 'today' })).toEqual(['B', 'C'])
    // four hours later it is Sunday in Dubai, and still Saturday in Greenwich
    const sunday = admin('2026-11-21T20:00:00.000Z')
    expect(await asked({ field: 'on', op: 'eq', value: 'today' }, sunday)).toEqual(['C'])
    expect(await asked({ field: 'came_at', op: 'eq', value: 'today' }, sunday)).toEqual(['D'])
    expect(await asked({ field: 'came_at', op: 'eq', value: 'yesterday' }, sunday)).toEqual(['B', 'C'])
  })

  test('A week is that of the school’s calendar', async () => {
    const week: Condition = { field: 'on', op: 'eq', value: 'this_week' }
    const schools = world.registry.get('schools')
    expect(await asked(week)).toEqual(['B', 'C'])
    await world.records.update(office(), schools, world.schoolId, { weekend_days: ['fri', 'sat'] })
    expect(await asked(week)).toEqual(['A', 'B'])
    await world.records.update(office(), schools, world.schoolId, { weekend_days: [] })
  })

  test('Of a day of birth a week and a month mean whose birthday it is, whatever year', async () => {
    const born = (value: unknown, op: 'eq' | 'in' | 'ne' = 'eq') => asked({ field: 'born', op, value })
    expect(await born('this_week')).toEqual(['A', 'B', 'D'])
    expect(await born('this_month')).toEqual(['A', 'B', 'C', 'D'])
    expect(await born(['today', 'next_month'], 'in')).toEqual(['B', 'E'])
    expect(await born('this_month', 'ne')).toEqual(['E'])
    // an academic year is one of its own, and what lies before a day lies before it
    expect(await born('academic_year')).toEqual([])
    expect(await born('before_today')).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  test('The academic year is that of the school one stands in; of one that has no days nothing is found', async () => {
    const within: Condition = { field: 'on', op: 'eq', value: 'academic_year' }
    expect(await asked(within)).toEqual(['B', 'C'])
    expect(await asked(within, admin(undefined, { academicYear: '2031-2032' }))).toEqual([])
    // who stands in no school means the year of all of them
    const everywhere = { ...world.as('platform_admin', { schoolIds: 'all' }), capability: byRules }
    expect(await asked(within, everywhere)).toEqual(['A', 'B', 'C'])
  })

  test('Words stand wherever days may: ends, lists, and what is not so', async () => {
    expect(await asked({ field: 'on', op: 'gte', value: 'today' })).toEqual(['B', 'C', 'D'])
    expect(await asked({ field: 'on', op: 'gt', value: 'this_month' })).toEqual(['D'])
    expect(await asked({ field: 'on', op: 'lt', value: 'today' })).toEqual(['A'])
    expect(await asked({ field: 'on', op: 'lte', value: 'last_7_days' })).toEqual(['A', 'B'])
    expect(await asked({ field: 'on', op: 'between', value: ['last_7_days', '2026-11-22'] })).toEqual(['A', 'B', 'C'])
    expect(await asked({ field: 'on', op: 'in', value: ['tomorrow', '2026-11-15'] })).toEqual(['A', 'C'])
    expect(await asked({ field: 'on', op: 'ne', value: 'this_month' })).toEqual(['D', 'E'])
    expect(
      await asked({
        not: {
          or: [
            { field: 'on', op: 'eq', value: 'from_today' },
            { field: 'on', op: 'empty' },
          ],
        },
      }),
    ).toEqual(['A'])
    // of what is no day a word is a word
    expect(await asked({ field: 'note', op: 'eq', value: 'today' })).toHaveLength(5)
    expect(await asked({ field: 'created_at', op: 'eq', value: 'today' })).toHaveLength(5)
  })

  test('A list, its number, what is counted, a selection, sums and an export are of the same days', async () => {
    const condition: Condition = { field: 'came_at', op: 'eq', value: 'today' }
    const { records, context } = { records: world.records, context: admin() }
    expect((await records.list(context, visits, { ...page, per_page: 1, condition })).total).toBe(2)
    expect(await records.ids(context, visits, { ...page, condition })).toHaveLength(2)
    const facets = await records.facets(context, visits, { field: 'about', condition })
    expect(facets.values?.map(({ value, count }) => [value, count]).sort()).toEqual([
      ['bus', 1],
      ['fees', 1],
    ])
    const [group] = await records.aggregate(context, visits, { condition, of: { all: { is: 'count' } } })
    expect(group?.values.all).toBe(2)
    expect(await records.options(context, visits, { condition })).toHaveLength(2)
    const { registry } = world
    const file = await exportList({
      records,
      registry,
      context,
      resource: visits,
      params: { ...page, condition, columns: ['code'] },
      format: 'csv',
    })
    expect((await textOf(file.body as NodeJS.ReadableStream)).trim().split(/\r?\n/).slice(1)).toEqual(['B', 'C'])
    await records.transaction(context, async (within) => {
      expect((await within.list(visits, { ...page, condition })).total).toBe(2)
    })
    // what was counted for one day is not told of the next
    const next = await records.facets(admin('2026-11-21T20:00:00.000Z'), visits, { field: 'about', condition })
    expect(next.values?.map(({ value, count }) => [value, count])).toEqual([['bus', 1]])
  })
})
