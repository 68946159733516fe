import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkFile, importFile, runImport, type ImportRequest } from '../../../server/records/import/job.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import type { Answer } from '../http/door.ts'
import { openSchool, year, type School } from '../modules/school.ts'
import { registryOf } from '../records/world.ts'
import { byRules } from '../capabilities.ts'

eachDatabase((open) => {
  let school: School
  let otherClass: string
  const nextYear = '2027-2028'

  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    const { world, create } = school
    for (const school_id of [world.schoolId, world.otherSchoolId])
      for (const academic_year of [year, nextYear]) {
        const [from, to] = academic_year.split('-')
        await create(
          'academic-years',
          {
            school_id,
            academic_year,
            from_date: `${from}-08-31`,
            to_date: `${to}-07-02`,
            state: academic_year === year ? 'current' : 'upcoming',
          },
          school_id,
        )
        await create('licences', { school_id, academic_year, module_name: 'settings', ...always }, school_id)
      }
    const grade = await create(
      'standards',
      { school_id: world.otherSchoolId, code: '8', name_en: 'Grade 8', level: 8 },
      world.otherSchoolId,
    )
    const made = await create(
      'classes',
      { school_id: world.otherSchoolId, academic_year: year, grade_id: grade['standard_id'], section: 'A', capacity: 90 },
      world.otherSchoolId,
    )
    otherClass = String(made['class_id'])
    return () => school.door.app.close()
  })
  beforeEach(() => seats({ seats_student: null, seats_teacher: null }))

  const always = { valid_from: '2020-01-01', valid_to: '2090-01-01' }
  const post = (url: string, body: Row): Promise<Answer> => school.send(school.admin, 'POST', url, body)
  const newStudent = (more: Row = {}): Promise<Answer> => post('/api/students/', school.world.newStudent({ force: true, ...more }))
  const idOf = (answer: Answer): string => (answer.data as Row)['student_id'] as string
  const seats = (bought: Row, place: { schoolId?: string; academicYear?: string } = {}): Promise<unknown> =>
    school.world.database.write(null, (q) =>
      q
        .updateTable('licences')
        .set(bought)
        .where('school_id', '=', place.schoolId ?? school.world.schoolId)
        .where('academic_year', '=', place.academicYear ?? year)
        .execute(),
    )
  const enrolled = async (schoolId = school.world.schoolId): Promise<number> => {
    const { records, registry } = school.world
    const context = { ...school.world.as('school_admin'), capability: byRules, schoolId }
    const condition = {
      and: [
        { field: 'is_active', op: 'eq' as const, value: true },
        { field: 'class_id', op: 'filled' as const },
      ],
    }
    return (await records.list(context, registry.get('students'), { page_no: 1, per_page: 1, condition })).total
  }
  /** leaves so many seats free */
  const leave = async (free: number): Promise<number> => {
    const total = (await enrolled()) + free
    await seats({ seats_student: total })
    return total
  }
  const full = { code: 200, status: false, error_code: 'LICENCE_SEATS' }

  test('The last seat is taken, and the next child is told in both languages that none is free, how many there are and who can help', async () => {
    const total = await leave(1)
    expect(await newStudent()).toMatchObject({ status: true })
    const refused = await newStudent()
    expect(refused).toMatchObject({ ...full, data: { academic_year: year, seats_total: total, seats_used: total, seats_left: 0 } })
    expect(refused.message).toBe(
      `No seat is free: the licence for ${year} has ${total} seats for students and ${total} are taken. The institution’s office can add seats.`,
    )
    const arabic = await school.door.send(school.admin, 'POST', '/api/students/', school.world.newStudent(), { 'accept-language': 'ar' })
    expect(arabic.message).toContain('لا يوجد مقعد شاغر')
    expect(arabic.message).toContain(String(total))
  })

  test('A licence without a number of seats has as many as come', async () => {
    expect(await newStudent()).toMatchObject({ status: true })
  })

  test('Switching a student off frees the seat; switching on takes one, and needs one', async () => {
    const id = idOf(await newStudent())
    await leave(0)
    expect(await newStudent()).toMatchObject(full)
    expect(await post(`/api/students/${id}/`, { is_active: false })).toMatchObject({ status: true })
    const other = await newStudent()
    expect(other).toMatchObject({ status: true })
    expect(await post(`/api/students/${id}/`, { is_active: true })).toMatchObject(full)
    expect(await post(`/api/students/${idOf(other)}/`, { is_active: false })).toMatchObject({ status: true })
    expect(await post(`/api/students/${id}/`, { is_active: true })).toMatchObject({ status: true })
  })

  test('Whoever comes back takes a seat of the running year, whatever year is looked at', async () => {
    const id = idOf(await newStudent())
    await post(`/api/students/${id}/`, { is_active: false })
    await leave(0)
    expect(await post(`/api/students/${id}/?academic_year=2019-2020`, { is_active: true })).toMatchObject(full)
  })

  test('With fewer seats than children only new ones are turned away: the others are read and changed as ever', async () => {
    const id = idOf(await newStudent())
    await seats({ seats_student: 1 })
    expect(await newStudent()).toMatchObject(full)
    const saved = await school.send(school.admin, 'PUT', `/api/students/Profile_update&${id}/`, { notes: 'here' })
    expect(saved).toMatchObject({ status: true, data: { notes: 'here' } })
    expect(await post(`/api/students/${id}/`, { is_active: false })).toMatchObject({ status: true })
  })

  test('The flag’s own licence counts, not its group’s', async () => {
    await leave(0)
    const { schoolId } = school.world
    const own = await school.create('licences', {
      school_id: schoolId,
      academic_year: year,
      module_name: 'settings.student',
      ...always,
      seats_student: 5000,
    })
    expect(await newStudent()).toMatchObject({ status: true })
    const office = { ...school.world.as('platform_admin'), capability: byRules }
    await school.world.records.remove(office, school.world.registry.get('licences'), String(own['licence_id']))
    expect(await newStudent()).toMatchObject(full)
  })

  test('Two seats and eight people at once: two children come in', async () => {
    const total = await leave(2)
    const answers = await Promise.all(Array.from({ length: 8 }, () => newStudent()))
    expect(answers.filter((one) => one.status)).toHaveLength(2)
    expect(new Set(answers.flatMap((one) => (one.status ? [] : [one.error_code])))).toEqual(new Set(['LICENCE_SEATS']))
    expect(await enrolled()).toBe(total)
  })

  test('A transfer needs a seat where it leads, and frees one where it comes from', async () => {
    const { world } = school
    const id = idOf(await newStudent())
    await world.database.write(null, (q) =>
      q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', '=', id).execute(),
    )
    const move = () =>
      school.send(school.admin, 'PUT', `/api/students/Internal_transfer&${id}/`, {
        to_school_id: world.otherSchoolId,
        to_class_id: otherClass,
        effective_date: '2026-10-01',
        reason: 'moved house',
      })
    await leave(0)
    const there = await enrolled(world.otherSchoolId)
    await seats({ seats_student: there }, { schoolId: world.otherSchoolId })
    expect(await move()).toMatchObject(full)
    expect(await newStudent()).toMatchObject(full)
    await seats({ seats_student: there + 1 }, { schoolId: world.otherSchoolId })
    expect((await move()).error_code).toBeUndefined()
    expect(await enrolled(world.otherSchoolId)).toBe(there + 1)
    expect(await newStudent()).toMatchObject({ status: true })
  })

  test('Within a school a full licence keeps nobody from changing class', async () => {
    const id = idOf(await newStudent())
    await school.world.database.write(null, (q) =>
      q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', '=', id).execute(),
    )
    await leave(0)
    const body = { to_class_id: school.world.otherClassId, effective_date: '2026-10-01', reason: 'asked', over_capacity: true }
    expect(await school.send(school.admin, 'PUT', `/api/students/Internal_transfer&${id}/`, body)).toMatchObject({ status: true })
  })

  test('A promotion into a year whose seats are taken is refused', async () => {
    const { world } = school
    const id = idOf(await newStudent())
    const [grade] = (await world.records.list(world.as('school_admin'), world.registry.get('standards'), { page_no: 1, per_page: 1 }))
      .records
    const ahead = await school.create('classes', {
      school_id: world.schoolId,
      academic_year: nextYear,
      grade_id: grade!['standard_id'],
      section: 'N',
      capacity: 30,
    })
    await seats({ seats_student: 0 }, { academicYear: nextYear })
    const promote = world.records.transaction({ ...world.as('school_admin'), academicYear: nextYear }, (within) =>
      within.move(world.registry.get('students'), id, {
        academicYear: nextYear,
        from: '2027-08-31',
        values: { class_id: ahead['class_id'] },
      }),
    )
    await expect(promote).rejects.toMatchObject({ code: 'LICENCE_SEATS' })
    await seats({ seats_student: null }, { academicYear: nextYear })
  })

  test('Teachers take seats of their own', async () => {
    const teacher = (number: number) =>
      post('/api/teacher/', {
        school_id: school.world.schoolId,
        employee_no: `S-${number}`,
        firstname: `Seat${number}`,
        lastname: 'Taker',
        gender: 'female',
        phone_number: `+97150777000${number}`,
        email: `seat${number}@noor.example`,
        force: true,
      })
    await seats({ seats_teacher: 3, seats_student: 0 })
    const first = await teacher(1)
    expect(first).toMatchObject({ status: true })
    const refused = await teacher(2)
    expect(refused).toMatchObject({ ...full, data: { seats_total: 3, seats_used: 3 } })
    expect(refused.message).toContain('seats for teachers')
    const id = (first.data as Row)['teacher_id'] as string
    expect(await post(`/api/teacher/${id}/`, { is_active: false })).toMatchObject({ status: true })
    expect(await teacher(2)).toMatchObject({ status: true })
    expect(await post(`/api/teacher/${id}/`, { is_active: true })).toMatchObject(full)
  })

  test('In an import the rows after the last free seat are held back; the dry run says so, and nothing else of the file suffers', async () => {
    const { world } = school
    const known = (await newStudent()).data as Row
    const lines = [
      'Admission number,First name,Gender,Date of birth,Class',
      ...[1, 2, 3, 4, 5].map((at) => `IM-${at},Row${at},male,2014-03-04,8-A`),
      `${String(known['admission_no'])},Changed,male,2014-03-04,8-A`,
    ]
    const total = await leave(3)
    const run = (dryRun: boolean, locale: 'en' | 'ar' = 'en') =>
      runImport(
        { database: world.database, registry: world.registry, reactions: new Map() },
        {
          context: { ...world.as('school_admin'), locale },
          entity: 'students',
          bytes: Buffer.from(lines.join('\n')),
          mapping: null,
          dryRun,
          updateExisting: true,
        },
        { tell: () => undefined, isCancelled: () => false },
      )
    const tried = await run(true)
    expect(tried.counts).toEqual({ new: 3, changed: 1, same: 0, conflict: 0, error: 2 })
    expect(tried.problems).toMatchObject([
      {
        row: 5,
        code: 'no_seat',
        message: `No seat of the licence is left for this row (${total - 3} of ${total} were taken before this file)`,
      },
      { row: 6, code: 'no_seat' },
    ])
    expect((await run(true, 'ar')).problems[0]!.message).toContain('لا يتبقى مقعد في الترخيص')
    expect(await enrolled()).toBe(total - 3)
    const done = await run(false)
    expect(done).toMatchObject({ created: 3, updated: 1, counts: { error: 2 } })
    expect(done.failed.rows.map((row) => row.cells[0])).toEqual(['IM-4', 'IM-5'])
    expect(await enrolled()).toBe(total)
  })

  test('A seat that is taken between the check of a file and its import is not taken twice', async () => {
    const { world } = school
    const deps = { database: world.database, registry: world.registry, reactions: new Map() }
    const lines = ['Admission number,First name,Gender,Date of birth,Class', ...[1, 2].map((at) => `LS-${at},Row${at},male,2014-03-04,8-A`)]
    const total = await leave(2)
    const request: ImportRequest = {
      context: world.as('school_admin'),
      entity: 'students',
      bytes: Buffer.from(lines.join('\n')),
      mapping: null,
      dryRun: false,
      updateExisting: true,
    }
    const watch = { tell: () => undefined, isCancelled: () => false }
    const { checked, outcome } = await checkFile(deps, request, watch)
    expect(outcome.counts).toMatchObject({ new: 2, error: 0 })
    expect(await newStudent()).toMatchObject({ status: true })
    expect((await importFile(deps, request, watch, checked)).counts).toMatchObject({ new: 1, error: 1 })
    expect(await enrolled()).toBe(total)
  })
})
