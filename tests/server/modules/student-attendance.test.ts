import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getRegister, getRegisters, takeAttendance } from '../../../resources/contract/student-attendance.ts'
import type { Database } from '../../../server/database/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { byRules } from '../capabilities.ts'
import audiences from '../../../server/modules/student-attendance/audiences.ts'
import { openSchool, year, type School } from './school.ts'

type Register = DataOf<typeof getRegister>
type Taken = DataOf<typeof takeAttendance>

const addDays = (date: string, by: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

eachDatabase((open) => {
  let database: Database
  let school: School
  let classId: string
  let today: string
  let head: string
  let second: string
  const children: Record<string, string> = {}

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    classId = school.world.classId
    const { world } = school
    // whatever day it is, there is school
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('schools'), world.schoolId, {
      weekend_days: [],
    })
    head = school.door.enter(world.as('academic_admin').principal)
    const hand = await school.create('users', {
      school_id: world.schoolId,
      username: 'hand',
      firstname: 'Second',
      lastname: 'Hand',
      name_ar: 'اليد الثانية',
      role: 'teacher',
    })
    const userId = String(hand['ldap_id'])
    second = school.door.enter(world.as('teacher', { teacherId: world.teacherId, userId, name: 'Second Hand' }).principal)
    today = ((await school.send(school.admin, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).day.date
    for (const firstname of ['Ali', 'Sami', 'Mona'])
      children[firstname] = await school.newStudent({ firstname, lastname: 'Haddad', class_id: classId, admission_date: '2026-09-01' })
    children['Late'] = await school.newStudent({
      firstname: 'New',
      lastname: 'Child',
      class_id: classId,
      admission_date: addDays(today, 3),
    })
  })
  const read = async (token: string, date = today): Promise<Register> =>
    (await school.send(token, 'GET', `/api/attendance/register/?class_id=${classId}&date=${date}&session=DAY`)).data as Register
  const take = (token: string, records: readonly object[], more: object = {}) =>
    school.send(token, 'POST', '/api/attendance/', { class_id: classId, date: today, records, ...more })
  const of = (name: string, code: string | null, more: object = {}) => ({ student_id: children[name], code, ...more })
  const codes = (register: Register): Record<string, string | undefined> =>
    Object.fromEntries(register.children.map(({ name, own, office }) => [name.split(' ')[0], (office ?? own)?.code]))
  const listed = async (token: string) =>
    ((await school.send(token, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).registers.map(
      ({ class_id, status, present, absent }) => ({ class_id, status, present, absent }),
    )

  test('What cannot stand in a register is told at once, in its place, and nothing is kept', async () => {
    const { errors } = await take(school.teacher, [
      of('Ali', 'E'),
      of('Late', 'P'),
      { student_id: 'nobody', code: 'P' },
      of('Sami', 'P'),
      of('Sami', 'A'),
      of('Mona', 'ZZ'),
    ])
    expect(errors).toEqual({
      'records.0.code': ['“Excused” is entered by the office'],
      'records.1.student_id': [expect.stringMatching(/^New Child is in the class from .* only$/)],
      'records.2.student_id': ['This child is not in the class'],
      'records.4.student_id': ['This child is in the register twice'],
      'records.5.code': ['There is no such code'],
    })
    expect(await read(school.teacher)).toMatchObject({ status: 'due', takings: 0 })
  })

  test('A day that is none is told at its field', async () => {
    for (const date of ['2026-02-30', '2026-99-99', '0000-00-00']) {
      const path = `/api/attendance/register/?class_id=${classId}&date=${date}&session=DAY`
      for (const url of [path, `/api/attendance/registers/?date=${date}`])
        expect(await school.send(school.teacher, 'GET', url)).toMatchObject({ status: false, errors: { date: [expect.any(String)] } })
      const body = { class_id: classId, date, records: [] }
      expect((await school.send(school.teacher, 'POST', '/api/attendance/', body)).errors).toHaveProperty('date')
    }
  })

  test('A class without children has no register to take', async () => {
    const { data } = await school.send(school.admin, 'GET', '/api/classes/?per_page=100&columns=strength')
    const rows = (data as { records: { class_id: string; strength: number }[] }).records
    const due = (await listed(school.admin)).map(({ class_id }) => class_id)
    expect(rows.length).toBeGreaterThan(due.length)
    expect(due.toSorted()).toEqual(
      rows
        .filter(({ strength }) => strength > 0)
        .map(({ class_id }) => class_id)
        .toSorted(),
    )
  })

  test('A class is handed in by naming who is away; all others were there', async () => {
    expect(await read(school.teacher)).toMatchObject({ status: 'due', may_take: true, begins_with: 'present', takings: 0 })
    const { data } = await take(school.teacher, [of('Sami', 'A'), of('Mona', 'L', { minutes: 12 })])
    expect(data as Taken).toMatchObject({ status: 'submitted', saved: 3, present: 2, absent: 1, warnings: [] })
    expect(codes(await read(school.teacher))).toEqual({ Ali: 'P', Sami: 'A', Mona: 'L' })
    expect(await listed(school.teacher)).toEqual([{ class_id: classId, status: 'submitted', present: 2, absent: 1 }])
  })

  test('Of two hands that did not see each other the later one stands for each child, and the other is named', async () => {
    const { takings } = await read(school.teacher)
    await take(second, [of('Ali', 'A')], { takings })
    // the first marked before the second did, and comes back to the net after it
    const earlier = new Date(Date.now() - 60_000).toISOString()
    const { data } = await take(school.teacher, [of('Ali', 'L', { minutes: 3, at: earlier }), of('Sami', 'P')], { takings })
    expect(data as Taken).toMatchObject({
      saved: 1,
      warnings: [{ student_id: children['Ali'], msg: { en: 'Second Hand put down A later than that; it stays' } }],
    })
    expect(codes(await read(school.teacher))).toMatchObject({ Ali: 'A', Sami: 'P' })
    const now = await take(school.teacher, [of('Ali', 'P')], { takings })
    expect(now.data as Taken).toMatchObject({ superseded: 1, warnings: [{ msg: { en: 'It takes the place of A by Second Hand' } }] })
  })

  test('A register that is sent twice, with its key or without, is taken once', async () => {
    const { takings } = await read(school.teacher)
    const [key, at] = ['0123456789abcdef', new Date(Date.now() - 30_000).toISOString()]
    const body = {
      class_id: classId,
      date: today,
      session: 'DAY',
      submit: true,
      takings,
      records: [of('Mona', 'A', { at })],
      source: 'web',
    }
    const send = (headers: Record<string, string>) => school.door.send(school.teacher, 'POST', '/api/attendance/', body, headers)
    const first = await send({ 'idempotency-key': key })
    const again = await send({ 'idempotency-key': key })
    expect([first.data, again.data, again.headers['idempotency-replayed']]).toEqual([first.data, first.data, 'true'])
    // the key is kept for a week only: what the device said still stands, and is not said a second time
    expect((await send({})).data as Taken).toMatchObject({ saved: 0, takings: takings + 1 })
    expect(await read(school.teacher)).toMatchObject({ takings: takings + 1 })
    expect(codes(await read(school.teacher))).toMatchObject({ Mona: 'A' })
  })

  test('What was sent once comes over nothing that another hand put down since, however late it is sent again', async () => {
    const { takings, read_at } = await read(school.teacher)
    expect(Math.abs(Date.parse(read_at) - Date.now())).toBeLessThan(60_000)
    const mine = [of('Mona', 'L', { minutes: 5, at: new Date(Date.now() - 30_000).toISOString() })]
    await take(school.teacher, mine, { takings })
    await take(second, [of('Mona', 'P')], { takings: takings + 1 })
    expect((await take(school.teacher, mine, { takings })).data as Taken).toMatchObject({
      saved: 0,
      warnings: [{ student_id: children['Mona'], msg: { en: 'Second Hand put down P later than that; it stays' } }],
    })
    expect(codes(await read(school.teacher))).toMatchObject({ Mona: 'P' })
  })

  test('Whoever hands in a register is told of each child that another hand has put down as something else meanwhile', async () => {
    const { takings } = await read(school.teacher)
    await take(second, [of('Mona', 'A'), of('Ali', 'P')], { takings })
    const told = async (records: readonly object[], more: object) => ((await take(school.teacher, records, more)).data as Taken).warnings
    // nothing was said of Mona, so she is taken for present; of Ali both say the same
    expect(await told([], { takings })).toEqual([
      {
        student_id: children['Mona'],
        about: 'others',
        msg: { en: 'Second Hand put down A meanwhile; it stays', ar: expect.stringMatching(/Second Hand/) },
      },
    ])
    expect(await told([], { takings: takings + 1 })).toEqual([])
    // the office's stands beside the teacher's and holds: that is told as well
    await take(head, [of('Ali', 'E')], { source: 'correction', reason: 'A letter came' })
    expect(await told([of('Ali', 'A')], { takings: takings + 1 })).toMatchObject([{ student_id: children['Ali'] }])
    await take(head, [of('Ali', null)], { source: 'correction' })
    await take(school.teacher, [of('Ali', 'P'), of('Mona', 'L', { minutes: 12 })])
  })

  test('The office’s mark stands beside the teacher’s and holds until it is taken back', async () => {
    expect((await take(head, [of('Sami', 'E', { note: 'Sick note' })], { source: 'correction', reason: 'A letter came' })).status).toBe(
      true,
    )
    const row = (await read(school.teacher)).children.find(({ name }) => name.startsWith('Sami'))
    expect(row).toMatchObject({ own: { code: 'P' }, office: { code: 'E', note: 'Sick note', source: 'correction' } })
    // the teacher changes his own, and the office's goes on to hold
    await take(school.teacher, [of('Sami', 'A')])
    expect(codes(await read(school.teacher))).toMatchObject({ Sami: 'E' })
    await take(head, [of('Sami', null)], { source: 'correction' })
    expect(codes(await read(school.teacher))).toMatchObject({ Sami: 'A' })
  })

  test('A notice finds those who are absent today, and whose register is missing', async () => {
    const { world } = school
    const find = (name: string) =>
      audiences
        .find((one) => one.name === `student-attendance.${name}`)!
        .of({
          records: world.records,
          database,
          context: { ...world.as('school_admin'), today },
          schoolId: world.schoolId,
          academicYear: year,
          day: today,
        })
    expect(await find('absent_today')).toEqual([children['Sami']])
    const inCharge = (class_id: string, teacher_id: string) =>
      school.create('class-incharges', {
        school_id: world.schoolId,
        academic_year: year,
        class_id,
        teacher_id,
        from_date: addDays(today, -30),
      })
    await inCharge(world.otherClassId, school.secondTeacherId)
    // a class without children has none that could be missing
    expect(await find('missing_registers')).toEqual([])
    await school.newStudent({ firstname: 'Other', lastname: 'Child', class_id: world.otherClassId, admission_date: '2026-09-01' })
    expect(await find('missing_registers')).toEqual([school.secondTeacherId])
  })

  test('A day that is over is locked to teachers and opened by the school’s administrator alone, with a reason', async () => {
    const yesterday = addDays(today, -1)
    expect(await take(school.teacher, [], { date: yesterday })).toMatchObject({
      status: false,
      error_code: 'LOCKED',
      message: 'This register was locked at midnight. The office can correct it or unlock it.',
    })
    expect(await take(head, [of('Ali', 'A')], { date: yesterday })).toMatchObject({ status: true, data: { status: 'locked' } })
    // a correction of it says why, and that is found in the audit
    expect(await read(head, yesterday)).toMatchObject({ asks_reason: true })
    for (const reason of [undefined, ' '])
      expect(await take(head, [of('Ali', 'P')], { date: yesterday, source: 'correction', reason })).toMatchObject({
        status: false,
        errors: { reason: ['This register is locked: please say why it is corrected. The log keeps it.'] },
      })
    expect(await take(head, [of('Ali', 'P')], { date: yesterday, source: 'correction', reason: 'Was seen' })).toMatchObject({
      status: true,
    })
    const log = await school.send(head, 'POST', '/api/attendance/student-attendance-audit', { from_date: yesterday, to_date: yesterday })
    expect((log.data as { records: object[] }).records).toContainEqual(
      expect.objectContaining({ student_id: children['Ali'], from_code: 'A', to_code: 'P', reason: 'Was seen' }),
    )
    const { session_id } = await read(school.admin, yesterday)
    const open = (token: string, reason: string) => school.send(token, 'PUT', `/api/attendance/${session_id}/unlock/`, { reason })
    expect((await open(head, 'Because')).error_code).toBe('FORBIDDEN_ROLE')
    expect((await open(school.admin, ' ')).errors).toHaveProperty('reason')
    expect((await open(school.admin, 'The teacher was ill')).data).toMatchObject({ status: 'unlocked' })
    expect(await read(school.teacher, yesterday)).toMatchObject({ status: 'unlocked', may_take: true })
    const before = await read(school.teacher, yesterday)
    expect((await take(second, [of('Ali', 'P')], { date: yesterday })).data).toMatchObject({ status: 'submitted' })
    // it is handed in again, by whoever did, and is open to its teachers until the end of the day
    const again = await read(school.teacher, yesterday)
    expect(again).toMatchObject({ status: 'submitted', may_take: true, submitted_by: 'Second Hand' })
    expect(again.submitted_at! > before.submitted_at!).toBe(true)
    // in Arabic it is the Arabic name of the account
    const url = `/api/attendance/register/?class_id=${classId}&date=${yesterday}&session=DAY`
    const inArabic = await school.door.send(school.teacher, 'GET', url, undefined, { 'accept-language': 'ar' })
    expect(inArabic.data).toMatchObject({ submitted_by: 'اليد الثانية' })
    const listUrl = `/api/attendance/registers/?date=${yesterday}`
    const list = (await school.door.send(school.admin, 'GET', listUrl, undefined, { 'accept-language': 'ar' })).data as DataOf<
      typeof getRegisters
    >
    expect(list.registers.map(({ submitted_by }) => submitted_by)).toContain('اليد الثانية')
  })

  test('There is no register of a holiday, of a day to come, of another teacher’s class or for a role that takes none', async () => {
    const holiday = addDays(today, -2)
    await school.create('calendar-days', {
      school_id: school.world.schoolId,
      date: holiday,
      kind: 'holiday',
      name_en: 'Rain',
      name_ar: 'مطر',
    })
    expect((await take(head, [], { date: holiday })).errors).toEqual({ date: ['There is no school on this day: Rain'] })
    expect((await take(school.teacher, [], { date: addDays(today, 1) })).errors).toEqual({ date: ['This day has not come yet'] })
    expect((await take(school.teacher, [], { class_id: school.world.otherClassId })).status).toBe(false)
    const pupil = school.door.enter(school.world.as('student', { studentId: children['Ali'] ?? null }).principal)
    expect((await take(pupil, [])).error_code).toBe('FORBIDDEN_ROLE')
    // what is known of tomorrow is entered by the office, with the codes that may be
    expect((await take(head, [of('Ali', 'P')], { date: addDays(today, 1) })).errors).toEqual({
      'records.0.code': ['“Present” is not said of a day to come'],
    })
    expect((await take(head, [of('Ali', 'OD')], { date: addDays(today, 1) })).data).toMatchObject({ saved: 1 })
  })

  test('On a day that is one of school for some grades only, the registers of their classes alone are due, wherever it is asked', async () => {
    const { world, admin } = school
    const [saturday, rain] = [addDays(today, -9), addDays(today, -10)]
    const { records } = (await school.send(admin, 'GET', '/api/classes/?per_page=100&columns=grade_id')).data as {
      records: { class_id: string; grade_id: string }[]
    }
    const gradeId = records.find(({ class_id }) => class_id === classId)!.grade_id
    const due = async (token: string, date: string) => {
      const { day, registers } = (await school.send(token, 'GET', `/api/attendance/registers/?date=${date}`)).data as DataOf<
        typeof getRegisters
      >
      return { kind: day.kind, name: day.name_en, has: registers.some(({ class_id }) => class_id === classId) }
    }
    const missing = async (date: string) => {
      const told = (await school.send(admin, 'GET', `/api/attendance/missing/?from_date=${date}&to_date=${date}`)).data as {
        records: { class_id: string }[]
      }
      return told.records.some(({ class_id }) => class_id === classId)
    }
    const counted = async (date: string) => {
      const path = `/api/attendance/attendance-report?view=day&class_id=${classId}&from_date=${date}&to_date=${date}`
      const told = (await school.send(admin, 'GET', path)).data as { days: { kind: string }[]; summary: { due: number } }
      return [told.days[0]?.kind, told.summary.due]
    }
    const entry = (values: object) => school.create('calendar-days', { school_id: world.schoolId, name_ar: 'يوم', ...values })
    // a free day on which one grade has school
    await entry({ date: saturday, kind: 'holiday', name_en: 'Free' })
    await entry({ date: saturday, kind: 'working', name_en: 'Extra day', grades: [{ standard_id: gradeId }] })
    // and a day of school that is free for one grade
    await entry({ date: rain, kind: 'holiday', name_en: 'Trip', grades: [{ standard_id: gradeId }] })

    expect(await due(admin, saturday)).toEqual({ kind: 'working', name: 'Extra day', has: true })
    expect(await due(school.teacher, saturday)).toEqual({ kind: 'working', name: 'Extra day', has: true })
    expect([await missing(saturday), await counted(saturday)]).toEqual([true, ['working', 1]])

    expect(await due(school.teacher, rain)).toEqual({ kind: 'holiday', name: 'Trip', has: false })
    expect([await missing(rain), await counted(rain)]).toEqual([false, ['holiday', 0]])

    const asked = { context: world.as('school_admin'), schoolId: world.schoolId, academicYear: year, database, records: world.records }
    const whose = audiences.find(({ name }) => name === 'student-attendance.missing_registers')!
    expect(await whose.of({ ...asked, day: saturday })).toHaveLength(1)
    expect(await whose.of({ ...asked, day: rain })).toEqual([])
  })

  test('A year that is over is written to by the school’s administrator alone, who says why', async () => {
    const { world } = school
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'past',
    })
    expect(await read(school.teacher)).toMatchObject({ may_take: false, asks_reason: true })
    expect(await read(school.admin)).toMatchObject({ may_take: true, asks_reason: true })
    expect((await take(school.teacher, [of('Ali', 'P')])).error_code).toBe('FORBIDDEN_ROLE')
    expect((await take(head, [of('Ali', 'P')])).error_code).toBe('FORBIDDEN_ROLE')
    expect((await take(school.admin, [of('Ali', 'A')])).errors).toHaveProperty('reason')
    expect((await take(school.admin, [of('Ali', 'A')], { reason: 'The letter came late' })).status).toBe(true)
  })
})
