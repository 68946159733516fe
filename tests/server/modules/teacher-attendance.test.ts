import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { findCover, getCoverPlan } from '../../../resources/contract/lesson-covers.ts'
import type { getReadings } from '../../../resources/contract/measures.ts'
import type { getRegisters } from '../../../resources/contract/student-attendance.ts'
import type { getLessonsToday } from '../../../resources/contract/timetable.ts'
import type { getTeacherDayLog, getTeacherSheet, teacherReport } from '../../../resources/contract/teacher-attendance.ts'
import type { getLeaveBalance, getLeaveInbox } from '../../../resources/contract/teacher-leave.ts'
import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { addDays } from '../../../resources/kit/index.ts'
import type { Database } from '../../../server/database/index.ts'
import { countUncovered } from '../../../server/modules/teacher-attendance/uncovered.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

/** Mariam is in charge of 8-A and teaches it and 8-B; Omar teaches 8-B, Huda the same subject elsewhere, Zaid nothing; each school day has two periods. */
eachDatabase((open) => {
  let database: Database
  let school: School
  let academic: string
  let mariam: string
  let omar: string
  let platform: string
  let today: string
  /** the next school days behind today */
  let days: string[]
  const staff: Record<string, string> = {}
  const periods: string[] = []
  const lessons: Record<string, string> = {}

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    const here = { ...world.as('platform_admin'), capability: byRules }
    await world.records.update(here, registry.get('schools'), world.schoolId, {
      weekend_days: [],
      staff_starts_at: '07:30',
      staff_grace_minutes: 5,
    })
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    for (const [code, order] of [
      ['casual', 1],
      ['sick', 2],
      ['loss_of_pay', 3],
      ['on_duty', 4],
    ] as const)
      await school.create('lovs', { list: 'leave_type', code, name_en: code, name_ar: `إجازة ${order}`, order })
    for (const code of ['full_day', 'first_half', 'second_half', 'hourly'])
      await school.create('lovs', { list: 'duration', code, name_en: code, name_ar: 'مدة', order: 1 })
    today = ((await school.send(school.admin, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).day.date
    // the weekend lies three days ahead, whatever today is
    const weekend = [weekdayOf(addDays(today, 3)), weekdayOf(addDays(today, 4))]
    await world.records.update(here, registry.get('schools'), world.schoolId, { weekend_days: weekend })
    days = [1, 2, 5, 6, 7].map((by) => addDays(today, by))
    staff['Mariam'] = world.teacherId
    staff['Omar'] = school.secondTeacherId
    for (const [at, firstname] of ['Huda', 'Zaid'].entries())
      staff[firstname] = (
        await school.create('teachers', {
          school_id: world.schoolId,
          employee_no: `T-${at + 3}`,
          firstname,
          lastname: 'Nasser',
          gender: 'female',
          phone_number: '+971501234569',
          email: `${firstname.toLowerCase()}@noor.example`,
          joining_date: '2026-08-31',
        })
      )['teacher_id'] as string
    for (const id of [staff['Mariam'], staff['Omar']])
      await world.records.update(here, registry.get('teachers'), id, { joining_date: '2026-08-31' })
    const other = (await school.create('subjects', { school_id: world.schoolId, code: 'ART', name_en: 'Art', name_ar: 'فنون' }))[
      'subject_id'
    ]
    for (const [teacher, class_id, subject_id] of [
      ['Mariam', world.classId, school.subjectId],
      ['Mariam', world.otherClassId, school.subjectId],
      ['Omar', world.otherClassId, other],
      ['Huda', world.otherClassId, school.subjectId],
    ] as const)
      await school.create('subject-mappings', {
        school_id: world.schoolId,
        academic_year: year,
        teacher_id: staff[teacher],
        class_id,
        subject_id,
      })
    for (const [at, starts_at] of ['08:00', '09:00'].entries())
      periods.push(
        (
          await school.create('periods', {
            school_id: world.schoolId,
            code: `P${at + 1}`,
            name_en: `Period ${at + 1}`,
            name_ar: 'حصة',
            kind: 'lesson',
            number: at + 1,
            starts_at,
            ends_at: starts_at.replace(':00', ':45'),
          })
        )['period_id'] as string,
      )
    for (const weekday of ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].filter((one) => !weekend.some((off) => off === one)))
      for (const [name, teacher, class_id, period, subject_id] of [
        ['A1', 'Mariam', world.classId, 0, school.subjectId],
        ['B2', 'Mariam', world.otherClassId, 1, school.subjectId],
        ['B1', 'Omar', world.otherClassId, 0, other],
      ] as const)
        lessons[`${name} ${weekday}`] = (
          await world.records.create({ ...here, schoolId: world.schoolId }, registry.get('timetable-lessons'), {
            school_id: world.schoolId,
            academic_year: year,
            class_id,
            weekday,
            period_id: periods[period],
            subject_id,
            teacher_id: staff[teacher],
          })
        )['timetable_lesson_id'] as string
    const enter = (role: Parameters<typeof world.as>[0], more: object = {}) => school.door.enter(world.as(role, more).principal)
    academic = enter('academic_admin')
    platform = enter('platform_admin')
    mariam = enter('teacher', { teacherId: staff['Mariam'], name: 'Mariam Haddad' })
    omar = enter('teacher', { teacherId: staff['Omar'], name: 'Omar Said' })
  })
  const lesson = (name: string, date: string): string => lessons[`${name} ${weekdayOf(date)}`]!
  const get = async <Data>(token: string, path: string): Promise<Data> => {
    const answer = await school.send(token, 'GET', path)
    expect(answer.status, `${path}: ${answer.message}`).toBe(true)
    return answer.data as Data
  }
  const sheet = (date: string, token = school.admin) => get<DataOf<typeof getTeacherSheet>>(token, `/api/teacher/attendance/?date=${date}`)
  const rowOf = async (name: string, date: string) => (await sheet(date)).records.find(({ teacher_id }) => teacher_id === staff[name])
  const mark = (name: string, status: string | null, more: object = {}, date = today, token = school.admin) =>
    school.send(token, 'POST', '/api/teacher/attendance/', { date, records: [{ teacher_id: staff[name], status, ...more }] })
  const ask = (token: string, from_date: string, to_date: string, more: object = {}) =>
    school.send(token, 'POST', '/api/teacher/leave/ask/', { leave_type: 'casual', from_date, to_date, ...more })
  const idOf = (answer: { readonly data?: unknown }): string => (answer.data as { leave_id: string }).leave_id
  const decide = (id: string, to: string, more: object = {}, token = school.admin) =>
    school.send(token, 'POST', `/api/teacher/leave/${id}/decide/`, { to, ...more })
  const plan = (date: string, token = school.admin) => get<DataOf<typeof getCoverPlan>>(token, `/api/teacher/cover/?date=${date}`)
  const cover = (date: string, name: string, teacher: string | null, token = school.admin) =>
    school.send(token, 'POST', '/api/teacher/cover/', {
      lessons: [{ date, lesson_id: lesson(name, date), teacher_id: teacher === null ? null : staff[teacher] }],
    })
  /** of today: the lessons that nobody holds, and of how many */
  const uncovered = async () => {
    const { measures } = await get<DataOf<typeof getReadings>>(school.admin, '/api/measures/read/?names=lessons_uncovered_today')
    return measures['lessons_uncovered_today']!.map(({ value, n }) => [value, n])[0]
  }
  const registers = async (token: string, date: string) =>
    (await get<DataOf<typeof getRegisters>>(token, `/api/attendance/registers/?date=${date}`)).registers

  test('A teacher clocks in once and out once by the clock of the server; the office’s word stands over it, and both are kept', async () => {
    const early = await school.send(omar, 'POST', '/api/teacher/attendance/clock/', { to: 'out' })
    expect(early.message).toBe('You have not clocked in today')
    const into = await school.send(omar, 'POST', '/api/teacher/attendance/clock/', { to: 'in' })
    expect(into.data).toMatchObject({ may_clock_in: false, may_clock_out: true, in_time: expect.stringMatching(/^\d\d:\d\d$/) as string })
    expect((await school.send(omar, 'POST', '/api/teacher/attendance/clock/', { to: 'in' })).message).toMatch(
      /^You clocked in at \d\d:\d\d already$/,
    )
    const clocked = (await rowOf('Omar', today))!
    expect(clocked.clock?.status).toBe(clocked.status)
    await mark('Omar', 'L', { late_minutes: 25, note: 'Bus' })
    expect(await rowOf('Omar', today)).toMatchObject({ status: 'L', late_minutes: 25, clock: clocked.clock, office: { note: 'Bus' } })
    await mark('Omar', null)
    expect(await rowOf('Omar', today)).toMatchObject({ status: clocked.status, office: null })
    const { records: log } = await get<DataOf<typeof getTeacherDayLog>>(
      school.admin,
      `/api/teacher/attendance/log/?teacher_id=${staff['Omar']}&from_date=${today}&to_date=${today}`,
    )
    expect(log.map(({ source, to_status }) => [source, to_status])).toEqual([
      ['office', clocked.status],
      ['office', 'L'],
      ['clock', clocked.status],
    ])
  })

  test('All that is wrong about marks is told at once, and nothing is kept', async () => {
    const answer = await school.send(school.admin, 'POST', '/api/teacher/attendance/', {
      date: today,
      records: [
        { teacher_id: staff['Huda'], status: 'A', late_minutes: 5 },
        { teacher_id: 'nobody', status: 'P' },
        { teacher_id: staff['Huda'], status: 'P' },
      ],
    })
    expect(answer.errors).toEqual({
      'records.0.late_minutes': ['Only whoever is late has minutes'],
      'records.1.teacher_id': ['This teacher is not in the school'],
      'records.2.teacher_id': ['This teacher is named twice'],
    })
    expect((await rowOf('Huda', today))?.status).toBeNull()
    expect((await mark('Huda', 'P', {}, days[0])).errors).toEqual({ date: ['This day has not come yet'] })
    expect((await mark('Huda', 'P', {}, addDays(today, 3))).errors).toEqual({ date: ['There is no school on this day: it is the weekend'] })
    // who may look may not mark, and a teacher sees no sheet
    expect((await mark('Huda', 'P', {}, today, academic)).status).toBe(false)
    expect((await school.send(omar, 'GET', '/api/teacher/attendance/')).status).toBe(false)
    expect((await sheet(today, academic)).may_mark).toBe(false)
  })

  test('What cannot be leave is told at its field', async () => {
    expect((await ask(omar, addDays(today, 3), addDays(today, 4))).errors).toEqual({
      from_date: ['There is no working day among these days: holidays and weekends take no leave'],
    })
    expect((await ask(omar, '2026-01-05', '2026-01-06')).errors).toMatchObject({
      from_date: [expect.stringContaining('within the academic year')],
      to_date: [expect.stringContaining('within the academic year')],
    })
    expect((await ask(omar, days[0]!, addDays(today, 60))).errors).toEqual({
      leave_type: [expect.stringMatching(/^This takes \d+ days, and 12 are left of this leave$/)],
    })
    expect((await ask(omar, days[0]!, days[1]!, { duration: 'hourly', starts_at: '08:00', ends_at: '09:00' })).errors).toEqual({
      duration: ['Leave for some hours is of one day'],
    })
    const { leaves } = await get<DataOf<typeof getLeaveBalance>>(omar, '/api/teacher/leave/balance/')
    expect(leaves).toEqual([])
    // unpaid leave may be longer than any balance
    const unpaid = await ask(omar, days[4]!, addDays(today, 60), { leave_type: 'loss_of_pay', is_draft: true })
    expect(unpaid.data).toMatchObject({ status: 'draft' })
    await decide(idOf(unpaid), 'cancelled', {}, omar)
  })

  test('Leave that is approved marks its working days only; cancelled, exactly these are as they were', async () => {
    const first = await ask(mariam, days[1]!, days[2]!, { reason: 'A wedding' })
    // two days lie between them that are a weekend
    expect(first.data).toMatchObject({ status: 'pending', days: 2 })
    expect((await ask(mariam, days[2]!, days[3]!)).errors).toEqual({
      from_date: [expect.stringMatching(/^There is leave on some of these days already: .* to .* \(to be decided\)$/)],
    })
    expect((await rowOf('Mariam', days[1]!))?.status).toBeNull()
    expect((await decide(idOf(first), 'approved', {}, mariam)).status).toBe(false)
    const answer = await decide(idOf(first), 'approved', { comment: 'Enjoy it', confidential_comment: 'The third this term' }, academic)
    expect(answer.data).toMatchObject({ status: 'approved', uncovered: 4 })
    const { records } = await get<DataOf<typeof teacherReport>>(
      school.admin,
      `/api/teacher/attendance-report/?from_date=${days[0]}&to_date=${days[3]}&teacher_id=${staff['Mariam']}`,
    )
    expect(records).toMatchObject([{ marks: { [days[1]!]: 'LV', [days[2]!]: 'LV' }, totals: { LV: 2 }, paid_days: 2, unpaid_days: 0 }])
    expect(records[0]!.leave_balance.find(({ leave_type }) => leave_type === 'casual')).toMatchObject({ entitled: 12, taken: 2, left: 10 })
    // the teacher reads the answer, and nobody but deciders the note
    const row = await school.send(mariam, 'GET', `/api/teacher/leave/${idOf(first)}/`)
    expect(row.data).toMatchObject({ comment: 'Enjoy it' })
    for (const token of [mariam, platform])
      expect(JSON.stringify(await school.send(token, 'GET', `/api/teacher/leave/${idOf(first)}/`))).not.toContain('third this term')
    expect(JSON.stringify(await get(platform, '/api/teacher/leave/inbox/?shown=decided'))).not.toContain('third this term')
    expect(JSON.stringify(await get(school.admin, '/api/teacher/leave/inbox/?shown=decided'))).toContain('third this term')
    expect((await school.send(omar, 'GET', `/api/teacher/leave/${idOf(first)}/`)).status).toBe(false)
    expect((await school.send(omar, 'GET', `/api/teacher/leave/balance/?teacher_id=${staff['Mariam']}`)).status).toBe(false)
    await decide(idOf(first), 'cancelled', {}, mariam)
    for (const day of days) expect((await rowOf('Mariam', day))?.status).toBeNull()
  })

  test('A half day is half a day, hours stand in no attendance, and what is declined needs a word', async () => {
    const half = idOf(await ask(mariam, days[0]!, days[0]!, { duration: 'first_half' }))
    await decide(half, 'approved')
    expect(await rowOf('Mariam', days[0]!)).toMatchObject({ status: 'HD', uncovered: 1 })
    expect((await plan(days[0]!)).lessons.map(({ class_name }) => class_name)).toEqual(['8-A'])
    const { balance } = await get<DataOf<typeof getLeaveBalance>>(mariam, '/api/teacher/leave/balance/')
    expect(balance.find(({ leave_type }) => leave_type === 'casual')).toMatchObject({ taken: 0.5, left: 11.5 })
    await decide(half, 'cancelled')
    const hours = idOf(await ask(mariam, days[0]!, days[0]!, { duration: 'hourly', starts_at: '09:00', ends_at: '10:30' }))
    await decide(hours, 'approved')
    expect(await rowOf('Mariam', days[0]!)).toMatchObject({ status: null, uncovered: 1 })
    expect((await plan(days[0]!)).lessons.map(({ class_name }) => class_name)).toEqual(['8-B'])
    await decide(hours, 'cancelled')
    const declined = idOf(await ask(mariam, days[0]!, days[0]!))
    expect((await decide(declined, 'declined')).errors).toEqual({ comment: ['Say why, so that the teacher knows'] })
    expect((await decide(declined, 'declined', { comment: 'Exams' })).status).toBe(true)
  })

  test('The inbox shows balance, lessons and colleagues of the same subject who are away; entitlements of a teacher go before those of all', async () => {
    await school.create('leave-entitlements', { school_id: school.world.schoolId, academic_year: year, leave_type: 'sick', days: 10 })
    await school.create('leave-entitlements', {
      school_id: school.world.schoolId,
      academic_year: year,
      leave_type: 'sick',
      teacher_id: staff['Mariam'],
      days: 1,
      carried: 0.5,
    })
    expect((await ask(mariam, days[3]!, days[4]!, { leave_type: 'sick' })).errors).toEqual({
      leave_type: ['This takes 2 days, and 1.5 are left of this leave'],
    })
    const own = idOf(await ask(mariam, days[3]!, days[3]!, { leave_type: 'sick' }))
    const huda = await school.send(school.admin, 'POST', '/api/teacher/leave/ask/', {
      teacher_id: staff['Huda'],
      leave_type: 'sick',
      from_date: days[3],
      to_date: days[3],
    })
    const { records, pending, may_decide } = await get<DataOf<typeof getLeaveInbox>>(academic, '/api/teacher/leave/inbox/')
    expect([pending, may_decide]).toEqual([2, true])
    expect(records.find(({ leave_id }) => leave_id === own)).toMatchObject({
      balance: { entitled: 1.5, left: 1.5 },
      lessons: 2,
      also_away: [{ teacher: 'Huda Nasser', is_approved: false }],
    })
    await decide(own, 'cancelled', {}, mariam)
    await decide(idOf(huda), 'cancelled')
  })

  test('Whoever teaches the class comes first; busy, absent and twice in one period are refused, and who is there again holds his own', async () => {
    const [day] = days as [string]
    const leave = idOf(await ask(mariam, day, day, { leave_type: 'loss_of_pay' }))
    await decide(leave, 'approved')
    const found = await get<DataOf<typeof findCover>>(
      school.admin,
      `/api/teacher/cover/candidates/?date=${day}&lesson_id=${lesson('B2', day)}`,
    )
    expect(found.records.map(({ name, fit, load }) => [name, fit, load])).toEqual([
      ['Huda Nasser', 'class', 0],
      ['Omar Said', 'class', 0],
      ['Zaid Nasser', 'other', 0],
    ])
    expect((await cover(day, 'A1', 'Omar')).errors).toEqual({ 'lessons.0.teacher_id': ['Omar Said teaches 8-B in this period'] })
    expect((await cover(day, 'A1', 'Mariam')).errors).toEqual({ 'lessons.0.teacher_id': ['Mariam Haddad is away on this day'] })
    expect((await cover(day, 'B1', 'Zaid')).errors).toEqual({
      'lessons.0.teacher_id': ['The teacher of this lesson is there: nobody has to hold it'],
    })
    expect((await cover(day, 'A1', 'Zaid', omar)).status).toBe(false)
    // two deciders at once: Zaid holds one of both in the first period
    const away = idOf(await ask(omar, day, day, { leave_type: 'loss_of_pay' }))
    await decide(away, 'approved')
    const both = await Promise.all([cover(day, 'A1', 'Zaid'), cover(day, 'B1', 'Zaid', academic)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([false, true])
    expect(both.flatMap(({ errors }) => (errors ? Object.values(errors) : []))).toEqual([
      ['Zaid Nasser holds another lesson for a colleague in this period'],
    ])
    await decide(away, 'cancelled')
    await cover(day, 'A1', 'Zaid')
    const { lessons: planned } = await plan(day)
    expect(planned.map(({ class_name, cover: by }) => [class_name, by?.name ?? null])).toEqual([
      ['8-A', 'Zaid Nasser'],
      ['8-B', null],
    ])
    const filled = await school.send(school.admin, 'POST', '/api/teacher/cover/fill/', { leave_id: leave })
    expect(filled.data).toEqual({ filled: 1, left: 0 })
    expect((await plan(day)).lessons[1]?.cover?.name).toBe('Huda Nasser')
    await decide(leave, 'cancelled', {}, mariam)
    expect((await plan(day)).lessons).toEqual([])
    const again = idOf(await ask(mariam, day, day, { leave_type: 'loss_of_pay' }))
    await decide(again, 'approved')
    expect((await plan(day)).lessons.map(({ cover: by }) => by)).toEqual([null, null])
    await decide(again, 'cancelled', {}, mariam)
  })

  test('Whoever fills the cover of a day names somebody for its registers, too; of a day that is over nothing is arranged', async () => {
    const [day] = days as [string]
    const { world } = school
    const incharge = await school.create('class-incharges', {
      school_id: world.schoolId,
      academic_year: year,
      class_id: world.otherClassId,
      teacher_id: staff['Zaid'],
      role: 'incharge',
      from_date: '2026-08-31',
    })
    const leave = idOf(
      await school.send(school.admin, 'POST', '/api/teacher/leave/ask/', {
        teacher_id: staff['Zaid'],
        leave_type: 'loss_of_pay',
        from_date: day,
        to_date: day,
      }),
    )
    await decide(leave, 'approved')
    const takers = async () => (await plan(day)).registers.map(({ class_name, taker }) => [class_name, taker?.name ?? null])
    expect(await takers()).toEqual([['8-B', null]])
    const filled = await school.send(school.admin, 'POST', '/api/teacher/cover/fill/', { leave_id: leave })
    expect(filled.data).toEqual({ filled: 0, left: 0 })
    // Omar is with the class in its first lesson
    expect(await takers()).toEqual([['8-B', 'Omar Said']])
    expect((await plan(day)).may_arrange).toBe(true)
    expect((await plan(addDays(today, -1))).may_arrange).toBe(false)
    await decide(leave, 'cancelled')
    await world.records.remove(
      { ...world.as('platform_admin'), capability: byRules },
      world.registry.get('class-incharges'),
      String(incharge['mapping_id']),
    )
  })

  test('Whoever is suddenly absent is stood in for from the day sheet, and is back when the office says so', async () => {
    await mark('Mariam', 'A')
    expect(await rowOf('Mariam', today)).toMatchObject({ status: 'A', lessons: 2, uncovered: 2 })
    expect(await uncovered()).toEqual([2, 2])
    // schools in which nobody is away are asked about together
    const { world } = school
    const asked = async (schools: readonly string[]) => {
      let questions = 0
      const counting = <T extends object>(target: T): T =>
        new Proxy(target, {
          get(of, name) {
            const value: unknown = Reflect.get(of, name)
            if (typeof value !== 'function') return value
            return (...said: unknown[]): unknown => (questions++, (value as (...given: unknown[]) => unknown).apply(of, said))
          },
        })
      const context = { ...world.as('platform_admin', { schoolIds: 'all' }), schoolId: null, academicYear: year, today }
      const [records, read] = [counting(world.records), counting(world.database)]
      const told = await countUncovered({ context, by: ['schools'], where: { schools }, records, database: read })
      return { told, questions }
    }
    const one = await asked([world.schoolId])
    const two = await asked([world.otherSchoolId, world.schoolId])
    expect(two.told).toEqual([{ at: [world.otherSchoolId], value: 0, n: 0 }, ...one.told])
    expect(one.told).toEqual([{ at: [world.schoolId], value: 2, n: 2 }])
    expect(two.questions).toBe(one.questions)
    await cover(today, 'A1', 'Zaid')
    expect((await rowOf('Mariam', today))?.uncovered).toBe(1)
    expect(await uncovered()).toEqual([1, 2])
    await mark('Mariam', 'P')
    expect((await plan(today)).lessons).toEqual([])
    await mark('Mariam', 'A')
    expect((await plan(today)).lessons.map(({ cover: by }) => by)).toEqual([null, null])
    await mark('Mariam', null)
  })

  test('The register of a class goes to whoever stands in for its teacher, on that day alone; a day of lessons tells who holds them', async () => {
    const { world } = school
    const zaid = school.door.enter(world.as('teacher', { teacherId: staff['Zaid']! }).principal)
    const child = await school.newStudent({ class_id: world.classId, admission_date: '2026-09-01' })
    const take = (token: string, date: string) =>
      school.send(token, 'POST', '/api/attendance/', { class_id: world.classId, date, records: [{ student_id: child, code: 'P' }] })
    expect(await registers(zaid, today)).toEqual([])
    expect((await take(zaid, today)).status).toBe(false)
    await mark('Mariam', 'A')
    await cover(today, 'A1', 'Zaid')
    expect(await registers(zaid, today)).toMatchObject([{ class_name: '8-A', is_mine: true, stands_in: true }])
    expect(await registers(zaid, days[0]!)).toEqual([])
    const path = `/api/attendance/register/?class_id=${world.classId}&date=${today}&session=DAY`
    expect((await school.send(zaid, 'GET', path)).data).toMatchObject({ may_take: true })
    expect(await take(zaid, today)).toMatchObject({ status: true, data: { saved: 1 } })
    expect((await take(zaid, addDays(today, -1))).status).toBe(false)
    const lessonsOf = async (token: string) =>
      (await get<DataOf<typeof getLessonsToday>>(token, '/api/timetable/today/')).lessons.map((one) => [
        one.class_name,
        one.covered_by?.name ?? null,
        one.covers_for?.name ?? null,
      ])
    expect(await lessonsOf(zaid)).toEqual([['8-A', null, 'Mariam Haddad']])
    expect(await lessonsOf(mariam)).toEqual([
      ['8-A', 'Zaid Nasser', null],
      ['8-B', null, null],
    ])
    // somebody else is named for the register
    const named = { registers: [{ date: today, class_id: world.classId, teacher_id: staff['Huda'] }] }
    expect((await school.send(academic, 'POST', '/api/teacher/cover/', named)).errors).toBeUndefined()
    expect(await registers(zaid, today)).toEqual([])
    expect((await plan(today)).registers).toMatchObject([{ class_name: '8-A', taker: { name: 'Huda Nasser' }, is_named: true }])
    await mark('Mariam', null)
    expect((await plan(today)).registers).toEqual([])
  })

  test('A request that was changed since it was looked at is not approved unseen', async () => {
    const day = addDays(today, 21)
    const id = idOf(await ask(omar, day, day))
    const inbox = await get<DataOf<typeof getLeaveInbox>>(school.admin, '/api/teacher/leave/inbox/')
    const seen = inbox.records.find(({ leave_id }) => leave_id === id)!
    expect(await ask(omar, day, addDays(day, 7), { leave_id: id })).toMatchObject({ status: true })
    expect(await decide(id, 'approved', { version: seen.updated_at })).toMatchObject({ status: false, error_code: 'STALE' })
    const now = await get<DataOf<typeof getLeaveInbox>>(school.admin, '/api/teacher/leave/inbox/')
    const changed = now.records.find(({ leave_id }) => leave_id === id)!
    expect(changed).toMatchObject({ status: 'pending', to_date: addDays(day, 7) })
    expect(await decide(id, 'approved', { version: changed.updated_at })).toMatchObject({ status: true })
  })

  test('How many teachers of another school are there, and which lessons nobody holds, is nobody’s to know who does not work in it', async () => {
    const { world } = school
    const read = async (token: string, schoolId: string) => {
      const path = `/api/measures/read/?names=teachers_present_today,lessons_uncovered_today&where=schools:${schoolId}`
      const { measures } = await get<{ measures: Record<string, { value: number; n: number }[]> }>(token, path)
      return Object.values(measures).map((readings) => readings.map(({ n }) => n))
    }
    await mark('Huda', 'P')
    const other = school.door.enter(
      world.as('academic_admin', { schoolIds: [world.otherSchoolId], schoolId: world.otherSchoolId }).principal,
    )
    expect((await read(academic, world.schoolId))[0]).toEqual([expect.any(Number)])
    expect(await read(other, world.schoolId)).toEqual([[], []])
    await mark('Huda', null)
  })
})
