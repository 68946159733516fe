import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getRegister, getRegisters } from '../../../resources/contract/student-attendance.ts'
import type { Database } from '../../../server/database/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { byRules } from '../capabilities.ts'
import { openSchool, type School } from './school.ts'

const addDays = (date: string, by: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

eachDatabase((open) => {
  let database: Database
  let school: School
  let today: string
  const children: Record<string, string> = {}

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('schools'), world.schoolId, {
      weekend_days: [],
    })
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: '2026-2027',
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    today = ((await school.send(school.admin, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).day.date
    for (const firstname of ['Ali', 'Sami', 'Mona'])
      children[firstname] = await school.newStudent({
        firstname,
        lastname: 'Haddad',
        class_id: world.classId,
        admission_date: '2026-09-01',
      })
    children['Elsewhere'] = await school.newStudent({ firstname: 'Else', class_id: world.otherClassId, admission_date: '2026-09-01' })
  })
  const ask = (token: string, name: string, values: object = {}) =>
    school.send(token, 'POST', '/api/student-leaves/', {
      student_id: children[name],
      from_date: today,
      to_date: today,
      kind: 'illness',
      ...values,
    })
  const step = (id: string, status: string, more: object = {}, token = school.admin) =>
    school.send(token, 'PUT', `/api/student-leaves/${id}/`, { status, ...more })
  const idOf = (answer: { readonly data?: unknown }): string => (answer.data as { leave_id: string }).leave_id
  const rowOf = async (name: string, date = today) => {
    const path = `/api/attendance/register/?class_id=${school.world.classId}&date=${date}&session=DAY`
    const { children: rows } = (await school.send(school.admin, 'GET', path)).data as DataOf<typeof getRegister>
    return rows.find(({ student_id }) => student_id === children[name])!
  }
  const take = (records: readonly object[], date = today, more: object = {}) =>
    school.send(school.admin, 'POST', '/api/attendance/', { class_id: school.world.classId, date, records, ...more })
  const pct = async (): Promise<unknown> => {
    const path = '/api/measures/read/?names=attendance_pct,attendance_days_unexplained&by=students'
    const answer = await school.send(school.admin, 'GET', path)
    return answer.data
  }

  test('What cannot be leave is told at its field, and of a child of another class nothing is told', async () => {
    const first = await ask(school.teacher, 'Ali', { to_date: addDays(today, 2) })
    expect(first.data).toMatchObject({ status: 'pending', asked_by: 'Sara Khan', class_id: school.world.classId, decided_by: null })
    expect((await ask(school.admin, 'Ali', { from_date: addDays(today, 2), to_date: addDays(today, 4) })).errors).toEqual({
      from_date: [expect.stringMatching(/^Ali Haddad has leave on some of these days already: .* to .* \(to be decided\)$/)],
    })
    expect((await ask(school.admin, 'Ali', { from_date: '2025-08-25', to_date: '2028-08-01' })).errors).toEqual({
      from_date: [expect.stringContaining('within the academic year'), expect.stringContaining('has leave on some of these days')],
      to_date: [expect.stringContaining('within the academic year')],
    })
    expect((await ask(school.admin, 'Sami', { from_date: '2026-08-31', to_date: '2026-09-02' })).errors).toEqual({
      from_date: [expect.stringMatching(/^Sami Haddad is in the school from .* only$/)],
    })
    await ask(school.admin, 'Elsewhere')
    expect((await ask(school.teacher, 'Elsewhere')).errors).toEqual({
      student_id: ['What was chosen is not there, or not yours to choose'],
    })
    expect((await step(idOf(first), 'approved', {}, school.teacher)).status).toBe(false)
    // a morning and an afternoon are two leaves of one day
    expect((await ask(school.admin, 'Mona', { from_date: addDays(today, 9), to_date: addDays(today, 9), part: 'first_half' })).status).toBe(
      true,
    )
    expect(
      (await ask(school.admin, 'Mona', { from_date: addDays(today, 9), to_date: addDays(today, 9), part: 'second_half' })).status,
    ).toBe(true)
    await step(idOf(first), 'cancelled')
    expect((await ask(school.admin, 'Ali', { from_date: addDays(today, 20), to_date: addDays(today, 22) })).status).toBe(true)
  })

  test('Leave without a day of school in it is refused at its days, as the calendar is for the grade of the child', async () => {
    const { world } = school
    const [first, second, third] = [addDays(today, 60), addDays(today, 61), addDays(today, 62)]
    const other = await school.create('standards', { school_id: world.schoolId, code: '99', name_en: 'Grade 99', level: 15 })
    const off = (date: string, more: object) =>
      school.create('calendar-days', { school_id: world.schoolId, date, kind: 'holiday', name_en: `Off ${date}`, ...more })
    await off(first, { to_date: second })
    await off(third, { grades: [{ standard_id: other['standard_id'] }] })
    expect((await ask(school.teacher, 'Mona', { from_date: first, to_date: first })).errors).toEqual({
      from_date: [expect.stringMatching(/^There is no school on .*: no leave is needed$/)],
    })
    expect((await ask(school.admin, 'Mona', { from_date: first, to_date: second })).errors).toEqual({
      from_date: ['There is no school on any of these days: no leave is needed'],
    })
    const asked = await ask(school.admin, 'Mona', { from_date: first, to_date: third })
    expect(asked.status).toBe(true)
    const shorter = await school.send(school.admin, 'PUT', `/api/student-leaves/${idOf(asked)}/`, { to_date: second })
    expect(shorter.errors).toEqual({ from_date: ['There is no school on any of these days: no leave is needed'] })
    await step(idOf(asked), 'cancelled')
  })

  test('Of leave that is entered together, the second that overlaps is refused, and none of it is kept', async () => {
    const { world } = school
    const leave = (from_date: string, to_date: string) => ({
      verb: 'create' as const,
      resource: world.registry.get('student-leaves'),
      values: { school_id: world.schoolId, academic_year: '2026-2027', student_id: children['Sami'], from_date, to_date, kind: 'travel' },
    })
    const outcomes = await world.records.apply(world.as('school_admin'), [
      leave('2027-01-04', '2027-01-08'),
      leave('2027-01-08', '2027-01-09'),
    ])
    expect(outcomes.map(({ status, problems }) => ({ status, problems: Object.keys(problems) }))).toEqual([
      { status: 'held', problems: [] },
      { status: 'refused', problems: ['from_date'] },
    ])
    const { data } = await school.send(school.admin, 'GET', '/api/student-leaves/?filter={"kind":"travel"}')
    expect(data).toMatchObject({ records: [] })
  })

  test('Leave that is approved afterwards excuses whoever was away, and what is cancelled is taken back exactly', async () => {
    const day = addDays(today, -1)
    await take(
      [
        { student_id: children['Ali'], code: 'A' },
        { student_id: children['Mona'], code: 'A' },
      ],
      day,
    )
    const before = await pct()
    const leave = idOf(await ask(school.teacher, 'Ali', { from_date: addDays(today, -3), to_date: day }))
    expect((await rowOf('Ali', day)).office).toBeNull()
    const approved = await step(leave, 'approved')
    expect(approved.data).toMatchObject({ status: 'approved', decided_by: expect.any(String) as string })
    expect(await rowOf('Ali', day)).toMatchObject({ own: { code: 'A' }, office: { code: 'E', source: 'leave', reason: 'illness' } })
    expect((await rowOf('Mona', day)).office).toBeNull()
    expect(await pct()).not.toEqual(before)
    // the days are changed: it does not reach to the register any longer, and then it does again
    await school.send(school.admin, 'PUT', `/api/student-leaves/${leave}/`, { to_date: addDays(today, -2) })
    expect((await rowOf('Ali', day)).office).toBeNull()
    expect(await pct()).toEqual(before)
    await school.send(school.admin, 'PUT', `/api/student-leaves/${leave}/`, { to_date: day })
    expect((await rowOf('Ali', day)).office).toMatchObject({ code: 'E' })
    const cancelled = await step(leave, 'cancelled')
    expect((await rowOf('Ali', day)).office).toBeNull()
    expect(await pct()).toEqual(before)
    await school.send(school.admin, 'POST', `/api/operations/${String((cancelled as { operation_id?: string }).operation_id)}/undo/`)
    expect((await rowOf('Ali', day)).office).toMatchObject({ code: 'E', source: 'leave' })
  })

  test('The office’s own mark stays, and an absence that the register took from leave is unexplained once the leave is cancelled', async () => {
    const day = addDays(today, -5)
    const leave = idOf(await ask(school.admin, 'Mona', { from_date: day, to_date: day }))
    await step(leave, 'approved')
    await take([], day)
    expect(await rowOf('Mona', day)).toMatchObject({ own: { code: 'E', source: 'leave' }, office: null })
    await step(leave, 'cancelled')
    expect(await rowOf('Mona', day)).toMatchObject({ own: { code: 'E' }, office: { code: 'A', source: 'leave' } })
    await take([{ student_id: children['Mona'], code: 'S' }], day, { source: 'correction', reason: 'By the head' })
    const second = idOf(await ask(school.admin, 'Mona', { from_date: day, to_date: day }))
    await step(second, 'approved')
    expect((await rowOf('Mona', day)).office).toMatchObject({ code: 'S', source: 'correction' })
  })

  test('The dashboard and the card of a class say what the registers say, and before the first one nothing', async () => {
    const counts = async (token: string) => (await school.send(token, 'GET', '/api/dashboard/dashboard-count')).data
    const card = async () =>
      (
        (await school.send(school.admin, 'GET', '/api/classes/class-reports/')).data as {
          records: { class_id: string; attendance_pct: number }[]
        }
      ).records
    expect(await counts(school.admin)).toMatchObject({ students: { present_today: null }, registers: { due: 2, marked: 0 } })
    await take([{ student_id: children['Ali'], code: 'A' }])
    expect(await counts(school.admin)).toMatchObject({ students: { present_today: 2 }, registers: { due: 2, marked: 1 } })
    // a teacher’s own class, a child nothing of others
    expect(await counts(school.teacher)).toMatchObject({ students: { present_today: 2 }, registers: { due: 1, marked: 1 } })
    const pupil = school.door.enter(school.world.as('student', { studentId: children['Ali'] ?? null }).principal)
    expect(await counts(pupil)).toMatchObject({ students: { present_today: null }, registers: { due: null, marked: null } })
    const readings = (await school.send(pupil, 'GET', '/api/measures/read/?names=attendance_pct&by=students')).data
    expect(readings).toMatchObject({ measures: { attendance_pct: [{ at: [children['Ali']] }] } })
    const rows = await card()
    expect(rows.find(({ class_id }) => class_id === school.world.classId)?.attendance_pct).toBeGreaterThan(0)
    expect(rows.find(({ class_id }) => class_id === school.world.otherClassId)?.attendance_pct).toBeNull()
  })

  test('What was changed since it was looked at is not approved unseen', async () => {
    const dates = { from_date: addDays(today, 50), to_date: addDays(today, 50) }
    const asked = await ask(school.teacher, 'Ali', dates)
    const { updated_at } = asked.data as { updated_at: string }
    const longer = { to_date: addDays(today, 80) }
    expect((await school.send(school.teacher, 'PUT', `/api/student-leaves/${idOf(asked)}/`, longer)).status).toBe(true)
    expect(await step(idOf(asked), 'approved', { updated_at })).toMatchObject({ error_code: 'STALE', data: { fields: ['to_date'] } })
    const { data } = await school.send(school.admin, 'GET', `/api/student-leaves/${idOf(asked)}/`)
    expect(data).toMatchObject({ status: 'pending', ...longer })
    expect(await step(idOf(asked), 'approved', { updated_at: (data as typeof asked.data)!['updated_at'] })).toMatchObject({ status: true })
  })

  test('Leave goes along with a child that is moved; of whoever leaves, what was asked for is over', async () => {
    const { world } = school
    const [from_date, to_date] = [addDays(today, 30), addDays(today, 31)]
    const [approved, pending] = [
      idOf(await ask(school.admin, 'Sami', { from_date, to_date })),
      idOf(await ask(school.admin, 'Elsewhere', { from_date, to_date })),
    ]
    await step(approved, 'approved')
    const read = async (id: string) => (await school.send(school.admin, 'GET', `/api/student-leaves/${id}/`)).data
    const students = world.registry.get('students')
    // it has sat there since its first day: the office says why it sits elsewhere
    const moved = { class_id: world.otherClassId, reason: 'Room', effective_date: today }
    expect(await school.send(school.admin, 'PUT', `/api/students/Profile_update&${children['Sami']}/`, moved)).toMatchObject({
      status: true,
    })
    expect(await read(approved)).toMatchObject({ class_id: world.otherClassId, status: 'approved' })
    await world.records.setStatus(world.as('school_admin'), students, children['Elsewhere']!, false)
    expect(await read(pending)).toMatchObject({ status: 'cancelled' })
  })
})
