import { CompiledQuery, type QueryExecutor } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type {
  attendanceAudit,
  attendanceReport,
  getChildAttendance,
  getConcerns,
  getFigures,
  getMissing,
  getPatterns,
  verifyRegister,
} from '../../../resources/contract/attendance-reports.ts'
import { knowing, type Database, type Queries } from '../../../server/database/index.ts'
import { concernsCounted } from '../../../server/modules/student-attendance/queries/concerns.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

type Report = DataOf<typeof attendanceReport>
type Verdict = DataOf<typeof verifyRegister>

// a week of October: Wednesday is a holiday, Thursday half a day of school, and nobody took the register of Friday
const [monday, tuesday, wednesday, thursday, friday] = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09'] as const
const week = `from_date=${monday}&to_date=${friday}`

/** The same, which tells of every question. */
const heardBy = (executor: QueryExecutor, asked: CompiledQuery[]): QueryExecutor =>
  new Proxy(executor, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...said: unknown[]): unknown => {
        if (name === 'executeQuery') asked.push(said[0] as CompiledQuery)
        return (value as (...given: unknown[]) => unknown).apply(target, said)
      }
    },
  })

eachDatabase((open) => {
  let database: Database
  let school: School
  let classId: string
  let head: string
  const children: Record<string, string> = {}
  const ask = async <Data>(token: string, url: string): Promise<Data> => {
    const answer = await school.send(token, 'GET', `/api/attendance/${url}`)
    expect(answer.status, answer.message).toBe(true)
    return answer.data
  }
  const of = (name: string, code: string | null, more: object = {}) => ({ student_id: children[name], code, ...more })
  const take = async (date: string, records: readonly object[], more: object = {}) => {
    const answer = await school.send(head, 'POST', '/api/attendance/', { class_id: classId, date, records, ...more })
    expect(answer.status, JSON.stringify(answer)).toBe(true)
  }
  const report = (token = head, more = '') => ask<Report>(token, `attendance-report?class_id=${classId}&${week}${more}`)
  const verify = (checksum: string | null, token = head) =>
    ask<Verdict>(token, `verify/?class_id=${classId}&${week}&checksum=${encodeURIComponent(checksum ?? '')}`)
  const audit = async (token: string, body: object) =>
    (await school.send(token, 'POST', '/api/attendance/student-attendance-audit', { from_date: monday, to_date: friday, ...body }))
      .data as DataOf<typeof attendanceAudit>

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    classId = school.world.classId
    const { world } = school
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('schools'), world.schoolId, {
      weekend_days: ['sat', 'sun'],
    })
    head = school.door.enter(world.as('academic_admin').principal)
    for (const [firstname, admission_date] of [
      ['Ali', '2026-09-01'],
      ['Sami', '2026-09-01'],
      ['Mona', '2026-09-01'],
      ['New', thursday],
    ] as const) {
      // whoever is entered in November sits in the class from then on: these were entered in time
      const entered = { ...world.as('school_admin'), today: '2026-09-01' }
      const values = world.newStudent({ firstname, lastname: 'Haddad', class_id: classId, admission_date })
      children[firstname] = String((await world.records.create(entered, registry.get('students'), values))['student_id'])
    }
    for (const [date, kind, name_en] of [
      [wednesday, 'holiday', 'Rain'],
      [thursday, 'half_day', 'Short day'],
    ] as const)
      await school.create('calendar-days', { school_id: world.schoolId, date, kind, name_en, name_ar: 'مطر' })
    await take(monday, [of('Ali', 'A'), of('Mona', 'L', { minutes: 12 })])
    await take(tuesday, [of('Ali', 'A')])
    await take(thursday, [of('Ali', 'A')])
  })

  test('Children by days: what each day was, who was not on the roll yet, and what it comes to', async () => {
    const { days, records, summary, class_name, codes } = await report()
    expect(class_name).not.toBe('')
    expect(days.map(({ kind, submitted, sessions }) => [kind, submitted, sessions.join()])).toEqual([
      ['working', 1, 'DAY'],
      ['working', 1, 'DAY'],
      ['holiday', 0, ''],
      ['half_day', 1, 'DAY'],
      ['working', 0, 'DAY'],
    ])
    expect(days[2]).toMatchObject({ name_en: 'Rain', name_ar: 'مطر' })
    const rows = Object.fromEntries(records.map((one) => [one.name.split(' ')[0], one]))
    expect(rows['Ali']).toMatchObject({
      marks: { [monday]: ['A'], [tuesday]: ['A'], [thursday]: ['A'] },
      totals: { A: 3 },
      possible: 2.5,
      attendance_pct: 0,
      days: { unexplained: 3, attended: 0 },
      from: null,
      until: null,
    })
    expect(rows['Mona']).toMatchObject({ totals: { L: 1, P: 2 }, attendance_pct: 100, days: { late: 1, late_minutes: 12, attended: 2.5 } })
    expect(rows['New']).toMatchObject({ marks: { [thursday]: ['P'] }, possible: 0.5, from: thursday })
    // 2.5 + 2.5 + half a day of 8
    expect(summary).toMatchObject({
      attendance_pct: 68.8,
      due: 4,
      submitted: 3,
      completeness_pct: 75,
      not_marked_dates: [friday],
      days: { possible: 8, attended: 5.5 },
    })
    expect(codes.map(({ code }) => code)).toContain('LE')
    const one = await report(head, `&view=student&student_id=${children['Mona']}`)
    expect(one.records.map(({ name }) => name)).toEqual(['Mona Haddad'])
    expect(one.checksum).toBeNull()
  })

  test('What is asked for wrongly is told in its place', async () => {
    const errors = async (query: string) =>
      (await school.send(head, 'GET', `/api/attendance/attendance-report?class_id=${classId}&${query}`)).errors
    expect(await errors(`from_date=${friday}&to_date=${monday}`)).toEqual({ to_date: ['The last day lies before the first'] })
    expect(Object.keys((await errors('from_date=2026-02-30&to_date=2026-13-01')) ?? {})).toEqual(['from_date', 'to_date'])
    expect(await errors('from_date=2026-01-01&to_date=2027-06-01')).toEqual({ to_date: ['At most 366 days are read at once'] })
    expect(Object.keys((await errors(`${week}&view=student`)) ?? {})).toEqual(['student_id'])
    const mistyped = await school.send(head, 'GET', `/api/attendance/verify/?class_id=${classId}&${week}&checksum=2222-2222-222O`)
    expect(mistyped.errors).toHaveProperty('checksum')
  })

  test('A class that somebody does not see has no report, checksum or log for them', async () => {
    const { otherClassId } = school.world
    for (const url of [
      `attendance-report?class_id=${otherClassId}&${week}`,
      `verify/?class_id=${otherClassId}&${week}&checksum=${(await report()).checksum}`,
      `patterns/?class_id=${otherClassId}`,
      `figures/?by=student&class_id=${otherClassId}`,
      `concerns/?kind=streak&class_id=${otherClassId}`,
    ])
      expect((await school.send(school.teacher, 'GET', `/api/attendance/${url}`)).status, url).toBe(false)
    const pupil = school.door.enter(school.world.as('student', { studentId: children['Ali'] ?? null }).principal)
    expect((await school.send(pupil, 'GET', `/api/attendance/attendance-report?class_id=${classId}&${week}`)).error_code).toBe(
      'FORBIDDEN_ROLE',
    )
    expect((await school.send(pupil, 'GET', `/api/attendance/of/${children['Sami']}/`)).status).toBe(false)
  })

  test('A class’s year and its children to look after follow from the registers', async () => {
    const figures = await ask<DataOf<typeof getFigures>>(school.teacher, 'figures/?by=class')
    expect(figures.records).toMatchObject([{ id: classId, registers: 3, days: { possible: 8, attended: 5.5 }, attendance_pct: 68.8 }])
    const grades = await ask<DataOf<typeof getFigures>>(head, 'figures/?by=grade&from_month=2026-10&to_month=2026-10')
    expect(grades.whole).toMatchObject({ registers: 3, attendance_pct: 68.8 })
    expect((await ask<DataOf<typeof getFigures>>(head, 'figures/?by=grade&to_month=2026-09')).whole).toMatchObject({ attendance_pct: null })
    const own = await ask<DataOf<typeof getFigures>>(school.teacher, `figures/?by=student&class_id=${classId}`)
    expect(own.records.map(({ name, attendance_pct }) => [name, attendance_pct])).toEqual(
      expect.arrayContaining([
        ['Ali Haddad', 0],
        ['Mona Haddad', 100],
      ]),
    )
    const concerns = await ask<DataOf<typeof getConcerns>>(school.teacher, 'concerns/?kind=streak')
    expect(concerns).toMatchObject({
      counts: { streak: 1, below_90: 1, below_75: 1, unexplained: 1 },
      total: 1,
      records: [{ name: 'Ali Haddad', class_id: classId, streak: 3, streak_from: monday, attendance_pct: 0, unexplained: 3 }],
    })
  })

  test('The years of a school are added up once, of children who changed the class, and of none who has left', async () => {
    const { tenantId, schoolId, classId: here, otherClassId } = school.world
    const moved = await school.newStudent({ firstname: 'Moved', class_id: here })
    const left = await school.newStudent({ firstname: 'Left', class_id: here })
    const none = { late: 0, late_minutes: 0, left_early: 0, left_minutes: 0, marked: 10 }
    const year = (student_id: string, class_id: string, attended: number, streak: number) => ({
      tenant_id: tenantId,
      academic_year: '2026-2027',
      school_id: schoolId,
      student_id,
      class_id,
      ...none,
      possible: 10,
      attended,
      unexplained: 0,
      streak,
      streak_from: monday,
      streak_unexplained: isFalse,
    })
    const isFalse = database.dialect === 'sqlite' ? 0 : false
    await database.write(tenantId, async (q) => {
      const rows = [year(moved, here, 9, 0), year(moved, otherClassId, 5, 5), year(left, here, 0, 9)]
      await q.insertInto('attendance_years').values(rows).execute()
      await q.updateTable('students').set({ is_active: isFalse }).where('student_id', '=', left).execute()
    })
    const asked: CompiledQuery[] = []
    const question = { tenantId, schoolId, academicYear: '2026-2027', classIds: null }
    const hearing = (q: Queries) => ({ getExecutor: () => heardBy(q.getExecutor(), asked) }) as unknown as Queries
    const page = { limit: 50, offset: 0 }
    const { counts, found } = await database.read(tenantId, (q) => concernsCounted(hearing(q), question, 'below_75', page))
    expect(found.map(({ name, attended, streak }) => [name, attended, streak])).toEqual([
      ['Ali Haddad', 0, 3],
      [expect.stringMatching(/^Moved/), 14, 0],
    ])
    expect(counts).toEqual({ streak: 1, below_90: 2, below_75: 2, unexplained: 1 })
    // of some classes it is the same
    const some = await database.read(tenantId, (q) => concernsCounted(q, { ...question, classIds: [here, otherClassId] }, 'below_75', page))
    expect(some).toEqual({ counts, found })
    expect(await database.read(tenantId, (q) => concernsCounted(hearing(q), question, 'below_75', { limit: 50, offset: 50 }))).toEqual({
      counts,
      found: [],
    })
    const [{ sql, parameters }] = asked as [CompiledQuery]
    const explain = database.dialect === 'sqlite' ? 'explain query plan' : 'explain'
    const { rows } = await database.read(tenantId, (q) =>
      q.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters])),
    )
    const steps = rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']))
    const reading = database.dialect === 'sqlite' ? /^SEARCH y USING COVERING INDEX/ : /on attendance_years y/
    expect(
      steps.filter((step) => reading.test(step.trim())),
      steps.join('\n'),
    ).toHaveLength(1)
    await database.write(tenantId, (q) => q.deleteFrom('attendance_years').where('student_id', 'in', [moved, left]).execute())
  })

  test('Who handed in no register is named by day and class', async () => {
    const { records, total, due, submitted } = await ask<DataOf<typeof getMissing>>(school.teacher, `missing/?${week}`)
    expect(records.map(({ date, class_id, session }) => [date, class_id, session])).toEqual([[friday, classId, 'DAY']])
    expect({ total, due, submitted }).toEqual({ total: 1, due: 4, submitted: 3 })
  })

  test('A child’s year is told to its teacher and to itself', async () => {
    const pupil = school.door.enter(school.world.as('student', { studentId: children['Mona'] ?? null }).principal)
    for (const token of [pupil, school.teacher])
      expect(await ask<DataOf<typeof getChildAttendance>>(token, `of/${children['Mona']}/`)).toMatchObject({
        days: [
          { date: monday, codes: ['L'], presence: 'present', minutes: 12 },
          { date: tuesday, codes: ['P'] },
          { date: thursday, codes: ['P'] },
        ],
        months: [{ month: '2026-10', attendance_pct: 100, days: { possible: 2.5, late: 1 } }],
        attendance_pct: 100,
        totals: { L: 1, P: 2 },
        patterns: [],
      })
  })

  test('What comes back on a weekday is told with its counts', async () => {
    for (const date of ['2026-09-03', '2026-09-10', '2026-09-17']) await take(date, [of('Sami', 'A')])
    for (const date of ['2026-09-02', '2026-09-09', '2026-09-16', '2026-09-15']) await take(date, [])
    const { records } = await ask<DataOf<typeof getPatterns>>(school.teacher, `patterns/?class_id=${classId}`)
    // three of four Thursdays; of Monday to Wednesday six, none
    expect(records.filter(({ name }) => name.startsWith('Sami'))).toMatchObject([
      { kind: 'absent_on_weekday', weekday: 'thu', hits: 3, of: 4, other_hits: 0, other_of: 6 },
    ])
  })

  test('The log is told mark by mark, the latest first, page by page, of a class or a child', async () => {
    await take(monday, [of('Sami', 'E', { note: 'Sick "note"' })], { source: 'correction', reason: 'A letter came' })
    const all = await audit(head, { class_id: classId })
    // three children on two days, four on the third, and one correction
    expect(all.pagination).toMatchObject({ total_records: 11, total_pages: 1 })
    expect(all.records[0]).toMatchObject({
      name: 'Sami Haddad',
      action: 'correct',
      from_code: 'P',
      to_code: 'E',
      reason: 'Sick "note"',
      date: monday,
      source: 'correction',
    })
    const pages = [
      await audit(school.teacher, { per_page: 4 }),
      await audit(school.teacher, { per_page: 4, page_no: 2 }),
      await audit(school.teacher, { per_page: 4, page_no: 3 }),
    ]
    expect(pages.flatMap(({ records }) => records)).toEqual(all.records)
    expect(pages[2]!.records).toHaveLength(3)
    const mine = await audit(head, { student_id: children['Sami'] })
    expect(mine.records.map(({ to_code }) => to_code)).toEqual(['E', 'P', 'P', 'P'])
    expect(mine.pagination.total_records).toBe(4)
    expect(
      (await school.send(head, 'POST', '/api/attendance/student-attendance-audit', { from_date: '2026-09-01', to_date: friday })).errors,
    ).toEqual({
      to_date: ['At most 31 days are read at once'],
    })
  })

  test('A printed register is known again: as it is, as it was, and where the log was tampered with', async () => {
    const printed = (await report()).checksum
    expect(printed).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/)
    expect(await verify(printed)).toMatchObject({ verdict: 'same', since: 0, broken: [], checksum: printed })
    expect(await verify(printed?.toLowerCase().replaceAll('-', ' ') ?? '')).toMatchObject({ verdict: 'same' })
    await take(tuesday, [of('Mona', 'E')], { source: 'correction', reason: 'Was ill' })
    await take(tuesday, [of('Mona', null)], { source: 'correction', reason: 'Was there after all' })
    expect(await verify(printed)).toMatchObject({ verdict: 'changed', since: 2 })
    // that of another week is not this one's
    const other = await ask<Report>(head, `attendance-report?class_id=${classId}&from_date=2026-09-01&to_date=2026-09-30`)
    expect(await verify(other.checksum)).toMatchObject({ verdict: 'other', since: 0 })

    const { tenantId } = school.world.as('academic_admin').principal
    const { checksum } = await report()
    const tamper = (of: (from: string) => string) =>
      database.write(tenantId, async (q) => {
        const tables = knowing(q)
        const row = await tables
          .selectFrom('attendance_takings')
          .select(['session_id', 'marks'])
          .where('tenant_id', '=', tenantId)
          .where('class_id', '=', classId)
          .where('date', '=', tuesday)
          .where('taking', '=', 1)
          .executeTakeFirstOrThrow()
        await tables
          .updateTable('attendance_takings')
          .set({ marks: of(row.marks) })
          .where('tenant_id', '=', tenantId)
          .where('session_id', '=', row.session_id)
          .where('taking', '=', 1)
          .execute()
        return row.marks
      })
    const was = await tamper((marks) => marks.replace('["A",', '["P",'))
    expect(await verify(checksum)).toMatchObject({ verdict: 'broken', broken: [{ date: tuesday, session: 'DAY' }] })
    await tamper(() => was)
    expect(await verify(checksum)).toMatchObject({ verdict: 'same' })
    // a month that says something else than its registers
    await database.write(tenantId, async (q) => {
      await knowing(q)
        .updateTable('attendance_months')
        .set({ days: JSON.stringify({ '05': { marks: [['DAY', 'P']] } }) })
        .where('tenant_id', '=', tenantId)
        .where('student_id', '=', children['Ali']!)
        .where('month', '=', '2026-10')
        .execute()
    })
    expect((await verify(checksum)).broken.map(({ date }) => date)).toEqual([monday, tuesday, thursday])
  })

  test('A day off of some grades is one on which their children are not expected, and of nobody else', async () => {
    const { world } = school
    const { school_id, academic_year } = { school_id: world.schoolId, academic_year: year }
    await school.create('academic-years', { school_id, academic_year, from_date: '2026-08-31', to_date: '2027-07-02', state: 'current' })
    const { grade_id } = (await world.records.get(world.as('school_admin'), world.registry.get('classes'), classId)) as { grade_id: string }
    const other = await school.create('standards', { school_id: world.schoolId, code: '99', name_en: 'Grade 99', level: 15 })
    for (const [date, standard_id] of [
      ['2026-09-02', grade_id],
      ['2026-09-03', other['standard_id']],
    ] as const) {
      const day = { school_id: world.schoolId, date, kind: 'holiday', name_en: `Trip ${date}` }
      const made = await school.send(school.admin, 'POST', '/api/school-calendar/', {
        ...day,
        grades: [{ standard_id }],
        registers: 'keep',
      })
      expect(made.status, JSON.stringify(made.errors)).toBe(true)
    }
    const { closed } = await ask<DataOf<typeof getChildAttendance>>(head, `of/${children['Ali']}/`)
    expect(closed.filter(({ name_en }) => name_en?.startsWith('Trip')).map(({ date }) => date)).toEqual(['2026-09-02'])
  })
})
