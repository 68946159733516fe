import { beforeAll, expect, test } from 'vitest'
import { discoverReactions } from '../../../server/discover.ts'
import { newId } from '../../../server/database/index.ts'
import { createRecords, type Records, type Row } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

eachDatabase((open) => {
  let world: World
  let records: Records
  beforeAll(async () => {
    const registry = await registryOf()
    const database = await open(registry)
    world = await makeWorld(database, registry)
    records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
  })
  const of = (name: string) => world.registry.get(name)
  const admin = () => world.as('school_admin')

  test('a class with children in it is not switched off, an empty one is', async () => {
    const student = await records.create(admin(), of('students'), world.newStudent())
    await expect(records.setStatus(admin(), of('classes'), world.classId, false)).rejects.toMatchObject({ code: 'IN_USE' })
    await records.setStatus(admin(), of('students'), student['student_id'] as string, false)
    expect(await records.setStatus(admin(), of('classes'), world.classId, false)).toEqual({ class_id: world.classId, is_active: false })
  })

  test('a teacher hands classes over before leaving', async () => {
    await expect(records.setStatus(admin(), of('teachers'), world.teacherId, false)).rejects.toMatchObject({
      code: 'IN_USE',
      data: { uses: expect.arrayContaining([{ resource: 'class-incharges', count: 1 }]) as unknown },
    })
  })

  const license = (academic_year: string, more: Row = {}): Promise<Row> =>
    records.create(world.as('platform_admin', {}, { schoolId: world.schoolId }), of('licences'), {
      school_id: world.schoolId,
      academic_year,
      module_name: 'settings',
      valid_from: '2020-01-01',
      valid_to: '2099-12-31',
      ...more,
    })
  const addYear = (year: number, state: string): Promise<Row> =>
    records.create(admin(), of('academic-years'), {
      academic_year: `${year}-${year + 1}`,
      from_date: `${year}-09-01`,
      to_date: `${year + 1}-06-30`,
      state,
    })

  test('a school has one current year', async () => {
    await license('2031-2032')
    await license('2032-2033')
    const old = await addYear(2031, 'current')
    await addYear(2032, 'current')
    expect(await records.get(admin(), of('academic-years'), old['academic_year_id'] as string)).toMatchObject({ state: 'past' })
  })

  test('a year that no licence covers does not become the current one, and whoever can mend that is named', async () => {
    const refused = (code: string, more: Row = {}) => ({
      code: 'VALIDATION',
      problems: { state: [{ code, params: { year: '2040-2041', ...more } }] },
    })
    await expect(addYear(2040, 'current')).rejects.toMatchObject(refused('year_unlicensed_office'))
    await records.create(world.as('platform_admin'), of('users'), {
      username: 'office',
      firstname: 'Sara',
      lastname: 'Khan',
      role: 'platform_admin',
    })
    await expect(addYear(2040, 'current')).rejects.toMatchObject(refused('year_unlicensed_ask', { who: 'Sara Khan' }))
    const year = await addYear(2040, 'upcoming')
    const id = year['academic_year_id'] as string
    const begin = (context: RequestContext) => records.update(context, of('academic-years'), id, { state: 'current' })
    const office = world.as('platform_admin', {}, { schoolId: world.schoolId })
    await expect(begin(office)).rejects.toMatchObject(refused('year_unlicensed'))
    // switched off, run out, not begun, another year's: none of them opens anything today
    await license('2040-2041', { is_active: false })
    await license('2040-2041', { module_name: 'diary', valid_to: '2020-02-01', grace_days: 0 })
    await license('2040-2041', { module_name: 'report', valid_from: '2098-01-01' })
    await license('2041-2042')
    await expect(begin(office)).rejects.toMatchObject(refused('year_unlicensed'))
    await license('2040-2041', { module_name: 'attendance' })
    expect(await begin(admin())).toMatchObject({ state: 'current' })
    // what is current already can be saved as it is
    expect(await records.update(admin(), of('academic-years'), id, { state: 'current', to_date: '2041-07-01' })).toMatchObject({
      to_date: '2041-07-01',
    })
  })

  test('a school stays in its current year until another begins, and a year keeps its name', async () => {
    await license('2050-2051')
    await license('2051-2052')
    const [old, next] = [await addYear(2050, 'current'), await addYear(2051, 'upcoming')].map((year) => year['academic_year_id'] as string)
    const update = (values: Row) => records.update(admin(), of('academic-years'), old!, values)
    const refused = { code: 'VALIDATION', problems: { state: [{ code: 'year_stays_current', params: { year: '2050-2051' } }] } }
    await expect(update({ state: 'past' })).rejects.toMatchObject(refused)
    await expect(update({ state: 'upcoming', to_date: '2051-07-01' })).rejects.toMatchObject(refused)
    await expect(records.remove(admin(), of('academic-years'), old!)).rejects.toMatchObject({ code: 'IN_USE' })
    await expect(update({ academic_year: '2053-2054' })).rejects.toMatchObject({ problems: { academic_year: [{ code: 'immutable' }] } })
    const another = (): RequestContext => ({ ...admin(), operationId: newId() })
    const beginning = another()
    await records.update(beginning, of('academic-years'), next!, { state: 'current' })
    expect(await records.get(admin(), of('academic-years'), old!)).toMatchObject({ state: 'past', to_date: '2051-06-30' })
    expect(await records.undo(another(), beginning.operationId)).toMatchObject({ undone: 2, left: [] })
    expect(await records.get(admin(), of('academic-years'), old!)).toMatchObject({ state: 'current' })
    expect(await records.get(admin(), of('academic-years'), next!)).toMatchObject({ state: 'upcoming' })
  })
})
