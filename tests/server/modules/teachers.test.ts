import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'
import { byRules } from '../capabilities.ts'

eachDatabase((open) => {
  let school: School
  const incharge = (id: string) => `/api/teacher/class-incharge/${id}/`
  const mapping = (id: string) => `/api/teacher/subject-mapping/${id}/`
  const stored = async (resource: string, condition: Row) =>
    (
      await school.world.records.list({ ...school.world.as('school_admin'), capability: byRules }, school.world.registry.get(resource), {
        page_no: 1,
        per_page: 100,
        condition: { and: Object.entries(condition).map(([field, value]) => ({ field, op: 'eq' as const, value })) },
      })
    ).records

  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
  })

  test('A new class teacher closes the one before and says whom', async () => {
    const { world, secondTeacherId } = school
    const answer = await school.send(school.admin, 'POST', incharge(secondTeacherId), { class_id_list: [world.classId], is_active: true })
    expect(answer).toMatchObject({ status: true, data: { replaced: [{ class_id: world.classId, previous_teacher: 'Mariam Haddad' }] } })
    const rows = await stored('class-incharges', { class_id: world.classId })
    expect(rows.filter((row) => row['is_active'] === true).map((row) => row['teacher_id'])).toEqual([secondTeacherId])
    expect(rows.find((row) => row['teacher_id'] === world.teacherId)).toMatchObject({ is_active: false, to_date: expect.any(String) })
    const [one] = await stored('classes', { class_id: world.classId })
    expect(one).toMatchObject({ incharge_id: secondTeacherId, incharge: 'Omar Said' })
  })

  test('Saving the same class teacher twice changes nothing', async () => {
    const { world, secondTeacherId } = school
    const before = await stored('class-incharges', { class_id: world.classId })
    const answer = await school.send(school.admin, 'POST', incharge(secondTeacherId), { class_id_list: [world.classId], is_active: true })
    expect(answer).toMatchObject({ status: true, data: { replaced: [] } })
    expect(await stored('class-incharges', { class_id: world.classId })).toEqual(before)
  })

  test('The list of PUT is the whole list: classes left out end', async () => {
    const { world, secondTeacherId } = school
    const answer = await school.send(school.admin, 'PUT', incharge(secondTeacherId), {
      class_id_list: [world.otherClassId],
      is_active: true,
    })
    expect(answer).toMatchObject({ status: true, data: { ended: [{ class_id: world.classId }] } })
    const active = await stored('class-incharges', { teacher_id: secondTeacherId, is_active: true })
    expect(active.map((row) => row['class_id'])).toEqual([world.otherClassId])
    expect((await stored('classes', { class_id: world.classId }))[0]!['incharge_id']).toBeNull()
  })

  test('A class teacher is ended, and cannot be ended twice', async () => {
    const body = { teacherId: school.secondTeacherId, class_id: school.world.otherClassId }
    expect(await school.send(school.admin, 'PUT', '/api/teacher/deactivate-class-incharge/', body)).toMatchObject({
      status: true,
      data: { is_active: false },
    })
    expect(await school.send(school.admin, 'PUT', '/api/teacher/deactivate-class-incharge/', body)).toMatchObject({
      status: false,
      errors: { class_id: [expect.any(String)] },
    })
  })

  test('Two teachers share a subject in a class until one takes over', async () => {
    const { world, secondTeacherId, subjectId } = school
    const body = { subject_id: subjectId, class_id_list: [world.classId], periods_per_week: 5, is_active: true }
    await school.send(school.admin, 'POST', mapping(world.teacherId), body)
    expect(await school.send(school.admin, 'POST', mapping(secondTeacherId), body)).toMatchObject({ status: true, data: { replaced: [] } })
    expect(await stored('subject-mappings', { class_id: world.classId, is_active: true })).toHaveLength(2)
    const taken = await school.send(school.admin, 'POST', mapping(secondTeacherId), { ...body, take_over: true })
    expect(taken).toMatchObject({ status: true, data: { replaced: [{ previous_teacher: 'Mariam Haddad' }] } })
    const active = await stored('subject-mappings', { class_id: world.classId, is_active: true })
    expect(active).toMatchObject([{ teacher_id: secondTeacherId, periods_per_week: 5 }])
    expect(await school.send(school.admin, 'GET', mapping(secondTeacherId))).toMatchObject({
      data: {
        records: [{ subject: 'Mathematics', subject_ar: 'الرياضيات', classes: [{ name: '8-A', periods_per_week: 5 }], is_active: true }],
      },
    })
  })

  test('A class of another school is refused on the field, and nothing is written', async () => {
    const foreign = await foreignClass(school)
    const answer = await school.send(school.admin, 'POST', incharge(school.secondTeacherId), {
      class_id_list: [school.world.classId, foreign],
      is_active: true,
    })
    expect(answer).toMatchObject({ status: false, error_code: 'VALIDATION', errors: { class_id_list: [expect.any(String)] } })
    expect(await stored('class-incharges', { teacher_id: school.secondTeacherId, is_active: true })).toEqual([])
  })

  test('A teacher counts own classes and cannot map, nor look at a colleague', async () => {
    const { world, teacher } = school
    await school.send(school.admin, 'POST', incharge(world.teacherId), { class_id_list: [world.classId], is_active: true })
    await school.newStudent()
    expect(await school.send(teacher, 'GET', `/api/teacher/get-class-count/${world.teacherId}/`)).toMatchObject({
      data: { incharge_classes: 1, students: 1 },
    })
    expect(await school.send(teacher, 'GET', incharge(school.secondTeacherId))).toMatchObject({ status: false, error_code: 'NOT_FOUND' })
    expect(await school.send(teacher, 'POST', incharge(world.teacherId), { class_id_list: [world.otherClassId] })).toMatchObject({
      code: 403,
      gate: 'role',
    })
  })

  test('Who teaches a class is told for the classes one may see, and only for those', async () => {
    const answer = await school.send(school.teacher, 'POST', '/api/teacher/get-active-school-class-teacher/', {})
    expect(answer).toMatchObject({
      data: {
        records: [
          {
            class_name: '8-A',
            incharge: { name: 'Mariam Haddad' },
            subject_teachers: [{ subject: 'Mathematics', teacher: { name: 'Omar Said', name_ar: 'عمر سعيد' } }],
          },
        ],
      },
    })
  })

  test('Periods a week have one home: the class says how many, and a teacher’s part stands beside it only where it differs', async () => {
    const { world, secondTeacherId, subjectId, admin } = school
    const { otherClassId } = world
    const planned = { subjects: [{ subject_id: subjectId, periods_per_week: 6 }] }
    expect(await school.send(admin, 'PUT', `/api/classes/${otherClassId}/`, planned)).toMatchObject({ status: true })
    const body = { subject_id: subjectId, class_id_list: [otherClassId], is_active: true }
    const taught = async (teacherId: string) => {
      const { data } = (await school.send(admin, 'GET', mapping(teacherId))) as unknown as {
        data: { records: { is_active: boolean; classes: { class_id: string; periods_per_week: number | null }[] }[] }
      }
      return data.records.filter((row) => row.is_active).flatMap((row) => row.classes.filter((one) => one.class_id === otherClassId))
    }
    const inClass = () => school.send(admin, 'GET', `/api/subject/get-class-subjects/?class_id=${otherClassId}`)

    // without a number the teacher has what the class has, and so it stays when that changes
    await school.send(admin, 'POST', mapping(secondTeacherId), body)
    expect(await taught(secondTeacherId)).toMatchObject([{ periods_per_week: 6 }])
    // the number of the class is nothing of one's own
    await school.send(admin, 'POST', mapping(secondTeacherId), { ...body, periods_per_week: 6 })
    await school.send(admin, 'PUT', `/api/classes/${otherClassId}/`, { subjects: [{ subject_id: subjectId, periods_per_week: 7 }] })
    expect(await taught(secondTeacherId)).toMatchObject([{ periods_per_week: 7 }])
    expect(await inClass()).toMatchObject({ data: { records: [{ periods_per_week: 7, teachers: [{ periods_per_week: null }] }] } })
    // two share it: a part is told as a part, and the class still has all
    await school.send(admin, 'POST', mapping(world.teacherId), { ...body, periods_per_week: 2 })
    expect(await taught(world.teacherId)).toMatchObject([{ periods_per_week: 2 }])
    expect(await inClass()).toMatchObject({ data: { records: [{ periods_per_week: 7 }] } })
    // taken off the class, what is taught there is what its teachers' parts come to
    await school.send(admin, 'PUT', `/api/classes/${otherClassId}/`, { subjects: [] })
    expect(await inClass()).toMatchObject({ data: { records: [{ periods_per_week: 2 }] } })
  })

  test('Beside the class teacher stands one more, with dates of its own, whom the class names and who sees it', async () => {
    const { world, secondTeacherId } = school
    const co = { class_id_list: [world.classId], role: 'co' }
    await school.send(school.admin, 'POST', incharge(world.teacherId), { class_id_list: [world.classId] })
    expect(await school.send(school.admin, 'POST', incharge(world.teacherId), co)).toMatchObject({
      status: false,
      errors: { teacher_id: [expect.stringContaining('in charge of the class already') as unknown] },
    })
    expect(await school.send(school.admin, 'POST', incharge(secondTeacherId), co)).toMatchObject({ status: true, data: { replaced: [] } })
    expect((await stored('classes', { class_id: world.classId }))[0]).toMatchObject({
      incharge_id: world.teacherId,
      co_incharge_id: secondTeacherId,
      co_incharge: 'Omar Said',
    })
    const second = school.door.enter(world.as('teacher', { teacherId: secondTeacherId }).principal)
    expect(JSON.stringify(await school.send(second, 'GET', '/api/classes/'))).toContain(world.classId)
    // the two parts are ended each for itself
    expect(
      await school.send(school.admin, 'PUT', '/api/teacher/deactivate-class-incharge/', {
        teacherId: secondTeacherId,
        class_id: world.classId,
        role: 'co',
      }),
    ).toMatchObject({ status: true })
    expect((await stored('classes', { class_id: world.classId }))[0]).toMatchObject({ incharge_id: world.teacherId, co_incharge_id: null })
  })
})

async function foreignClass({ world, create }: School): Promise<string> {
  const grade = await create('standards', { school_id: world.otherSchoolId, code: '8', name_en: 'Grade 8', level: 8 }, world.otherSchoolId)
  const one = await create(
    'classes',
    { school_id: world.otherSchoolId, academic_year: '2026-2027', grade_id: grade['standard_id'], section: 'A', capacity: 2 },
    world.otherSchoolId,
  )
  return one['class_id'] as string
}
