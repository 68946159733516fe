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
    const table = await readXlsx(await buffer(await writeSheet('Rows', true, lines(count))), { rows: 10_000 })
    expect(table.headers).toEqual(['Name', 'Number'])
    expect(table.rows).toHaveLength(count)
    if (count > 0) expect(table.rows.at(-1)!.cells).toEqual([`Row ${count}`, count])
  })
})

test('Sheets are called as they are wanted, without what a spreadsheet forbids, short enough and each once', () => {
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
