import { wordOf } from '../../../resources/kit/index.ts'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { byteOrderMark, csvLine, readCsv } from '../../../server/documents/csv.ts'
import { escapeFormula, unescapeFormula } from '../../../server/documents/formula-text.ts'
import { writeWorkbook } from '../../../server/documents/xlsx.ts'
import { readXlsx } from '../../../server/documents/xlsx-reader.ts'
import { inspectZip } from '../../../server/documents/zip-guard.ts'
import { formatOf, readTable } from '../../../server/records/import/read-file.ts'

const limit = { rows: 1000 }

test('A text that a spreadsheet would run is made harmless, and is itself again after reading', () => {
  for (const text of ['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\tx', '\rx', "'=1", "'-"]) {
    const escaped = escapeFormula(text)
    expect(escaped).toMatch(/^'/)
    expect(unescapeFormula(escaped)).toBe(text)
  }
  for (const text of ["O'Brien", '+971 55 123 4567', '-5', 'a=b', '', "'quoted'"]) {
    expect(escapeFormula(text)).toBe(text)
    expect(unescapeFormula(text)).toBe(text)
  }
})

/** Beginnings that one spreadsheet or another passes over, or takes for a sign of its own. */
const hiding = [
  '',
  ' ',
  '\t',
  '\r\n',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u200e\u200f',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u2066',
  "'",
  '"',
  '“',
  "''",
  '" \u200b',
]
const lures = hiding.flatMap((start) => ['=', '+', '-', '@', '＝', '＋', '－', '＠', '−'].map((sign) => `${start}${sign}SUM(A1)`))

test('A formula is found behind what nobody sees, in CSV and in a workbook, and every text is itself again', async () => {
  const kept = [...lures, "O'Brien", "'quoted'", '"a" = b', ' padded', 'a＝b', '+971 55 123 4567', "'+971", "''-", '١ - ٢', '']
  expect(lures.filter((text) => !escapeFormula(text).startsWith(`'${text.slice(0, 1)}`))).toEqual([])
  expect(kept.map((text) => unescapeFormula(escapeFormula(text)))).toEqual(kept)
  const rows = readCsv(Buffer.from(byteOrderMark + csvLine(['A', 'B']) + kept.map((text) => csvLine([text, 'x'])).join('')), {
    rows: 1000,
  }).rows
  expect(rows.map((row) => unescapeFormula(row.cells[0] as string))).toEqual(kept)
  const sheet = {
    name: 'x',
    rightToLeft: false,
    columns: [{ header: 'A' }, { header: 'B' }],
    rows: kept.map((text) => [escapeFormula(text), 'x']),
  }
  const read = await readXlsx(await writeWorkbook([sheet]), { rows: 1000 })
  expect(read.rows.map((row) => unescapeFormula(wordOf(row.cells[0] ?? '')))).toEqual(kept)
})

test('CSV goes out and comes back as it was: quotes, line breaks, Arabic, formulas', () => {
  const cells = ['a "b", c', 'two\nlines', 'أحمد', ' padded ', '=HYPERLINK("x")']
  const table = readCsv(Buffer.from(byteOrderMark + csvLine(['A', 'B', 'C', 'D', 'E']) + csvLine(cells)), limit)
  expect(table.headers).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(table.rows[0]!.cells.map((cell) => unescapeFormula(cell as string))).toEqual(cells)
})

test('The files that spreadsheet programs save as CSV are all read: semicolons, UTF-16, the old code page', () => {
  expect(readCsv(Buffer.from('Name;Class\nSara;8-B\n'), limit).rows[0]!.cells).toEqual(['Sara', '8-B'])
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name\tClass\nسارة\t8-B\n', 'utf16le')])
  expect(formatOf(utf16)).toBe('csv')
  expect(readCsv(utf16, limit).rows[0]!.cells).toEqual(['سارة', '8-B'])
  expect(
    readCsv(Buffer.concat([Buffer.from('Name,Class\n'), Buffer.from([0xd3, 0xc7, 0xd1, 0xc9]), Buffer.from(',8-B\n')]), limit).rows[0]!
      .cells[0],
  ).toBe('سارة')
})

test('Lines are counted as a spreadsheet counts them, empty ones included', async () => {
  const csv = readCsv(Buffer.from('\nA,B\n1,2\n,\n\n3,4\n\n'), limit)
  expect(csv.rows.map((row) => row.line)).toEqual([3, 6])
  const sheet = Buffer.from(
    await writeWorkbook([{ name: 'x', rightToLeft: false, columns: [{ header: 'A' }], rows: [['1'], [null], ['2']] }]),
  )
  expect((await readXlsx(sheet, limit)).rows.map((row) => row.line)).toEqual([2, 4])
})

test('Columns with the same header, or none, are told apart', () => {
  expect(readCsv(Buffer.from('Name,Name,\nx,y,z\n'), limit).headers).toEqual(['Name', 'Name (2)', 'Column 3'])
})

test('A workbook keeps numbers, days and flags, and text that looks like a formula stays text', async () => {
  const row = [5, new Date('2016-03-04T00:00:00Z'), true, '=1+1', 'نور']
  const columns = ['n', 'd', 'f', 't', 'a'].map((header) => ({ header }))
  const table = await readXlsx(await writeWorkbook([{ name: 'A/B', rightToLeft: true, columns, rows: [row] }]), limit)
  expect(table.rows[0]!.cells).toEqual(row)
})

/** A zip of one part, with the size its directory claims. */
function zipOf(content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(claimed, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

test('A zip bomb is refused by its sizes before it is unpacked, also when its directory lies', async () => {
  const bomb = zipOf(Buffer.alloc(1000), 400 * 1024 * 1024)
  expect(await inspectZip(bomb)).toEqual({ ok: false, why: 'too_large' })
  expect(await inspectZip(zipOf(Buffer.alloc(20 * 1024 * 1024), 1000))).toEqual({ ok: false, why: 'too_large' })
  expect(await inspectZip(zipOf(Buffer.from('<x/>')))).toEqual({ ok: true })
  await expect(readTable(bomb)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  await expect(readTable(Buffer.from('PK\u0003\u0004 broken'))).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
})

test('Too many rows are refused, not cut off', async () => {
  const lines = `A\n${'x\n'.repeat(50_001)}`
  await expect(readTable(Buffer.from(lines))).rejects.toMatchObject({ code: 'TOO_LARGE' })
})
