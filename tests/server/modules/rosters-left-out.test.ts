import { readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RosterChoices } from '../../../resources/contract/rosters.ts'
import { newId } from '../../../server/database/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase } from '../database/harness.ts'
import { zipOf } from '../documents/zip-of.ts'
import { makeWorld, type World } from '../import/world.ts'
import { oneRoster, packed } from './roster-files.ts'
import { rostersOn, type Rosters } from './rosters-on.ts'

const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n`
const grades = lines('Code,Name,Level', '11,Grade 11,11', '12,Grade 12,12')
const classes = lines('Grade,Section,Capacity', '11,C,25', '12,C,25', '14,C,25')
const students = lines(
  'Admission No,First name,Last name,Gender,DOB,Class',
  'L-1,Omar,Haddad,Male,2010-03-04,11-C',
  'L-2,Huda,Nasser,Female,soon,12-C',
  'L-3,Mona,Saleh,Female,2009-05-06,12-C',
)

eachDatabase((open) => {
  let world: World
  let rosters: Rosters
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    rosters = await rostersOn(world, database.options)
  })
  afterAll(() => rosters.jobs.stop())

  const person = newId()
  const me = (more: Partial<RequestContext> = {}) => ({
    ...world.context(more),
    principal: { ...world.context(more).principal, userId: person },
  })
  const inArabic = () => me({ locale: 'ar' })
  const check = (bytes: Buffer) => rosters.service.check(me(), { name: 'files.zip', type: 'application/zip', bytes }, {})
  const school = (named: Readonly<Record<string, string>>) =>
    check(zipOf(Object.entries(named).map(([name, content]) => ({ name, content }))))
  const own = () => school({ 'students.csv': students, 'classes.csv': classes, 'grades.csv': grades })
  const sheetsOf = async (uploadId: string, context = me()) => {
    const { body } = await rosters.service.failedRows(context, uploadId)
    const { sheets } = await readXlsx(Buffer.from(body as Uint8Array))
    return sheets.map(({ name, rows: [, ...rows] }) => ({ name, rows: rows.map((row) => row.map((cell) => String(cell ?? ''))) }))
  }

  test('A row that a person left out is named among those that stayed out, and stands in their workbook with that reason', async () => {
    const data = await own()
    const key = data.tables.find(({ file }) => file === 'students.csv')!.key
    const choices: RosterChoices = { tables: { [key]: { corrections: { cells: {}, left_out: [4] } } } }
    const done = await rosters.service.bring(me(), data.upload_id, choices)
    expect(done.parts.find((one) => one.key === key)).toMatchObject({ counts: { new: 1, error: 1 }, left_out: 1 })
    expect(done.problems.filter(({ code }) => code === 'left_out')).toEqual([
      {
        part: key,
        entity: 'students',
        row: 4,
        file: 'students.csv',
        line: 4,
        column: '',
        field: null,
        code: 'left_out',
        message: 'Left out on purpose',
        value: 'Mona Saleh',
      },
    ])
    expect(done.problems_total).toBe(3)
    const { rows } = (await sheetsOf(data.upload_id)).find(({ name }) => name === 'students')!
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['L-2', 'DOB: This is not a date we can read'],
      ['L-3', 'Left out on purpose'],
    ])
    await world.records.undo(me(), done.batch_id)
  })

  test('A joined row of a roster that was left out stands at its file and line', async () => {
    const data = await check(packed(oneRoster()))
    const left_out = [7]
    const done = await rosters.service.bring(me(), data.upload_id, { tables: { students: { corrections: { cells: {}, left_out } } } })
    expect(done.problems.filter(({ code }) => code === 'left_out')).toMatchObject([
      { part: 'students', file: 'users.csv', line: 7, value: 'Omar Haddad' },
    ])
    await world.records.undo(me(), done.batch_id)
  })

  test('Why rows stayed out is read in the language of whoever reads it, whoever brought them in', async () => {
    const data = await own()
    const key = data.tables.find(({ file }) => file === 'students.csv')!.key
    await rosters.service.bring(me(), data.upload_id, { tables: { [key]: { corrections: { cells: {}, left_out: [4] } } } })
    const { imported } = await rosters.service.standing(inArabic(), data.upload_id)
    const told = imported!.problems.map(({ message }) => message)
    expect(told).toHaveLength(3)
    for (const message of told) expect(message).toMatch(/\p{Script=Arabic}/u)
    const sheets = await sheetsOf(data.upload_id, inArabic())
    for (const { rows } of sheets) for (const row of rows) expect(row.at(-1)).toMatch(/\p{Script=Arabic}/u)
    await world.records.undo(me(), imported!.batch_id)
  })

  test('The sheets of the workbook are called as the files are, short enough and each once', async () => {
    const long = 'All the pupils of the year [2026] and more.csv'
    const data = await school({ [long]: students, 'All the pupils of the year _2026_ again.csv': students, 'list.csv': classes })
    const done = await rosters.service.bring(me(), data.upload_id, {}).catch(() => null)
    expect(done, 'nothing of it could come in, and that is no mistake').not.toBeNull()
    const names = (await sheetsOf(data.upload_id)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['All the pupils of the year  202', 'All the pupils of the year _202', 'list'])
  })
})
