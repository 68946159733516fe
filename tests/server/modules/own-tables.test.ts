import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RosterChoices, RosterData } from '../../../resources/contract/rosters.ts'
import { newId } from '../../../server/database/index.ts'
import { AppError, packageInactive } from '../../../server/request/errors.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase } from '../database/harness.ts'
import { zipOf } from '../documents/zip-of.ts'
import { makeWorld, type World } from '../import/world.ts'
import { rostersOn, type Rosters } from './rosters-on.ts'

type Sheets = Readonly<Record<string, readonly string[]>>
const csv = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`
const book = async (sheets: Sheets): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({ sheets: Object.entries(sheets).map(([name, lines]) => ({ name, rows: lines.map((line) => line.split(',')) })) }),
  )

const grades = ['Code,Name,Level', '11,Grade 11,11', '12,Grade 12,12']
const classes = ['Grade,Section,Capacity,Bus stop', '11,C,25,x', '12,C,25,x', '14,C,25,x']
const students = [
  'Admission No,First name,Last name,Gender,DOB,Class',
  'T-1,Omar,Haddad,Male,2010-03-04,11-C',
  'T-2,Sara,Haddad,Female,2009-03-04,12-C',
  'T-3,Huda,Nasser,Female,soon,12-C',
  'T-4,Mona,Saleh,Female,2009-05-06,14-C',
]
const guardians = ['Admission No,Father name,Father mobile', 'T-1,Karim Haddad,+971501230010', 'T-2,Karim Haddad,+971501230010']

const fails = async (job: Promise<unknown>): Promise<AppError> => {
  const thrown = await job.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof AppError)) throw thrown ?? new Error('it did not fail')
  return thrown
}

eachDatabase((open) => {
  let world: World
  let rosters: Rosters
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    rosters = await rostersOn(world, database.options, false, (_, __, flag) =>
      flag === 'settings.houses' ? Promise.reject(packageInactive()) : Promise.resolve(),
    )
  })
  afterAll(() => rosters.jobs.stop())

  const person = newId()
  const me = (more: Partial<RequestContext> = {}) => ({
    ...world.context(more),
    principal: { ...world.context(more).principal, userId: person },
  })
  const send = (name: string, bytes: Buffer, context = me()) => rosters.service.check(context, { name, type: '', bytes }, {})
  const sendAll = async (files: Readonly<Record<string, string | Buffer>>, context = me()) =>
    send('files.zip', zipOf(Object.entries(files).map(([name, content]) => ({ name, content }))), context)
  const school = async () => ({
    'students.xlsx': await book({ Sheet1: students }),
    'guardians.csv': csv(...guardians),
    'classes.xlsx': await book({ List: classes }),
    'grades.csv': csv(...grades),
  })
  const total = async (kind: string): Promise<number> =>
    (await world.records.list(me(), world.resource(kind), { page_no: 1, per_page: 1 })).total
  const kinds = ['standards', 'classes', 'students', 'guardians']
  const totals = () => Promise.all(kinds.map(total))
  const countsOf = (data: { parts: RosterData['parts'] }) =>
    data.parts.map(({ entity, counts }) => [entity, Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))])
  const keyOf = (data: RosterData, file: string) => data.tables.find((one) => one.file === file)!.key
  const choosing = (data: RosterData, file: string, choice: NonNullable<RosterChoices['tables']>[string]): RosterChoices => ({
    tables: { [keyOf(data, file)]: choice },
  })

  test('Several files are told apart by their headers, come in the order in which they need one another, and a check writes nothing', async () => {
    const before = await totals()
    const data = await sendAll(await school())
    expect(data).toMatchObject({ format: 'tables', asks: [], schools: [] })
    expect(data.tables.map(({ file, sheet, entity, rows }) => [file, sheet, entity, rows])).toEqual([
      ['students.xlsx', 'Sheet1', 'students', 4],
      ['guardians.csv', null, 'students', 2],
      ['classes.xlsx', 'List', 'classes', 3],
      ['grades.csv', null, 'standards', 2],
    ])
    expect(data.tables[2]!.columns).toEqual([
      { header: 'Grade', label: 'Grade' },
      { header: 'Section', label: 'Section' },
      { header: 'Capacity', label: 'Capacity' },
      { header: 'Bus stop', label: null },
    ])
    // the father of a child comes after the child
    expect(countsOf(data)).toEqual([
      ['standards', { new: 2 }],
      ['classes', { new: 2, error: 1 }],
      ['students', { new: 2, error: 2 }],
      ['students', { changed: 2 }],
    ])
    expect(await totals()).toEqual(before)
  })

  test('A problem stands at its file, line and column, and what waits for a row of another file names that', async () => {
    const { problems } = await sendAll(await school())
    expect(problems.map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
      ['classes.xlsx', 4, 'Grade', expect.stringContaining('14') as unknown],
      ['students.xlsx', 4, 'DOB', 'This is not a date we can read'],
      ['students.xlsx', 5, 'Class', expect.stringContaining('14-C') as unknown],
    ])
    const arabic = await sendAll(await school(), me({ locale: 'ar' }))
    expect(arabic.problems.every(({ message }) => /\p{Script=Arabic}/u.test(message))).toBe(true)
  })

  test('A row that only adds to a child whose own row stays out names that row, and not all that it lacks', async () => {
    const more = csv(...guardians, 'T-3,Ali Nasser,+971501230012')
    const { problems, parts, upload_id, tables } = await sendAll({ ...(await school()), 'guardians.csv': more })
    expect(problems.filter(({ file }) => file === 'guardians.csv')).toMatchObject([
      { line: 4, column: 'Admission No', message: '“T-3” does not come in: see students.xlsx, line 4', value: 'T-3' },
    ])
    expect(parts.flatMap(({ lacking }) => lacking)).toEqual([])
    // also where it stays out on purpose
    const left_out = { corrections: { cells: {}, left_out: [4] } }
    const again = await rosters.service.recheck(me(), upload_id, { tables: { [tables[0]!.key]: left_out } })
    expect(again.problems.filter(({ file }) => file === 'guardians.csv')).toMatchObject([
      { message: '“T-3” does not come in: see students.xlsx, line 4' },
    ])
  })

  test('One value for all is offered where one can be meant, and not for names, numbers and birthdays', async () => {
    const { parts } = await sendAll({ 'pupils.csv': csv('Admission No,Class,House', 'T-7,3-A,', 'T-8,3-A,') })
    expect(parts[0]!.lacking).toEqual([{ field: 'gender', rows: 2 }])
    const unnamed = await sendAll({ 'pupils.csv': csv('First name,Last name,Gender,Class', 'Omar,Haddad,Male,3-A') })
    expect(unnamed.parts[0]!.lacking).toEqual([])
  })

  test('All of it comes in as one operation, a second time nothing changes, and one undo takes all of it back', async () => {
    const before = await totals()
    const { upload_id } = await sendAll(await school())
    const context = me()
    const done = await rosters.service.bring(context, upload_id, {})
    expect(done.batch_id).toBe(context.operationId)
    expect(await totals()).toEqual(before.map((count, at) => count + [2, 2, 2, 1][at]!))
    const omar = (await world.records.find(me(), world.resource('students'), { admission_no: 'T-1' }))!
    expect(omar).toMatchObject({ firstname: 'Omar', class_name: '11-C' })
    const whole = await world.records.get(me(), world.resource('students'), omar['student_id'] as string)
    expect(whole['guardians']).toMatchObject([{ relation: 'father', name: 'Karim Haddad' }])

    expect(countsOf(await sendAll(await school()))).toEqual([
      ['standards', { same: 2 }],
      ['classes', { same: 2, error: 1 }],
      ['students', { same: 2, error: 2 }],
      ['students', { same: 2 }],
    ])
    await world.records.undo(me(), done.batch_id)
    expect(await totals()).toEqual(before)
  })

  test('A workbook brings all of its sheets; those that are empty or list allowed values are none', async () => {
    const data = await send(
      'school.xlsx',
      await book({
        Students: students,
        Grades: ['Code,Name', '11,Grade 11'],
        Classes: classes,
        Empty: [],
        'Allowed values': ['Gender', 'Boy'],
      }),
    )
    expect(data.tables.map(({ sheet, entity }) => [sheet, entity])).toEqual([
      ['Students', 'students'],
      ['Grades', 'standards'],
      ['Classes', 'classes'],
    ])
    expect(data.parts.find(({ entity }) => entity === 'standards')!.lacking).toEqual([{ field: 'level', rows: 1 }])
    const said = await rosters.service.recheck(me(), data.upload_id, {
      constants: { [data.tables[1]!.key]: { level: '11' } },
      without: [data.tables[2]!.key],
    })
    expect(countsOf(said)).toEqual([
      ['standards', { new: 1 }],
      ['classes', {}],
      ['students', { error: 4 }],
    ])
    expect(said.problems[0]).toMatchObject({ file: 'school.xlsx · Students', line: 2, column: 'Class' })
  })

  test('A table that says nothing known waits for its kind, which a person may say of any, and is remembered once it came in', async () => {
    const files = { 'a.csv': csv('Code,Name', 'ROB,Robotics'), 'b.csv': csv('x,y', '1,2'), 'photo.png': 'x' }
    const data = await sendAll(files)
    expect(data.tables.map(({ entity }) => entity)).toEqual(['subjects', null])
    expect(data.notes).toMatchObject([{ file: 'photo.png', message: 'This file is not read' }])
    const said = await rosters.service.recheck(me(), data.upload_id, choosing(data, 'a.csv', { entity: 'standards' }))
    expect(said.tables[0]).toMatchObject({ entity: 'standards', remembered: false })
    const key = keyOf(data, 'a.csv')
    const { batch_id } = await rosters.service.bring(me(), data.upload_id, {
      ...choosing(data, 'a.csv', { entity: 'standards' }),
      constants: { [key]: { level: '13' } },
    })
    expect((await sendAll(files)).tables[0]).toMatchObject({ entity: 'standards', remembered: true })
    expect((await sendAll(files, { ...me(), principal: world.context().principal })).tables[0]).toMatchObject({ remembered: false })
    await world.records.undo(me(), batch_id)
  })

  test('Cells are put right and rows left out where they stand, and checked again', async () => {
    const data = await sendAll(await school())
    const part = data.parts.find(({ key }) => key === keyOf(data, 'students.xlsx'))!
    expect(part.mending!.failing.map(({ row, cells }) => [row, cells[4]])).toEqual([
      [4, 'soon'],
      [5, '2009-05-06'],
    ])
    const corrections = { cells: { '4': { DOB: '2009-02-03' } }, left_out: [5] }
    const again = await rosters.service.recheck(me(), data.upload_id, choosing(data, 'students.xlsx', { corrections }))
    const mended = again.parts.find(({ key }) => key === part.key)!
    expect(mended.counts).toMatchObject({ new: 3, error: 0 })
    expect(mended.mending).toMatchObject({ failing: [], mended: 1, left_out: 1 })
    expect(again.problems.map(({ file }) => file)).toEqual(['classes.xlsx'])
  })

  test('A column goes elsewhere, or its values mean something else, where a person says so', async () => {
    const data = await sendAll({ 'classes.csv': csv('Grade,Section,Capacity', 'Ten,C,25') })
    expect(countsOf(data)).toEqual([['classes', { error: 1 }]])
    const said = await rosters.service.recheck(
      me(),
      data.upload_id,
      choosing(data, 'classes.csv', {
        mapping: { Grade: 'grade_id', Section: 'section', Capacity: null },
        reading: { values: { grade_id: { Ten: '10' } } },
      }),
    )
    expect(countsOf(said)).toEqual([['classes', { new: 1 }]])
    expect(said.tables[0]!.columns[2]).toEqual({ header: 'Capacity', label: null })
  })

  test('A kind that a person may not bring in, or that is not licensed, stays out, with the reason', async () => {
    const files = {
      'houses.csv': csv('Code,Name,Colour', 'EAG,Eagle,#1A6FB0'),
      'years.csv': csv('Academic year,First day,Last day', '2031-2032,2031-08-31,2032-07-02'),
      'grades.csv': csv(...grades),
    }
    const context = me()
    const data = await sendAll(files, { ...context, principal: { ...context.principal, role: 'academic_admin' } })
    const refused = Object.fromEntries(data.parts.map(({ entity, refused: why }) => [entity, why]))
    expect(refused).toEqual({ houses: expect.any(String) as unknown, 'academic-years': expect.any(String) as unknown, standards: null })
    expect(data.kinds).toContain('standards')
    expect(data.kinds.filter((kind) => kind === 'houses' || kind === 'academic-years')).toEqual([])
    expect(countsOf(data).find(([entity]) => entity === 'standards')).toEqual(['standards', { new: 2 }])
  })

  test('A file that cannot be read says so and keeps nothing else out; alone, and in a zip within a zip, it is refused', async () => {
    const data = await sendAll({ 'broken.xlsx': 'PK nothing', 'empty.csv': csv('Code,Name,Level'), 'grades.csv': csv(...grades) })
    expect(data.tables.map(({ refused }) => refused)).toEqual([
      'This file cannot be read. Save it as XLSX or CSV and try again.',
      'The file has no rows below its headers',
      null,
    ])
    expect(countsOf(data)).toEqual([['standards', { new: 2 }]])
    expect(await fails(send('empty.csv', Buffer.from(csv('Code,Name,Level'))))).toMatchObject({ code: 'VALIDATION' })
    expect(await fails(send('x.pdf', Buffer.from('%PDF-1.4\u0000\u0001')))).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
    expect(await fails(sendAll({ 'grades.csv': csv(...grades), 'more.zip': 'PK' }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
    expect(await fails(sendAll({ 'photo.png': 'x' }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
    const half = Array.from({ length: 26_000 }, (_, at) => `S${at},Subject ${at}`)
    const many = { 'a.csv': csv('Code,Name', ...half), 'b.csv': csv('Code,Name', ...half) }
    expect(await fails(sendAll(many))).toMatchObject({ code: 'TOO_LARGE' })
  })
})
