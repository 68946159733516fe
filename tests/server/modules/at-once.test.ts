import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../server/records/index.ts'
import type { Answer } from '../http/door.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'
import { byRules } from '../capabilities.ts'

/** Two people at the same task at the same time; on PostgreSQL their transactions really run side by side. */
eachDatabase((open) => {
  let school: School
  let teacherIds: string[]
  const many = <T>(count: number, job: (at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => job(at)))
  const post = (url: string, body: Row) => school.send(school.admin, 'POST', url, body)
  const put = (url: string, body: Row) => school.send(school.admin, 'PUT', url, body)
  const stored = async (resource: string, condition: Row) =>
    (
      await school.world.records.list({ ...school.world.as('school_admin'), capability: byRules }, school.world.registry.get(resource), {
        page_no: 1,
        per_page: 100,
        condition: { and: Object.entries(condition).map(([field, value]) => ({ field, op: 'eq' as const, value })) },
      })
    ).records
  const done = (answers: readonly Answer[]) => answers.filter((one) => one.status)
  /** In which words the others were told that they were not, each once. */
  const refusals = (answers: readonly Answer[]) => [...new Set(answers.flatMap((one) => (one.status ? [] : [one.error_code])))]

  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    const made = await many(6, (at) =>
      school.create('teachers', {
        school_id: school.world.schoolId,
        employee_no: `AT-${at}`,
        firstname: `Teacher ${at}`,
        lastname: 'Atonce',
        gender: 'male',
        phone_number: `+97150222000${at}`,
        email: `at${at}@noor.example`,
      }),
    )
    teacherIds = made.map((row) => row['teacher_id'] as string)
    return () => school.door.app.close()
  })

  test('A class that six teachers are given at once has one in charge, whom the class names', async () => {
    const { world } = school
    const answers = await Promise.all(
      teacherIds.map((id) => post(`/api/teacher/class-incharge/${id}/`, { class_id_list: [world.classId], is_active: true })),
    )
    expect(answers.every((one) => one.status)).toBe(true)
    const active = await stored('class-incharges', { class_id: world.classId, is_active: true })
    expect(active).toHaveLength(1)
    const [named] = await stored('classes', { class_id: world.classId })
    expect(named!['incharge_id']).toBe(active[0]!['teacher_id'])
  })

  test('A class teacher who is ended while another takes over leaves the class to the other', async () => {
    const { world } = school
    const [before] = await stored('class-incharges', { class_id: world.classId, is_active: true })
    const other = teacherIds.find((id) => id !== before!['teacher_id'])!
    await Promise.all([
      post(`/api/teacher/class-incharge/${other}/`, { class_id_list: [world.classId], is_active: true }),
      put('/api/teacher/deactivate-class-incharge/', { teacherId: before!['teacher_id'], class_id: world.classId }),
    ])
    const [named] = await stored('classes', { class_id: world.classId })
    expect(named!['incharge_id']).toBe(other)
  })

  test('A subject mapped six times at once is mapped once', async () => {
    const { world, subjectId } = school
    const body = { subject_id: subjectId, class_id_list: [world.classId], is_active: true }
    const answers = await many(6, () => post(`/api/teacher/subject-mapping/${teacherIds[0]}/`, body))
    expect(answers.every((one) => one.status)).toBe(true)
    expect(await stored('subject-mappings', { class_id: world.classId, subject_id: subjectId, is_active: true })).toHaveLength(1)
  })

  test('A child that is moved to several classes at once goes to one of them', async () => {
    const { world } = school
    const [from] = await stored('classes', { class_id: world.classId })
    const targets = await many(
      5,
      async (at) =>
        (
          await school.create('classes', {
            school_id: world.schoolId,
            academic_year: from!['academic_year'],
            grade_id: from!['grade_id'],
            section: `M${at}`,
            capacity: 30,
          })
        )['class_id'] as string,
    )
    const id = await school.newStudent({ class_id: world.classId })
    await world.records.transaction({ ...world.as('school_admin'), capability: byRules }, async ({ q }) => {
      await q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', '=', id).execute()
    })
    const today = new Date().toISOString().slice(0, 10)
    const answers = await Promise.all(
      targets.map((to_class_id) =>
        put(`/api/students/Internal_transfer&${id}/`, {
          to_class_id,
          from_class_id: world.classId,
          effective_date: today,
          reason: 'at once',
        }),
      ),
    )
    expect(done(answers)).toHaveLength(1)
    expect(refusals(answers)).toEqual(['VALIDATION'])
    for (const { errors } of answers.filter((one) => !one.status))
      expect(errors?.['to_class_id']?.[0]).toMatch(/^Somebody has moved this student to .+-M\d in the meantime$/)
  })

  test('Children that come into one class at once get roll numbers and cards of their own', async () => {
    const { world } = school
    const ids = await many(5, () => school.newStudent({ class_id: world.classId }))
    await world.records.transaction({ ...world.as('school_admin'), capability: byRules }, async ({ q }) => {
      await q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', 'in', ids).execute()
    })
    const today = new Date().toISOString().slice(0, 10)
    const answers = await Promise.all(
      ids.map((id) =>
        put(`/api/students/Internal_transfer&${id}/`, {
          to_class_id: world.otherClassId,
          effective_date: today,
          reason: 'at once',
          over_capacity: true,
        }),
      ),
    )
    expect(answers.filter((one) => one.status)).toHaveLength(5)
    const there = (await stored('students', { class_id: world.otherClassId })).filter((row) => ids.includes(row['student_id'] as string))
    for (const field of ['roll_no', 'card_no']) expect(new Set(there.map((row) => row[field])).size).toBe(5)
  })

  test('Records with the same key or the same unique number, created at once: one is, the others are told on the field', async () => {
    const { world } = school
    const [one, two] = [world.newStudent(), world.newStudent()]
    const sameKey = await many(8, () => post('/api/students/', { ...one, force: true }))
    expect(done(sameKey)).toHaveLength(1)
    expect(refusals(sameKey)).toEqual(['DUPLICATE'])
    const sameNumber = await many(8, (at) => post('/api/students/', { ...two, admission_no: `EM-${at}`, emis_id: 'E-1', force: true }))
    expect(done(sameNumber)).toHaveLength(1)
    for (const answer of sameNumber) if (!answer.status) expect(Object.keys(answer.errors ?? {})).toEqual(['emis_id'])
  })

  test('Eight people who change a field each of one record all keep their change; of one field, one does', async () => {
    const { world } = school
    const id = await school.newStudent({ class_id: world.classId })
    const address = `/api/students/Profile_update&${id}/`
    const read = async () => (await school.send(school.admin, 'GET', address)).data as Row
    const fields = ['middlename', 'mother_tongue', 'notes', 'doctor', 'allergies', 'conditions', 'disability', 'religion']
    const first = await read()
    await Promise.all(fields.map((name) => put(address, { updated_at: first['updated_at'], [name]: `of ${name}` })))
    const after = await read()
    expect(Object.fromEntries(fields.map((name) => [name, after[name]]))).toEqual(
      Object.fromEntries(fields.map((name) => [name, `of ${name}`])),
    )
    const same = await many(8, (at) => put(address, { updated_at: after['updated_at'], notes: `by ${at}` }))
    expect(done(same)).toHaveLength(1)
    expect(refusals(same)).toEqual(['STALE'])
  })
})
