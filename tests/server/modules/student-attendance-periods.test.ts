import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { attendanceReport, getMissing } from '../../../resources/contract/attendance-reports.ts'
import type { getRegister, getRegisters } from '../../../resources/contract/student-attendance.ts'
import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import type { Database } from '../../../server/database/index.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

type Day = DataOf<typeof getRegisters>

/** Registers are taken by the period: 8-A has Mathematics by Mariam in the first and by Omar in the third, 8-B has no timetable. */
eachDatabase((open) => {
  let school: School
  let database: Database
  let omar: string
  let today: string
  const children: string[] = []
  const get = async <Data>(token: string, url: string) => (await school.send(token, 'GET', url)).data as Data
  const take = (token: string, session: string, records: readonly object[] = [], class_id = school.world.classId) =>
    school.send(token, 'POST', '/api/attendance/', { class_id, date: today, session, records })
  const day = (token: string) => get<Day>(token, '/api/attendance/registers/')
  const told = ({ registers }: Day) =>
    registers.map(({ class_name, session, lesson, is_mine, status }) => [
      class_name,
      session,
      lesson?.parts[0]?.teacher?.split(' ')[0] ?? null,
      is_mine,
      status,
    ])

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('schools'), world.schoolId, {
      weekend_days: [],
      attendance_mode: 'period',
    })
    omar = school.door.enter(world.as('teacher', { teacherId: school.secondTeacherId }).principal)
    today = (await day(school.admin)).day.date
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    const of = { school_id: world.schoolId, academic_year: year, class_id: world.classId, subject_id: school.subjectId }
    for (const [number, starts_at, ends_at] of [
      [1, '07:30', '08:15'],
      [2, '08:20', '09:05'],
      [3, '09:25', '10:10'],
    ] as const) {
      const period = await school.create('periods', {
        school_id: world.schoolId,
        code: `P${number}`,
        name_en: `Period ${number}`,
        kind: 'lesson',
        number,
        starts_at,
        ends_at,
      })
      const teacher_id = { 1: world.teacherId, 2: null, 3: school.secondTeacherId }[number]
      if (teacher_id === null) continue
      await school.create('subject-mappings', { ...of, teacher_id, from_date: '2026-08-31' })
      await school.create('timetable-lessons', { ...of, teacher_id, weekday: weekdayOf(today), period_id: period['period_id'] })
    }
    for (const firstname of ['Ali', 'Sami'])
      children.push(await school.newStudent({ firstname, lastname: 'Haddad', class_id: world.classId, admission_date: '2026-09-01' }))
    await school.newStudent({ firstname: 'Mona', lastname: 'Haddad', class_id: world.otherClassId, admission_date: '2026-09-01' })
  })

  test('The registers of a day are its lessons, a teacher’s own first; a class without a timetable has one of the day', async () => {
    expect(told(await day(school.admin))).toEqual([
      ['8-A', 'P1', 'Mariam', false, 'due'],
      ['8-A', 'P3', 'Omar', false, 'due'],
      ['8-B', 'DAY', null, false, 'due'],
    ])
    expect(told(await day(omar))[0]).toEqual(['8-A', 'P3', 'Omar', true, 'due'])
    const register = await get<DataOf<typeof getRegister>>(
      omar,
      `/api/attendance/register/?class_id=${school.world.classId}&date=${today}&session=P3`,
    )
    expect(register.lesson).toMatchObject({ starts_at: '09:25', ends_at: '10:10', parts: [{ subject: 'Mathematics' }] })
  })

  test('A period without a lesson has no register, nor has the day of a class that is taught by periods', async () => {
    for (const session of ['P2', 'DAY'])
      expect((await take(school.teacher, session)).errors).toEqual({ session: ['The school takes no such register on this day'] })
  })

  test('What stood in the period before is seen in the next; the day is worked out of both', async () => {
    expect((await take(school.teacher, 'P1', [{ student_id: children[1], code: 'A' }])).data).toMatchObject({ present: 1, absent: 1 })
    const third = await get<DataOf<typeof getRegister>>(
      omar,
      `/api/attendance/register/?class_id=${school.world.classId}&date=${today}&session=P3`,
    )
    expect(third.children.map(({ strip }) => strip)).toMatchObject([
      [{ date: today, codes: ['P'], means: { presence: 'present' } }],
      [{ date: today, codes: ['A'], means: { presence: 'absent', is_explained: false } }],
    ])
    const missing = await get<DataOf<typeof getMissing>>(school.admin, `/api/attendance/missing/?from_date=${today}&to_date=${today}`)
    expect(missing).toMatchObject({ due: 3, submitted: 1 })
    expect(missing.records.map(({ class_name, session }) => [class_name, session])).toEqual([
      ['8-A', 'P3'],
      ['8-B', 'DAY'],
    ])
    await take(omar, 'P3')
    const report = await get<DataOf<typeof attendanceReport>>(
      school.admin,
      `/api/attendance/attendance-report/?class_id=${school.world.classId}&from_date=${today}&to_date=${today}&view=month`,
    )
    expect(report.days[0]).toMatchObject({ sessions: ['P1', 'P3'], submitted: 2 })
    // half of 360 minutes: half a day
    expect(report.records.map(({ marks, days }) => [marks[today], days.attended])).toEqual([
      [['P', 'P'], 1],
      [['A', 'P'], 0.5],
    ])
  })
})
