import { beforeAll, expect, test } from 'vitest'
import type { Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, year, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

const before = '2025-2026'
const after = '2027-2028'
const all = () => true

eachDatabase((open) => {
  let world: World
  const of = (name: string): Resource => world.registry.get(name)
  const admin = (context: Partial<RequestContext> = {}) => world.as('school_admin', {}, context)
  const elsewhere = () => world.as('school_admin', { schoolIds: [world.otherSchoolId] })
  const idOf = (name: string, row: Row) => row[of(name).id] as string
  const create = async (context: RequestContext, name: string, values: Row) =>
    idOf(name, await world.records.create(context, of(name), values))
  const counts = async (context: RequestContext, name: string, id: string, isOpen: (resource: Resource) => boolean = all) => {
    const { uses, beyond } = await world.records.impact(context, of(name), id, isOpen)
    return { ...Object.fromEntries(uses.map((use) => [`${use.resource}.${use.field}`, use.count])), beyond }
  }
  /** what the list shows that a count opens */
  const listed = async (context: RequestContext, name: string, field: string, id: string) =>
    (
      await world.records.list(context, of(name), {
        page_no: 1,
        per_page: 10,
        condition: {
          and: [
            { field, op: 'eq', value: id },
            { field: 'is_active', op: 'eq', value: true },
          ],
        },
      })
    ).total
  const refusal = async (promise: Promise<unknown>): Promise<unknown> => {
    try {
      await promise
    } catch (thrown) {
      return thrown
    }
    throw new Error('It was not refused')
  }

  beforeAll(async () => {
    const registry = await registryOf()
    world = await makeWorld(await open(registry), registry)
    await create(admin(), 'students', world.newStudent())
    await create(admin(), 'students', world.newStudent())
    // of a year that nobody looks at now
    const later = await create(admin(), 'students', world.newStudent({ class_id: world.otherClassId }))
    await world.database.write(world.tenantId, (q) =>
      q
        .updateTable('enrolments')
        .set({ academic_year: after, class_id: world.classId })
        .where('tenant_id', '=', world.tenantId)
        .where('student_id', '=', later)
        .execute(),
    )
    const gone = await create(admin(), 'students', world.newStudent())
    await world.records.setStatus(admin(), of('students'), gone, false)
    await create(admin(), 'students', world.newStudent({ class_id: world.otherClassId }))
  })

  test('a class counts the active students of the year in view, as many as its link opens', async () => {
    expect(await counts(admin(), 'classes', world.classId)).toEqual({ 'students.class_id': 2, 'class-incharges.class_id': 1, beyond: true })
    expect(await listed(admin(), 'students', 'class_id', world.classId)).toBe(2)
    const next = admin({ academicYear: after })
    expect(await counts(next, 'classes', world.classId)).toEqual({ 'students.class_id': 1, beyond: true })
    expect(await listed(next, 'students', 'class_id', world.classId)).toBe(1)
  })

  test('deleting is refused with the same numbers', async () => {
    expect(await refusal(world.records.remove(admin(), of('classes'), world.classId))).toMatchObject({
      code: 'IN_USE',
      text: [
        'This is still used by 1 class teacher, 2 students, and by records that you do not see here',
        'لا يزال مستخدماً في: مربّو الشعب (1)، الطلاب (2)، وفي سجلات لا تظهر لك هنا',
      ],
      data: { uses: expect.arrayContaining([expect.objectContaining({ resource: 'students', count: 2 })]) as unknown, beyond: true },
    })
  })

  test('a teacher counts the own rows only, nothing of kinds that are kept from teachers, and hears of no others', async () => {
    const teacher = world.as('teacher', { teacherId: world.teacherId })
    expect(await counts(teacher, 'classes', world.classId)).toEqual({
      'students.class_id': 2,
      'class-incharges.class_id': 1,
      beyond: false,
    })
    // a class of somebody else is not even found
    expect(await refusal(counts(teacher, 'classes', world.otherClassId))).toMatchObject({ code: 'NOT_FOUND' })
    const other = await create(admin(), 'guardians', { name: 'Karim Haddad', phone: '+971501234599' })
    expect(await refusal(counts(teacher, 'guardians', other))).toMatchObject({ code: 'FORBIDDEN_ROLE' })
  })

  test('what a module holds that is not open here is not told by number, only that it is there', async () => {
    const isOpen = (resource: Resource) => resource.package !== 'settings.student'
    expect(await counts(admin(), 'classes', world.classId, isOpen)).toEqual({ 'class-incharges.class_id': 1, beyond: true })
  })

  test('linked records count like references, once each', async () => {
    const guardian = await create(admin(), 'guardians', { name: 'Mona Haddad', phone: '+971501234600' })
    const guardians = [{ guardian_id: guardian, relation: 'mother' }]
    await create(admin(), 'students', world.newStudent({ class_id: world.otherClassId, guardians }))
    expect(await counts(admin(), 'guardians', guardian)).toEqual({ 'students.guardians': 1, beyond: false })
    expect(await listed(admin(), 'students', 'guardians', guardian)).toBe(1)
  })

  test('a house is counted in its own school; a kind that refers by several fields says by which', async () => {
    const house = (context: RequestContext, code: string, more: Row = {}) =>
      create(context, 'houses', { name_en: code, code, colour: '#1a6fb0', ...more })
    const falcon = await house(admin(), 'FAL')
    const eagle = await house(elsewhere(), 'FAL')
    const captain = await create(admin(), 'students', world.newStudent({ class_id: world.otherClassId, house_id: falcon }))
    await world.records.update(admin(), of('houses'), falcon, { captain_student_id: captain })
    expect(await counts(admin(), 'houses', falcon)).toEqual({ 'students.house_id': 1, beyond: false })
    expect(await counts(elsewhere(), 'houses', eagle)).toEqual({ beyond: false })
    // who works in both schools sees in each what is there
    const both = (schoolId: string) => world.as('school_admin', { schoolIds: [world.schoolId, world.otherSchoolId] }, { schoolId })
    expect(await counts(both(world.schoolId), 'houses', falcon)).toEqual({ 'students.house_id': 1, beyond: false })
    expect(await counts(both(world.otherSchoolId), 'houses', falcon)).toEqual({ beyond: true })
    expect(await refusal(world.records.remove(both(world.otherSchoolId), of('houses'), falcon))).toMatchObject({
      text: ['Records that you do not see here still refer to this', 'لا تزال سجلات لا تظهر لك هنا مرتبطة بهذا السجل'],
    })
    const { uses } = await world.records.impact(admin(), of('students'), captain, all)
    expect(uses).toEqual([{ resource: 'houses', field: 'captain_student_id', label: 'Houses (Captain)', count: 1 }])
    await world.records.remove(elsewhere(), of('houses'), eagle)
  })

  test('a teacher is asked to hand over what is held in the year in view, and nothing of a year that is over', async () => {
    const years = of('academic-years')
    for (const [academic_year, state] of [
      [before, 'past'],
      [year, 'upcoming'],
    ] as const)
      await world.records.create({ ...admin(), capability: byRules }, years, {
        school_id: world.schoolId,
        academic_year,
        from_date: `${academic_year.slice(0, 4)}-09-01`,
        to_date: `${academic_year.slice(5)}-06-30`,
        state,
      })
    const teacher = await create(admin(), 'teachers', {
      employee_no: 'T-2',
      firstname: 'Huda',
      lastname: 'Saleh',
      gender: 'female',
      phone_number: '+971501234588',
      email: 'huda@noor.example',
    })
    const office = (academicYear: string) => ({ ...admin({ academicYear }), capability: byRules })
    const holds = () =>
      create(office(year), 'class-incharges', {
        school_id: world.schoolId,
        academic_year: year,
        teacher_id: teacher,
        class_id: world.otherClassId,
      })
    const past = await holds()
    await world.database.write(world.tenantId, (q) =>
      q.updateTable('class_incharges').set({ academic_year: before }).where('mapping_id', '=', past).execute(),
    )
    const held = await holds()
    const off = (academicYear: string) => world.records.setStatus(admin({ academicYear }), of('teachers'), teacher, false)
    // the class keeps its teacher's name beside the record that says it: told once
    await world.database.write(world.tenantId, (q) =>
      q.updateTable('classes').set({ incharge_id: teacher }).where('class_id', '=', world.otherClassId).execute(),
    )
    expect(await counts(admin(), 'teachers', teacher)).toEqual({ 'class-incharges.teacher_id': 1, beyond: true })
    const kept = async (context: RequestContext) => (await world.records.impact(context, of('teachers'), teacher, all)).kept
    expect(await kept(admin({ academicYear: year }))).toContain('classes (1) and subject mappings (0)')
    expect(await kept(admin({ academicYear: year, locale: 'ar' }))).toContain('سلّمها أولاً')
    expect(await refusal(off(year))).toMatchObject({
      code: 'IN_USE',
      text: [expect.stringContaining('classes (1) and subject mappings (0)') as unknown, expect.anything()],
    })
    // from another year the way back is said
    expect(await refusal(off(after))).toMatchObject({ code: 'IN_USE', text: [expect.stringContaining(year) as unknown, expect.anything()] })
    await world.records.setStatus(office(year), of('class-incharges'), held, false)
    expect(await kept(admin({ academicYear: year }))).toBeNull()
    expect(await off(year)).toMatchObject({ is_active: false })
  })

  test('a value of a list is counted where records hold its code, and stays as long as any does', async () => {
    const lovs = of('lovs')
    const value = { list: 'mode_of_transport', code: 'ferry', name_en: 'Ferry', name_ar: 'عبّارة', order: 1 }
    const id = await create(world.as('platform_admin'), 'lovs', value)
    expect(await counts(admin(), 'lovs', id)).toEqual({ beyond: false })
    const student = await create(admin(), 'students', world.newStudent({ mode_of_transport: 'ferry' }))
    const { uses } = await world.records.impact(admin(), lovs, id, all)
    expect(uses).toMatchObject([{ resource: 'students', field: 'mode_of_transport', count: 1, value: 'ferry' }])
    expect(await refusal(world.records.remove(admin(), lovs, id))).toMatchObject({ code: 'IN_USE' })
    await world.records.setStatus(admin(), of('students'), student, false)
    expect(await counts(admin(), 'lovs', id)).toEqual({ beyond: true })
    await world.records.update(admin(), of('students'), student, { mode_of_transport: null })
    await world.records.remove(admin(), lovs, id)
  })

  test('an academic year is counted by what stands in it, and stays as long as anything does', async () => {
    const years = of('academic-years')
    const { records } = await world.records.list(admin(), years, {
      page_no: 1,
      per_page: 10,
      condition: { field: 'academic_year', op: 'eq', value: year },
    })
    const id = String((records[0] as Row)['academic_year_id'])
    const told = await counts(admin(), 'academic-years', id)
    expect(told).toMatchObject({ 'classes.class_id': expect.any(Number) as number, beyond: true })
    expect(await refusal(world.records.remove(admin(), years, id))).toMatchObject({ code: 'IN_USE' })
    const free = await create(admin(), 'academic-years', {
      school_id: world.schoolId,
      academic_year: '2031-2032',
      from_date: '2031-08-31',
      to_date: '2032-07-02',
    })
    expect(await counts(admin(), 'academic-years', free)).toEqual({ beyond: false })
    await world.records.remove(admin(), years, free)
  })
})
