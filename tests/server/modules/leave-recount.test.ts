import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getLeaveBalance } from '../../../resources/contract/teacher-leave.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { byRules } from '../capabilities.ts'
import { openSchool, year, type School } from './school.ts'

/** Mariam has leave approved from Monday 5 to Friday 9 April 2027, Omar asks for half of Thursday the 8th; Saturday and Sunday are off. */
eachDatabase((open) => {
  let school: School
  let mariam: string
  let omar: string

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    const here = { ...world.as('platform_admin'), schoolId: world.schoolId }
    await world.records.update(here, registry.get('schools'), world.schoolId, { weekend_days: ['sat', 'sun'] })
    const place = { school_id: world.schoolId, academic_year: year }
    await school.create('academic-years', { ...place, from_date: '2026-08-31', to_date: '2027-07-02', state: 'current' })
    await school.create('lovs', { list: 'leave_type', code: 'casual', name_en: 'Casual', name_ar: 'عارضة', order: 1 })
    for (const code of ['full_day', 'first_half'])
      await school.create('lovs', { list: 'duration', code, name_en: code, name_ar: 'مدة', order: 1 })
    const enter = async (name: string, teacherId: string): Promise<string> => {
      const user = await school.create('users', { school_id: world.schoolId, username: name, firstname: name, role: 'teacher' })
      const userId = String(user['ldap_id'])
      await world.records.update(world.as('school_admin'), registry.get('teachers'), teacherId, {
        ldap_id: userId,
        joining_date: '2026-08-31',
      })
      return door.enter(world.as('teacher', { teacherId, userId }).principal)
    }
    mariam = await enter('mariam', world.teacherId)
    omar = await enter('omar', school.secondTeacherId)
    const ask = async (token: string, more: object): Promise<string> => {
      const answer = await school.send(token, 'POST', '/api/teacher/leave/ask/', { leave_type: 'casual', duration: 'full_day', ...more })
      expect(answer, JSON.stringify(answer)).toMatchObject({ status: true })
      return (answer.data as { leave_id: string }).leave_id
    }
    const id = await ask(mariam, { from_date: '2027-04-05', to_date: '2027-04-09' })
    await school.send(school.admin, 'POST', `/api/teacher/leave/${id}/decide/`, { to: 'approved' })
    await ask(omar, { from_date: '2027-04-08', to_date: '2027-04-08', duration: 'first_half' })
  })

  const balance = async (token: string) => {
    const { balance: rows, leaves } = (await school.send(token, 'GET', '/api/teacher/leave/balance/')).data as DataOf<
      typeof getLeaveBalance
    >
    const casual = rows.find(({ leave_type }) => leave_type === 'casual')
    return { taken: casual?.taken, pending: casual?.pending, days: leaves[0]?.days }
  }
  const bell = async (token: string): Promise<string[]> => {
    const { data } = await school.send(token, 'GET', '/api/messages/')
    return (data as { records: { kind: string; text: string }[] }).records
      .filter(({ text }) => text.startsWith('The calendar'))
      .map(({ text }) => text)
  }
  /** The days of Mariam that stand as leave. */
  const marked = async (): Promise<string[]> => {
    const { world } = school
    const rows = await world.database.read(world.tenantId, (q) =>
      q.selectFrom('teacher_days').select(['date', 'leave_status']).where('teacher_id', '=', world.teacherId).execute(),
    )
    return rows.flatMap(({ date, leave_status }) => (leave_status === 'LV' ? [String(date)] : [])).toSorted()
  }
  const week = ['2027-04-05', '2027-04-06', '2027-04-07', '2027-04-08', '2027-04-09']
  const add = (values: object) =>
    school.send(school.admin, 'POST', '/api/school-calendar/', { kind: 'holiday', name_en: 'Founders’ Day', ...values })

  test('A holiday that is declared later is no day of leave: balance, attendance and the person follow, and back when it is undone', async () => {
    expect(await balance(mariam)).toMatchObject({ taken: 5, days: 5 })
    expect(await marked()).toEqual(week)
    const added = await add({ date: '2027-04-08' })
    expect(added).toMatchObject({ status: true })
    expect(await balance(mariam)).toMatchObject({ taken: 4, days: 4 })
    expect(await balance(omar)).toMatchObject({ pending: 0, days: 0 })
    expect(await marked()).toEqual(week.filter((day) => day !== '2027-04-08'))
    expect(await bell(mariam)).toEqual(['The calendar has changed: your leave 5 Apr 2027 to 9 Apr 2027 takes 4 working days, not 5'])
    expect(await bell(omar)).toHaveLength(1)
    const { operation_id } = added as unknown as { operation_id: string }
    expect(await school.send(school.admin, 'POST', `/api/operations/${operation_id}/undo/`)).toMatchObject({ status: true })
    expect(await balance(mariam)).toMatchObject({ taken: 5, days: 5 })
    expect(await balance(omar)).toMatchObject({ pending: 0.5, days: 0.5 })
    expect(await marked()).toEqual(week)
  })

  test('A day is one of all years: whichever the office looks at, the leave that reaches over it is counted anew', async () => {
    const { world, door } = school
    const place = { school_id: world.schoolId, academic_year: '2027-2028' }
    await school.create('academic-years', { ...place, from_date: '2027-08-30', to_date: '2028-07-02', state: 'upcoming' })
    const next = door.enter(world.as('school_admin', { academicYear: '2027-2028' }).principal)
    const added = await school.send(next, 'POST', '/api/school-calendar/', { kind: 'holiday', name_en: 'Late snow', date: '2027-04-06' })
    expect(added).toMatchObject({ status: true })
    expect(await balance(mariam)).toMatchObject({ taken: 4, days: 4 })
    expect(await marked()).toEqual(week.filter((day) => day !== '2027-04-06'))
    const { calendar_day_id } = added.data as { calendar_day_id: string }
    expect(await school.send(next, 'DELETE', `/api/school-calendar/${calendar_day_id}/`)).toMatchObject({ status: true })
    expect(await balance(mariam)).toMatchObject({ taken: 5, days: 5 })
    expect(await marked()).toEqual(week)
    // and no other leave is entered over it
    const again = { teacher_id: world.teacherId, leave_type: 'casual', duration: 'full_day', from_date: week[2], to_date: week[2] }
    const outcome = world.records.create(
      { ...world.as('platform_admin', {}, { academicYear: '2027-2028' }), capability: byRules },
      world.registry.get('teacher-leaves'),
      { ...again, school_id: world.schoolId, academic_year: year, status: 'pending', reason: 'Flu' },
    )
    await expect(outcome).rejects.toMatchObject({ problems: { from_date: [{ code: 'said' }] } })
  })

  test('One that is moved, of some grades only, of another school, or of no weight changes what it has to and nothing else', async () => {
    const { data } = (await add({ date: '2027-04-06' })) as { data: { calendar_day_id: string } }
    expect(await balance(mariam)).toMatchObject({ days: 4 })
    const move = (values: object) => school.send(school.admin, 'PUT', `/api/school-calendar/${data.calendar_day_id}/`, values)
    await move({ date: '2027-04-07', to_date: '2027-04-08' })
    expect(await balance(mariam)).toMatchObject({ days: 3 })
    expect(await marked()).toEqual(['2027-04-05', '2027-04-06', '2027-04-09'])
    await move({ kind: 'event' })
    expect(await balance(mariam)).toMatchObject({ days: 5 })
    await school.send(school.admin, 'DELETE', `/api/school-calendar/${data.calendar_day_id}/`)
    await add({ date: '2027-04-10', kind: 'event', name_en: 'Fair' })
    expect(await balance(mariam)).toMatchObject({ days: 5 })
    const grade = await school.create('standards', { school_id: school.world.schoolId, code: '11', name_en: 'Grade 11', level: 11 })
    await add({ date: '2027-04-05', name_en: 'Trip', grades: [{ standard_id: grade['standard_id'] }] })
    expect(await balance(mariam)).toMatchObject({ days: 5 })
  })
})
