import { beforeAll, expect, test } from 'vitest'
import type { Morning } from '../../../resources/contract/dashboard.ts'
import { newId } from '../../../server/database/index.ts'
import { createKnown, type Known } from '../../../server/modules/dashboard/known.ts'
import { listSchoolsBeside } from '../../../server/modules/dashboard/schools.ts'
import { readMorning } from '../../../server/modules/dashboard/morning.ts'
import type { Row } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, year, type School } from './school.ts'
import { byRules } from '../capabilities.ts'

const day = (at: string): string => `2030-01-${at}T08:00:00.000Z`

/** Class 8-A has two places, a class teacher and one untaught subject; 8-B nobody in charge; a sister school has none of it. */
eachDatabase((open) => {
  let school: School
  let admin: RequestContext
  // the same for all tests, as in the product: nothing of what they change may be answered from before
  let known: Known
  const read = (context: RequestContext): Promise<Morning> => readMorning({ ...school.world, known }, context)
  const broken = (morning: Morning, rule: string): number | undefined => morning.quality.find((one) => one.rule === rule)?.count
  const write = (values: Row, table: string) =>
    school.world.database.write(school.world.tenantId, (q) => q.insertInto(table).values(values).execute())
  const session = (id: string, userId: string, at: string) =>
    write(
      {
        tenant_id: school.world.tenantId,
        session_id: id,
        user_id: userId,
        created_at: at,
        expires_at: '2027-01-01T00:00:00.000Z',
      },
      'sessions',
    )

  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    const { world } = school
    known = createKnown(world)
    admin = world.as('school_admin')
    const house = await school.create('houses', { school_id: world.schoolId, name_en: 'Falcon', code: 'FAL', colour: '#1A6FB0' })
    const office: RequestContext = { ...world.as('platform_admin'), capability: byRules, schoolId: world.schoolId }
    await school.newStudent({
      roll_no: '1',
      house_id: house['house_id'],
      dob: '2014-11-23',
      guardians: [{ name: 'Karim Haddad', phone: '+971501112233', relation: 'father' }],
    })
    await school.newStudent({ roll_no: '2', house_id: house['house_id'], dob: '2012-02-29' })
    await school.newStudent({ dob: '2014-11-21' })
    // when all three sit there, the class moves to a room of two places
    await world.records.update(office, registry.get('classes'), world.classId, {
      capacity: 2,
      incharge_id: world.teacherId,
      subjects: [{ subject_id: school.subjectId, periods_per_week: 5 }],
    })
  })

  test('The strip tells places and staffing of every class in the order of the school', async () => {
    const { grades, places } = await read(admin)
    // what the first has too many takes none of the free places of the second
    expect(places).toEqual({ classes: 2, capacity: 32, free: 30, over_capacity: 1, staffed: 0, unstaffed: 1 })
    expect(grades).toMatchObject([
      {
        code: '8',
        grade_ar: 'الصف الثامن',
        classes: [
          { name: '8-A', capacity: 2, strength: 3, has_incharge: true, subjects: 1, unstaffed: 1 },
          { name: '8-B', strength: 0, has_incharge: false, subjects: 0, unstaffed: 0 },
        ],
      },
    ])
  })

  test('A subject that is taught from today on no longer waits for a teacher, one whose teacher has left does', async () => {
    const { world } = school
    const mapping = await school.create('subject-mappings', {
      school_id: world.schoolId,
      academic_year: year,
      teacher_id: world.teacherId,
      subject_id: school.subjectId,
      class_id: world.classId,
      from_date: '2026-09-01',
      to_date: '2026-11-21',
    })
    const on = async (today: string) => {
      const { grades, places } = await read({ ...admin, today })
      return { class: grades![0]!.classes[0]!.unstaffed, all: places!.unstaffed, staffed: places!.staffed }
    }
    expect(await on('2026-11-21')).toEqual({ class: 0, all: 0, staffed: 1 })
    expect(await on('2026-11-22')).toEqual({ class: 1, all: 1, staffed: 0 })
    await world.records.remove(
      { ...world.as('school_admin'), capability: byRules },
      world.registry.get('subject-mappings'),
      mapping['mapping_id'] as string,
    )
  })

  test('Children who lack something are counted as the list counts them, and only active ones', async () => {
    const morning = await read(admin)
    expect(['no_house', 'no_roll_no', 'no_guardian', 'no_class', 'no_incharge'].map((rule) => broken(morning, rule))).toEqual([
      1, 1, 2, 0, 1,
    ])
    const gone = await school.newStudent({ class_id: school.world.otherClassId })
    await school.world.records.setStatus(school.world.as('school_admin'), school.world.registry.get('students'), gone, false)
    expect(broken(await read(admin), 'no_house')).toBe(1)
  })

  test('What is remembered of a whole school follows every change', async () => {
    const { world } = school
    const students = world.registry.get('students')
    const id = await school.newStudent({ dob: '2013-11-24', class_id: world.otherClassId })
    const before = await read(admin)
    const strength = ({ grades }: Morning): number[] => grades![0]!.classes.map((one) => one.strength)
    await world.records.update(admin, students, id, {
      roll_no: '77',
      guardians: [{ name: 'Huda Said', phone: '+971501112299', relation: 'mother' }],
    })
    const changed = await read(admin)
    for (const rule of ['no_roll_no', 'no_guardian']) expect(broken(changed, rule)).toBe(broken(before, rule)! - 1)
    await world.records.update(admin, students, id, { dob: '2013-05-24' })
    expect((await read(admin)).birthdays.total).toBe(before.birthdays.total - 1)
    await world.records.setStatus(admin, students, id, false)
    expect(strength(await read(admin))[1]).toBe(strength(before)[1]! - 1)
  })

  test('Birthdays of the week come with the day and the age, those of 29 February on the 28th', async () => {
    expect((await read(admin)).birthdays.items).toMatchObject([
      { on: '2026-11-21', in_days: 0, turns: 12, class_name: '8-A' },
      { on: '2026-11-23', in_days: 2, turns: 12 },
    ])
    expect((await read({ ...admin, today: '2027-02-26' })).birthdays.items).toMatchObject([{ on: '2027-02-28', in_days: 2, turns: 15 }])
  })

  test('What others did since the last visit is told; on the first visit, and of oneself, nothing', async () => {
    const { world } = school
    expect((await read(admin)).news).toEqual({ since: null, total: 0, items: [] })
    const { userId } = admin.principal
    await session('before', userId, day('19'))
    await session('now', userId, day('21'))
    const here = world.as('school_admin', { userId, sessionId: 'now' })
    const other = world.as('academic_admin', { name: 'Layla Nasser' }, { now: day('20') })
    const child = await world.records.create(
      other,
      world.registry.get('students'),
      world.newStudent({ lastname: 'News', class_id: world.otherClassId }),
    )
    await world.records.create(
      world.as('school_admin', { userId, sessionId: 'now' }, { now: day('21') }),
      world.registry.get('students'),
      world.newStudent({ class_id: world.otherClassId }),
    )
    const early = world.as('academic_admin', {}, { now: day('18') })
    await world.records.create(early, world.registry.get('students'), world.newStudent({ class_id: world.otherClassId }))
    const elsewhere = { ...world.as('school_admin', { schoolIds: [world.otherSchoolId] }, { now: day('20') }), operationId: newId() }
    await world.records.create(elsewhere, world.registry.get('houses'), {
      school_id: world.otherSchoolId,
      name_en: 'Other',
      code: 'OTH',
      colour: '#1A6FB0',
    })
    const { news } = await read(here)
    expect(news).toMatchObject({
      since: day('19'),
      total: 1,
      items: [{ actor: 'Layla Nasser', resource: 'students', action: 'create', count: 1, record: { id: child['student_id'] } }],
    })
  })

  test('Rows that the last import of one’s own left out wait until their file is gone', async () => {
    const { world } = school
    const upload = (id: string, at: string, counts: Row, userId = admin.principal.userId) =>
      write(
        {
          tenant_id: world.tenantId,
          upload_id: id,
          resource: 'students',
          school_id: world.schoolId,
          file_name: `${id}.csv`,
          counts: JSON.stringify(counts),
          state: 'committed',
          created_by: userId,
          created_at: at,
          updated_at: at,
        },
        'import_uploads',
      )
    expect((await read(admin)).leftovers).toBeNull()
    await upload('mine', day('20'), { new: 3, error: 2, conflict: 1 })
    await upload('theirs', day('21'), { new: 3, error: 9, conflict: 0 }, newId())
    expect((await read(admin)).leftovers).toMatchObject({ upload_id: 'mine', file_name: 'mine.csv', rows: 3 })
    await upload('clean', day('21'), { new: 3, error: 0, conflict: 0 })
    expect((await read(admin)).leftovers).toBeNull()
  })

  test('Seats and the end of the licence are told to those who lead the school', async () => {
    const { world } = school
    await school.create('licences', {
      school_id: world.schoolId,
      academic_year: year,
      module_name: 'settings',
      valid_from: '2026-08-01',
      valid_to: '2027-07-31',
      seats_student: 500,
    })
    expect((await read(admin)).licence).toMatchObject({
      valid_to: '2027-07-31',
      seats: [
        { kind: 'student', total: 500 },
        { kind: 'teacher', total: null },
      ],
    })
    expect((await read(world.as('academic_admin'))).licence).toBeNull()
  })

  test('A teacher is refused; the institution sees its schools side by side, each in its own year', async () => {
    const { world } = school
    expect(await school.send(school.teacher, 'GET', '/api/dashboard/morning')).toMatchObject({ code: 403 })
    expect(await school.send(school.admin, 'GET', '/api/dashboard/schools')).toMatchObject({ code: 403 })
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    const office = world.as('platform_admin', { schoolIds: 'all' })
    expect(await listSchoolsBeside(world, office)).toMatchObject([
      {
        name_en: 'School S1',
        academic_year: year,
        classes: 2,
        over_capacity: 1,
        // 8-A has one too many, which takes no place from 8-B
        students: 6,
        capacity: 32,
        free: 27,
        without_incharge: 1,
        unstaffed: 1,
        teachers: 2,
        seats: 500,
      },
      { name_en: 'School S2', academic_year: null, classes: 0, students: 0 },
    ])
  })
})
