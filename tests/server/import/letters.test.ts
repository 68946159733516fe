import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { importLimits } from '../../../resources/contract/import-limits.ts'
import { say } from '../../../resources/kit/index.ts'
import { readSheets, readTable } from '../../../server/records/import/read-file.ts'
import type { AppError } from '../../../server/request/errors.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'

const page = 'x'.repeat(32_000)
/** One long text that stands once in the archive, and in so many cells. */
const book = async (cells: number): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'A', rows: [['Adm No', 'Notes'], ...Array.from({ length: cells }, (_, at) => [`L-${at}`, page])] }],
    }),
  )

test('A small workbook that says one page in every cell is refused by the letters of all of them, in words', async () => {
  const most = Math.floor(importLimits.letters / page.length)
  const [good, bad] = [await book(most - 10), await book(most + 10)]
  expect(bad.length).toBeLessThan(200_000)
  expect((await readTable(good)).rows).toHaveLength(most - 10)
  for (const read of [readTable, readSheets]) {
    const refused = (await read(bad).catch((error: unknown) => error)) as AppError
    expect(refused).toMatchObject({ code: 'TOO_LARGE' })
    expect(say(refused.text, 'en')).toMatch(/40,000,000 letters together/)
    expect(say(refused.text, 'ar')).toMatch(/حرف/)
  }
})

eachDatabase((open) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(await open())
  })

  test('Of rows that hold pages fewer are given out to be put right, and a reason does not repeat them', async () => {
    const rows = 1200
    const lines = Array.from({ length: rows }, (_, at) => `L-${at},Omar,M,${page.slice(0, 5000)},1-A`)
    // the rows that fail are kept whole, for whoever takes them along; they are no part of the answer
    const { failed, ...told } = await world.importFile(
      'students',
      Buffer.from(['Adm No,First Name,Gender,DOB,Class', ...lines].join('\n')),
      {
        dryRun: true,
      },
    )
    expect(failed.rows).toHaveLength(rows)
    expect(told.failing_total).toBe(rows)
    const letters = told.failing.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.length, 0)
    expect(letters).toBeLessThanOrEqual(importLimits.failingLetters)
    expect(told.failing.length).toBeGreaterThan(900)
    expect(Math.max(...told.problems.map(({ message }) => message.length))).toBeLessThanOrEqual(importLimits.message)
    expect(JSON.stringify(told).length).toBeLessThan(8_000_000)
  })
})
