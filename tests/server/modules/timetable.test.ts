import { beforeAll, expect, test } from 'vitest'
import type { RequestContext } from '../../../server/request/context.ts'
import type { Database } from '../../../server/database/index.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { runImport } from '../../../server/records/import/job.ts'
import { freeTeachers, lessonsOn, periodsOf } from '../../../server/modules/timetable/service.ts'
import { readToday } from '../../../server/modules/timetable/today.ts'
import type { Row } from '../../../server/records/index.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

interface Lesson {
  readonly timetable_lesson_id: string
  readonly weekday: string
  readonly period_id: string
  readonly subject: string
  readonly teacher: string | null
  readonly room: string | null
}
interface Week {
  readonly name: string
  readonly on: string
  readonly days: string[]
  readonly periods: { readonly period_id: string; readonly code: string }[]
  readonly lessons: Lesson[]
  readonly planned: {
    readonly subject: string
    readonly teacher: string | null
    readonly planned: number | null
    readonly placed: number
  }[]
}

/** Classes 8-A (room A-1) and 8-B; Mariam teaches Mathematics in both, Omar nothing yet; Saturday and Sunday are off. */
eachDatabase((open) => {
  let database: Database
  let school: School
  let art = ''
  const periods: string[] = []
  const codeOf = (id: string): string => `P${periods.indexOf(id) + 1}`

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    const here = { ...world.as('platform_admin'), schoolId: world.schoolId }
    await world.records.update(here, registry.get('schools'), world.schoolId, { weekend_days: ['sat', 'sun'] })
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    await world.records.update(world.as('school_admin'), registry.get('classes'), world.classId, {
      room: 'A-1',
      subjects: [{ subject_id: school.subjectId, periods_per_week: 5 }],
    })
    for (const class_id of [world.classId, world.otherClassId])
      await school.create('subject-mappings', {
        school_id: world.schoolId,
        academic_year: year,
        teacher_id: world.teacherId,
        subject_id: school.subjectId,
        class_id,
        from_date: '2026-08-31',
      })
    art = String(
      (await school.create('subjects', { school_id: world.schoolId, code: 'ART', name_en: 'Art', name_ar: 'الفنون' }))['subject_id'],
    )
  })

  const send = (method: string, url: string, body?: unknown, token = school.admin) => school.send(token, method, url, body)
  const weekOf = async (query: string, token = school.admin): Promise<Week> =>
    (await send('GET', `/api/timetable/week/?${query}`, undefined, token)).data as Week
  const wanted = (more: Row = {}): Row => ({
    class_id: school.world.classId,
    subject_id: school.subjectId,
    teacher_id: school.world.teacherId,
    ...more,
  })
  const at = (weekday: string, period: number) => ({ weekday, period_id: periods[period - 1] })
  const change = (body: object, token = school.admin) => send('POST', '/api/timetable/changes/', body, token)
  const standing = async (query = `class_id=${school.world.classId}`): Promise<string[]> =>
    (await weekOf(query)).lessons.map(({ weekday, period_id, subject }) => `${weekday} ${codeOf(period_id)} ${subject}`).toSorted()
  const lessonAt = async (place: string): Promise<string> => {
    const { lessons } = await weekOf(`class_id=${school.world.classId}`)
    return lessons.find((one) => `${one.weekday} ${codeOf(one.period_id)}` === place)!.timetable_lesson_id
  }

  test('A school without periods gets its day from a few numbers, once; lessons that meet are refused', async () => {
    const plan = { starts_at: '07:30', minutes: 45, lessons: 3, change: 5, breaks: [{ after: 2, minutes: 20 }] }
    expect(await send('POST', '/api/timetable/day/', { ...plan, breaks: [{ after: 3, minutes: 20 }] })).toMatchObject({
      status: false,
      errors: { breaks: ['At most 2'] },
    })
    expect(await send('POST', '/api/timetable/day/', plan)).toMatchObject({ status: true, data: { periods: 4 } })
    expect(await send('POST', '/api/timetable/day/', plan)).toMatchObject({ status: false, error_code: 'LOCKED' })
    const week = await weekOf(`class_id=${school.world.classId}`)
    expect(week.days).toEqual(['mon', 'tue', 'wed', 'thu', 'fri'])
    expect(week.periods.map(({ code }) => code)).toEqual(['P1', 'P2', 'B1', 'P3'])
    periods.push(...week.periods.filter(({ code }) => code.startsWith('P')).map(({ period_id }) => period_id))
    const again = { code: 'X', name_en: 'Extra', number: 9, starts_at: '08:00', ends_at: '08:10' }
    expect(await send('POST', '/api/periods/', again)).toMatchObject({ errors: { starts_at: ['On Monday this meets Period 1'] } })
    expect(await send('POST', '/api/periods/', { ...again, starts_at: '12:00', ends_at: '12:00' })).toMatchObject({
      errors: { ends_at: ['It ends after it starts'] },
    })
  })

  test('Lessons are placed, and what would clash says who is where, in both languages, with nothing written', async () => {
    expect(await change({ add: [wanted(at('mon', 1)), wanted(at('tue', 1))] })).toMatchObject({ status: true, data: { warnings: [] } })
    expect(await standing()).toEqual(['mon P1 Mathematics', 'tue P1 Mathematics'])
    const elsewhere = wanted({ ...at('mon', 1), class_id: school.world.otherClassId })
    expect(await change({ add: [elsewhere, wanted(at('wed', 1))] })).toMatchObject({
      status: false,
      errors: { teacher_id: ['Monday, Period 1: Mariam Haddad has Mathematics with 8-A already'] },
    })
    const inArabic = await school.door.send(
      school.admin,
      'POST',
      '/api/timetable/changes/',
      { add: [elsewhere] },
      { 'accept-language': 'ar' },
    )
    expect(inArabic).toMatchObject({
      errors: { teacher_id: [expect.stringContaining('الاثنين، الحصة الأولى: لدى Mariam Haddad حصة الرياضيات مع 8-A') as unknown] },
    })
    const omarInRoom = wanted({ ...elsewhere, teacher_id: school.secondTeacherId, room: 'a-1' })
    expect(await change({ add: [omarInRoom] })).toMatchObject({
      errors: { room: ['Monday, Period 1: room a-1 is taken by 8-A, Mathematics'] },
    })
    const twice = wanted({ ...at('mon', 1), teacher_id: school.secondTeacherId, subject_id: art })
    expect(await change({ add: [twice] })).toMatchObject({
      errors: { period_id: ['Monday, Period 1: 8-A has Mathematics with Mariam Haddad already'] },
    })
    expect(await standing()).toEqual(['mon P1 Mathematics', 'tue P1 Mathematics'])
  })

  test('The same is foreseen for every place before anything is saved', async () => {
    const { data } = await send('POST', '/api/timetable/places/', wanted({ class_id: school.world.otherClassId }))
    const { places } = data as { places: { weekday: string; period_id: string; clashes: { of: string; said: string }[] }[] }
    expect(places).toHaveLength(15)
    const met = places.filter(({ clashes }) => clashes.length > 0)
    expect(met.map(({ weekday, period_id, clashes }) => [weekday, codeOf(period_id), clashes.map(({ of }) => of)])).toEqual([
      ['mon', 'P1', ['teacher']],
      ['tue', 'P1', ['teacher']],
    ])
  })

  test('Two equal lessons are not offered to be exchanged: nothing would change', async () => {
    await change({ add: [wanted({ ...at('mon', 2), teacher_id: school.secondTeacherId, subject_id: art })] })
    const held = { ...wanted({ on: undefined }), timetable_lesson_id: await lessonAt('mon P1') }
    const { data } = await send('POST', '/api/timetable/places/', held)
    const { places } = data as { places: { weekday: string; period_id: string; exchange: string | null }[] }
    const exchanged = places.flatMap(({ weekday, period_id, exchange }) => (exchange ? [`${weekday} ${codeOf(period_id)}`] : []))
    expect(exchanged).toEqual(['mon P2'])
    await change({ remove: [await lessonAt('mon P2')] })
  })

  test('Two lessons are exchanged at once, and it is undone as one', async () => {
    await change({ add: [wanted({ ...at('mon', 2), teacher_id: school.secondTeacherId, subject_id: art })] })
    const set = [
      { timetable_lesson_id: await lessonAt('mon P1'), ...at('mon', 2) },
      { timetable_lesson_id: await lessonAt('mon P2'), ...at('mon', 1) },
    ]
    const { data } = await change({ set })
    expect(await standing()).toEqual(['mon P1 Art', 'mon P2 Mathematics', 'tue P1 Mathematics'])
    const { operation_id } = data as { operation_id: string }
    expect(await send('POST', `/api/operations/${operation_id}/undo/`)).toMatchObject({ status: true })
    expect(await standing()).toEqual(['mon P1 Mathematics', 'mon P2 Art', 'tue P1 Mathematics'])
  })

  test('Whoever is not assigned the subject is told of, and refused nothing', async () => {
    const { data } = await change({ add: [wanted({ ...at('wed', 2), teacher_id: school.secondTeacherId })] })
    expect(data).toMatchObject({ warnings: ['Omar Said is not assigned Mathematics in 8-A'] })
    await change({ remove: [await lessonAt('wed P2')] })
  })

  test('A day off, and a period that is not held, take no lesson', async () => {
    expect(await change({ add: [wanted(at('sat', 1))] })).toMatchObject({ errors: { weekday: ['There is no school on Saturday'] } })
    const id = periods[2]!
    expect(await send('PUT', `/api/periods/${id}/`, { days: ['mon', 'tue'] })).toMatchObject({ status: true })
    expect(await change({ add: [wanted(at('fri', 3))] })).toMatchObject({ errors: { weekday: ['Period 3 is not held on Friday'] } })
    await change({ add: [wanted(at('tue', 3))] })
    expect(await send('PUT', `/api/periods/${id}/`, { days: ['mon'] })).toMatchObject({
      errors: { days: ['Lessons stand in this period (1): move them first'] },
    })
    expect(await send('PUT', `/api/periods/${id}/`, { kind: 'break' })).toMatchObject({
      errors: { kind: ['Lessons stand in this period (1): move them first'] },
    })
    await change({ remove: [await lessonAt('tue P3')] })
    await send('PUT', `/api/periods/${id}/`, { days: [] })
  })

  test('From a day on: what was before stays as it was', async () => {
    const moved = { timetable_lesson_id: await lessonAt('tue P1'), ...at('tue', 2) }
    expect(await change({ from: '2027-01-11', set: [moved] })).toMatchObject({ status: true })
    const { classId } = school.world
    expect(await standing(`class_id=${classId}&on=2027-01-10`)).toContain('tue P1 Mathematics')
    expect(await standing(`class_id=${classId}&on=2027-01-11`)).toContain('tue P2 Mathematics')
    expect(await standing(`class_id=${classId}&on=2027-01-11`)).not.toContain('tue P1 Mathematics')
    // and what stands from then on is in nobody's way before
    const { data } = await change({
      add: [wanted({ ...at('tue', 2), class_id: school.world.otherClassId, teacher_id: school.secondTeacherId })],
    })
    expect(data).toMatchObject({ warnings: [expect.stringContaining('not assigned') as unknown] })
    await change({
      from: '2027-01-11',
      remove: [(await weekOf(`class_id=${classId}&on=2027-01-11`)).lessons.find(({ weekday }) => weekday === 'tue')!.timetable_lesson_id],
    })
    expect(await standing(`class_id=${classId}&on=2027-01-11`)).toEqual(['mon P1 Mathematics', 'mon P2 Art'])
  })

  test('The plan says how many are to come, and the rest finds its places without a clash', async () => {
    const { planned } = await weekOf(`class_id=${school.world.classId}`)
    expect(planned.map(({ subject, teacher, planned: all, placed }) => [subject, teacher, all, placed])).toEqual([
      ['Mathematics', 'Mariam Haddad', 5, 2],
      ['Art', 'Omar Said', null, 1],
    ])
    const { data } = await send('POST', '/api/timetable/fill/', { class_ids: [school.world.classId] })
    expect(data).toMatchObject({ placed: 3, left: [] })
    expect((await standing()).filter((one) => one.endsWith('Mathematics'))).toHaveLength(5)
    expect(await send('POST', '/api/timetable/fill/', {})).toMatchObject({ data: { placed: 0, operation_id: null } })
    const overview = (await send('GET', '/api/timetable/overview/')).data as { periods: number; classes: object[]; rooms: object[] }
    expect(overview.periods).toBe(15)
    expect(overview.classes).toContainEqual({ id: school.world.classId, name: '8-A', name_ar: null, planned: 5, placed: 6 })
    expect(overview.rooms).toContainEqual({ id: 'A-1', name: 'A-1', name_ar: null, planned: null, placed: 6 })
  })

  test('A file brings lessons in by the names that schools write, and names a clash on its row', async () => {
    const csv = [
      'Class,Day,Period,Subject,Teacher,Room',
      '8-B,الأربعاء,P2,Art,T-2,Studio',
      '8-B,Thursday,الحصة الأولى,ART,Omar Said,',
      '8-A,mon,1,Art,T-2,',
    ].join('\n')
    const { world } = school
    const deps = { database, registry: world.registry, reactions: await discoverReactions(world.registry) }
    const outcome = await runImport(
      deps,
      {
        context: world.as('school_admin'),
        entity: 'timetable-lessons',
        bytes: Buffer.from(csv),
        mapping: null,
        dryRun: false,
        updateExisting: true,
      },
      { tell: () => undefined, isCancelled: () => false },
    )
    expect(outcome.counts).toMatchObject({ new: 2, error: 1 })
    expect(JSON.stringify(outcome)).toContain('Monday, Period 1: 8-A has Mathematics with Mariam Haddad already')
    expect(await standing(`class_id=${world.otherClassId}`)).toEqual(['thu P1 Art', 'tue P2 Mathematics', 'wed P2 Art'])
  })

  test('A teacher finds the school’s weeks, a child the own one and no other, and neither changes any', async () => {
    const { world, door } = school
    const studentId = await school.newStudent()
    const student = door.enter(world.as('student', { studentId }).principal)
    expect((await weekOf(`teacher_id=${school.secondTeacherId}`, school.teacher)).name).toBe('Omar Said')
    expect((await weekOf(`class_id=${world.otherClassId}`, school.teacher)).lessons).toHaveLength(3)
    const own = await weekOf(`class_id=${world.classId}`, student)
    expect(own.lessons.map(({ teacher }) => teacher)).toContain('Mariam Haddad')
    expect(own.planned).toEqual([])
    expect(await send('GET', `/api/timetable/week/?class_id=${world.otherClassId}`, undefined, student)).toMatchObject({ status: false })
    expect(await send('GET', `/api/timetable/week/?teacher_id=${world.teacherId}`, undefined, student)).toMatchObject({
      error_code: 'FORBIDDEN_SCOPE',
    })
    const { data } = await send('GET', '/api/timetable-lessons/', undefined, student)
    expect(new Set((data as { records: Row[] }).records.map((row) => row['class_id']))).toEqual(new Set([world.classId]))
    for (const token of [student, school.teacher])
      expect(await change({ add: [wanted(at('fri', 2))] }, token)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })

  test('A parent reads the week of each own child by the child, and of no other child or class', async () => {
    const { world, door } = school
    const user = await school.create('users', {
      username: 'mother',
      firstname: 'Huda',
      lastname: 'Haddad',
      role: 'parent',
      school_id: world.schoolId,
    })
    const userId = String(user['ldap_id'])
    const guardian = await school.create('guardians', { name: 'Huda Haddad', phone: '+971501112209', ldap_id: userId })
    const guardians = [{ guardian_id: guardian['guardian_id'], relation: 'mother' }]
    const own = await school.newStudent({ guardians })
    const second = await school.newStudent({ guardians, class_id: world.otherClassId })
    const strange = await school.newStudent({ class_id: world.otherClassId })
    const mother = door.enter(world.as('parent', { userId }).principal)
    expect(await weekOf(`student_id=${own}`, mother)).toMatchObject({ name: '8-A', planned: [] })
    expect(await weekOf(`student_id=${second}`, mother)).toMatchObject({ name: '8-B', lessons: [{}, {}, {}] })
    expect(await send('GET', `/api/timetable/week/?student_id=${strange}`, undefined, mother)).toMatchObject({ error_code: 'NOT_FOUND' })
    await world.records.update(world.as('school_admin'), world.registry.get('students'), second, { guardians: [] })
    expect(await send('GET', `/api/timetable/week/?student_id=${second}`, undefined, mother)).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await send('GET', `/api/timetable/week/?class_id=${world.otherClassId}`, undefined, mother)).toMatchObject({
      error_code: 'NOT_FOUND',
    })
  })

  test('Other modules ask for the lessons of a date, of a school day only where that is meant, and for who is free', async () => {
    const { world } = school
    const deps = { records: world.records }
    const context: RequestContext = world.as('school_admin')
    expect((await periodsOf(deps, context)).map(({ code, kind, number }) => [code, kind, number])).toEqual([
      ['P1', 'lesson', 1],
      ['P2', 'lesson', 2],
      ['B1', 'break', null],
      ['P3', 'lesson', 3],
    ])
    const monday = await lessonsOn(deps, context, { date: '2026-11-23', classId: world.classId })
    expect(monday.map(({ subject, starts_at, ends_at, number, room }) => [subject, starts_at, ends_at, number, room]).slice(0, 2)).toEqual([
      ['Mathematics', '07:30', '08:15', 1, 'A-1'],
      ['Art', '08:20', '09:05', 2, 'A-1'],
    ])
    await school.create('calendar-days', { school_id: world.schoolId, date: '2026-11-23', kind: 'holiday', name_en: 'A day off' })
    expect(await lessonsOn(deps, context, { date: '2026-11-23', classId: world.classId, schoolDaysOnly: true })).toEqual([])
    const free = await freeTeachers(deps, context, { date: '2026-11-30', periodId: periods[0]! })
    expect(free.map(({ name }) => name)).toEqual(['Omar Said'])
  })

  test('Today is the teacher’s own day', async () => {
    const { data } = await send('GET', '/api/timetable/today/', undefined, school.teacher)
    // the clock of the door's requests stands on a Saturday
    expect(data).toMatchObject({ is_school_day: expect.any(Boolean) as unknown, now: expect.stringMatching(/^\d\d:\d\d$/) as unknown })
  })

  test('Today has the lessons of the classes that have school: a day may be free, or one of school, for some grades only', async () => {
    const { world } = school
    const grade = await school.create('standards', { school_id: world.schoolId, code: '99', name_en: 'Grade 99', level: 15 })
    const grade_id = grade['standard_id'] as string
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, world.registry.get('classes'), world.otherClassId, {
      grade_id,
    })
    const added = await change({ add: [wanted({ class_id: world.otherClassId, ...at('mon', 3) })] })
    expect(added.status, JSON.stringify(added)).toBe(true)
    const deps = { records: world.records, database }
    const told = async (today: string, role: 'teacher' | 'school_admin' = 'teacher') => {
      const person = world.as(role, role === 'teacher' ? { teacherId: world.teacherId } : {})
      const { is_school_day, lessons } = await readToday(deps, { ...person, today })
      return [is_school_day, [...new Set(lessons.map(({ class_id }) => class_id))].sort()]
    }
    const [here, there] = [world.classId, world.otherClassId]
    const [monday, next] = ['2026-11-30', '2026-12-07']
    expect(await told(monday)).toEqual([true, [here, there].sort()])
    const off = (date: string, more: object) =>
      school.create('calendar-days', { school_id: world.schoolId, date, kind: 'holiday', name_en: `Off ${date}`, ...more })
    await off(monday, { grades: [{ standard_id: grade_id }] })
    expect(await told(monday)).toEqual([true, [here]])
    await off(next, {})
    expect(await told(next)).toEqual([false, []])
    await off(next, { kind: 'working', name_en: 'Rehearsal', grades: [{ standard_id: grade_id }] })
    expect(await told(next)).toEqual([true, [there]])
    expect(await told(next, 'school_admin')).toEqual([false, []])
  })
})
