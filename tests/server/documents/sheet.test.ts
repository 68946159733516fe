import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { sheetNames, writeSheet } from '../../../server/documents/xlsx.ts'
import { readXlsx } from '../../../server/documents/xlsx-reader.ts'
import type { Cell } from '../../../server/documents/table.ts'

async function* lines(count: number): AsyncGenerator<Cell[]> {
  yield ['Name', 'Number']
  for (let at = 1; at <= count; at++) yield [`Row ${at}`, at]
}

describe('an exported sheet', () => {
  // whole, at the edge, and streamed
  test.each([0, 3, 1999, 2000, 2001, 4500])('of %d rows is read back with every row once', async (count) => {
    const table = await readXlsx(await buffer(await writeSheet('Rows', true, lines(count), () => undefined)), { rows: 10_000 })
    expect(table.headers).toEqual(['Name', 'Number'])
    expect(table.rows).toHaveLength(count)
    if (count > 0) expect(table.rows.at(-1)!.cells).toEqual([`Row ${count}`, count])
  })
})

test('Others have a turn before every line that is written, those that were read first for their widths among them', async () => {
  const [begun, all] = [2001, 4500]
  let turns = 0
  await buffer(await writeSheet('Rows', false, lines(all), () => void turns++))
  expect(turns).toBeGreaterThanOrEqual(begun + all)
})

test('What no XML holds is in no workbook, whole or streamed', async () => {
  for (const count of [1, 3000]) {
    const rows = async function* (): AsyncGenerator<Cell[]> {
      yield ['Na\uFFFEme']
      for (let at = 0; at < count; at++) yield ['x\uFFFFy']
    }
    const table = await readXlsx(await buffer(await writeSheet('Rows', false, rows(), () => undefined)), { rows: 10_000 })
    expect([table.headers, table.rows[0]!.cells, table.rows.length]).toEqual([['Name'], ['xy'], count])
  }
})

test('Sheets are called as they are wanted, without what a spreadsheet forbids, short enough and each once', () => {
  expect(sheetNames(['History', '\u202Egnp\uFFFE', 'HISTORY'])).toEqual(['History 1', 'gnp', 'HISTORY 1 (2)'])
  expect(sheetNames(['pupils', 'Pupils', "'list'", 'a/b:c[d]', '', 'x'.repeat(40), 'x'.repeat(35), `${'y'.repeat(30)}😀`])).toEqual([
    'pupils',
    'Pupils (2)',
    '’list’',
    'a b c d',
    '1',
    'x'.repeat(31),
    `${'x'.repeat(27)} (2)`,
    'y'.repeat(30),
  ])
})
