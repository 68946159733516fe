import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getChildAttendance } from '../../../resources/contract/attendance-reports.ts'
import type { getRegister, getRegisters } from '../../../resources/contract/student-attendance.ts'
import { addDays } from '../../../resources/kit/index.ts'
import { holdAlone } from '../../../server/database/index.ts'
import { byRules } from '../capabilities.ts'
import { multipart } from '../http/door.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

function later(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

eachDatabase((open, dialect) => {
  let school: School
  let today: string
  let gradeId: string
  const children: Record<string, string> = {}
  let days = 3

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world } = school
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('schools'), world.schoolId, {
      weekend_days: [],
    })
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    today = ((await school.send(school.admin, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).day.date
    const grade = await school.create('standards', { school_id: world.schoolId, code: '99', name_en: 'Grade 99', level: 15 })
    const apart = { grade_id: grade['standard_id'] as string }
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('classes'), world.otherClassId, apart)
    // entered when the year began
    const then = { ...world.as('school_admin'), today: '2026-09-01' }
    const of = async (class_id: string): Promise<string> => {
      const values = world.newStudent({ lastname: 'Haddad', class_id, admission_date: '2026-09-01' })
      return String((await world.records.create(then, registry.get('students'), values))['student_id'])
    }
    children['here'] = await of(world.classId)
    children['there'] = await of(world.otherClassId)
    gradeId = String((await world.records.get(world.as('school_admin'), registry.get('classes'), world.classId))['grade_id'])
  })

  const office = () => school.door.enter(school.world.as('academic_admin').principal)
  const classOf = { here: () => school.world.classId, there: () => school.world.otherClassId }
  /** A day on which both classes have handed in that their child was away. */
  const taken = async (): Promise<string> => {
    const date = addDays(today, -++days)
    for (const name of ['here', 'there'] as const) {
      const body = { class_id: classOf[name](), date, records: [{ student_id: children[name], code: 'A' }] }
      const answer = await school.send(office(), 'POST', '/api/attendance/', body)
      expect(answer, JSON.stringify([date, answer.message, answer.errors])).toMatchObject({ status: true })
    }
    return date
  }
  const isCounted = async (name: 'here' | 'there', date: string): Promise<boolean> => {
    const { days: told } = (await school.send(office(), 'GET', `/api/attendance/of/${children[name]}/`)).data as DataOf<
      typeof getChildAttendance
    >
    return told.some((one) => one.date === date)
  }
  /** The classes whose registers are told of a day, and what the day is. */
  const listed = async (date: string) => {
    const { day, registers } = (await school.send(office(), 'GET', `/api/attendance/registers/?date=${date}`)).data as DataOf<
      typeof getRegisters
    >
    return [day.kind, registers.length]
  }
  const counted = async (date: string) => [await isCounted('here', date), await isCounted('there', date)]
  const add = (date: string, more: object = {}) =>
    school.send(school.admin, 'POST', '/api/school-calendar/', { date, kind: 'holiday', name_en: `Day off ${date}`, ...more })
  const undo = (answer: object) => {
    const told = answer as { operation_id?: string; data?: { operation_id?: string } }
    return school.send(school.admin, 'POST', `/api/operations/${String(told.data?.operation_id ?? told.operation_id)}/undo/`)
  }
  const idOf = (answer: { readonly data?: unknown }): string => (answer.data as { calendar_day_id: string }).calendar_day_id

  test('A day that becomes free asks how many registers it has, and nothing is kept before it is answered', async () => {
    const date = await taken()
    const asked = await add(date)
    expect(asked).toMatchObject({
      status: false,
      errors: { registers: [expect.stringMatching(/^2 registers were handed in on .*: keep or void\?$/)] },
      data: { asks: [{ word: 'registers', about: 'registers' }] },
    })
    expect((await add(date, { registers: 'perhaps' })).errors).toHaveProperty('registers')
    expect(await counted(date)).toEqual([true, true])
    expect((await add(date, { registers: 'keep' })).status).toBe(true)
    expect(await counted(date)).toEqual([true, true])
    expect(await listed(date)).toEqual(['holiday', 2])
    // it is free already: another entry asks nothing, and one without registers never does
    expect((await add(date, { name_en: 'The same day' })).status).toBe(true)
    expect((await add(addDays(today, -2))).status).toBe(true)
    expect((await add(addDays(today, 40))).status).toBe(true)
  })

  test('What was voided counts again when it is undone, and no more when that is undone, too', async () => {
    const date = await taken()
    const made = await add(date, { registers: 'void' })
    // nobody is asked for a register of a day without school
    expect(await listed(date)).toEqual(['holiday', 0])
    expect(await counted(date)).toEqual([false, false])
    const undone = await undo(made)
    expect(undone.status).toBe(true)
    expect(await counted(date)).toEqual([true, true])
    expect((await undo(undone)).status).toBe(true)
    expect(await counted(date)).toEqual([false, false])
  })

  test('A day that was one of school by an entry asks the same when the entry goes, or moves away', async () => {
    const date = await taken()
    // the day of school is declared over a day off, so that it is free without it
    const working = await add(date, { kind: 'working', name_en: `Extra ${date}` })
    expect((await add(date)).status).toBe(true)
    const path = `/api/school-calendar/${idOf(working)}/`
    const asked = await school.send(school.admin, 'DELETE', path)
    expect(asked).toMatchObject({
      status: false,
      errors: { registers: [expect.stringMatching(/^2 registers were handed in on .*: keep or void\?$/)] },
      data: { asks: [{ word: 'registers', about: 'registers' }] },
    })
    expect((await school.send(school.admin, 'PUT', path, { date: addDays(today, 50) })).errors).toHaveProperty('registers')
    expect(await counted(date)).toEqual([true, true])
    const removed = await school.send(school.admin, 'DELETE', path, { registers: 'void' })
    expect(removed).toMatchObject({ status: true })
    expect(await counted(date)).toEqual([false, false])
    expect((await undo(removed)).status).toBe(true)
    expect(await counted(date)).toEqual([true, true])
  })

  test('A day of school for some grades, and one that some grades keep, is asked about for those whom it concerns', async () => {
    const one = { errors: { registers: [expect.stringMatching(/^1 register was handed in on .*: keep or void\?$/)] } }
    const grades = [{ standard_id: gradeId }]
    const first = await taken()
    const ofSome = idOf(await add(first, { kind: 'working', name_en: `Extra ${first}`, grades }))
    await add(first, { registers: 'keep' })
    expect(await school.send(school.admin, 'DELETE', `/api/school-calendar/${ofSome}/`)).toMatchObject(one)
    const removed = await school.send(school.admin, 'DELETE', `/api/school-calendar/${ofSome}/`, { registers: 'void' })
    expect(await counted(first)).toEqual([false, true])
    expect((await undo(removed)).status).toBe(true)
    expect(await counted(first)).toEqual([true, true])
    // one grade has a day of school of its own, which stays when that of the whole school goes
    const second = await taken()
    const ofAll = idOf(await add(second, { kind: 'working', name_en: `Extra ${second}` }))
    await add(second, { kind: 'working', name_en: `Own ${second}`, grades })
    await add(second)
    expect(await school.send(school.admin, 'DELETE', `/api/school-calendar/${ofAll}/`)).toMatchObject(one)
    await school.send(school.admin, 'DELETE', `/api/school-calendar/${ofAll}/`, { registers: 'void' })
    expect(await counted(second)).toEqual([true, false])
    // and a day off of the whole school leaves it theirs
    const third = await taken()
    await add(third, { kind: 'working', name_en: `Own ${third}`, grades })
    expect(await add(third)).toMatchObject(one)
    await add(third, { registers: 'void' })
    expect(await counted(third)).toEqual([true, false])
  })

  test('With the entry removed or moved its registers count again; one that was handed in anew meanwhile stays so', async () => {
    const [first, second] = [await taken(), await taken()]
    const id = idOf(await add(first, { registers: 'void' }))
    const moving = { date: second }
    expect((await school.send(school.admin, 'PUT', `/api/school-calendar/${id}/`, moving)).errors).toHaveProperty('registers')
    expect(await counted(first)).toEqual([false, false])
    await school.send(school.admin, 'PUT', `/api/school-calendar/${id}/`, { ...moving, registers: 'void' })
    expect([await counted(first), await counted(second)]).toEqual([
      [true, true],
      [false, false],
    ])
    expect((await school.send(school.admin, 'DELETE', `/api/school-calendar/${id}/`)).status).toBe(true)
    expect(await counted(second)).toEqual([true, true])
  })

  test('A register that is written to while its day is opened again stays as it was written', async () => {
    const { world } = school
    const date = await taken()
    const id = idOf(await add(date, { registers: 'void' }))
    const path = `/api/attendance/register/?class_id=${world.classId}&date=${date}&session=DAY`
    const { session_id, takings } = (await school.send(office(), 'GET', path)).data as DataOf<typeof getRegister>
    const [begun, goOn] = [later(), later()]
    // somebody is at the register, and writes to it once whoever opens the day waits behind him
    const writing = world.database.together(world.tenantId, async (q) => {
      await holdAlone(q, world.database, [`${world.tenantId} register ${world.classId}`])
      begun.resolve()
      await goOn.promise
      return school.send(school.admin, 'PUT', `/api/attendance/${String(session_id)}/unlock/`, { reason: 'To be looked at' })
    })
    await begun.promise
    const removing = school.send(school.admin, 'DELETE', `/api/school-calendar/${id}/`)
    const isWaiting = async (): Promise<boolean> =>
      dialect === 'sqlite' ||
      world.database.read(null, async (q) => (await sql`select 1 from pg_locks where not granted limit 1`.execute(q)).rows.length > 0)
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20))
    goOn.resolve()
    expect([(await writing).status, await removing]).toMatchObject([true, { status: true }])
    expect((await school.send(office(), 'GET', path)).data).toMatchObject({ takings: takings + 1, submitted_at: null })
    expect(await counted(date)).toEqual([false, true])
  })

  test('A day off of some grades concerns their classes alone', async () => {
    const date = await taken()
    const grades = [{ standard_id: gradeId }]
    const asked = await add(date, { grades })
    expect(asked.errors).toEqual({ registers: [expect.stringContaining('1 register was')] })
    await add(date, { grades, registers: 'void' })
    expect(await counted(date)).toEqual([false, true])
  })

  test('Of what depends on the moon it is asked again when it is confirmed, and when it is moved', async () => {
    const date = await taken()
    const settle = (id: string, body: object) => school.send(school.admin, 'POST', `/api/school-calendar/${id}/settle/`, body)
    const id = idOf(await add(date, { is_tentative: true, registers: 'keep' }))
    expect(await settle(id, { as: 'confirmed' })).toMatchObject({
      errors: { registers: [expect.stringContaining('2 registers were')] },
      data: { asks: [{ word: 'registers' }] },
    })
    expect((await settle(id, { as: 'confirmed', registers: 'void' })).status).toBe(true)
    expect(await counted(date)).toEqual([false, false])
    const other = await taken()
    const moved = idOf(await add(addDays(today, 60), { is_tentative: true }))
    expect((await settle(moved, { as: 'moved', date: other })).errors).toHaveProperty('registers')
    expect((await settle(moved, { as: 'moved', date: other, registers: 'void' })).status).toBe(true)
    expect(await counted(other)).toEqual([false, false])
  })

  test('Many entries at once, and a file of another calendar, ask it once for all', async () => {
    const [first, second] = [await taken(), await taken()]
    const ids: string[] = []
    for (const date of [first, second]) ids.push(idOf(await add(date, { kind: 'event', name_en: `Event ${date}` })))
    const edit = {
      resource: 'calendar-days',
      list: { filter: JSON.stringify({ name_en: { in: ids } }) },
      changes: [{ field: 'kind', way: 'set', value: 'holiday' }],
    }
    const list = { filter: JSON.stringify({ field: 'calendar_day_id', op: 'in', value: ids }) }
    const foreseen = await school.send(school.admin, 'POST', '/api/bulk-edits/check/', { ...edit, list })
    expect(foreseen.data, JSON.stringify(foreseen)).toMatchObject({ waiting: 2, asks: [{ word: 'registers', records: 2 }] })
    const answered = await school.send(school.admin, 'POST', '/api/bulk-edits/check/', { ...edit, list, registers: 'void' })
    const { seen, total } = answered.data as { seen: string; total: number }
    await school.send(school.admin, 'POST', '/api/bulk-edits/', { ...edit, list, registers: 'void', seen, total, leave_out: false })
    expect([await counted(first), await counted(second)]).toEqual([
      [false, false],
      [false, false],
    ])
  })

  test('A file of another calendar is taken over with the answer, and not without it', async () => {
    const date = await taken()
    const day = date.replaceAll('-', '')
    const content = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `UID:${day}@moe`, `DTSTART;VALUE=DATE:${day}`, 'SUMMARY:Public holiday']
    const bytes = Buffer.from([...content, 'CATEGORIES:HOLIDAY', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'))
    const take = async (form: Record<string, string>) => {
      const { body: payload, headers } = multipart({ name: 'moe.ics', type: 'text/calendar', bytes }, form)
      const headed = { ...headers, authorization: `Bearer ${school.admin}` }
      const answer = await school.door.app.inject({ method: 'POST', url: '/api/school-calendar/import/', payload, headers: headed })
      return answer.json<{ data: object; errors?: object }>()
    }
    expect((await take({ mode: 'validate' })).data).toMatchObject({ asks_registers: true, events: [{ fate: 'new', kind: 'holiday' }] })
    expect((await take({ mode: 'save' })).errors).toHaveProperty('registers')
    expect(await counted(date)).toEqual([true, true])
    expect((await take({ mode: 'save', registers: 'void' })).data).toMatchObject({ saved: 1 })
    expect(await counted(date)).toEqual([false, false])
  })
})
