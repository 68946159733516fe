import { beforeAll, expect, test } from 'vitest'
import type { OpenHandover } from '../../../resources/contract/handover.ts'
import houseKind from '../../../resources/houses.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import teacherKind from '../../../resources/teachers.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import { createHandovers, type Handover } from '../../../server/handovers/index.ts'
import type { Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

/** Mariam is in charge of 8-A, teaches mathematics there with a lesson on Monday, and is in charge of Falcon; Omar shares mathematics in 8-B. */
eachDatabase((open) => {
  let school: School
  const stored = async (resource: Resource, condition: Row) =>
    (
      await school.world.records.list({ ...school.world.as('school_admin'), capability: byRules }, resource, {
        page_no: 1,
        per_page: 100,
        condition: { and: Object.entries(condition).map(([field, value]) => ({ field, op: 'eq' as const, value })) },
      })
    ).records as Row[]

  beforeAll(async () => {
    const registry = await productRegistry()
    const database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    for (const [teacher_id, class_id] of [
      [world.teacherId, world.classId],
      [school.secondTeacherId, world.otherClassId],
    ])
      await school.create('subject-mappings', {
        school_id: world.schoolId,
        teacher_id,
        class_id,
        subject_id: school.subjectId,
        periods_per_week: 5,
        from_date: '2026-09-01',
      })
    await world.records.update(world.as('school_admin'), teacherKind, world.teacherId, { joining_date: '2026-08-31' })
    const period = await school.create('periods', {
      school_id: world.schoolId,
      code: 'P1',
      name_en: 'First lesson',
      kind: 'lesson',
      number: 1,
      starts_at: '08:00',
      ends_at: '08:45',
      days: ['mon', 'tue'],
    })
    await school.create('timetable-lessons', {
      school_id: world.schoolId,
      class_id: world.classId,
      weekday: 'mon',
      period_id: period['period_id'],
      subject_id: school.subjectId,
      teacher_id: world.teacherId,
    })
    await school.create('houses', {
      school_id: world.schoolId,
      code: 'FAL',
      name_en: 'Falcon',
      colour: '#1A6FB0',
      teacher_in_charge_id: world.teacherId,
    })
  })

  const address = () => `/api/teacher/handover/${school.world.teacherId}/`
  const read = async () => (await school.send(school.admin, 'GET', address())).data as OpenHandover
  const giving = async (to: string | null) =>
    (await read()).groups.flatMap(({ name, items }) => items.map(({ key }) => ({ group: name, key, to })))
  const handOver = (body: object, token = school.admin) => school.send(token, 'POST', address(), body)

  test('What is open is listed by what it is, with who teaches what already', async () => {
    const { groups, candidates } = await read()
    expect(groups.map(({ name, items }) => [name, items.map(({ title }) => title.replaceAll(/[\u2068\u2069]/g, ''))])).toEqual([
      ['teachers.classes', ['8-A']],
      ['teachers.subjects', ['Mathematics, 8-A']],
      ['timetable.lessons', ['Mathematics, 8-A']],
      ['houses.in_charge', ['Falcon']],
    ])
    expect(candidates).toEqual([
      expect.objectContaining({
        teacher_id: school.secondTeacherId,
        subject_ids: [school.subjectId],
        class_ids: [school.world.otherClassId],
      }),
    ])
    expect(await school.send(school.teacher, 'GET', address())).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })

  test('What has no successor is named, what is left to nobody needs a reason, and nothing is half done', async () => {
    const gives = await giving(school.secondTeacherId)
    expect(await handOver({ gives: gives.slice(0, 2) })).toMatchObject({
      errors: { gives: [expect.stringContaining('Still without a successor: Mathematics, \u20688-A\u2069 and 1 more') as unknown] },
    })
    expect(await handOver({ gives: gives.map((one, at) => (at === 0 ? { ...one, to: null } : one)) })).toMatchObject({
      errors: { reason: [expect.stringContaining('Say why nobody takes over') as unknown] },
    })
    expect(await handOver({ gives, effective_date: '2099-01-01' })).toMatchObject({
      errors: { effective_date: [expect.stringContaining('still to come') as unknown] },
    })
    expect(await handOver({ gives: gives.map((one) => ({ ...one, to: 'nobody-of-ours' })) })).toMatchObject({
      errors: { gives: [expect.stringContaining('no longer an active teacher') as unknown] },
    })
    expect(await handOver({ gives }, school.teacher)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect((await read()).groups).toHaveLength(4)
    expect(await stored(teacherKind, { teacher_id: school.world.teacherId })).toMatchObject([{ is_active: true }])
  })

  test('Where the successor teaches elsewhere at that time it is told where one chooses, and all of it at once', async () => {
    const { world, create, subjectId, secondTeacherId } = school
    const own = { school_id: world.schoolId, subject_id: subjectId }
    const [{ period_id }] = (await stored(timetableLessons, { class_id: world.classId })) as [Row]
    const tuesday = await create('timetable-lessons', {
      ...own,
      class_id: world.classId,
      weekday: 'tue',
      period_id,
      teacher_id: world.teacherId,
    })
    const busy = []
    for (const weekday of ['mon', 'tue'])
      busy.push(
        await create('timetable-lessons', { ...own, class_id: world.otherClassId, weekday, period_id, teacher_id: secondTeacherId }),
      )
    const said = [
      'Monday, First lesson: Omar Said has Mathematics with 8-B already',
      'Tuesday, First lesson: Omar Said has Mathematics with 8-B already',
    ]
    const { groups } = await read()
    expect(groups.map(({ name, items }) => [name, items.flatMap(({ clashes }) => clashes)])).toEqual([
      ['teachers.classes', []],
      ['teachers.subjects', []],
      ['timetable.lessons', [{ teacher_id: secondTeacherId, said }]],
      ['houses.in_charge', []],
    ])
    expect(await handOver({ gives: await giving(secondTeacherId) })).toMatchObject({ error_code: 'VALIDATION', errors: { gives: said } })
    expect(await stored(teacherKind, { teacher_id: world.teacherId })).toMatchObject([{ is_active: true }])
    for (const lesson of [tuesday, ...busy])
      await world.records.remove(world.as('school_admin'), timetableLessons, String(lesson['timetable_lesson_id']))
  })

  test('All goes to the successor from the day on, the teacher is switched off, and it is undone as one', async () => {
    const { world, secondTeacherId } = school
    const gives = (await giving(secondTeacherId)).map((one) => (one.group === 'houses.in_charge' ? { ...one, to: null } : one))
    const done = await handOver({ gives, reason: 'The house chooses its own', effective_date: '2026-11-20' })
    expect(done).toMatchObject({ status: true, data: { handed: 3, left: 1 } })
    expect(await stored(teacherKind, { teacher_id: world.teacherId })).toMatchObject([{ is_active: false, leaving_date: '2026-11-20' }])
    expect(await stored(subjectMappings, { class_id: world.classId, is_active: true })).toMatchObject([
      { teacher_id: secondTeacherId, periods_per_week: 5, from_date: '2026-11-20' },
    ])
    expect(await stored(subjectMappings, { class_id: world.classId, is_active: false })).toMatchObject([{ to_date: '2026-11-20' }])
    const lessons = await stored(timetableLessons, { class_id: world.classId })
    expect(lessons.map((row) => [row['teacher_id'], row['from_date'], row['to_date']]).toSorted()).toEqual(
      [
        [world.teacherId, null, '2026-11-19'],
        [secondTeacherId, '2026-11-20', null],
      ].toSorted(),
    )
    expect(await stored(houseKind, { code: 'FAL' })).toMatchObject([{ teacher_in_charge_id: null }])
    const { operation_id } = done.data as { operation_id: string }
    expect(await school.send(school.admin, 'POST', `/api/operations/${operation_id}/undo/`, {})).toMatchObject({ status: true })
    expect(await stored(teacherKind, { teacher_id: world.teacherId })).toMatchObject([{ is_active: true }])
    expect((await read()).groups).toHaveLength(4)
  })

  test('Switched off by another way, with only a house left open, the sentence names the house', async () => {
    const { world } = school
    const gives = (await giving(null)).filter(({ group }) => group !== 'houses.in_charge')
    // hands over everything else by the usual pages
    await school.send(school.admin, 'PUT', `/api/teacher/class-incharge/${world.teacherId}/`, { class_id_list: [] })
    for (const { group, key } of gives)
      if (group === 'teachers.subjects')
        await world.records.update({ ...world.as('school_admin'), capability: byRules }, subjectMappings, key, { is_active: false })
    for (const row of await stored(timetableLessons, { class_id: world.classId }))
      await world.records.remove(world.as('school_admin'), timetableLessons, String(row['timetable_lesson_id']))
    await expect(world.records.setStatus(world.as('school_admin'), teacherKind, world.teacherId, false)).rejects.toMatchObject({
      text: [expect.stringContaining('This teacher leaves open: Houses in charge of (1)') as unknown, expect.any(String) as unknown],
    })
  })
})

test('A handover of a wrong name, twice, or without a word in Arabic is said at once, with its file', () => {
  const handover: Handover = {
    name: 'covers.lessons',
    label: ['Covers', ''],
    open: () => Promise.resolve([]),
    give: () => Promise.resolve(),
  }
  const found = [
    { path: 'covers/handovers.ts', handover },
    { path: 'trips/handovers.ts', handover },
  ]
  expect(() => createHandovers(found)).toThrow(/covers\/handovers.ts.*no name in one of the languages/)
  expect(() => createHandovers(found)).toThrow(/trips\/handovers.ts.*Call it "trips.covers.lessons"/)
  expect(() => createHandovers(found)).toThrow(/is defined twice/)
})
