import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../../server/documents/csv.ts'
import { writeWorkbook } from '../../../server/documents/xlsx.ts'
import type { Cell } from '../../../server/documents/table.ts'
import type { ImportOutcome } from '../../../server/records/import/job.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'

const intake = readFileSync(new URL('./students-messy.csv', import.meta.url))
/** Line, column and what the reason must say; the other row of a twin is held back with it. */
const bad: [line: number, column: string, why: RegExp][] = [
  ...[22, 41, 60, 79, 98].map((line): [number, string, RegExp] => [line, 'D.O.B', /not a date/]),
  ...[117, 136, 155, 174].map((line): [number, string, RegExp] => [line, 'Class', /does not exist/]),
  ...[193, 212, 231].map((line): [number, string, RegExp] => [line, 'First Name', /required/]),
  ...[250, 269, 288].map((line): [number, string, RegExp] => [line, 'Adm No', /more than once in the file/]),
  ...[307, 326].map((line): [number, string, RegExp] => [line, 'E-mail', /not an e-mail/]),
  [345, 'D.O.B', /in the future/],
]
const twins = [2, 9, 16]

function expectReport(outcome: ImportOutcome): void {
  expect(outcome.problems.map((one) => one.row)).toEqual([...bad.map(([line]) => line), ...twins].toSorted((a, b) => a - b))
  for (const [line, column, why] of bad) {
    const problem = outcome.problems.find((one) => one.row === line)!
    expect(problem).toMatchObject({ column })
    expect(problem.message).toMatch(why)
  }
}

/** The same intake as a workbook: dates and serial numbers as the cells that a spreadsheet makes of them. */
async function asWorkbook(): Promise<Buffer> {
  const { headers, rows } = readCsv(intake, { rows: 1000 })
  const dob = headers.indexOf('D.O.B')
  const joined = headers.indexOf('Joined')
  const cells = rows.map((row) =>
    row.cells.map((cell, index): Cell => {
      const text = cell as string
      if ((index === dob || index === joined) && /^20\d\d-(0\d|1[0-2])-\d\d$/.test(text)) return new Date(`${text}T00:00:00Z`)
      return index === dob && /^\d{5}$/.test(text) ? Number(text) : text
    }),
  )
  return Buffer.from(
    await writeWorkbook([{ name: 'Intake', rightToLeft: false, columns: headers.map((header) => ({ header })), rows: cells }]),
  )
}

eachDatabase((open) => {
  for (const format of ['csv', 'xlsx'] as const)
    describe(`a year's intake as ${format}`, () => {
      let world: World
      let bytes: Buffer
      const count = async (table: string) =>
        Number(
          (
            await world.database.read(world.context().principal.tenantId, (q) =>
              q
                .selectFrom(table)
                .select((of) => of.fn.countAll().as('n'))
                .execute(),
            )
          )[0]!['n'],
        )
      const student = async (admission_no: string) => {
        const found = await world.records.find(world.context(), world.resource('students'), { admission_no })
        return found && world.records.get(world.context(), world.resource('students'), found['student_id'] as string)
      }
      beforeAll(async () => {
        world = await makeWorld(await open())
        bytes = format === 'csv' ? intake : await asWorkbook()
      })

      test('The dry run reports eighteen rows by line, column and reason, holds back their twins, and writes nothing', async () => {
        const history = await count('history')
        const outcome = await world.importFile('students', bytes, { dryRun: true })
        expectReport(outcome)
        expect(outcome.counts).toEqual({ new: 397, changed: 0, same: 0, conflict: 0, error: 21 })
        expect(outcome.total).toBe(418)
        expect(await count('students')).toBe(0)
        expect(await count('guardians')).toBe(0)
        expect(await count('history')).toBe(history)
      })

      test('The good rows come in as one operation, each with its history', async () => {
        const context = world.context()
        const outcome = await world.importFile('students', bytes, { context })
        expectReport(outcome)
        expect(outcome).toMatchObject({ created: 397, updated: 0 })
        expect(await count('students')).toBe(397)
        expect(await count('enrolments')).toBe(397)
        const { tenantId } = context.principal
        const story = await world.database.read(tenantId, (q) =>
          q.selectFrom('history').selectAll().where('operation_id', '=', context.operationId).where('resource', '=', 'students').execute(),
        )
        expect(story).toHaveLength(397)
        const operations = await world.database.read(tenantId, (q) =>
          q.selectFrom('operations').selectAll().where('kind', '=', 'import').execute(),
        )
        expect(operations).toHaveLength(1)
      })

      test('What was read is what was meant: dates, gender, class, house, telephone, transport, guardian', async () => {
        // "43123" is a day of a spreadsheet, "0544951953" a number of the school's country
        expect(await student('A-2026-0002')).toMatchObject({
          firstname: 'Arjun',
          lastname: 'El-Sayed',
          gender: 'male',
          dob: '2018-01-23',
          class_name: '3-A',
          grade: 'Grade 3',
          house: 'Gazelle',
          mode_of_transport: 'walk',
          admission_date: '2026-09-01',
          guardians: [{ name: 'Rayan El-Sayed', phone: '+971544951953', relation: 'father' }],
        })
        expect(await student('A-2026-0001')).toBeNull()
        expect(await student('A-2026-0021')).toMatchObject({ firstname: 'Fatima', class_name: '1-B', dob: '2020-09-19', gender: 'female' })
        expect(await student('A-2026-0004')).toMatchObject({ guardians: [{ phone: '+971574232143' }], house_id: null, email: null })
        expect(await student('A-2026-0006')).toMatchObject({ dob: '2011-03-01' })
        expect(await student('A-2026-0008')).toBeNull()
        // a formula in a remark is text and stays text
        expect(await student('A-2026-0024')).toMatchObject({ notes: '=HYPERLINK("http://evil.example","click")' })
      })

      test('They are found by search, in either script', async () => {
        const found = await world.records.list(world.context(), world.resource('students'), {
          page_no: 1,
          per_page: 5,
          search: 'ارجون السيد',
        })
        expect(found.total).toBeGreaterThan(0)
      })

      test('A second import of the same file changes nothing', async () => {
        const history = await count('history')
        const outcome = await world.importFile('students', bytes)
        expect(outcome.counts).toEqual({ new: 0, changed: 0, same: 397, conflict: 0, error: 21 })
        expect(await count('history')).toBe(history)
        expect(await count('students')).toBe(397)
      })
    })
})
