import { dayIn } from '../../../resources/kit/index.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

/** The days of the school's own clock. */
const day = (offset: number): string => dayIn('Asia/Dubai', new Date(Date.now() + offset * 86_400_000).toISOString())
const wrongDays = ['2026-09-31', '2026-10-00', '0000-00-00', '2025-02-29', 'soon']
const past = '2025-2026'

eachDatabase((open) => {
  let school: School
  let studentId: string
  let academic: string
  const send = (method: string, url: string, body?: unknown) => school.send(school.admin, method, url, body)
  const student = async (): Promise<Row> => (await send('GET', `/api/students/Profile_update&${studentId}/`)).data as Row
  const lastChange = async (): Promise<Row | undefined> =>
    ((await send('GET', `/api/students/${studentId}/history/`)).data as { records: Row[] }).records[0]

  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    const { world, create } = school
    academic = school.door.enter(world.as('academic_admin').principal)
    for (const [academic_year, state] of [
      [past, 'past'],
      ['2026-2027', 'current'],
    ] as const) {
      const [from, to] = academic_year.split('-')
      await create('academic-years', {
        school_id: world.schoolId,
        academic_year,
        state,
        from_date: `${from}-08-31`,
        to_date: `${to}-07-02`,
      })
    }
    return () => school.door.app.close()
  })
  beforeEach(async () => {
    studentId = await school.newStudent({ admission_date: '2026-09-01' })
  })

  test('A day that does not exist is refused at its field, in every call that takes one', async () => {
    const { world, secondTeacherId, subjectId } = school
    for (const wrong of wrongDays) {
      const refused = (field: string) => ({ code: 200, status: false, error_code: 'VALIDATION', errors: { [field]: [expect.any(String)] } })
      const transfer = { to_class_id: world.otherClassId, effective_date: wrong, reason: 'Wished' }
      expect(await send('PUT', `/api/students/Internal_transfer&${studentId}/`, transfer)).toMatchObject(refused('effective_date'))
      expect(await send('POST', `/api/students/${studentId}/`, { is_active: false, effective_date: wrong })).toMatchObject(
        refused('effective_date'),
      )
      expect(await send('GET', `/api/school-calendar/working-days?from=${wrong}&to=2026-12-01`)).toMatchObject(refused('from'))
      expect(await send('GET', `/api/school-calendar/working-days?from_date=2026-09-01&to_date=${wrong}`)).toMatchObject(refused('to_date'))
      const incharge = { class_id_list: [world.classId], from: wrong }
      expect(await send('POST', `/api/teacher/class-incharge/${secondTeacherId}/`, incharge)).toMatchObject(refused('from'))
      const mapping = { class_id_list: [world.classId], subject_id: subjectId, from: wrong }
      expect(await send('POST', `/api/teacher/subject-mapping/${secondTeacherId}/`, mapping)).toMatchObject(refused('from'))
      expect(await send('POST', '/api/school-calendar/', { date: wrong, name_en: 'Feast', kind: 'holiday' })).toMatchObject(refused('date'))
    }
  })

  test('Switching off says as which and since when, and the history says why; switching on takes it back', async () => {
    const body = { is_active: false, status: 'transferred_out', effective_date: day(-1), reason: 'Moved to Muscat' }
    expect(await send('POST', `/api/students/${studentId}/`, body)).toMatchObject({ status: true, data: { is_active: false } })
    expect(await student()).toMatchObject({ is_active: false, status: 'transferred_out', leaving_date: day(-1) })
    expect(await lastChange()).toMatchObject({ action: 'status', reason: 'Moved to Muscat', effective_date: day(-1) })
    expect(await send('POST', `/api/students/${studentId}/`, { is_active: true })).toMatchObject({ status: true })
    expect(await student()).toMatchObject({ is_active: true, status: 'active', leaving_date: null })
  })

  test('Nobody leaves on a day to come, nor before the first day', async () => {
    for (const effective_date of [day(1), '2026-08-01'])
      expect(await send('POST', `/api/students/${studentId}/`, { is_active: false, effective_date })).toMatchObject({
        status: false,
        errors: { effective_date: [expect.any(String)] },
      })
    expect(await student()).toMatchObject({ is_active: true, status: 'active' })
  })

  test('Status and activity agree whichever of them is changed', async () => {
    const address = `/api/students/Profile_update&${studentId}/`
    expect(await send('PUT', address, { status: 'graduated' })).toMatchObject({ data: { is_active: false, status: 'graduated' } })
    expect(await student()).toMatchObject({ leaving_date: expect.any(String) })
    expect(await send('PUT', address, { is_active: true })).toMatchObject({ data: { status: 'active', leaving_date: null } })
    expect(await send('POST', `/api/students/${studentId}/`, { is_active: false })).toMatchObject({ status: true })
    expect(await student()).toMatchObject({ status: 'withdrawn', leaving_date: expect.any(String) })
    expect(await send('PUT', address, { is_active: true, status: 'expelled' })).toMatchObject({ status: false })
    const gone = school.world.newStudent({ status: 'withdrawn', leaving_date: '2026-10-01', admission_date: '2026-09-01' })
    expect(await send('POST', '/api/students/', { ...gone, force: true })).toMatchObject({ data: { is_active: false } })
  })

  test('A year that is over is changed by a school administrator, with a reason, on every way', async () => {
    const { world } = school
    const grade = (await send('GET', '/api/classes/get-all-standards/')).data as { records: Row[] }
    const made = { academic_year: past, grade_id: grade.records[0]!['standard_id'], section: 'Q', capacity: 20 }
    const query = `?academic_year=${past}`
    expect(await school.send(academic, 'POST', `/api/classes/${query}`, made)).toMatchObject({ code: 403, error_code: 'FORBIDDEN_ROLE' })
    expect(await send('POST', `/api/classes/${query}`, made)).toMatchObject({
      status: false,
      errors: { reason: [expect.any(String)] },
      data: { asks: [{ word: 'reason', about: 'reason' }] },
    })
    const old = await send('POST', `/api/classes/${query}`, { ...made, reason: 'It was forgotten' })
    expect(old).toMatchObject({ status: true })
    const classId = String((old.data as Row)['class_id'])
    for (const [method, url, body] of [
      ['PUT', `/api/classes/${classId}/${query}`, { room: 'B-1' }],
      ['POST', `/api/classes/${classId}/${query}`, { is_active: false }],
      ['PUT', `/api/students/Profile_update&${studentId}/${query}`, { class_id: classId }],
      ['POST', `/api/teacher/class-incharge/${world.teacherId}/${query}`, { class_id_list: [classId], academic_year: past }],
      ['DELETE', `/api/classes/${classId}/${query}`, undefined],
    ] as const) {
      expect(await school.send(academic, method, url, body), url).toMatchObject({ code: 403, error_code: 'FORBIDDEN_ROLE' })
      expect(await send(method, url, body), url).toMatchObject({ status: false, errors: { reason: [expect.any(String)] } })
    }
    expect(await send('POST', '/api/school-calendar/', { date: '2026-01-05', name_en: 'Snow', kind: 'holiday' })).toMatchObject({
      status: false,
      errors: { reason: [expect.any(String)] },
    })
    // the person is no year's
    expect(await send('PUT', `/api/students/Profile_update&${studentId}/${query}`, { firstname: 'Omar' })).toMatchObject({ status: true })
  })

  test('Subjects of a grade, students by transport, one house with its members, a student with the rights of its fields', async () => {
    const { world, create } = school
    const grades = ((await send('GET', '/api/classes/get-all-standards/')).data as { records: Row[] }).records
    const [first] = grades
    const other = await create('standards', { school_id: world.schoolId, code: '99', name_en: 'Grade 99', level: 15 })
    const only = (code: string, id: unknown) =>
      create('subjects', { school_id: world.schoolId, code, name_en: code, grades: [{ standard_id: id }] })
    await only('HERE', first!['standard_id'])
    await only('THERE', other['standard_id'])
    const codes = ((await send('GET', `/api/subject/?grade_id=${String(other['standard_id'])}`)).data as { records: Row[] }).records
    expect(codes.map((row) => row['code']).sort()).toEqual(['MATH', 'THERE'])
    await send('PUT', `/api/students/Profile_update&${studentId}/`, { mode_of_transport: 'school_bus' })
    const byBus = (await send('GET', '/api/students/?transport=school_bus')).data as { records: Row[] }
    expect(byBus.records.map((row) => row['student_id'])).toEqual([studentId])
    const house = await create('houses', { school_id: world.schoolId, code: 'FAL', name_en: 'Falcon', colour: '#1A6FB0' })
    await send('PUT', `/api/students/Profile_update&${studentId}/`, { house_id: house['house_id'] })
    expect(await send('GET', `/api/students/house/?house_id=${String(house['house_id'])}`)).toMatchObject({
      data: { name_en: 'Falcon', members: [{ student_id: studentId, class_name: '8-A' }] },
    })
    const whole = await student()
    expect(whole['field_permissions']).toMatchObject({ firstname: 'write', card_no: 'read', grade_id: 'read' })
    expect(await send('PUT', `/api/students/Profile_update&${studentId}/`, whole)).toMatchObject({ status: true })
    const seen = await school.send(school.teacher, 'GET', `/api/students/Profile_update&${studentId}/`)
    expect((seen.data as Row)['field_permissions']).toMatchObject({ firstname: 'read', religion: 'none' })
  })

  test('The current year is neither deleted with what stands in it nor switched off, and says so before anybody tries', async () => {
    const { records } = (await send('GET', '/api/academic-years/?state=current')).data as { records: Row[] }
    const id = String(records[0]!['academic_year_id'])
    const told = (await send('GET', `/api/academic-years/${id}/impact/`)).data as Row
    expect(told).toMatchObject({ kept: expect.stringContaining('current year') as string, beyond: true })
    expect(await send('DELETE', `/api/academic-years/${id}/`)).toMatchObject({ status: false, error_code: 'IN_USE' })
    const off = await send('POST', `/api/academic-years/${id}/`, { is_active: false })
    expect(off).toMatchObject({ status: false, error_code: 'IN_USE', message: told['kept'] })
    expect((await send('GET', '/api/academic-years/?state=current')).data).toMatchObject({ records: [{ is_active: true }] })
  })
})
