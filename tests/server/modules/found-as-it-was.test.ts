import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AsItWas } from '../../../resources/contract/as-it-was.ts'
import type { BulkForeseen } from '../../../resources/contract/bulk-edits.ts'
import type { Facets, Groups } from '../../../resources/contract/declared.ts'
import {
  choice,
  choices,
  createRegistry,
  date,
  decimal,
  defineResource,
  flag,
  instant,
  number,
  ofOperation,
  phone,
  ref,
  text,
  years,
  type Condition,
} from '../../../resources/kit/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { rowsOf } from '../../../server/records/sql.ts'
import { eachDatabase } from '../database/harness.ts'
import { contextFor, registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

const on = { mon: ['Monday', 'الاثنين'], wed: ['Wednesday', 'الأربعاء'] } as const

/** One field of each kind, and one that teachers, who read the history of their own classes, may not read. */
const things = defineResource({
  name: 'sample-things',
  label: { one: ['Thing', 'شيء'], many: ['Things', 'أشياء'] },
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    name: text({ required: true, label: ['Name', 'الاسم'] }),
    note: text({ label: ['Note', 'ملاحظة'] }),
    class_id: ref('classes'),
    day: choice(on, { label: ['Day', 'اليوم'] }),
    days: choices(on, { label: ['Days', 'الأيام'] }),
    is_open: flag({ label: ['Open', 'مفتوح'] }),
    places: number({ label: ['Places', 'المقاعد'] }),
    price: decimal({ label: ['Price', 'السعر'] }),
    since: date({ label: ['Since', 'منذ'] }),
    seen_at: instant({ label: ['Seen', 'شوهد'] }),
    age: years('since', '$today', { label: ['Age', 'العمر'] }),
    number: phone({ restricted: true, readers: ['school_admin'], label: ['Number', 'الرقم'] }),
  },
  list: { search: ['name'] },
  access: {
    read: ['school_admin', 'teacher'],
    write: ['school_admin'],
    history: ['school_admin', 'teacher'],
    rows: { teacher: { class_id: { in: '$my.class_ids' } } },
  },
})

const days = { monday: '2026-11-16T06:00:00.000Z', tuesday: '2026-11-17T06:00:00.000Z', wednesday: '2026-11-18T06:00:00.000Z' } as const
type Day = keyof typeof days
const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const

eachDatabase((open, dialect) => {
  let school: School
  const ids: Record<string, string> = {}
  const kind = (name: string) => school.world.registry.get(name)
  const as = (day: Day) => school.world.as('school_admin', {}, { now: days[day], effectiveDate: days[day].slice(0, 10) })
  const add = async (day: Day, name: string, values: Row = {}): Promise<string> => {
    const made = await school.world.records.create(as(day), kind('students'), school.world.newStudent({ firstname: name, ...values }))
    return (ids[name] = String(made['student_id']))
  }
  const write = (day: Day, name: string, values: Row) => school.world.records.update(as(day), kind('students'), ids[name]!, values)
  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, things])
    school = await openSchool(await open(registry), registry)
    for (const name of ['Anna', 'Badr', 'Gone']) await add('monday', name)
    await write('tuesday', 'Anna', { lastname: 'Saïd' })
    await write('wednesday', 'Anna', { class_id: school.world.otherClassId })
    await add('wednesday', 'Late')
    await school.world.records.remove(as('wednesday'), kind('students'), ids['Gone']!)
    return () => school.door.app.close()
  })

  interface Asked {
    readonly of?: string
    readonly filter?: Condition
    readonly search?: string
    readonly as_of?: string
    readonly more?: Readonly<Record<string, string | number>>
  }
  const call = ({ of = 'students', filter, search, as_of, more = {} }: Asked, token = school.admin, path = '') => {
    const said = { columns: '*', ...(filter ? { filter: JSON.stringify(filter) } : {}), search, as_of, ...more }
    const query = Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    return school.send(token, 'GET', `/api/${of}/${path}?${new URLSearchParams(query).toString()}`)
  }
  /** Who is found, by first name, in the order of the list; and that the total says the same. */
  async function found(asked: Asked, token = school.admin): Promise<string[]> {
    const { data } = await call({ ...asked, more: { per_page: 200, ...asked.more } }, token)
    const { records, pagination } = data as { records: Row[]; pagination: { total_records: number } }
    expect(pagination.total_records).toBe(records.length)
    return records.map((row) => String(row['firstname'] ?? row['name']))
  }
  const inClass = (id: string): Condition => ({ field: 'class_id', op: 'eq', value: id })
  const then = async (list: Row, at: string) =>
    (await school.send(school.admin, 'POST', '/api/as-it-was/', { resource: 'students', at, ids: [], list })).data as AsItWas

  test('who was in a class then is found there, and not in the class of today', async () => {
    const { classId, otherClassId } = school.world
    expect(await found({ filter: inClass(classId) })).toEqual(['Badr', 'Late'])
    expect(await found({ filter: inClass(classId), as_of: tuesday })).toEqual(['Anna', 'Badr'])
    expect(await found({ filter: inClass(otherClassId), as_of: tuesday })).toEqual([])
    expect(await found({ filter: inClass(otherClassId), as_of: wednesday })).toEqual(['Anna'])
    // by the clock of the school, which is four hours ahead
    expect(await found({ filter: inClass(otherClassId), as_of: '2026-11-18T09:59' })).toEqual([])
    expect(await found({ filter: inClass(otherClassId), as_of: '2026-11-18T10:00' })).toEqual(['Anna'])
    const other: Condition = { not: { or: [inClass(otherClassId), { field: 'firstname', op: 'starts', value: 'b' }] } }
    expect(await found({ filter: other, as_of: monday })).toEqual(['Anna'])
  })

  test('of what was deleted since nobody knows when it was made: under a filter by that day none is told, and the others are found', async () => {
    expect(await then({}, tuesday)).toMatchObject({ removed: 1 })
    const made = (op: 'gte' | 'lt'): Condition => ({ field: 'created_at', op, value: '2020-01-01' })
    expect(await then({ filter: made('gte') }, tuesday)).toMatchObject({ removed: 0 })
    expect(await then({ filter: { not: made('lt') } }, tuesday)).toMatchObject({ removed: 0 })
    expect(await found({ filter: made('gte'), as_of: tuesday })).toEqual(await found({ as_of: tuesday }))
    expect(await found({ filter: made('lt'), as_of: tuesday })).toEqual([])
  })

  test('pages, their total and all that are meant are those of then', async () => {
    const filter = inClass(school.world.classId)
    const page = async (number: number) =>
      (await call({ filter, as_of: monday, more: { per_page: 1, page_no: number, sort_by: 'firstname', order_by: 'desc' } })).data
    const total = expect.objectContaining({ total_records: 2 })
    expect(await page(1)).toMatchObject({ records: [{ firstname: 'Badr' }], pagination: total })
    expect(await page(2)).toMatchObject({ records: [{ firstname: 'Anna' }], pagination: total })
    const list = { filter, as_of: monday }
    const paper = (await school.send(school.admin, 'POST', '/api/prints/', { resource: 'students', list })).data as { records: Row[] }
    expect(paper.records.map((row) => row['student_id'])).toEqual([ids['Anna'], ids['Badr']])
    const as_it_was = { at: monday, fields: ['lastname'] }
    const foreseen = (await school.send(school.admin, 'POST', '/api/bulk-edits/check/', { resource: 'students', list, as_it_was })).data
    expect(foreseen as BulkForeseen).toMatchObject({ total: 2, changed: 1, same: 1 })
    const compared = await school.send(school.admin, 'POST', '/api/as-it-was/fields/', { resource: 'students', at: monday, list })
    expect(compared.data).toMatchObject({ total: 2, added: 0 })
  })

  test('what an operation touched is among those of then as it is among those of now', async () => {
    const { records } = (await school.send(school.admin, 'GET', `/api/students/${ids['Anna']}/history/`)).data as { records: Row[] }
    const touched = (at: number): Condition => ofOperation({ id: 'student_id' }, String(records.at(at)!['operation_id']))
    const there = inClass(school.world.classId)
    expect(await found({ filter: touched(0), as_of: tuesday })).toEqual(['Anna'])
    expect(await found({ filter: { and: [touched(0), there] }, as_of: tuesday })).toEqual(['Anna'])
    expect(await found({ filter: { and: [{ not: touched(0) }, there] }, as_of: tuesday })).toEqual(['Badr'])
  })

  test('rows that were selected beside them stay among them', async () => {
    const list = { filter: inClass(school.world.classId), as_of: monday, also: [ids['Late']] }
    const paper = (await school.send(school.admin, 'POST', '/api/prints/', { resource: 'students', list })).data as { records: Row[] }
    expect(paper.records.map((row) => row['student_id'])).toEqual([ids['Anna'], ids['Badr'], ids['Late']])
  })

  test('whoever was renamed since is found by the name of then', async () => {
    expect(await found({ search: 'anna said' })).toEqual(['Anna'])
    expect(await found({ search: 'anna said', as_of: monday })).toEqual([])
    expect(await found({ search: 'anna had', as_of: monday })).toEqual(['Anna'])
    expect(await found({ search: 'anna had', as_of: tuesday })).toEqual([])
    expect(await found({ search: 'haddad', filter: inClass(school.world.classId), as_of: monday })).toEqual(['Anna', 'Badr'])
    expect(await found({ filter: { field: 'lastname', op: 'contains', value: 'HADD' }, as_of: monday })).toEqual(['Anna', 'Badr'])
  })

  test('what was made since is left out and counted, and what was deleted since is counted where it would have been found', async () => {
    const { classId, otherClassId } = school.world
    expect(await found({ as_of: monday })).toEqual(['Anna', 'Badr'])
    expect(await found({ as_of: wednesday })).toEqual(['Anna', 'Badr', 'Late'])
    expect(await then({}, tuesday)).toMatchObject({ added: 1, removed: 1 })
    expect(await then({ filter: inClass(classId) }, tuesday)).toMatchObject({ added: 1, removed: 1 })
    expect(await then({ filter: inClass(otherClassId) }, tuesday)).toMatchObject({ added: 0, removed: 0 })
    expect(await then({ search: 'gone had' }, tuesday)).toMatchObject({ added: 0, removed: 1 })
    expect(await then({ search: 'late' }, tuesday)).toMatchObject({ added: 1, removed: 0 })
    // what is asked of today finds none that are gone
    expect(await then({ filter: { field: 'guardians', op: 'empty' } }, tuesday)).toMatchObject({ added: 1, removed: 0 })
  })

  test('what was away then is not there, and what was away only in between is', async () => {
    const { world } = school
    const made = async (name: string) =>
      String((await world.records.create(as('monday'), kind('sample-things'), { school_id: world.schoolId, name }))['id'])
    const [away, back] = [await made('Away'), await made('Back')]
    const remove = async (day: Day, id: string): Promise<string> => {
      await world.records.remove({ ...as(day), operationId: `${day} ${id}` }, kind('sample-things'), id)
      return `${day} ${id}`
    }
    const bring = (id: string, operationId: string) =>
      world.records.bringBack(as('wednesday'), [{ operationId, resource: 'sample-things', id }])
    await bring(away, await remove('monday', away))
    await bring(back, await remove('wednesday', back))
    const named = async (as_of: string) =>
      (await found({ of: 'sample-things', as_of })).filter((name) => name === 'Away' || name === 'Back')
    expect(await named(tuesday)).toEqual(['Back'])
    expect(await named(wednesday)).toEqual(['Away', 'Back'])
    const told = async (at: string) =>
      (await school.send(school.admin, 'POST', '/api/as-it-was/', { resource: 'sample-things', at, ids: [] })).data as AsItWas
    expect(await told(tuesday)).toMatchObject({ added: 1, removed: 0 })
    expect(await told(wednesday)).toMatchObject({ added: 0, removed: 0 })
    for (const id of [away, back]) await world.records.remove(as('wednesday'), kind('sample-things'), id)
    expect(await named(tuesday)).toEqual([])
  })

  test('every kind of field is asked as a list asks it', async () => {
    const { world } = school
    const before = {
      name: 'Alpha',
      note: 'Étude',
      class_id: world.classId,
      day: 'mon',
      days: ['mon'],
      is_open: true,
      places: 9,
      price: '9.50',
      since: '2018-01-01',
      seen_at: '2026-11-15T21:00:00.000Z',
    }
    const after = {
      name: 'Beta',
      note: null,
      class_id: world.otherClassId,
      day: 'wed',
      days: ['wed'],
      is_open: false,
      places: 10,
      price: '10.25',
      since: '2020-01-01',
      seen_at: '2026-11-16T21:00:00.000Z',
    }
    const make = async (values: Row) =>
      String((await world.records.create(as('monday'), kind('sample-things'), { school_id: world.schoolId, ...values }))['id'])
    const id = await make(before)
    const still = await make({ ...before, name: 'Still' })
    await world.records.update(as('wednesday'), kind('sample-things'), id, after)
    const asked: Condition[] = [
      { field: 'name', op: 'eq', value: 'Alpha' },
      { field: 'name', op: 'in', value: ['Alpha', 'Omega'] },
      { field: 'name', op: 'starts', value: 'aL' },
      { field: 'note', op: 'contains', value: 'tude' },
      { field: 'note', op: 'filled' },
      { field: 'class_id', op: 'eq', value: world.classId },
      { field: 'class_id', op: 'nin', value: [world.otherClassId] },
      { field: 'day', op: 'eq', value: 'mon' },
      { field: 'day', op: 'ne', value: 'wed' },
      { field: 'days', op: 'eq', value: 'mon' },
      { field: 'days', op: 'nin', value: ['wed'] },
      { field: 'is_open', op: 'eq', value: true },
      { field: 'places', op: 'lt', value: 10 },
      { field: 'price', op: 'lt', value: '10' },
      { field: 'price', op: 'between', value: ['9.5', '9.5'] },
      { field: 'since', op: 'lte', value: '2018-12-31' },
      { field: 'since', op: 'between', value: [null, '2019-01-01'] },
      // of an instant a day is the school's
      { field: 'seen_at', op: 'eq', value: '2026-11-16' },
      { not: { field: 'note', op: 'empty' } },
      {
        or: [
          { field: 'day', op: 'eq', value: 'mon' },
          { field: 'places', op: 'eq', value: 0 },
        ],
      },
    ]
    const mine: Condition = { field: 'id', op: 'eq', value: id }
    for (const test of asked) {
      const filter: Condition = { and: [mine, test] }
      const told = JSON.stringify(test)
      expect(await found({ of: 'sample-things', filter }), told).toEqual([])
      expect(await found({ of: 'sample-things', filter, as_of: tuesday }), told).toEqual(['Beta'])
      expect(await found({ of: 'sample-things', filter, as_of: wednesday }), told).toEqual([])
      const opposite: Condition = { and: [mine, { not: test }] }
      expect(await found({ of: 'sample-things', filter: opposite, as_of: tuesday }), told).toEqual([])
      expect(await found({ of: 'sample-things', filter: opposite, as_of: wednesday }), told).toEqual(['Beta'])
    }
    // what is worked out when it is read is what it is today, beside what is told
    const old: Condition = { field: 'age', op: 'gte', value: 8 }
    expect(await found({ of: 'sample-things', filter: old, as_of: tuesday })).toEqual(['Still'])
    const monday = { field: 'day', op: 'eq', value: 'mon' } as const
    expect(await found({ of: 'sample-things', filter: { and: [monday, old] }, as_of: tuesday })).toEqual(['Still'])
    expect(await found({ of: 'sample-things', filter: { and: [monday, { not: old }] }, as_of: tuesday })).toEqual(['Beta'])
    for (const one of [id, still]) await world.records.remove(as('wednesday'), kind('sample-things'), one)
  })

  test('of each value it is told how many had it', async () => {
    const { world } = school
    const counts = async (field: string, asked: Asked) => {
      const { values } = (await call({ ...asked, more: { field } }, school.admin, 'facets/')).data as Facets
      return Object.fromEntries(values!.map(({ value, count }) => [value, count]))
    }
    expect(await counts('class_id', { as_of: tuesday })).toEqual({ [world.classId]: 2 })
    expect(await counts('class_id', { as_of: wednesday })).toEqual({ [world.classId]: 2, [world.otherClassId]: 1 })
    expect(await counts('class_id', { as_of: tuesday, search: 'said' })).toEqual({ [world.classId]: 1 })
    expect(await counts('gender', { as_of: tuesday, filter: inClass(world.classId) })).toEqual({ male: 2 })
    expect(await counts('gender', { as_of: wednesday, filter: inClass(world.otherClassId) })).toEqual({ male: 1 })
  })

  test('groups are of the rows and values of then, and so is what their numbers come to', async () => {
    const { world } = school
    const make = async (values: Row) =>
      String((await world.records.create(as('monday'), kind('sample-things'), { school_id: world.schoolId, ...values }))['id'])
    const one = await make({ name: 'One', class_id: world.classId, day: 'mon', places: 2, price: '1.50', since: '2018-01-31' })
    const two = await make({ name: 'Two', class_id: world.classId, day: 'mon', places: 3, price: '2.25', since: '2018-01-31' })
    const after = { class_id: world.otherClassId, day: 'wed', places: 10, price: '9.00', since: '2020-02-01' }
    await world.records.update(as('wednesday'), kind('sample-things'), one, after)
    const late = String(
      (
        await world.records.create(as('wednesday'), kind('sample-things'), {
          school_id: world.schoolId,
          name: 'Late',
          day: 'mon',
          places: 7,
        })
      )['id'],
    )
    const grouped = async (by: string, as_of: string, filter?: Condition) => {
      const asked = { of: 'sample-things', as_of, ...(filter ? { filter } : {}), more: { by, of: 'places.sum,price.max' } }
      const { groups, all } = (await call(asked, school.admin, 'groups/')).data as Groups
      return {
        ...Object.fromEntries(groups!.map(({ value, count, totals }) => [value, [count, totals['places'], totals['price']]])),
        all: all.count,
      }
    }
    expect(await grouped('day', tuesday)).toEqual({ mon: [2, 5, '2.25'], all: 2 })
    expect(await grouped('day', wednesday)).toEqual({ mon: [2, 10, '2.25'], wed: [1, 10, '9.00'], all: 3 })
    expect(await grouped('class_id', tuesday)).toEqual({ [world.classId]: [2, 5, '2.25'], all: 2 })
    expect(await grouped('class_id', tuesday, { field: 'places', op: 'lt', value: 3 })).toEqual({ [world.classId]: [1, 2, '1.50'], all: 1 })
    expect(await grouped('since.month', tuesday)).toEqual({ '2018-01': [2, 5, '2.25'], all: 2 })
    const classes = (await call({ as_of: tuesday, more: { by: 'class_id' } }, school.admin, 'groups/')).data as Groups
    expect(classes.groups).toMatchObject([{ value: world.classId, label: '8-A', count: 2 }])
    for (const id of [one, two, late]) await world.records.remove(as('wednesday'), kind('sample-things'), id)
  })

  test('a field that is hidden makes no difference, and rows that are not one’s own are not found by what they were', async () => {
    const { world } = school
    const make = async (values: Row) =>
      String((await world.records.create(as('monday'), kind('sample-things'), { school_id: world.schoolId, ...values }))['id'])
    const own = await make({ name: 'Own', class_id: world.classId, number: '+971501111111' })
    const other = await make({ name: 'Other', class_id: world.classId, number: '+971501111111' })
    const change = (id: string, values: Row) => world.records.update(as('wednesday'), kind('sample-things'), id, values)
    await change(own, { number: '+971502222222' })
    await change(other, { class_id: world.otherClassId })
    const numbered = (value: string): Condition => ({ field: 'number', op: 'eq', value })
    const asked = (filter: Condition | undefined, token: string) =>
      found({ of: 'sample-things', ...(filter ? { filter } : {}), as_of: tuesday }, token)
    expect(await asked(numbered('+971501111111'), school.admin)).toEqual(['Other', 'Own'])
    expect(await asked(numbered('+971502222222'), school.admin)).toEqual([])
    for (const value of ['+971501111111', '+971502222222', '+971503333333'])
      expect(await asked(numbered(value), school.teacher), value).toEqual(['Own'])
    expect(await asked({ and: [inClass(world.classId), numbered('+971503333333')] }, school.teacher)).toEqual(['Own'])
    // and what was made since stays out, whatever is asked of it
    const since = String(
      (
        await world.records.create(as('wednesday'), kind('sample-things'), {
          school_id: world.schoolId,
          name: 'Since',
          class_id: world.classId,
        })
      )['id'],
    )
    expect(await asked(numbered('+971503333333'), school.teacher)).toEqual(['Own'])
    await world.records.remove(as('wednesday'), kind('sample-things'), since)
    // what is in another class by now is another's, wherever it was
    expect(await asked(inClass(world.classId), school.teacher)).toEqual(['Own'])
    expect(await asked(inClass(world.classId), school.admin)).toEqual(['Other', 'Own'])
    expect(await asked(inClass(world.otherClassId), school.admin)).toEqual([])
  })

  test('nobody finds by it who may not read the history, and of other schools nothing is found', async () => {
    const { world, door } = school
    const asked = { filter: inClass(world.classId), as_of: monday }
    expect((await call(asked, school.teacher)).error_code).toBe('FORBIDDEN_ROLE')
    expect((await call({ ...asked, more: { field: 'gender' } }, school.teacher, 'facets/')).error_code).toBe('FORBIDDEN_ROLE')
    const elsewhere = door.enter(contextFor(world.tenantId, 'school_admin', [world.otherSchoolId]).principal)
    expect(await found(asked, elsewhere)).toEqual([])
    for (const as_of of ['yesterday', '2026-11-16T25:00', '2026-13-01']) expect((await call({ as_of })).errors).toHaveProperty('as_of')
    expect((await call({ ...asked, more: { by: 'gender' } }, school.teacher, 'groups/')).error_code).toBe('FORBIDDEN_ROLE')
  })

  test('where more have changed since than can be judged it is said, and nothing is shown as if it had been so', async () => {
    const { world } = school
    const made = rowsOf(
      dialect,
      Array.from({ length: 20_001 }, (_, at) => [`many-${at}`]),
    )
    await world.database.write(world.tenantId, async (q) => {
      await sql`insert into sample_things (tenant_id, id, school_id, name, created_at, updated_at)
        select ${world.tenantId}, t.value ->> 0, ${world.schoolId}, t.value ->> 0, ${days.monday}, ${days.wednesday} from ${made} t`.execute(
        q,
      )
      await sql`insert into history (tenant_id, resource, record_id, id, operation_id, at, action, before, after)
        select ${world.tenantId}, 'sample-things', t.value ->> 0, t.value ->> 0, 'many', ${days.wednesday}, 'update', '{"note":"then"}', '{"note":null}' from ${made} t`.execute(
        q,
      )
    })
    const asked = (field: string, as_of: string) => call({ of: 'sample-things', filter: { field, op: 'filled' }, as_of })
    const { error_code, message } = await asked('note', tuesday)
    expect(error_code).toBe('VALIDATION')
    expect(message).toContain('more than 20,000 records have changed')
    // what they are narrowed by is what counts, and since when
    expect((await asked('day', tuesday)).data).toMatchObject({ records: [] })
    expect((await asked('note', wednesday)).data).toMatchObject({ records: [] })
  })
})
