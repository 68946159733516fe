import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { code, defineResource, instant, number, type Resource } from '../../../resources/kit/index.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import { newId } from '../../../server/database/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { zipOf } from '../documents/zip-of.ts'
import { importsOn, inThread, type Imports } from './service.ts'
import { strangersFile } from './stranger.ts'
import { makeWorld, type World } from './world.ts'

/** The product has no record yet whose instant is typed. */
const visits = defineResource({
  name: 'visits',
  id: 'visit_id',
  label: { one: ['Visit', 'زيارة'], many: ['Visits', 'الزيارات'] },
  key: ['number'],
  title: ['{number}', '{number}'],
  fields: {
    number: code({ required: true, label: ['Number', 'الرقم'] }),
    came_at: instant({ label: ['Came at', 'وقت الوصول'] }),
    share: number({ min: 0, max: 100, step: 0.1, label: ['Share', 'الحصة'] }),
  },
  list: { columns: ['number'], sort: 'number' },
  access: { read: ['school_admin'], write: ['school_admin'] },
}) as Resource

eachDatabase((open) => {
  let world: World
  let imports: Imports
  let service: Imports['service']
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database, [visits])
    imports = await importsOn(world, database.options, inThread(world))
    service = imports.service
  })
  afterAll(() => imports.jobs.stop())
  const student = async (admission_no: string) => {
    const found = await world.records.find(world.context(), world.resource('students'), { admission_no })
    return found && world.records.get(world.context(), world.resource('students'), found['student_id'] as string)
  }
  const said: Reading = { constants: { class_id: '1-A', nationality: 'United Arab Emirates' }, values: { status: { Full: 'active' } } }

  test('A stranger’s file: what is guessed is told, what cannot be guessed is asked', async () => {
    const outcome = await world.importFile('students', strangersFile(), { dryRun: true })
    expect(outcome.reading).toMatchObject({
      encoding: 'macintosh',
      delimiter: ';',
      header: { row: 3, rows: 1 },
      country: 'AE',
      country_matters: true,
      remembered: false,
    })
    const column = (header: string) => outcome.columns.find((one) => one.header === header)
    expect(column('D.O.B')).toMatchObject({ field: 'dob', date: { order: 'mdy', basis: 'seen', short_years: 3, century: 1927 } })
    expect(column('Joined')).toMatchObject({ date: { order: 'mdy', basis: 'assumed', matters: true } })
    expect(column('Status')).toMatchObject({ unknown: [{ value: 'Full', rows: 2 }] })
    expect(column('Father Surname')).toMatchObject({ field: 'guardians.father.name' })
    expect(outcome.counts).toMatchObject({ new: 0, error: 3 })
  })

  test('What a person says makes it whole, and a second import changes nothing', async () => {
    const first = await world.importFile('students', strangersFile(), { reading: said })
    expect(first.problems).toEqual([])
    expect(first.counts).toMatchObject({ new: 3 })
    expect(await student('Z-2')).toMatchObject({
      firstname: 'Zoé',
      dob: '2015-12-25',
      admission_date: '2026-09-01',
      status: 'active',
      class_name: '1-A',
      nationality: 'AE',
      guardians: [{ name: 'Hervé Gauthier', phone: '+971559580152', relation: 'father' }],
    })
    const again = await world.importFile('students', strangersFile(), { reading: said })
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 3, conflict: 0, error: 0 })
  })

  test('What was decided is remembered for a person and these headers: values and orders; a class only for the same file', async () => {
    const me = world.context()
    const file = (bytes: Buffer) => ({ name: 'élèves.csv', type: 'text/csv', bytes })
    const asked = await service.validate(me, file(strangersFile('Y')), { entity: 'students', reading: JSON.stringify(said) })
    expect(asked.counts).toMatchObject({ new: 3, error: 0 })
    // the real run reads as the dry run did, without being told again
    expect(await service.commit({ ...me, operationId: newId() }, { upload_id: asked.upload_id })).toMatchObject({ created: 3, failed: 0 })

    const same = await service.validate(me, file(strangersFile('Y')), { entity: 'students' })
    expect(same.counts).toEqual({ new: 0, changed: 0, same: 3, conflict: 0, error: 0 })
    expect(same.reading).toMatchObject({ remembered: true, constants: said.constants, values: said.values })

    // what is read so because of the other file is told by name, until it is said of this one
    expect(same.reading.recalled).toMatchObject([{ header: 'Status', value: 'Full', meaning: 'Active', rows: 2 }])
    const saidNow = await service.revalidate(me, { upload_id: same.upload_id, reading: said })
    expect(saidNow.reading.recalled).toEqual([])

    const next = await service.validate(me, file(strangersFile('X')), { entity: 'students' })
    expect(next.reading).toMatchObject({ constants: {}, constants_before: said.constants, values: said.values })
    expect(next.columns.find((one) => one.header === 'Status')?.unknown).toEqual([])
    expect(next.problems.map((one) => one.field)).toEqual(['class_id', 'class_id', 'class_id'])

    const afresh = await service.revalidate(me, { upload_id: next.upload_id, mapping: null, reading: { afresh: true } })
    expect(afresh.reading).toMatchObject({ remembered: false, values: {}, constants_before: {} })
    const other = await service.validate(world.context(), file(strangersFile('X')), { entity: 'students' })
    expect(other.reading.values, 'another person decides anew').toEqual({})
  })

  const lines = (...rows: string[]): Buffer =>
    Buffer.from(['Adm No,First Name,Gender,D.O.B,Class,Guardian name,Guardian phone,Status', ...rows].join('\n'))

  test('A person may say another order, other years, another country; what does not fit is told at its cell', async () => {
    const bytes = lines('P1,Omar,M,03/04/16,1-A,Ali,01012345678,', 'P2,Sara,F,25/12/15,1-A,Mona,01012345679,')
    const dry = await world.importFile('students', bytes, { dryRun: true })
    expect(dry.problems.map(({ row, field, code: why }) => [row, field, why])).toEqual([
      [2, 'guardians.0.phone', 'not_phone_of'],
      [3, 'guardians.0.phone', 'not_phone_of'],
    ])
    expect(dry.problems[0]!.message).toContain('United Arab Emirates')
    const reading: Reading = { country: 'EG', dates: { 'D.O.B': { order: 'mdy', century: 1900 } } }
    const told = await world.importFile('students', bytes, { reading })
    expect(told.problems).toMatchObject([{ row: 3, field: 'dob', code: 'not_month_first' }])
    expect(await student('P1')).toMatchObject({ dob: '1916-03-04', guardians: [{ phone: '+201012345678' }] })
  })

  test('A number that a spreadsheet shortened is refused with a sentence', async () => {
    const outcome = await world.importFile('students', lines('1.2E+11,Omar,M,2016-04-03,1-A,Ali,9.71559E+11,'), { dryRun: true })
    expect(outcome.problems.filter((one) => one.code === 'lost_digits').map((one) => one.field)).toEqual([
      'admission_no',
      'guardians.0.phone',
    ])
    expect(outcome.problems[0]!.message).toContain('digits are lost')
  })

  test('A value may mean nothing, and what is said of every row fills only what the file leaves empty', async () => {
    const bytes = lines('N1,Omar,M,2016-04-03,,,,n/a', 'N2,Sara,F,2016-04-03,2-B,,,Withdrawn')
    await world.importFile('students', bytes, { reading: { constants: { class_id: '1-A' }, values: { status: { 'N/A': null } } } })
    expect(await student('N1')).toMatchObject({ class_name: '1-A', status: 'active' })
    expect(await student('N2')).toMatchObject({ class_name: '2-B', status: 'withdrawn' })
  })

  test('A zip of several tables is told where it belongs, and a workbook which of its sheets hold other kinds', async () => {
    const zip = zipOf([{ name: 'users.csv', content: 'sourcedId' }])
    await expect(world.importFile('students', zip, { dryRun: true })).rejects.toMatchObject({
      text: [expect.stringContaining('“Import a school”') as unknown, expect.anything() as unknown],
    })
    const sheets = [
      {
        name: 'Students',
        rows: [
          ['Adm No', 'First name', 'Sex', 'DOB', 'Class'],
          ['W1', 'Omar', 'M', '2016-04-03', '1-A'],
        ],
      },
      {
        name: 'Classes',
        rows: [
          ['Grade', 'Section', 'Capacity'],
          ['1', 'C', '25'],
        ],
      },
      {
        name: 'More',
        rows: [
          ['Adm No', 'First name', 'DOB'],
          ['W2', 'Sara', '2016-04-03'],
        ],
      },
      {
        name: 'Allowed values',
        rows: [
          ['Grade', 'Sex'],
          ['1', 'M'],
        ],
      },
    ]
    const bytes = Buffer.from(await writeXlsx({ sheets }))
    const { reading } = await world.importFile('students', bytes, { dryRun: true })
    expect(reading).toMatchObject({ sheet: 'Students', elsewhere: [{ sheet: 'Classes', entity: 'classes' }] })
    // who says which sheet is meant knows of the others
    const asked = await world.importFile('students', bytes, { dryRun: true, reading: { sheet: 'More' } })
    expect(asked.reading.elsewhere).toEqual([])
  })

  test('What is said of a linked record makes none where the row has none', async () => {
    const bytes = lines('L1,Omar,M,2016-04-03,1-A,Ali,0501230001,', 'L2,Sara,F,2016-04-03,1-A,,,')
    const outcome = await world.importFile('students', bytes, { reading: { constants: { 'guardians.0.relation': 'mother' } } })
    expect(outcome.problems).toEqual([])
    expect(await student('L1')).toMatchObject({ guardians: [{ name: 'Ali', relation: 'mother' }] })
    expect(await student('L2')).toMatchObject({ guardians: [] })
  })

  test('An instant is read like a date with a time, on the clock of the school, from text, serial number and cell', async () => {
    const { schoolId } = world
    const zone = (await world.records.get(world.context(), world.resource('schools'), schoolId))['timezone']
    expect(zone).toBe('Asia/Dubai')
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Visits',
            rows: [
              ['Number', 'Came at', 'Share'],
              ['1', '03/04/2016 14:30', 0.405],
              ['2', 42463.604166666664, '40.5 %'],
              ['3', new Date('2016-04-03T14:30:00Z'), 40.5],
            ],
            cells: new Map([['1,2', { value: 0.405, style: { numFmt: '0%' } }]]),
          },
        ],
      }),
    )
    const outcome = await world.importFile('visits', bytes)
    expect(outcome.problems).toEqual([])
    const { records } = await world.records.list(world.context(), world.resource('visits'), { page_no: 1, per_page: 10 })
    expect(records.map((one) => [one['came_at'], one['share']])).toEqual(
      Array.from({ length: 3 }, () => ['2016-04-03T10:30:00.000Z', 40.5]),
    )
  })
})
