import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { readTable } from '../../../server/records/import/read-file.ts'
import { exportList } from '../../../server/records/export/file.ts'
import type { Row } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'))
const guardianOf = (row: Row) => (row['guardians'] as Row[])[0]!['guardian_id']

eachDatabase((open) => {
  let world: World
  const exported = async (
    name: string,
    format: 'csv' | 'xlsx',
    columns: string[],
    more: Partial<RequestContext> = {},
    whole = false,
  ): Promise<Buffer> => {
    const blob = await exportList({
      records: world.records,
      registry: world.registry,
      context: world.context(more),
      resource: world.resource(name),
      params: { page_no: 1, per_page: 10, columns },
      format,
      whole,
    })
    return buffer(blob.body as Readable)
  }
  const student = async (admission_no: string): Promise<Row> => {
    const found = await world.records.find(world.context(), world.resource('students'), { admission_no })
    return world.records.get(world.context(), world.resource('students'), found!['student_id'] as string)
  }
  const head = 'Adm No,First Name,Gender,DOB,Class,House,Guardian name,Father Mobile,Remarks,Transport'
  beforeAll(async () => {
    world = await makeWorld(await open())
    await world.importFile(
      'students',
      csv(
        head,
        'R-1,Sara,F,2015-01-02,3-A,Falcon,Karim Haddad,0501112223,=1+1,Walk',
        'R-2,Adam,M,2016-02-03,Grade 2 B,,Karim Haddad,0501112223,+cmd|x,School bus',
        "R-3,O'Neil,M,2016-02-04,2B,الصقر,,,'quoted,",
      ),
    )
  })

  const columns = [
    'admission_no',
    'firstname',
    'lastname',
    'gender',
    'dob',
    'class_id',
    'house_id',
    'mode_of_transport',
    'notes',
    'admission_type',
    'is_active',
  ]
  for (const format of ['csv', 'xlsx'] as const)
    for (const locale of ['en', 'ar'] as const)
      test(`Students exported as ${format} in "${locale}" are imported again and nothing changes`, async () => {
        const bytes = await exported('students', format, columns, { locale })
        const outcome = await world.importFile('students', bytes, { context: world.context({ locale }) })
        expect(outcome.problems).toEqual([])
        expect(outcome.columns.map((column) => column.field)).toEqual(columns)
        expect(outcome.counts).toEqual({ new: 0, changed: 0, same: 3, conflict: 0, error: 0 })
      })

  for (const [name, locale] of ['houses', 'classes', 'standards', 'schools', 'lovs', 'guardians'].flatMap((one) => [
    [one, 'en'] as const,
    [one, 'ar'] as const,
  ]))
    test(`${name}: export then import changes nothing in "${locale}"`, async () => {
      const resource = world.resource(name)
      const own = Object.keys(resource.fields).filter(
        (one) => !['computed', 'links', 'children', 'file'].includes(resource.fields[one]!.kind),
      )
      const context =
        name === 'schools'
          ? { locale, principal: { ...world.context().principal, role: 'platform_admin' as const, schoolIds: 'all' as const } }
          : { locale }
      const bytes = await exported(name, 'csv', own, context)
      const outcome = await world.importFile(name, bytes, { context: world.context(context) })
      expect(outcome.problems).toEqual([])
      expect(outcome.counts).toMatchObject({ new: 0, changed: 0, conflict: 0, error: 0 })
      expect(outcome.counts.same).toBeGreaterThan(0)
    })

  test('An export holds the columns of the list in their order, headed in the reader’s language', async () => {
    const table = await readTable(await exported('students', 'csv', ['firstname', 'class_id', 'gender'], { locale: 'ar' }))
    expect(table.headers).toEqual(['الاسم الأول', 'الشعبة', 'الجنس'])
    expect(table.rows).toHaveLength(3)
  })

  test('In Arabic the grade of a student is exported beside the class, and is imported again without a change', async () => {
    const context = world.context({ locale: 'ar' })
    for (const columns of [
      ['admission_no', 'grade_id', 'class_id'],
      ['admission_no', 'firstname', 'grade_id'],
    ]) {
      const outcome = await world.importFile('students', await exported('students', 'csv', columns, { locale: 'ar' }), { context })
      expect(outcome.problems).toEqual([])
      expect(outcome.counts).toEqual({ new: 0, changed: 0, same: 3, conflict: 0, error: 0 })
    }
  })

  test('An export shows no row that its reader may not see', async () => {
    const elsewhere = { ...world.context().principal, schoolIds: ['another-school'], schoolId: 'another-school' }
    const table = await readTable(await exported('students', 'csv', columns, { principal: elsewhere, schoolId: 'another-school' })).catch(
      (error: { code: string }) => error.code,
    )
    expect(table).toBe('VALIDATION')
  })

  test('Brothers and sisters share one guardian', async () => {
    const [sara, adam] = [await student('R-1'), await student('R-2')]
    expect(guardianOf(sara)).toBe(guardianOf(adam))
  })

  test('A changed row changes only what the file says; empty cells and columns that are not there change nothing', async () => {
    const before = await student('R-1')
    const outcome = await world.importFile('students', csv('Adm No,First Name,Class,House', 'r-1,Sarah,4-B,'))
    expect(outcome.counts).toEqual({ new: 0, changed: 1, same: 0, conflict: 0, error: 0 })
    expect(outcome.rows[0]!.changes.map((change) => change.field).toSorted()).toEqual(['class_id', 'firstname'])
    const after = await student('R-1')
    expect(after).toMatchObject({
      firstname: 'Sarah',
      class_name: '4-B',
      grade: 'Grade 4',
      house: 'Falcon',
      dob: before['dob'],
      guardians: before['guardians'],
    })
    const history = await world.records.history(world.context(), world.resource('students'), after['student_id'] as string, {
      page_no: 1,
      per_page: 5,
    })
    expect(history.records[0]!.changes).toContainEqual(expect.objectContaining({ field: 'firstname', before: 'Sara', after: 'Sarah' }))
    const found = await world.records.list(world.context(), world.resource('students'), { page_no: 1, per_page: 5, search: 'sarah' })
    expect(found.total).toBe(1)
  })

  test('Guardians, the subjects of a class and their periods come back from a whole export, in both languages', async () => {
    const family = [
      'Adm No,First name,Gender,DOB,Class,Guardian name,Guardian phone,Guardian 2 name,Guardian 2 phone,Father name,Father phone,Father may pick up,Father 2 name,Father 2 phone',
      'W-1,Huda,F,2015-01-02,3-A,Aunt One,0502220001,Aunt Two,0502220002,Karim One,0502220003,Yes,Karim Two,0502220004',
    ]
    const first = await world.importFile('students', csv(...family))
    expect(first.problems).toEqual([])
    expect((await student('W-1'))['guardians']).toMatchObject([
      { name: 'Aunt One', relation: 'guardian' },
      { name: 'Aunt Two', relation: 'guardian' },
      { name: 'Karim One', relation: 'father', pickup_allowed: true },
      { name: 'Karim Two', relation: 'father', pickup_allowed: false },
    ])
    expect((await world.importFile('subjects', csv('Code,Name', 'PHY,Physics (1)', 'CHE,Chemistry'))).problems).toEqual([])
    const classes = await world.importFile('classes', csv('Grade,Section,Subjects', '3,A,Physics (1) (4); CHE (2)', '3,B,physics (1)'))
    expect(classes.problems).toEqual([])
    const held = await world.records.find(world.context(), world.resource('classes'), { name: '3-A' })
    expect(held!['subjects']).toMatchObject([{ periods_per_week: 4 }, { periods_per_week: 2 }])
    for (const locale of ['en', 'ar'] as const)
      for (const name of ['students', 'classes']) {
        const { columns } = world.resource(name).list
        const bytes = await exported(name, 'csv', [...columns], { locale }, true)
        const outcome = await world.importFile(name, bytes, { context: world.context({ locale }) })
        expect(outcome.problems).toEqual([])
        expect(outcome.counts).toMatchObject({ new: 0, changed: 0, conflict: 0, error: 0 })
        const taken = outcome.columns.flatMap(({ field }) => field ?? [])
        const expected = name === 'students' ? ['guardians.0.name', 'guardians.2.phone', 'guardians.father:2.pickup_allowed'] : ['subjects']
        expect(taken).toEqual(expect.arrayContaining(expected))
      }
  })

  test('The terms of a year are corrected by their number, added, and never taken away', async () => {
    const years = world.resource('academic-years')
    const head = 'Academic year,First day,Last day'
    const terms = 'Term 1,Term 1 from,Term 1 to,Term 2,Term 2 from,Term 2 to'
    const first = await world.importFile(
      'academic-years',
      csv(`${head},${terms}`, '2031-2032,2031-08-31,2032-07-01,Autumn,2031-08-31,2031-12-20,Spring,2032-01-05,2032-07-01'),
    )
    expect(first.problems).toEqual([])
    await world.importFile(
      'academic-years',
      csv('Academic year,Term 2,Term 3,Term 3 from,Term 3 to', '2031-2032,Winter,Summer,2032-05-01,2032-07-01'),
    )
    const held = await world.records.find(world.context(), years, { academic_year: '2031-2032' })
    expect(held!['terms']).toMatchObject([
      { name_en: 'Autumn', from_date: '2031-08-31' },
      { name_en: 'Winter', from_date: '2032-01-05', to_date: '2032-07-01' },
      { name_en: 'Summer', from_date: '2032-05-01' },
    ])
    for (const locale of ['en', 'ar'] as const) {
      const bytes = await exported('academic-years', 'xlsx', [...years.list.columns], { locale }, true)
      const outcome = await world.importFile('academic-years', bytes, { context: world.context({ locale }) })
      expect(outcome.problems).toEqual([])
      expect(outcome.counts).toMatchObject({ new: 0, changed: 0, conflict: 0, error: 0 })
      expect(outcome.columns.map(({ field }) => field)).toContain('terms.3.to_date')
    }
    const wrong = await world.importFile('academic-years', csv('Academic year,Term 2 to', '2031-2032,2031-01-01'))
    expect(wrong.problems).toMatchObject([{ column: 'Term 2 to', code: 'not_before' }])
  })

  test('Too many periods and subjects that are not there are told at the cell', async () => {
    const outcome = await world.importFile('classes', csv('Grade,Section,Subjects', '3,A,PHY (99)', '3,B,PHY; Alchemy (2)'), {
      dryRun: true,
    })
    expect(outcome.problems).toMatchObject([
      { row: 2, column: 'Subjects', code: 'too_large' },
      { row: 3, column: 'Subjects', code: 'not_found' },
    ])
  })

  test('Who may not read guardians finds none in an export', async () => {
    const principal = { ...world.context().principal, role: 'teacher' as const }
    const text = (await exported('students', 'csv', ['admission_no', 'guardians'], { principal }, true)).toString('utf8')
    expect(text).toContain('Admission number')
    expect(text).not.toMatch(/guardian|father/i)
  })

  test('Another guardian is added beside the first, never in its place', async () => {
    await world.importFile('students', csv('Adm No,Mother name,Mother mobile', 'R-1,Layla Haddad,0509998887'))
    expect((await student('R-1'))['guardians']).toMatchObject([
      { name: 'Karim Haddad', relation: 'father' },
      { name: 'Layla Haddad', relation: 'mother', phone: '+971509998887' },
    ])
  })

  test('Existing records can be left alone', async () => {
    const outcome = await world.importFile(
      'students',
      csv('Adm No,First Name,Gender,DOB,Class', 'R-1,Other,F,2015-01-02,3-A', 'R-9,New,F,2015-01-02,3-A'),
      {
        updateExisting: false,
      },
    )
    expect(outcome).toMatchObject({ created: 1, updated: 0, skipped: 1 })
    expect(await student('R-1')).toMatchObject({ firstname: 'Sarah' })
  })

  test('A value that another record holds is a mistake and no question, told at its column', async () => {
    await world.importFile('students', csv('Adm No,EMIS number', 'R-1,E-1'))
    const outcome = await world.importFile('students', csv('Adm No,EMIS number', 'R-2,e-1'))
    expect(outcome.counts).toMatchObject({ error: 1, conflict: 0 })
    expect(outcome.problems[0]).toMatchObject({ row: 2, column: 'EMIS number', code: 'taken' })
  })

  test('A class of another school is not there', async () => {
    const other = await world.records.create(world.context({ capability: byRules, schoolId: null }), world.resource('schools'), {
      name_en: 'Other',
      school_code: 'OTH',
      school_category: 'with_1_12',
      phone: '+97143001009',
      email: 'o@o.example',
      country: 'AE',
    })
    const context = world.context({ schoolId: other['school_id'] as string, principal: { ...world.context().principal, schoolIds: 'all' } })
    const outcome = await world.importFile('students', csv('Adm No,First Name,Gender,DOB,Class', 'R-1,Sara,F,2015-01-02,3-A'), { context })
    expect(outcome.problems).toMatchObject([{ column: 'Class', code: 'not_found' }])
  })

  test('Lists in one cell become links, and the second import changes nothing', async () => {
    const file = csv('Code,Name,Type,Grades', 'MATH,Mathematics,Core,Grade 1; Grade 2', 'ART,Art,elective,3')
    const first = await world.importFile('subjects', file)
    expect(first.problems).toEqual([])
    expect(first.counts.new).toBe(2)
    expect((await world.importFile('subjects', file)).counts.same).toBe(2)
    const fewer = await world.importFile('subjects', csv('Code,Grades', 'MATH,Grade 2'))
    expect(fewer.counts.changed).toBe(1)
  })

  test('Nobody imports an account above their own role: what a hook refuses is told at its row', async () => {
    const file = csv('User name,First name,Role', 'sara.khan,Sara,Teacher', 'boss,Boss,Platform admin')
    const outcome = await world.importFile('users', file)
    expect(outcome).toMatchObject({ created: 1, counts: { new: 1, error: 1 } })
    expect(outcome.problems).toMatchObject([{ row: 3, column: 'User name', message: 'Your role does not allow this' }])
    expect(await world.records.find(world.context({ capability: byRules }), world.resource('users'), { username: 'boss' })).toBeNull()
  })
})
