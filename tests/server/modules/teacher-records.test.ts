import { beforeAll, expect, test } from 'vitest'
import { mask } from '../../../resources/kit/index.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import teacherKind from '../../../resources/teachers.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, type School } from './school.ts'

const iban = 'AE070331234567890123456'

/** What stands with a teacher that only the school's administrator may know. */
eachDatabase((open) => {
  let school: School
  let academic = ''
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    academic = school.door.enter(school.world.as('academic_admin').principal)
  })
  const address = () => `/api/teacher/${school.world.teacherId}/`
  const save = (token: string, values: object) => school.send(token, 'PUT', address(), values)
  const seen = async (token: string) => (await school.send(token, 'GET', address())).data as Record<string, unknown>

  test('The account number is checked, and kept as banks write it', async () => {
    expect(await save(school.admin, { iban: 'AE070331234567890123465' })).toMatchObject({
      status: false,
      errors: { iban: [expect.stringContaining('This is no IBAN') as unknown] },
    })
    expect(await save(school.admin, { iban: 'ae070331234567890123456', national_id: '784-1985-1234567-1' })).toMatchObject({
      status: true,
    })
    expect(await seen(school.admin)).toMatchObject({ iban, national_id: '784-1985-1234567-1' })
  })

  test('Nobody else sees it, in the record, a list, the history or a search, nor types over it', async () => {
    for (const token of [academic, school.teacher]) {
      expect(await seen(token)).toMatchObject({ iban: mask, national_id: mask, passport_no: mask })
      const filter = encodeURIComponent(JSON.stringify({ field: 'iban', op: 'eq', value: iban }))
      const listed = JSON.stringify(await school.send(token, 'GET', `/api/teacher/?filter=${filter}`))
      expect(listed).not.toContain(iban)
      for (const url of [`/api/seek/?text=${iban}`, `/api/teacher/?search=${iban}`])
        expect(JSON.stringify(await school.send(token, 'GET', url))).not.toContain(school.world.teacherId)
    }
    const history = JSON.stringify(await school.send(academic, 'GET', `${address()}history/`))
    expect(history).toContain('"status":true')
    expect(history).not.toContain(iban)
    expect(history).not.toContain('784-1985')
    await save(academic, { iban: 'GB29NWBK60161331926819' })
    await save(academic, { iban: mask, designation: 'Head' })
    expect(await seen(school.admin)).toMatchObject({ iban })
  })

  test('A subject beyond those entered for the teacher is warned of, and not refused', async () => {
    const { world, subjectId, secondTeacherId } = school
    const art = await school.create('subjects', { school_id: world.schoolId, code: 'ART', name_en: 'Art' })
    const mapped = (teacher_id: string) => ({
      verb: 'create' as const,
      resource: subjectMappings,
      values: { school_id: world.schoolId, academic_year: '2026-2027', teacher_id, class_id: world.classId, subject_id: art['subject_id'] },
    })
    await world.records.update(world.as('school_admin'), teacherKind, world.teacherId, { qualified_subjects: [{ subject_id: subjectId }] })
    const outcomes = await world.records.apply(world.as('school_admin'), [mapped(world.teacherId), mapped(secondTeacherId)], {
      dryRun: true,
    })
    expect(outcomes.map(({ status, warnings }) => [status, Object.keys(warnings)])).toEqual([
      ['written', ['subject_id']],
      // nothing is entered of what this one is qualified for
      ['written', []],
    ])
  })

  test('For a subject those come first who teach it in the class, then elsewhere, then who are qualified for it, then the others', async () => {
    const { world, secondTeacherId, subjectId } = school
    const hired = async (firstname: string, employee_no: string): Promise<string> =>
      String(
        (
          await school.create('teachers', {
            school_id: world.schoolId,
            employee_no,
            firstname,
            lastname: 'Nasser',
            gender: 'female',
            phone_number: '+971501234577',
            email: `${firstname.toLowerCase()}@noor.example`,
          })
        )['teacher_id'],
      )
    const [aisha, zain] = [await hired('Aisha', 'T-8'), await hired('Zain', 'T-9')]
    for (const [teacher_id, class_id] of [
      [secondTeacherId, world.classId],
      [zain, world.otherClassId],
    ])
      await school.create('subject-mappings', {
        school_id: world.schoolId,
        teacher_id,
        class_id,
        subject_id: subjectId,
        from_date: '2026-09-01',
      })
    const ask = async (query: string) =>
      (
        (await school.send(school.admin, 'GET', `/api/teacher/for-subject/${query}`)).data as {
          records: { teacher_id: string; fit: string }[]
        }
      ).records.map(({ teacher_id, fit }) => [teacher_id, fit])
    // the first teacher is qualified for it and teaches it nowhere
    expect(await ask(`?subject_id=${subjectId}&class_id=${world.classId}`)).toEqual([
      [secondTeacherId, 'class'],
      [zain, 'subject'],
      [world.teacherId, 'qualified'],
      [aisha, 'other'],
    ])
    expect((await ask('')).every(([, fit]) => fit === 'other')).toBe(true)
    expect(await school.send(school.teacher, 'GET', '/api/teacher/for-subject/')).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })
})
