import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayIn } from '../../../resources/kit/index.ts'
import { newId, type Database } from '../../../server/database/index.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { begin, type Row } from '../../../server/records/index.ts'
import { caseOf } from '../../../server/records/cases.ts'
import { judge } from '../../../server/records/judge.ts'
import { createFloor } from '../../../server/records/layout.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase } from '../database/harness.ts'
import { openSchool, type School } from '../modules/school.ts'
import { registryOf, year } from './world.ts'

/** The days of the school's own clock: late in the evening of Greenwich it is the next day there. */
const day = (offset: number): string => dayIn('Asia/Dubai', new Date(Date.now() + offset * 86_400_000).toISOString())
const today = day(0)

eachDatabase((open) => {
  let school: School
  let database: Database
  let classes: Record<'first' | 'second' | 'full' | 'nextGrade' | 'otherYear', string>
  let studentId: string

  const office = (more: Partial<RequestContext> = {}): RequestContext => ({ ...school.world.as('school_admin'), ...more })
  const classOf = async (section: string, values: Row = {}): Promise<string> => {
    const sample = await school.world.records.get(office(), school.world.registry.get('classes'), school.world.classId)
    const made = await school.create('classes', {
      school_id: school.world.schoolId,
      academic_year: year,
      grade_id: sample['grade_id'],
      capacity: 30,
      section,
      ...values,
    })
    return String(made['class_id'])
  }
  const address = () => `/api/students/Profile_update&${studentId}/`
  const save = (body: Row) => school.send(school.admin, 'PUT', address(), body)
  const stored = async () => (await school.send(school.admin, 'GET', address())).data as Row
  const enrolments = () =>
    database.read(school.world.tenantId, (q) =>
      q
        .selectFrom('enrolments')
        .select(['class_id', 'from_date', 'to_date', 'roll_no', 'card_no'])
        .where('tenant_id', '=', school.world.tenantId)
        .where('student_id', '=', studentId)
        .orderBy('from_date')
        .execute(),
    )
  const enteredOn = (from_date: string, id = studentId) =>
    database.write(school.world.tenantId, (q) =>
      q.updateTable('enrolments').set({ from_date }).where('tenant_id', '=', school.world.tenantId).where('student_id', '=', id).execute(),
    )

  let made = 0
  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    school = await openSchool(database, registry)
  })
  beforeEach(async () => {
    made++
    const grade = await school.create('standards', { school_id: school.world.schoolId, code: `9${made}`, name_en: 'Grade 9', level: 9 })
    classes = {
      first: await classOf(`F${made}`),
      second: await classOf(`S${made}`),
      full: await classOf(`L${made}`, { capacity: 1 }),
      nextGrade: await classOf(`N${made}`, { grade_id: grade['standard_id'] }),
      otherYear: await classOf(`O${made}`, { academic_year: '2027-2028' }),
    }
    studentId = await school.newStudent({ class_id: classes.first, roll_no: '7' })
    await enteredOn(today)
  })

  test('Saving another class in the form asks from which day and why, and keeps the class before', async () => {
    await enteredOn('2026-09-01')
    const bare = await save({ class_id: classes.second })
    expect(bare).toMatchObject({ status: false, error_code: 'VALIDATION' })
    expect(Object.keys(bare.errors ?? {}).sort()).toEqual(['effective_date', 'reason'])
    expect(bare.data).toEqual({
      warnings: {},
      asks: [
        { word: 'effective_date', about: 'effective_date', earliest: '2026-09-02', latest: today },
        { word: 'reason', about: 'reason' },
      ],
    })
    expect(await stored()).toMatchObject({ class_id: classes.first, roll_no: '7' })
    const said = { class_id: classes.second, effective_date: today, reason: 'The family asked for it' }
    expect(await save(said)).toMatchObject({ status: true, data: { class_id: classes.second, roll_no: '1', card_no: 1 } })
    expect(await enrolments()).toMatchObject([
      { class_id: classes.first, from_date: '2026-09-01', to_date: day(-1), roll_no: '7' },
      { class_id: classes.second, from_date: today, to_date: null, roll_no: '1' },
    ])
    const history = await school.send(school.admin, 'GET', `/api/students/${studentId}/history/`)
    expect((history.data as { records: Row[] }).records[0]).toMatchObject({ reason: said.reason, effective_date: today })
  })

  test('A wrong class is put right on the day of entry without a word, and leaves one row', async () => {
    expect(await save({ class_id: classes.second })).toMatchObject({ status: true, data: { class_id: classes.second } })
    expect(await enrolments()).toMatchObject([{ class_id: classes.second, to_date: null }])
  })

  for (const [wrong, code] of [
    ['2026-09-31', 'not a date'],
    ['2026-10-00', 'not a date'],
    ['0000-01-01', 'not a date'],
    ['2026-09-01', 'after 1 Sept 2026'],
    [day(1), 'future'],
  ] as const)
    test(`From ${wrong === day(1) ? 'tomorrow' : wrong} on nobody changes class`, async () => {
      await enteredOn('2026-09-01')
      const answer = await save({ class_id: classes.second, effective_date: wrong, reason: 'Wished' })
      expect(answer).toMatchObject({ code: 200, status: false, errors: { effective_date: [expect.stringContaining(code)] } })
      expect(await enrolments()).toHaveLength(1)
    })

  test('A full class is taken only when it is meant: by a new child, by one who moves', async () => {
    await school.newStudent({ class_id: classes.full })
    const fresh = school.world.newStudent({ class_id: classes.full })
    expect(await school.send(school.admin, 'POST', '/api/students/', fresh)).toMatchObject({
      status: false,
      errors: { class_id: ['The class is full (1 places)'] },
      data: { asks: [{ word: 'over_capacity', about: 'class_id' }] },
    })
    expect(await school.send(school.admin, 'POST', '/api/students/', { ...fresh, over_capacity: true })).toMatchObject({ status: true })
    expect(await save({ class_id: classes.full })).toMatchObject({ status: false, errors: { class_id: [expect.any(String)] } })
    expect(await save({ class_id: classes.full, over_capacity: true })).toMatchObject({ status: true })
  })

  test('Another grade is told before it is done, a class of another year is refused', async () => {
    await enteredOn('2026-09-01')
    expect(await save({ class_id: classes.nextGrade })).toMatchObject({
      status: false,
      data: { warnings: { class_id: [{ code: 'grade_changes', params: { from: 'Grade 8', to: 'Grade 9' } }] } },
    })
    expect(await save({ class_id: classes.otherYear, effective_date: today, reason: 'Wished' })).toMatchObject({
      status: false,
      errors: { class_id: ['This class belongs to another academic year'] },
    })
  })

  test('A roll number is one child’s in a class, and a card from the first day on', async () => {
    expect(await stored()).toMatchObject({ roll_no: '7', card_no: 1 })
    const second = await school.newStudent({ class_id: classes.first })
    expect(await school.send(school.admin, 'GET', `/api/students/Profile_update&${second}/`)).toMatchObject({ data: { card_no: 2 } })
    expect(await school.send(school.admin, 'PUT', `/api/students/Profile_update&${second}/`, { roll_no: '7' })).toMatchObject({
      status: false,
      errors: { roll_no: [expect.any(String)] },
    })
    // who leaves gives the card back, and who comes gets it
    await school.send(school.admin, 'POST', `/api/students/${studentId}/`, { is_active: false })
    const third = await school.newStudent({ class_id: classes.first, roll_no: '7' })
    expect(await school.send(school.admin, 'GET', `/api/students/Profile_update&${third}/`)).toMatchObject({ data: { card_no: 1 } })
    await school.send(school.admin, 'POST', `/api/students/${studentId}/`, { is_active: true })
    expect(await stored()).toMatchObject({ roll_no: '8', card_no: 3 })
  })

  test('Any number of changes is judged at once, in their order, and tells each its own', async () => {
    const { world } = school
    const others = await Promise.all([school.newStudent({ class_id: classes.second }), school.newStudent({ class_id: classes.second })])
    for (const id of [studentId, ...others]) await enteredOn('2026-09-01', id)
    const students = world.registry.get('students')
    const floor = createFloor(database.dialect, world.registry, await discoverReactions(world.registry))
    const before = await Promise.all([studentId, ...others].map((id) => world.records.get(office(), students, id)))
    const context = office({ today, operationId: newId(), effectiveDate: today, reason: 'A new wing' })
    const cases = before.map((row) => caseOf('update', String(row['student_id']), row, { class_id: classes.full }))
    await database.write(world.tenantId, async (q) => judge(begin(floor, q, context), floor.layoutOf(students), cases))
    expect(cases.map((one) => [one.from, one.values['roll_no'], one.values['card_no'], one.problems['class_id']?.[0]?.code])).toEqual([
      [today, '1', 1, undefined],
      [today, undefined, undefined, 'capacity'],
      [today, undefined, undefined, 'capacity'],
    ])
  })
})
