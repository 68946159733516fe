import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import { writeFeed } from '../../../server/modules/school-calendar/feed/writing.ts'
import { dayStates, schoolDays } from '../../../server/modules/school-calendar/service.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  const grades: Record<string, string> = {}
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    for (const code of ['11', '12']) {
      const grade = await school.create('standards', {
        school_id: school.world.schoolId,
        code,
        name_en: `Grade ${code}`,
        level: Number(code),
      })
      grades[code] = String(grade['standard_id'])
    }
  })
  const add = (values: object) => school.send(school.admin, 'POST', '/api/school-calendar/', { kind: 'holiday', name_en: 'Day', ...values })
  const deps = () => ({ records: school.world.records })
  const context = () => school.world.as('teacher', { teacherId: school.world.teacherId })

  test('A recurrence without end, on another weekday or longer than its step is refused at its field, all at once', async () => {
    expect(await add({ date: '2026-12-01', to_date: '2026-12-09', repeats: 'weekly', repeat_days: ['mon'] })).toMatchObject({
      status: false,
      errors: {
        repeat_until: ['Say until when it repeats: without an end it would go on for ever'],
        repeat_days: ['It begins on a Tuesday: choose this weekday, too, or another first day'],
        to_date: [expect.stringContaining('comes back already') as unknown],
      },
    })
    expect(await add({ date: '2026-12-01', repeats: 'yearly', repeat_until: '2046-12-01' })).toMatchObject({
      errors: { repeat_until: ['It may repeat for 10 years at most'] },
    })
  })

  test('Other modules are told what each day is, for a grade and for the school', async () => {
    const saved = await add({
      date: '2026-12-01',
      name_en: 'Trip',
      name_ar: 'رحلة',
      repeats: 'weekly',
      repeat_until: '2026-12-31',
      skips: [{ day: '2026-12-15' }],
      grades: [{ standard_id: grades['12'] }],
    })
    expect(saved).toMatchObject({ status: true })
    const days = { from: '2026-12-01', to: '2026-12-22' }
    const off = async (gradeId?: string) =>
      (await dayStates(deps(), context(), { ...days, gradeId })).filter(({ state }) => state === 'holiday').map(({ date }) => date)
    expect(await off(grades['12'])).toEqual(['2026-12-01', '2026-12-08', '2026-12-22'])
    expect(await off(grades['11'])).toEqual([])
    expect(await off()).toEqual([])
    expect((await dayStates(deps(), context(), { ...days, gradeId: grades['12']! }))[0]).toMatchObject({
      kind: 'holiday',
      name_en: 'Trip',
      name_ar: 'رحلة',
      counts_for_attendance: false,
      is_tentative: false,
    })
    const all = await schoolDays(deps(), context(), days)
    expect(all.length - (await schoolDays(deps(), context(), { ...days, gradeId: grades['12']! })).length).toBe(3)
    const counted = await school.send(
      school.teacher,
      'GET',
      `/api/school-calendar/working-days?from=2026-12-01&to=2026-12-22&grade_id=${grades['12']}`,
    )
    expect(counted).toMatchObject({ data: { working_days: all.length - 3, months: [{ holidays: 3 }] } })
  })

  const userOf = async (role: 'teacher' | 'student', firstname: string) => {
    const { world } = school
    const user = await school.create('users', {
      school_id: world.schoolId,
      username: `${firstname}.feed`.toLowerCase(),
      firstname,
      role,
      email: `${firstname}@noor.example`.toLowerCase(),
    })
    const userId = String(user['ldap_id'])
    return { userId, token: school.door.enter(world.as(role, { userId }).principal) }
  }
  const subscribe = async (token: string): Promise<string> =>
    ((await school.send(token, 'POST', '/api/school-calendar/feed/')) as { data: { path: string } }).data.path
  const fetched = async (path: string, headers: Record<string, string> = {}) => school.door.send(null, 'GET', path, undefined, headers)
  const eventsIn = (text = ''): ICAL.Event[] =>
    new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const named = (text: string | undefined, name: string) => eventsIn(text).find(({ summary }) => summary === name)!

  test('Another parser reads what calendar programs are given: whole days, repetitions, times, what is not certain', async () => {
    const { token } = await userOf('teacher', 'Layla')
    await add({ date: '2027-03-08', to_date: '2027-03-12', name_en: 'Eid al-Fitr', name_ar: 'عيد الفطر', is_tentative: true })
    await add({
      date: '2026-11-06',
      kind: 'half_day',
      name_en: 'Short Friday',
      repeats: 'weekly',
      repeat_until: '2026-12-18',
      skips: [{ day: '2026-11-20' }],
      starts_at: '07:30',
      ends_at: '11:30',
    })
    const long = `${'يوم مفتوح لأولياء الأمور؛ '.repeat(12)}commas, semicolons; and \\ back`
    await add({ date: '2026-12-10', kind: 'event', name_en: 'Open day', starts_at: '16:00', ends_at: '18:30', notes: long })
    const { text = '', headers } = await fetched(await subscribe(token))
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = text.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    const eid = named(text, 'Eid al-Fitr')
    expect([eid.startDate.isDate, eid.startDate.toString(), eid.endDate.toString()]).toEqual([true, '2027-03-08', '2027-03-13'])
    expect(eid.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    expect(eid.component.getFirstPropertyValue('categories')).toBe('Holiday')
    const friday = named(text, 'Short Friday')
    const begins: string[] = []
    for (let next, all = friday.iterator(); (next = all.next());) begins.push(next.toString())
    expect(begins).toEqual(['2026-11-06', '2026-11-13', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'])
    const open = named(text, 'Open day')
    expect([open.startDate.toString(), open.endDate.toString()]).toEqual(['2026-12-10T12:00:00Z', '2026-12-10T14:30:00Z'])
    expect(open.description).toContain(long.trim())
    expect(open.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('A change keeps the identity and raises the sequence; what is as it was is not sent again', async () => {
    const { token } = await userOf('teacher', 'Huda')
    const path = await subscribe(token)
    const { data } = (await add({ date: '2027-05-16', name_en: 'Arafat Day', is_tentative: true })) as { data: { calendar_day_id: string } }
    const before = await fetched(path)
    const etag = String(before.headers['etag'])
    expect((await fetched(path, { 'if-none-match': etag })).code).toBe(304)
    const was = named(before.text, 'Arafat Day')
    await new Promise((done) => setTimeout(done, 1100))
    const moved = { date: '2027-05-15', is_tentative: false, grades: [{ standard_id: grades['12'] }] }
    expect(await school.send(school.admin, 'PUT', `/api/school-calendar/${data.calendar_day_id}/`, moved)).toMatchObject({ status: true })
    const after = await fetched(path, { 'if-none-match': etag })
    expect(after.code).toBe(200)
    const is = named(after.text, 'Arafat Day')
    expect([is.uid, is.startDate.toString(), is.component.getFirstPropertyValue('status')]).toEqual([was.uid, '2027-05-15', 'CONFIRMED'])
    expect(Number(is.sequence)).toBeGreaterThan(Number(was.sequence))
  })

  test('What is removed is told as cancelled, above what was known of it, until it is put back; terms begin and end', async () => {
    const { token } = await userOf('student', 'Reem')
    const path = await subscribe(token)
    const made = (await add({ date: '2027-04-18', name_en: 'Kite day', kind: 'event' })) as { data: { calendar_day_id: string } }
    const elsewhere = { date: '2027-04-19', name_en: 'Not ours', kind: 'event', grades: [{ standard_id: grades['12'] }] }
    const other = (await add(elsewhere)) as { data: { calendar_day_id: string } }
    const was = named((await fetched(path)).text, 'Kite day')
    const remove = (id: string) => school.send(school.admin, 'DELETE', `/api/school-calendar/${id}/`)
    const removed = (await remove(made.data.calendar_day_id)) as unknown as { operation_id: string }
    await remove(other.data.calendar_day_id)
    const { text } = await fetched(path)
    const is = named(text, 'Kite day')
    expect([is.uid, is.component.getFirstPropertyValue('status')]).toEqual([was.uid, 'CANCELLED'])
    expect(Number(is.sequence)).toBeGreaterThan(Number(was.sequence))
    // of another grade’s day nothing is told, also when it goes
    expect(text).not.toContain('Not ours')
    expect(await school.send(school.admin, 'POST', `/api/operations/${removed.operation_id}/undo/`)).toMatchObject({ status: true })
    const back = named((await fetched(path)).text, 'Kite day')
    expect([back.uid, back.component.getFirstPropertyValue('status')]).toEqual([was.uid, 'CONFIRMED'])
    await school.create('academic-years', {
      school_id: school.world.schoolId,
      academic_year: '2027-2028',
      from_date: '2027-08-30',
      to_date: '2028-06-30',
      terms: [{ name_en: 'First term', name_ar: 'الفصل الأول', from_date: '2027-08-30', to_date: '2027-12-17' }],
    })
    const terms = (await fetched(path)).text
    const days = ['First term begins', 'First term ends'].map((name) => named(terms, name))
    expect(days.map(({ startDate }) => startDate.toString())).toEqual(['2027-08-30', '2027-12-17'])
    expect(new Set(days.map(({ uid }) => uid)).size).toBe(2)
  })

  test('An address is its owner’s: told once, of own grades, ended by a new one, by the owner, and when the person is switched off', async () => {
    const { token, userId } = await userOf('student', 'Mona')
    const path = await subscribe(token)
    expect(await school.send(token, 'GET', '/api/school-calendar/feed/')).toMatchObject({
      data: { since: expect.any(String) as unknown, read_at: null },
    })
    const text = (await fetched(path)).text
    expect([named(text, 'Short Friday')?.summary, named(text, 'Arafat Day')]).toEqual(['Short Friday', undefined])
    const next = await subscribe(token)
    expect((await fetched(path)).code).toBe(404)
    expect((await fetched(next)).code).toBe(200)
    await school.world.records.setStatus(
      { ...school.world.as('platform_admin'), capability: byRules },
      school.world.registry.get('users'),
      userId,
      false,
    )
    expect((await fetched(next)).code).toBe(404)
    const other = await userOf('teacher', 'Salma')
    const open = await subscribe(other.token)
    await school.send(other.token, 'DELETE', '/api/school-calendar/feed/')
    expect(await fetched(open)).toMatchObject({ code: 404, message: expect.stringContaining('no longer in use') as unknown })
    expect((await fetched('/api/school-calendar/feed.ics?key=nobody.nothing')).code).toBe(404)
  })

  test('What comes back at a time is told as often as programs read it, the nearest first', async () => {
    const entry = (at: number) => ({
      calendar_day_id: `e${at}`,
      date: '2024-01-01',
      kind: 'event',
      name_en: `Assembly ${at}`,
      starts_at: '07:30',
      ends_at: '07:45',
      repeats: 'weekly',
      repeat_days: ['sun', 'mon', 'tue', 'wed', 'thu'],
      repeat_until: '2030-01-01',
      grades: [],
      gradeNames: [],
      notes: null,
      uid: null,
      updated_at: '2026-09-01T00:00:00.000Z',
    })
    const [from, to] = ['2025-10-23', '2029-02-05']
    const lessons = { said: [], told: [], isBusy: false, from, to }
    const frame = { name: 'School', locale: 'en', zone: 'Asia/Dubai', from, to, today: '2026-11-27', lessons } as const
    const text = writeFeed(
      Array.from({ length: 50 }, (_, at) => entry(at)),
      [],
      frame,
    )
    const told = [...text.matchAll(/^DTSTART:(\d{4})(\d{2})(\d{2})T/gm)].map(([, ...parts]) => parts.join('-')).toSorted()
    expect([told.length, told[0], told.at(-1)]).toEqual([1000, '2026-11-15', '2026-12-10'])
  })

  test('A calendar takes no more entries than are read', async () => {
    const { world } = school
    const { data } = (await add({ date: '2026-10-14', name_en: 'One of many' })) as { data: { calendar_day_id: string } }
    await world.database.write(world.tenantId, async (q) => {
      const rows = q.selectFrom('calendar_days').where('tenant_id', '=', world.tenantId).where('school_id', '=', world.schoolId)
      const row = await rows.selectAll().where('calendar_day_id', '=', data.calendar_day_id).executeTakeFirstOrThrow()
      const { length } = await rows.select('calendar_day_id').execute()
      const more = Array.from({ length: 9999 - length }, (_, at) => ({ ...row, calendar_day_id: newId(), name_en: `Many ${at}` }))
      for (let at = 0; at < more.length; at += 30)
        await q
          .insertInto('calendar_days')
          .values(more.slice(at, at + 30))
          .execute()
    })
    expect(await add({ date: '2026-10-15', name_en: 'The last one' })).toMatchObject({ status: true })
    expect(await add({ date: '2026-10-16', name_en: 'One too many' })).toMatchObject({
      status: false,
      message: expect.stringContaining('10,000 entries at most') as unknown,
    })
    await world.database.write(world.tenantId, (q) => q.deleteFrom('calendar_days').where('name_en', 'like', 'Many %').execute())
  })

  test('A parent reads the calendar of the schools where the children are, and of no other', async () => {
    const { world, door } = school
    const guardian = await school.create('guardians', { name: 'Hala Haddad', phone: '+971502223344' })
    const user = await school.create('users', {
      school_id: world.otherSchoolId,
      username: 'hala.feed',
      firstname: 'Hala',
      role: 'parent',
      email: 'hala@noor.example',
    })
    const userId = String(user['ldap_id'])
    const change = (resource: string, id: string, values: object) =>
      world.records.update({ ...world.as('platform_admin'), capability: byRules }, world.registry.get(resource), id, { ...values })
    await change('guardians', String(guardian['guardian_id']), { ldap_id: userId })
    const child = await school.newStudent({ firstname: 'Nur' })
    await change('students', child, { guardians: [{ guardian_id: guardian['guardian_id'], relation: 'mother' }] })
    const of = (schoolId: string) =>
      door.enter(world.as('parent', { userId, childIds: [child], schoolIds: [world.schoolId, world.otherSchoolId], schoolId }).principal)
    const [here, elsewhere] = [await subscribe(of(world.schoolId)), await subscribe(of(world.otherSchoolId))]
    expect([(await fetched(here)).code, (await fetched(elsewhere)).code]).toEqual([200, 404])
    await change('students', child, { guardians: [] })
    expect((await fetched(here)).code).toBe(404)
  })

  test('A tentative day is confirmed, moved with its length, or dropped in one step that is undone; a certain one is left alone', async () => {
    const eid = async (name_en: string) => {
      const saved = (await add({ date: '2027-06-06', to_date: '2027-06-08', name_en, is_tentative: true })) as {
        data: { calendar_day_id: string }
      }
      return saved.data.calendar_day_id
    }
    const settle = (id: string, body: object, token = school.admin) =>
      school.send(token, 'POST', `/api/school-calendar/${id}/settle/`, body)
    const told = async (id: string) => (await school.send(school.admin, 'GET', `/api/school-calendar/${id}/`)) as { data: object }
    const [seen, later, none] = [await eid('Seen'), await eid('Later'), await eid('None')]
    expect(await settle(seen, { as: 'confirmed' }, school.teacher)).toMatchObject({ status: false, error_code: 'FORBIDDEN_ROLE' })
    expect(await settle(seen, { as: 'confirmed' })).toMatchObject({ status: true, data: { operation_id: expect.any(String) as unknown } })
    expect(await told(seen)).toMatchObject({ data: { date: '2027-06-06', to_date: '2027-06-08', is_tentative: false } })
    expect(await settle(seen, { as: 'dropped' })).toMatchObject({
      status: false,
      message: expect.stringContaining('certain already') as unknown,
    })
    expect(await settle(later, { as: 'moved' })).toMatchObject({ errors: { date: [expect.anything() as unknown] } })
    await settle(later, { as: 'moved', date: '2027-06-07' })
    expect(await told(later)).toMatchObject({ data: { date: '2027-06-07', to_date: '2027-06-09', is_tentative: false } })
    const dropped = (await settle(none, { as: 'dropped' })) as { data: { operation_id: string } }
    expect((await told(none)).data).toBe(null)
    await school.send(school.admin, 'POST', `/api/operations/${dropped.data.operation_id}/undo/`)
    expect(await told(none)).toMatchObject({ data: { name_en: 'None', is_tentative: true } })
  })

  test('A month has its entries with grades and terms; one time of what comes back is left out', async () => {
    const { data } = (await school.send(school.teacher, 'GET', '/api/school-calendar/entries/?from=2026-12-07&to=2026-12-13')) as {
      data: { entries: { calendar_day_id: string; name_en: string; skips: string[]; grades: { name: string }[] }[] }
    }
    const trip = data.entries.find(({ name_en }) => name_en === 'Trip')!
    expect(trip).toMatchObject({ skips: ['2026-12-15'], grades: [{ name: 'Grade 12' }] })
    expect(data.entries.map(({ name_en }) => name_en)).not.toContain('Eid al-Fitr')
    const skip = (day: string) => school.send(school.admin, 'POST', `/api/school-calendar/${trip.calendar_day_id}/skip/`, { day })
    expect(await skip('2026-12-09')).toMatchObject({ errors: { day: ['“Trip” does not come back on 9 December 2026'] } })
    expect(await skip('2026-12-08')).toMatchObject({ status: true })
    const states = await dayStates(deps(), context(), { from: '2026-12-01', to: '2026-12-31', gradeId: grades['12'] })
    expect(states.filter(({ name_en }) => name_en === 'Trip').map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-22', '2026-12-29'])
  })
})
