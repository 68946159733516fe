import { beforeAll, expect, test } from 'vitest'
import { createRegistry } from '../../../resources/kit/index.ts'
import { newId } from '../../../server/database/index.ts'
import { charges } from '../../conformance/declared.ts'
import { createMeasures, defineMeasure, type Measures } from '../../../server/measures/index.ts'
import { AppError } from '../../../server/request/errors.ts'
import { eachDatabase } from '../database/harness.ts'
import { openSchool, year, type School } from '../modules/school.ts'
import { registryOf } from '../records/world.ts'
import { byRules } from '../capabilities.ts'

/** Calendar days stand in for what happens on a day: one has a date, and belongs to a school. */
const days = defineMeasure({
  name: 'days_kept',
  label: ['Days kept', 'الأيام'],
  unit: 'count',
  formula: ['Days in the calendar', 'أيام التقويم'],
  rows: { resource: 'calendar-days', of: { is: 'count' }, at: { schools: 'school_id' }, on: 'date' },
})

const amount = { label: ['Amount', 'المبلغ'], formula: ['What is charged', 'الرسوم'], unit: 'money' } as const
const charged = { resource: 'sample-charges', at: { schools: 'school_id' } } as const
const amounts = [
  defineMeasure({ ...amount, name: 'charged', rows: { ...charged, of: { is: 'sum', field: 'amount' } } }),
  defineMeasure({ ...amount, name: 'usual', rows: { ...charged, of: { is: 'mean', field: 'amount' } } }),
  defineMeasure({ ...amount, name: 'dearest', rows: { ...charged, of: { is: 'max', field: 'amount' } } }),
  defineMeasure({ ...amount, name: 'rates', unit: 'number', rows: { ...charged, of: { is: 'sum', field: 'rate' } } }),
  defineMeasure({ ...amount, name: 'charges', unit: 'count', rows: { ...charged, of: { is: 'count' } } }),
  defineMeasure({
    ...amount,
    name: 'beside_dearest',
    of: { measures: ['charged', 'dearest'], value: ([all, one]) => (all === null || one === null ? null : all! - one!) },
  }),
]

/** Class 8-A has 30 places and three children, 8-B has 2 places and three, a class of its sister school one child. */
eachDatabase((open) => {
  let school: School
  let measures: Measures

  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, charges])
    school = await openSchool(await open(registry), registry)
    const { world } = school
    for (const roll_no of ['1', '2', '3']) await school.newStudent({ roll_no, gender: roll_no === '3' ? 'male' : 'female' })
    for (const roll_no of ['1', '2', '3']) await school.newStudent({ roll_no, class_id: world.otherClassId })
    const office = { ...world.as('platform_admin'), capability: byRules, schoolId: world.schoolId }
    await world.records.update(office, registry.get('classes'), world.otherClassId, { capacity: 2 })
    await world.records.update(office, registry.get('classes'), world.classId, { subjects: [{ subject_id: school.subjectId }] })
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
      terms: [
        { name_en: 'Term 1', from_date: '2026-08-31', to_date: '2026-12-11' },
        { name_en: 'Term 2', from_date: '2027-01-04', to_date: '2027-03-26' },
      ],
    })
    for (const date of ['2026-09-01', '2026-09-30', '2026-12-11', '2026-12-25', '2027-01-04'])
      await school.create('calendar-days', { school_id: world.schoolId, date, name_en: date })
    measures = createMeasures({
      ...world,
      auth: { assertOpen: async () => undefined },
      found: [...world.foundMeasures, ...[days, ...amounts].map((measure) => ({ file: 'a test', measure }))],
    })
    await world.records.update({ ...office, operationId: newId() }, registry.get('schools'), world.otherSchoolId, { currency: 'KWD' })
    const charge = (code: string, school_id: string, value: string, rate: string) =>
      world.records.create({ ...office, schoolId: school_id, operationId: newId() }, charges, { school_id, code, amount: value, rate })
    await charge('A', world.schoolId, '12.50', '0.100')
    await charge('B', world.schoolId, '0.10', '0.200')
    await charge('C', world.schoolId, '0.10', '-0.003')
    await charge('D', world.otherSchoolId, '1.125', '1.000')
  })

  test('Several measures are read at once, at the grains asked', async () => {
    const { world } = school
    const read = await measures.read(world.as('school_admin'), ['students', 'boys', 'places', 'places_free'], { by: ['classes'] })
    const told = [world.classId, world.otherClassId].map((id) => Object.values(read).map((one) => one?.at(id).value))
    expect(told).toEqual([
      [3, 1, 30, 27],
      // 8-B has one too many: nobody takes a place of another class for it
      [3, 3, 2, 0],
    ])
    expect(read.students?.at('no such class')).toEqual({ value: 0, n: 0 })
  })

  test('A school is not the difference of its sums where each class counts by itself', async () => {
    const { world } = school
    const read = await measures.read(world.as('school_admin'), ['places', 'students', 'places_free', 'classes_over_capacity'])
    expect(Object.values(read).map((one) => one?.at().value)).toEqual([32, 6, 27, 1])
    const bySchool = await measures.read(world.as('school_admin'), ['places_free'], { by: ['schools'] })
    expect(bySchool.places_free?.at(world.schoolId).value).toBe(27)
  })

  test('Rows are narrowed to some records of a grain', async () => {
    const { world } = school
    const read = await measures.read(world.as('school_admin'), ['students', 'subjects_planned', 'subjects_unstaffed'], {
      where: { classes: world.classId },
    })
    expect(Object.values(read).map((one) => one?.at().value)).toEqual([3, 1, 1])
  })

  test('Time is cut to days, months, and the terms of the school; what lies in no term is of none', async () => {
    const { world } = school
    const timed = async (every: 'month' | 'term' | 'year', more = {}) => {
      const read = await measures.read(world.as('school_admin'), ['days_kept'], { period: { every, ...more } })
      return read.days_kept?.readings.map(({ period, value }) => [period, value]).toSorted()
    }
    expect(await timed('month')).toEqual([
      ['2026-09', 2],
      ['2026-12', 2],
      ['2027-01', 1],
    ])
    expect(await timed('term')).toEqual([
      ['2026-08-31', 3],
      ['2027-01-04', 1],
    ])
    expect(await timed('year')).toEqual([['2026-08-31', 5]])
    expect(await timed('month', { from: '2026-09-02', to: '2026-12-11' })).toEqual([
      ['2026-09', 1],
      ['2026-12', 1],
    ])
  })

  test('Amounts and decimals are exact; what several currencies would come to is not told, and which they are is', async () => {
    const { world } = school
    const names = ['charged', 'usual', 'dearest', 'rates', 'charges', 'beside_dearest'] as const
    const office = world.as('platform_admin', { schoolIds: 'all' }, { schoolId: null })
    const bySchool = await measures.read(office, names, { by: ['schools'] })
    const at = (id: string) => names.map((name) => bySchool[name]?.at(id))
    const [aed, kwd, both] = [['AED'], ['KWD'], ['AED', 'KWD']]
    expect(at(world.schoolId)).toMatchObject([
      { value: 12.7, n: 3, currencies: aed },
      { value: 4.2333, currencies: aed },
      { value: 12.5, currencies: aed },
      { value: 0.297 },
      { value: 3 },
      { value: expect.closeTo(0.2, 9), currencies: aed },
    ])
    expect(at(world.otherSchoolId)[0]).toMatchObject({ value: 1.125, n: 1, currencies: kwd })
    expect(bySchool.rates?.at(world.schoolId)).not.toHaveProperty('currencies')
    const whole = await measures.read(office, names)
    expect(names.map((name) => whole[name]?.at())).toMatchObject([
      { value: null, n: 4, currencies: both },
      { value: null, currencies: both },
      { value: null, currencies: both },
      { value: 1.297, n: 4 },
      { value: 4, n: 4 },
      { value: null, currencies: both },
    ])
    const explained = await school.send(school.admin, 'GET', '/api/measures/explain/?name=students')
    expect(explained.data).not.toHaveProperty('currencies')
    expect(await measures.explain(world.as('school_admin'), 'beside_dearest', {})).toMatchObject({
      currencies: aed,
      parts: [
        { value: 12.7, currencies: aed },
        { value: 12.5, currencies: aed },
      ],
    })
  })

  test('A teacher is told of own classes only, and nothing of what is the office’s', async () => {
    const { world } = school
    const teacher = world.as('teacher', { teacherId: world.teacherId })
    const read = await measures.read(teacher, ['students', 'teachers', 'subjects_unstaffed'])
    expect(read.students?.at()).toMatchObject({ value: 3, n: 3 })
    expect([read.teachers, read.subjects_unstaffed]).toEqual([null, null])
    const names = (await measures.list(teacher)).map(({ name }) => name)
    expect(names).toContain('places_free')
    expect(names).not.toContain('teachers')
  })

  test('What a declaration says of its records is counted as it says it; a seat is taken whoever looks', async () => {
    const { world } = school
    const told = async (role: 'school_admin' | 'teacher') => {
      const read = await measures.read(world.as(role, role === 'teacher' ? { teacherId: world.teacherId } : {}), [
        'students.no_guardian',
        'seats_student',
        'incharges',
      ])
      return Object.values(read).map((one) => one?.at().value ?? null)
    }
    expect(await told('school_admin')).toEqual([6, 6, 1])
    expect(await told('teacher')).toEqual([3, 6, 1])
  })

  test('A measure of a module that the licence does not open is not told', async () => {
    const { world } = school
    const closed = createMeasures({
      ...world,
      auth: {
        assertOpen: async () => {
          throw new AppError('PACKAGE_INACTIVE', ['closed', 'مغلق'])
        },
      },
      found: [{ file: 'a test', measure: { ...days, package: 'settings.calendar' } }],
    })
    expect(await closed.read(world.as('school_admin'), ['days_kept'])).toEqual({ days_kept: null })
  })

  test('A number is explained: how, of how much, and exactly which rows', async () => {
    const { world } = school
    const admin = world.as('school_admin')
    const students = await measures.explain(admin, 'students', { where: { classes: world.classId } })
    expect(students).toMatchObject({ value: 3, n: 3, parts: [], rows: { resource: 'students' } })
    const rows = await world.records.list(admin, world.registry.get('students'), {
      page_no: 1,
      per_page: 50,
      condition: students!.rows!.condition,
    })
    expect(rows.total).toBe(3)
    expect(await measures.explain(admin, 'classes_over_capacity', {})).toMatchObject({ value: 1, rows: null })
  })

  test('Over the door: names, grains and what is not there for this person are told field by field', async () => {
    const { world } = school
    const read = await school.send(
      school.admin,
      'GET',
      `/api/measures/read/?names=students,places&by=classes&where=classes:${world.classId}`,
    )
    expect(read.data).toMatchObject({ measures: { students: [{ at: [world.classId], value: 3, n: 3 }], places: [{ value: 30 }] } })
    expect(await school.send(school.admin, 'GET', '/api/measures/read/?names=students,unknown')).toMatchObject({
      status: false,
      errors: { names: [expect.stringContaining('unknown')] },
    })
    expect(await school.send(school.admin, 'GET', '/api/measures/read/?names=students&by=rooms&where=cars:1')).toMatchObject({
      status: false,
      errors: { by: [expect.stringContaining('rooms')], where: [expect.stringContaining('cars')] },
    })
    expect(await school.send(school.teacher, 'GET', '/api/measures/explain/?name=teachers')).toMatchObject({ status: false })
    const explained = await school.send(school.admin, 'GET', `/api/measures/explain/?name=students&where=classes:${world.classId}`)
    expect(explained.data).toMatchObject({
      value: 3,
      rows: { resource: 'students', tests: expect.arrayContaining([{ field: 'class_id', op: 'eq', value: world.classId }]) },
    })
  })
})
