import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/database/index.ts'
import { coverAgain, coversOf, keepCovers } from '../../../server/modules/lesson-covers/service.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

/**
 * Classes 8-A and 8-B; Mariam has Mathematics with 8-A on Monday in the first period and Omar has it with 8-B on Monday in the second. The
 * week is Monday to Friday, the year from the last day of August to the beginning of July.
 */
eachDatabase((open) => {
  let database: Database
  let school: School
  const periods: string[] = []
  const lessons: Record<string, string> = {}
  const paths: Record<string, string> = {}
  const tokens: Record<string, string> = {}

  const path = async (token: string, body: object = { with_lessons: true }): Promise<string> =>
    ((await school.send(token, 'POST', '/api/school-calendar/feed/', body)) as { data: { path: string } }).data.path
  const text = async (who: string): Promise<string> => (await school.door.send(null, 'GET', paths[who]!, undefined, {})).text ?? ''
  const componentsOf = async (who: string): Promise<ICAL.Component[]> =>
    new ICAL.Component(ICAL.parse(await text(who)) as unknown[])
      .getAllSubcomponents('vevent')
      .filter((one) => String(one.getFirstPropertyValue('uid')).endsWith('@timetable'))
  /** Every time of every lesson, as a program that knows nothing of us works it out: by the clocks of the school, and in UTC. */
  async function timesOf(
    who: string,
  ): Promise<{ readonly at: string; readonly utc: string; readonly said: string; readonly room: string | null }[]> {
    const all = await componentsOf(who)
    const isException = (one: ICAL.Component): boolean => one.getFirstPropertyValue('recurrence-id') !== null
    const told = all
      .filter((one) => !isException(one) && one.getFirstPropertyValue('status') !== 'CANCELLED')
      .flatMap((one) => {
        const event = new ICAL.Event(one)
        for (const other of all) if (isException(other) && other.getFirstPropertyValue('uid') === event.uid) event.relateException(other)
        const starts: ICAL.Time[] = []
        if (event.isRecurring()) for (let next, each = event.iterator(); (next = each.next());) starts.push(next)
        else starts.push(event.startDate)
        return starts.map((start) => {
          const { item, startDate, endDate } = event.isRecurring()
            ? event.getOccurrenceDetails(start)
            : { item: event, startDate: event.startDate, endDate: event.endDate }
          return {
            at: `${startDate.toString().slice(0, 16)}-${endDate.toString().slice(11, 16)}`,
            utc: startDate.toJSDate().toISOString().slice(0, 16),
            said: item.summary,
            room: item.location,
          }
        })
      })
    return told.toSorted((one, other) => one.at.localeCompare(other.at))
  }
  const sequenceOf = async (who: string, uid: string): Promise<number> =>
    Number((await componentsOf(who)).find((one) => one.getFirstPropertyValue('uid') === uid)?.getFirstPropertyValue('sequence'))
  const add = async (values: Row): Promise<string> => {
    const { data } = await school.send(school.admin, 'POST', '/api/school-calendar/', { kind: 'holiday', name_en: 'Day', ...values })
    return (data as { calendar_day_id: string }).calendar_day_id
  }
  const place = () => ({ tenantId: school.world.tenantId, schoolId: school.world.schoolId })

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world, door } = school
    const here = { school_id: world.schoolId, academic_year: year }
    const at = { ...world.as('platform_admin'), schoolId: world.schoolId }
    await world.records.update(at, registry.get('schools'), world.schoolId, { weekend_days: ['sat', 'sun'] })
    await school.create('academic-years', { ...here, from_date: '2026-08-31', to_date: '2027-07-02', state: 'current' })
    await world.records.update(world.as('school_admin'), registry.get('classes'), world.classId, { room: 'A-1' })
    for (const [index, times] of [
      ['08:00', '08:45'],
      ['09:00', '09:45'],
      ['10:00', '10:45'],
    ].entries()) {
      const [starts_at, ends_at] = times
      const number = index + 1
      const period = { school_id: world.schoolId, code: `P${number}`, name_en: `Period ${number}`, number, starts_at, ends_at }
      periods.push(String((await school.create('periods', period))['period_id']))
    }
    const lesson = async (name: string, values: Row) => {
      const made = await school.create('timetable-lessons', { ...here, weekday: 'mon', subject_id: school.subjectId, ...values })
      lessons[name] = String(made['timetable_lesson_id'])
    }
    await lesson('mariam', { class_id: world.classId, period_id: periods[0], teacher_id: world.teacherId })
    await lesson('omar', { class_id: world.otherClassId, period_id: periods[1], teacher_id: school.secondTeacherId, room: 'Lab' })
    const person = async (name: string, role: 'teacher' | 'student' | 'parent', more: object = {}) => {
      const user = await school.create('users', { school_id: world.schoolId, username: `${name}.feed`, firstname: name, role })
      tokens[name] = door.enter(world.as(role, { userId: String(user['ldap_id']), ...more }).principal)
      return String(user['ldap_id'])
    }
    const teachers = registry.get('teachers')
    const asAdmin = world.as('school_admin')
    await world.records.update(asAdmin, teachers, world.teacherId, { ldap_id: await person('mariam', 'teacher') })
    await world.records.update(asAdmin, teachers, school.secondTeacherId, { ldap_id: await person('omar', 'teacher') })
    const mother = await person('mother', 'parent')
    const guardian = await school.create('guardians', { name: 'Huda Saleh', phone: '+971501234599', ldap_id: mother })
    const guardians = [{ guardian_id: guardian['guardian_id'], relation: 'mother' }]
    await school.newStudent({ firstname: 'Ali', class_id: world.classId, ldap_id: await person('ali', 'student'), guardians })
    for (const name of Object.keys(tokens)) paths[name] = await path(tokens[name]!)
  })

  test('A teacher’s lessons come back every week of the year in their room, by the clocks of the school', async () => {
    const times = await timesOf('mariam')
    expect(times[0]).toEqual({ at: '2026-08-31T08:00-08:45', utc: '2026-08-31T04:00', said: 'Mathematics · 8-A', room: 'A-1' })
    expect(times.at(-1)?.at).toBe('2027-06-28T08:00-08:45')
    expect(times).toHaveLength(44)
    const whole = await text('mariam')
    expect(whole).toContain('DTSTART;TZID=Asia/Dubai:20260831T080000')
    expect(whole).toContain('UNTIL=20270628T040000Z')
    expect(whole).toContain('BEGIN:VTIMEZONE')
    expect((await timesOf('omar'))[0]).toMatchObject({ said: 'Mathematics · 8-B', room: 'Lab' })
  })

  test('A child and its parent are told those of its class, and nobody else’s', async () => {
    for (const who of ['ali', 'mother']) {
      const times = await timesOf(who)
      expect(times).toHaveLength(44)
      expect(times[0]).toMatchObject({ said: 'Mathematics', room: 'A-1' })
    }
    const [lesson] = await componentsOf('mother')
    expect(lesson?.getFirstPropertyValue('description')).toContain('Teacher: Mariam Haddad')
    // whose child is at school has time for something else
    expect(lesson?.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  test('Days without school for its grade are left out; half days and changed hours are followed', async () => {
    const { world } = school
    const { grade_id } = (await world.records.get(world.as('school_admin'), world.registry.get('classes'), world.classId)) as {
      grade_id: string
    }
    const own = await add({ date: '2026-09-14', name_en: 'Trip of the grade', grades: [{ standard_id: grade_id }] })
    await add({ date: '2026-09-21', to_date: '2026-09-25', kind: 'vacation', name_en: 'Break' })
    await add({ date: '2026-10-05', kind: 'half_day', name_en: 'Short day', starts_at: '08:30', ends_at: '11:30' })
    await add({ date: '2026-10-12', kind: 'timing_change', name_en: 'Ramadan hours', starts_at: '09:00', ends_at: '11:00' })
    const days = async (who: string) => (await timesOf(who)).map(({ at }) => at).filter((at) => at < '2026-10-20')
    expect(await days('mariam')).toEqual([
      '2026-08-31T08:00-08:45',
      '2026-09-07T08:00-08:45',
      '2026-09-28T08:00-08:45',
      // of the one on 5 October the greater part lies before the day begins
      '2026-10-12T09:00-09:35',
      '2026-10-19T08:00-08:45',
    ])
    expect(await days('omar')).toContain('2026-10-12T09:45-10:15')
    expect(await days('omar')).toContain('2026-10-05T09:00-09:45')
    await school.send(school.admin, 'DELETE', `/api/school-calendar/${own}/`)
    expect(await days('mariam')).toContain('2026-09-14T08:00-08:45')
  })

  test('What is otherwise is told with a raised sequence under the same identity; what is as it was is not sent again', async () => {
    const uid = `${lessons['mariam']}@timetable`
    const before = await sequenceOf('mariam', uid)
    const first = await school.door.send(null, 'GET', paths['mariam']!, undefined, {})
    const again = await school.door.send(null, 'GET', paths['mariam']!, undefined, { 'if-none-match': String(first.headers['etag']) })
    expect(again.code).toBe(304)
    expect(await sequenceOf('omar', `${lessons['omar']}@timetable`)).toBeGreaterThan(0)
    await school.send(school.admin, 'PUT', `/api/timetable-lessons/${lessons['mariam']}/`, { room: 'B-7' })
    expect(await sequenceOf('mariam', uid)).toBe(before + 1)
    expect((await timesOf('mariam'))[0]?.room).toBe('B-7')
    await school.send(school.admin, 'PUT', `/api/periods/${periods[0]}/`, { starts_at: '07:50' })
    expect(await sequenceOf('mariam', uid)).toBe(before + 2)
    expect((await timesOf('mariam'))[0]?.at).toBe('2026-08-31T07:50-08:45')
    await school.send(school.admin, 'PUT', `/api/periods/${periods[0]}/`, { starts_at: '08:00' })
  })

  test('A lesson that is covered is in the calendar of who holds it, and not of who is away', async () => {
    const cover = {
      date: '2026-11-02',
      lesson_id: lessons['mariam']!,
      class_id: school.world.classId,
      subject_id: school.subjectId,
      period_id: periods[0]!,
      starts_at: '08:00',
      absent_id: school.world.teacherId,
      teacher_id: school.secondTeacherId,
    }
    const on = async (who: string) =>
      (await timesOf(who)).filter(({ at }) => at.startsWith('2026-11-02')).map(({ at, said }) => `${at.slice(11)} ${said}`)
    expect(await on('mariam')).toEqual(['08:00-08:45 Mathematics · 8-A'])
    await database.write(school.world.tenantId, (q) =>
      keepCovers(q, place(), [cover], { by: 'office', by_name: 'Office', at: '2026-11-01T08:00:00Z' }),
    )
    expect(await on('mariam')).toEqual([])
    expect(await on('omar')).toEqual(['08:00-08:45 Cover: Mathematics · 8-A', '09:00-09:45 Mathematics · 8-B'])
    // of the covers of a school those of one calendar are read
    const { world, secondTeacherId } = school
    const own = async (whose: Parameters<typeof coversOf>[3]): Promise<string[]> => {
      const days = { from: '2026-08-31', to: '2027-07-02' }
      return (await database.read(world.tenantId, (q) => coversOf(q, place(), days, whose))).map((one) => one.lesson_id)
    }
    expect(await own({ teacherId: world.teacherId })).toEqual([lessons['mariam']])
    expect(await own({ teacherId: secondTeacherId })).toEqual([lessons['mariam']])
    expect(await own({ teacherId: 'another' })).toEqual([])
    expect(await own({ classIds: [world.classId, world.otherClassId] })).toEqual([lessons['mariam']])
    expect(await own({ classIds: [world.otherClassId] })).toEqual([])
    const exception = (await componentsOf('ali')).find((one) => String(one.getFirstPropertyValue('recurrence-id')).startsWith('2026-11-02'))
    expect(exception?.getFirstPropertyValue('description')).toBe('Class: 8-A\nTeacher: Omar Said')
    const uid = `${lessons['mariam']}-2026-11-02-cover@timetable`
    const said = await sequenceOf('omar', uid)
    await database.write(school.world.tenantId, (q) => coverAgain(q, school.world.tenantId, '2026-11-02', [lessons['mariam']!]))
    expect(await on('mariam')).toEqual(['08:00-08:45 Mathematics · 8-A'])
    expect(await on('omar')).toEqual(['09:00-09:45 Mathematics · 8-B'])
    const gone = (await componentsOf('omar')).find((one) => one.getFirstPropertyValue('uid') === uid)!
    expect([gone.getFirstPropertyValue('status'), Number(gone.getFirstPropertyValue('sequence'))]).toEqual(['CANCELLED', said + 1])
  })

  test('A lesson of one class is no colleague’s; without the choice there are none, and the choice is changed with the address as it is', async () => {
    const token = tokens['omar']!
    expect((await school.send(token, 'GET', '/api/school-calendar/feed/')).data).toMatchObject({ with_lessons: true })
    expect((await school.send(school.admin, 'GET', '/api/school-calendar/feed/')).data).toMatchObject({ with_lessons: null })
    expect((await timesOf('omar')).some(({ said }) => said.includes('8-A'))).toBe(false)
    expect((await school.send(token, 'PATCH', '/api/school-calendar/feed/', { with_lessons: false })).data).toMatchObject({
      with_lessons: false,
      since: expect.any(String) as unknown,
    })
    expect(await timesOf('omar')).toEqual([])
    expect((await componentsOf('omar')).map((one) => one.getFirstPropertyValue('status'))).toContain('CANCELLED')
    await school.send(token, 'PATCH', '/api/school-calendar/feed/', { with_lessons: true })
    expect(await timesOf('omar')).toHaveLength(43)
    paths['omar'] = await path(token, {})
    expect(await timesOf('omar')).toEqual([])
  })

  test('Where the clocks change a lesson stays at its hour, for a program that knows the zone only from us', async () => {
    const { world } = school
    const here = { ...world.as('platform_admin'), schoolId: world.schoolId }
    await world.records.update(here, world.registry.get('schools'), world.schoolId, { timezone: 'Africa/Cairo' })
    const times = await timesOf('mariam')
    expect(new Set(times.filter(({ at }) => at < '2026-10-05' || at > '2026-10-13').map(({ at }) => at.slice(11)))).toEqual(
      new Set(['08:00-08:45']),
    )
    const utc = (day: string) => times.find(({ at }) => at.startsWith(day))?.utc
    // from the last Thursday of October to the last Friday of April Cairo is two hours ahead, else three
    expect([utc('2026-10-26'), utc('2026-11-02'), utc('2027-04-26'), utc('2027-05-03')]).toEqual([
      '2026-10-26T05:00',
      '2026-11-02T06:00',
      '2027-04-26T06:00',
      '2027-05-03T05:00',
    ])
  })
})
