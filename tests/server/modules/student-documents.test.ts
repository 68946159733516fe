import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/database/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let database: Database
  let [sara, omar]: [string, string] = ['', '']
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const base = '/api/student-documents/'
  const add = (values: Row) => school.send(school.admin, 'POST', base, { school_id: school.world.schoolId, ...values })
  const lacking = async (query = '') =>
    (await school.send(school.admin, 'GET', `${base}missing/${query}`)).data as { total: number; records: Row[] }
  const codesOf = async (id: string) =>
    ((await lacking(`?student_id=${id}`)).records[0]?.['missing'] as { code: string }[] | undefined)?.map((one) => one.code) ?? []

  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    for (const [order, code] of ['passport', 'birth_certificate'].entries())
      await world.records
        .create(world.as('platform_admin'), registry.get('lovs'), { list: 'document_type', code, name_en: code, name_ar: 'مستند', order })
        .catch(() => null)
    sara = await school.newStudent({ roll_no: undefined, firstname: 'Sara' })
    omar = await school.newStudent({ roll_no: undefined, firstname: 'Omar' })
  })

  test('Nothing is missing where nothing is asked for; then each child lacks what is not there, has run out or was not accepted', async () => {
    expect(await lacking()).toEqual({ required: [], total: 0, records: [] })
    const { world } = school
    await world.records.update(world.as('platform_admin'), world.registry.get('schools'), world.schoolId, {
      required_documents: ['birth_certificate', 'passport'],
    })
    const before = (await lacking()).total
    expect(before).toBeGreaterThanOrEqual(2)
    expect((await codesOf(sara)).toSorted()).toEqual(['birth_certificate', 'passport'])
    const made = await add({ student_id: sara, document_type: 'passport', number: 'P1', expires_on: day(-1) })
    expect(made).toMatchObject({ status: true })
    expect(await codesOf(sara)).toContain('passport')
    await add({ student_id: sara, document_type: 'passport', number: 'P2', expires_on: day(300) })
    await add({ student_id: sara, document_type: 'passport', number: 'P3' })
    expect(await codesOf(sara)).toEqual(['birth_certificate'])
    const paper = await add({ student_id: sara, document_type: 'birth_certificate' })
    expect(await codesOf(sara)).toEqual([])
    expect((await lacking()).total).toBe(before - 1)
    const id = String((paper.data as Row)['document_id'])
    const refused = await school.send(school.admin, 'PUT', `${base}${id}/`, { status: 'rejected', reason: 'Cannot be read' })
    expect(refused).toMatchObject({ status: true })
    expect(await codesOf(sara)).toEqual(['birth_certificate'])
    expect(await codesOf(omar)).toHaveLength(2)
  })

  test('Verifying says who and when, and what was looked at stays as it is until it is taken back', async () => {
    const made = await add({ student_id: omar, document_type: 'passport', number: 'X1' })
    const id = String((made.data as Row)['document_id'])
    const change = (values: Row) => school.send(school.admin, 'PUT', `${base}${id}/`, values)
    expect(await change({ status: 'verified' })).toMatchObject({ data: { verified_by: expect.any(String) as unknown } })
    expect(await change({ number: 'X2' })).toMatchObject({ status: false, error_code: 'LOCKED' })
    expect(await change({ note: 'The original was seen' })).toMatchObject({ status: true })
    expect(await change({ status: 'rejected', reason: 'Another number' })).toMatchObject({ data: { verified_by: null, verified_at: null } })
    expect(await change({ number: 'X2' })).toMatchObject({ status: true, data: { number: 'X2' } })
  })

  test('A teacher sees none of them, a child the own ones that are released, and not the note of the office', async () => {
    const made = await add({ student_id: omar, document_type: 'passport', number: 'R1', note: 'Copy only' })
    const id = String((made.data as Row)['document_id'])
    expect(await school.send(school.teacher, 'GET', base)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await school.send(school.teacher, 'GET', `${base}missing/`)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    const { world, door } = school
    const child = door.enter(world.as('student', { studentId: omar }).principal)
    const other = door.enter(world.as('student', { studentId: sara }).principal)
    expect(await school.send(child, 'GET', `${base}${id}/`)).toMatchObject({ error_code: 'NOT_FOUND' })
    await school.send(school.admin, 'PUT', `${base}${id}/`, { is_released: true })
    const seen = await school.send(child, 'GET', `${base}${id}/`)
    expect(seen).toMatchObject({ status: true, data: { number: 'R1' } })
    expect(seen.data).toMatchObject({ note: null })
    expect(await school.send(other, 'GET', `${base}${id}/`)).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('The papers go along to the school that the child is moved to', async () => {
    const { world } = school
    const grade = await school.create(
      'standards',
      { school_id: world.otherSchoolId, code: '8', name_en: 'Grade 8', level: 8 },
      world.otherSchoolId,
    )
    const there = await school.create(
      'classes',
      { school_id: world.otherSchoolId, academic_year: '2026-2027', grade_id: grade['standard_id'], section: 'Z', capacity: 5 },
      world.otherSchoolId,
    )
    const child = await school.newStudent({ roll_no: undefined, firstname: 'Lina' })
    await database.write(world.tenantId, (q) =>
      q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', '=', child).execute(),
    )
    const made = await add({ student_id: child, document_type: 'passport', number: 'M1' })
    const id = String((made.data as Row)['document_id'])
    const moved = await school.send(school.admin, 'PUT', `/api/students/Internal_transfer&${child}/`, {
      to_school_id: world.otherSchoolId,
      to_class_id: there['class_id'],
      effective_date: day(0),
      reason: 'The family moves',
    })
    expect(moved).toMatchObject({ status: true })
    expect(await school.send(school.admin, 'GET', `${base}${id}/`)).toMatchObject({ error_code: 'NOT_FOUND' })
    const kept = await database.read(world.tenantId, (q) =>
      q.selectFrom('student_documents').select('school_id').where('document_id', '=', id).executeTakeFirst(),
    )
    expect(kept).toEqual({ school_id: world.otherSchoolId })
  })
})
