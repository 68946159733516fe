import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '../../../server/records/index.ts'
import type { Database } from '../../../server/database/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let database: Database
  let foreignClassId: string
  let studentId: string
  const address = () => `/api/students/Internal_transfer&${studentId}/`
  const move = (more: Row = {}) => ({
    to_class_id: school.world.otherClassId,
    effective_date: today,
    reason: 'Wished by the family',
    ...more,
  })

  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const today = day(0)
  const enrolments = () =>
    database.read(school.world.tenantId, (q) =>
      q
        .selectFrom('enrolments')
        .selectAll()
        .where('tenant_id', '=', school.world.tenantId)
        .where('student_id', '=', studentId)
        .orderBy('from_date')
        .execute(),
    )

  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world, create } = school
    const grade = await create(
      'standards',
      { school_id: world.otherSchoolId, code: '8', name_en: 'Grade 8', level: 8 },
      world.otherSchoolId,
    )
    const one = await create(
      'classes',
      { school_id: world.otherSchoolId, academic_year: '2026-2027', grade_id: grade['standard_id'], section: 'Z', capacity: 1 },
      world.otherSchoolId,
    )
    foreignClassId = one['class_id'] as string
  })
  beforeEach(async () => {
    studentId = await school.newStudent({ roll_no: undefined })
    // the child has been here for a while
    await database.write(school.world.tenantId, (q) =>
      q
        .updateTable('enrolments')
        .set({ from_date: '2026-09-01' })
        .where('tenant_id', '=', school.world.tenantId)
        .where('student_id', '=', studentId)
        .execute(),
    )
  })

  test('A child is called the same on the page of a transfer as on its record', async () => {
    const named = await school.newStudent({ roll_no: undefined, firstname: 'Adam', middlename: 'Yusuf', lastname: 'Al Hashimi' })
    const answer = await school.send(school.admin, 'GET', `/api/students/Internal_transfer&${named}/`)
    expect(answer).toMatchObject({ data: { student: { name: 'Adam Al Hashimi' } } })
  })

  test('A transfer closes the old row and opens a new one, in one operation with its reason', async () => {
    const answer = await school.send(school.admin, 'PUT', address(), move())
    expect(answer).toMatchObject({ status: true, data: { from: { class_name: '8-A' }, to: { class_name: '8-B' } } })
    const rows = await enrolments()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ class_id: school.world.classId, to_date: day(-1) })
    expect(rows[1]).toMatchObject({ class_id: school.world.otherClassId, from_date: today, to_date: null })
    const history = await school.send(school.admin, 'GET', `/api/students/${studentId}/history/`)
    const [entry] = (history.data as { records: Row[] }).records
    expect(entry).toMatchObject({
      reason: 'Wished by the family',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'class_id' })]),
    })
  })

  test('The next free roll number and card are given when none is typed; a taken number is refused', async () => {
    const first = await school.send(school.admin, 'PUT', address(), move({ roll_no: '41' }))
    expect(first).toMatchObject({ status: true, data: { to: { roll_no: '41' } } })
    const card = (first.data as { to: { card_no: number } }).to.card_no
    studentId = await school.newStudent()
    await database.write(school.world.tenantId, (q) =>
      q
        .updateTable('enrolments')
        .set({ from_date: '2026-09-01' })
        .where('tenant_id', '=', school.world.tenantId)
        .where('student_id', '=', studentId)
        .execute(),
    )
    expect(await school.send(school.admin, 'PUT', address(), move({ roll_no: '41' }))).toMatchObject({
      status: false,
      errors: { roll_no: [expect.any(String)] },
    })
    const second = await school.send(school.admin, 'PUT', address(), move())
    expect(second).toMatchObject({ status: true, data: { to: { roll_no: '42' } } })
    expect((second.data as { to: { card_no: number } }).to.card_no).not.toBe(card)
  })

  test('Every mistake is told at once, and nothing is written', async () => {
    const answer = await school.send(
      school.admin,
      'PUT',
      address(),
      move({ to_class_id: school.world.classId, effective_date: '2099-01-01' }),
    )
    expect(answer).toMatchObject({ status: false, errors: { to_class_id: [expect.any(String)], effective_date: [expect.any(String)] } })
    expect(await enrolments()).toHaveLength(1)
  })

  test('Of a class of a school that is not one of one’s own nothing is told by choosing it', async () => {
    const chosen = async (class_id: string) => {
      const answer = await school.send(school.admin, 'PUT', `/api/students/Profile_update&${studentId}/`, { class_id })
      return [answer.status, answer['errors'], answer.data]
    }
    expect(await chosen(foreignClassId)).toEqual(await chosen('01900000-0000-7000-8000-000000000000'))
  })

  test('A day before the present class began is refused in words that name that day', async () => {
    const answer = await school.send(school.admin, 'PUT', address(), move({ effective_date: '2026-09-01' }))
    expect(answer).toMatchObject({ status: false, errors: { effective_date: ['This must be after 1 Sept 2026'] } })
  })

  test('To another school of the institution: the row follows, and a full class needs a word', async () => {
    expect(await school.send(school.admin, 'GET', `${address()}?to_school_id=${school.world.otherSchoolId}`)).toMatchObject({
      data: { options: { classes: [{ id: foreignClassId, capacity: 1, strength: 0 }] } },
    })
    const there = move({ to_school_id: school.world.otherSchoolId, to_class_id: foreignClassId })
    expect(await school.send(school.admin, 'PUT', address(), there)).toMatchObject({
      status: true,
      data: { to: { class_name: '8-Z', school: 'School S2' } },
    })
    // no longer a student of the administrator's school
    expect(await school.send(school.admin, 'GET', `/api/students/Profile_update&${studentId}/`)).toMatchObject({ error_code: 'NOT_FOUND' })
    studentId = await school.newStudent()
    await database.write(school.world.tenantId, (q) =>
      q
        .updateTable('enrolments')
        .set({ from_date: '2026-09-01' })
        .where('tenant_id', '=', school.world.tenantId)
        .where('student_id', '=', studentId)
        .execute(),
    )
    expect(await school.send(school.admin, 'PUT', address(), there)).toMatchObject({
      status: false,
      errors: { to_class_id: [expect.stringContaining('full')] },
    })
    expect(await enrolments()).toHaveLength(1)
    expect(await school.send(school.admin, 'PUT', address(), { ...there, over_capacity: true })).toMatchObject({ status: true })
  })

  test('Siblings are found over all schools from three letters on, without the child itself', async () => {
    expect(await school.send(school.admin, 'GET', '/api/students/sibling-emis-dropdown/?search=ha')).toMatchObject({
      data: { records: [] },
    })
    const answer = await school.send(
      school.admin,
      'GET',
      `/api/students/sibling-emis-dropdown/?search=haddad&exclude_student_id=${studentId}`,
    )
    const found = (answer.data as { records: Row[] }).records
    expect(found.some((row) => row['school_name'] === 'School S2')).toBe(true)
    expect(found.some((row) => row['student_id'] === studentId)).toBe(false)
  })

  test('A teacher lists own classes only and transfers nobody', async () => {
    expect(
      await school.send(school.teacher, 'GET', `/api/students/get-students-by-class/?class_id=${school.world.otherClassId}`),
    ).toMatchObject({
      status: false,
      error_code: 'NOT_FOUND',
    })
    expect(await school.send(school.teacher, 'GET', `/api/students/get-students-by-class/?class_id=${school.world.classId}`)).toMatchObject(
      {
        status: true,
      },
    )
    expect(await school.send(school.teacher, 'PUT', address(), move())).toMatchObject({ code: 403, gate: 'role' })
  })
})
