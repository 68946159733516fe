import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../server/database/index.ts'
import { transfersOfTheDay } from '../../../server/modules/students/jobs.ts'
import type { Row } from '../../../server/records/index.ts'
import { withCapability } from '../../../server/request/granted.ts'
import { doTransfersAhead } from '../../../server/modules/students/capabilities.ts'
import { productContext } from '../../../server/auth/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let database: Database
  let studentId: string
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const [today, later] = [day(0), day(20)]
  const move = (more: Row = {}) => ({
    to_class_id: school.world.otherClassId,
    effective_date: later,
    reason: 'From the new term on',
    ...more,
  })
  const address = () => `/api/students/Internal_transfer&${studentId}/`
  const plans = async (query = '') =>
    ((await school.send(school.admin, 'GET', `/api/students/transfers-ahead/${query}`)).data as { records: Row[] }).records
  const mine = async () => (await plans(`?student_id=${studentId}`))[0]
  const classNow = async () => ((await school.send(school.admin, 'GET', address())).data as { current: Row }).current['class_name']
  /** The night's job, on a day. */
  const run = async (on: string) => {
    const { world } = school
    const context = {
      ...withCapability(productContext(world.tenantId, doTransfersAhead), doTransfersAhead),
      schoolId: world.schoolId,
      today: on,
      now: `${on}T00:10:00.000Z`,
    }
    const auth = { assertOpen: () => Promise.resolve() }
    const deps = { database, records: world.records, registry: world.registry, auth } as never
    const job = { context, stopped: new AbortController().signal } as never
    return transfersOfTheDay.run(job, deps)
  }

  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    school = await openSchool(database, registry)
    await school.create('academic-years', {
      school_id: school.world.schoolId,
      academic_year: '2026-2027',
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
      terms: [{ name_en: 'Year', from_date: '2026-08-31', to_date: '2027-07-02' }],
    })
  })
  beforeEach(async () => {
    studentId = await school.newStudent({ roll_no: undefined })
    await database.write(school.world.tenantId, (q) =>
      q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', '=', studentId).execute(),
    )
  })

  test('A transfer of a day to come moves nobody today, stands open until then, and is done on its day with its reason', async () => {
    const answer = await school.send(school.admin, 'PUT', address(), move())
    expect(answer).toMatchObject({ status: true, data: { is_ahead: true, effective_date: later, to: { class_name: '8-B' } } })
    expect(await classNow()).toBe('8-A')
    expect(await mine()).toMatchObject({ from_class: '8-A', to_class: '8-B', effective_date: later, state: 'ahead', to_school: null })
    expect((await school.send(school.admin, 'GET', address())).data).toMatchObject({ ahead: { effective_date: later } })

    expect(await run(day(19))).toEqual({ done: 0, open: 0 })
    expect(await classNow()).toBe('8-A')
    expect(await run(later)).toEqual({ done: 1, open: 0 })
    expect(await classNow()).toBe('8-B')
    expect(await mine()).toBeUndefined()
    // a second night finds nothing to do
    expect(await run(day(21))).toEqual({ done: 0, open: 0 })
    const history = await school.send(school.admin, 'GET', `/api/students/${studentId}/history/`)
    expect((history.data as { records: Row[] }).records[0]).toMatchObject({ reason: 'From the new term on', effective_date: later })
  })

  test('What was due while nothing ran is done afterwards, from its own day on', async () => {
    await school.send(school.admin, 'PUT', address(), move({ effective_date: day(2) }))
    expect(await run(day(6))).toEqual({ done: 1, open: 0 })
    const rows = await database.read(school.world.tenantId, (q) =>
      q.selectFrom('enrolments').select(['from_date']).where('student_id', '=', studentId).orderBy('from_date').execute(),
    )
    expect(rows.at(-1)).toMatchObject({ from_date: day(2) })
  })

  test('It is changed by another one, cancelled, and taken the place of by one of today', async () => {
    await school.send(school.admin, 'PUT', address(), move())
    await school.send(school.admin, 'PUT', address(), move({ effective_date: day(30) }))
    expect(await plans(`?student_id=${studentId}`)).toMatchObject([{ effective_date: day(30) }])
    const cancel = () => school.send(school.admin, 'POST', '/api/students/transfers-ahead/cancel/', { student_id: studentId })
    expect(await cancel()).toMatchObject({ data: { cancelled: 1 } })
    expect(await cancel()).toMatchObject({ data: { cancelled: 0 } })
    expect(await mine()).toBeUndefined()
    expect(await run(day(30))).toEqual({ done: 0, open: 0 })

    await school.send(school.admin, 'PUT', address(), move())
    await school.send(school.admin, 'PUT', address(), move({ effective_date: today }))
    expect(await classNow()).toBe('8-B')
    expect(await mine()).toBeUndefined()
  })

  test('One that cannot be done on its day stays open with its sentence in the reader’s language, and the office is told once', async () => {
    await school.send(school.admin, 'PUT', address(), move({ effective_date: day(2) }))
    const full = await school.create('classes', {
      school_id: school.world.schoolId,
      academic_year: '2026-2027',
      grade_id: (
        await school.world.records.get(school.world.as('school_admin'), school.world.registry.get('classes'), school.world.classId)
      )['grade_id'],
      section: `F${studentId.slice(-4)}`,
      capacity: 1,
    })
    const sitting = await school.newStudent({ roll_no: undefined, class_id: full['class_id'] })
    expect(sitting).toBeTruthy()
    await school.send(school.admin, 'PUT', address(), move({ effective_date: day(2), to_class_id: full['class_id'] }))
    expect(await run(day(2))).toEqual({ done: 0, open: 1 })
    expect(await mine()).toMatchObject({ state: 'failed', why: expect.stringMatching(/full/) as unknown })
    expect(await classNow()).toBe('8-A')
    expect(await run(day(3))).toEqual({ done: 0, open: 0 })
    const told = await database.read(school.world.tenantId, (q) =>
      q.selectFrom('messages').select(['text_en', 'text_ar', 'user_id']).where('kind', '=', 'transfer').execute(),
    )
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told.map((one) => one['user_id'])).size).toBe(told.length)
    expect(told[0]!['text_ar']).toMatch(/ممتلئة/)
    // all the same, today
    const done = await school.send(
      school.admin,
      'PUT',
      address(),
      move({ effective_date: today, to_class_id: full['class_id'], over_capacity: true }),
    )
    expect(done).toMatchObject({ status: true })
    expect(await mine()).toBeUndefined()
  })

  test('A child who was moved in the meantime is not moved again', async () => {
    await school.send(school.admin, 'PUT', address(), move({ effective_date: day(2) }))
    await database.write(school.world.tenantId, (q) =>
      q.updateTable('enrolments').set({ class_id: school.world.otherClassId }).where('student_id', '=', studentId).execute(),
    )
    expect(await run(day(2))).toEqual({ done: 0, open: 1 })
    expect(await mine()).toMatchObject({ state: 'failed', why: expect.any(String) as unknown })
  })

  test('A day after the year, a class of nowhere and a teacher are refused, each with its sentence', async () => {
    const far = await school.send(school.admin, 'PUT', address(), move({ effective_date: '2031-01-10' }))
    expect(far).toMatchObject({ status: false, errors: { effective_date: ['This lies outside the academic year'] } })
    const nowhere = await school.send(school.admin, 'PUT', address(), move({ to_class_id: 'nowhere' }))
    expect(nowhere).toMatchObject({ status: false, errors: { to_class_id: [expect.anything() as unknown] } })
    expect(await mine()).toBeUndefined()
    for (const [method, url, body] of [
      ['GET', '/api/students/transfers-ahead/', undefined],
      ['PUT', address(), move()],
      ['POST', '/api/students/transfers-ahead/cancel/', { student_id: studentId }],
    ] as const)
      expect(await school.send(school.teacher, method, url, body)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })

  test('What is open is counted before the child goes: leave to come and a house that is led', async () => {
    expect((await school.send(school.admin, 'GET', address())).data).toMatchObject({ open_items: { things: [] } })
    await school.create('student-leaves', {
      school_id: school.world.schoolId,
      academic_year: '2026-2027',
      student_id: studentId,
      from_date: today,
      to_date: day(3),
      kind: 'family',
    })
    expect((await school.send(school.admin, 'GET', address())).data).toMatchObject({ open_items: { things: [{ is: 'leave', count: 1 }] } })
  })
})
