import { deflateRawSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { Ended, openProcess } from '../../../server/apart/process.ts'
import { csvLines, CsvTooLarge } from '../../../server/documents/csv.ts'
import { inspectZip, zipLimits } from '../../../server/documents/zip-guard.ts'
import { readTable } from '../../../server/records/import/read-file.ts'
import { say } from '../../../resources/kit/index.ts'
import type { AppError } from '../../../server/request/errors.ts'

/** A workbook of one sheet, as XML that is written for it. */
async function bookWith(sheetXml: Buffer): Promise<Buffer> {
  const honest = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['Adm No']] }] }))
  return replacePart(honest, 'xl/worksheets/sheet1.xml', sheetXml)
}

/** The same archive with another content of one part. */
function replacePart(zip: Buffer, name: string, content: Buffer): Buffer {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const count = zip.readUInt16LE(end + 10)
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = zip.readUInt32LE(end + 16)
  let offset = 0
  for (let index = 0; index < count; index++) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [number, number, number]
    const entry = Buffer.from(zip.subarray(at, at + 46 + nameLength))
    entry.writeUInt16LE(0, 30)
    entry.writeUInt16LE(0, 32)
    const from = zip.readUInt32LE(at + 42)
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28)
    let packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      packed = deflateRawSync(content)
      entry.writeUInt16LE(8, 10)
      entry.writeUInt32LE(packed.length, 20)
      entry.writeUInt32LE(content.length, 24)
    }
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(entry.readUInt16LE(10), 8)
    entry.copy(local, 14, 16, 28)
    local.writeUInt16LE(nameLength, 26)
    entry.writeUInt32LE(offset, 42)
    const whole = Buffer.concat([local, entry.subarray(46), packed])
    locals.push(whole)
    entries.push(entry)
    offset += whole.length
    at += 46 + nameLength + extra + comment
  }
  const directory = Buffer.concat(entries)
  const tail = Buffer.from(zip.subarray(end, end + 22))
  tail.writeUInt16LE(0, 20)
  tail.writeUInt32LE(directory.length, 12)
  tail.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, tail])
}

const sheet = (rows: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  )
const cell = (text: string): string => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`

test('A workbook of 60 KB whose one cell unfolds to 60 MB is refused before anything is made of it, and says why', async () => {
  const bomb = await bookWith(sheet(cell('x'.repeat(60 * 1024 * 1024))))
  expect(bomb.length).toBeLessThan(100_000)
  const refused = (await readTable(bomb).catch((error: unknown) => error)) as AppError
  expect(refused).toMatchObject({ code: 'TOO_LARGE' })
  expect(say(refused.text, 'en')).toContain('A cell of this workbook')
  expect(say(refused.text, 'ar')).toContain('إحدى خلايا')
})

test('What makes a cell long is no matter: runs of letters, a prefix, a name, texts in which anything may stand', async () => {
  const runs = sheet(cell(`</t></is><is><r>${'<t>xxxxxxxx</t>'.repeat(200_000)}</r></is><is><t>`))
  expect(await inspectZip(await bookWith(runs))).toEqual({ ok: false, why: 'cell' })
  const prefixed = sheet(`<x:row><x:c><x:is><x:t>${'x'.repeat(2_000_000)}</x:t></x:is></x:c></x:row>`)
  expect(await inspectZip(await bookWith(prefixed))).toEqual({ ok: false, why: 'cell' })
  const named = sheet(`<row><c r="${'A'.repeat(2_000_000)}"><v>1</v></c></row>`)
  expect(await inspectZip(await bookWith(named))).toEqual({ ok: false, why: 'cell' })
  const anything = sheet(cell(`<![CDATA[${'</c><c>'.repeat(10)}]]>`))
  expect(await inspectZip(await bookWith(anything))).toEqual({ ok: false, why: 'not_a_sheet' })
})

test('Cells, texts and sheets are counted while they are unfolded', async () => {
  const cells = sheet(`<row>${'<c r="A1"><v>1</v></c>'.repeat(300)}</row>`.repeat(10))
  expect(await inspectZip(await bookWith(cells), { ...zipLimits, cells: 2_999 })).toEqual({ ok: false, why: 'cells' })
  expect(await inspectZip(await bookWith(cells), { ...zipLimits, cells: 3_000 })).toEqual({ ok: true })
  const texts = Buffer.from(`<sst>${'<si><t>a</t></si>'.repeat(50)}</sst>`)
  expect(await inspectZip(await bookWith(texts), { ...zipLimits, strings: 49 })).toEqual({ ok: false, why: 'strings' })
  const sheets = Buffer.from(`<workbook><sheets>${'<sheet name="a"/>'.repeat(50)}</sheets></workbook>`)
  expect(await inspectZip(await bookWith(sheets), { ...zipLimits, sheets: 50 })).toEqual({ ok: false, why: 'sheets' })
})

test('An honest workbook is none of that', async () => {
  const rows = Array.from({ length: 500 }, (_, row) => Array.from({ length: 20 }, (_, column) => `سطر ${row} ${column}`))
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [...rows, ['x'.repeat(32_767)]] }] }))
  expect(await inspectZip(book)).toEqual({ ok: true })
})

const excessOf = (text: string): unknown => {
  try {
    csvLines(Buffer.from(text), 60_000)
    return null
  } catch (error) {
    return error instanceof CsvTooLarge ? error.excess : error
  }
}

test('A text file is measured, too: a quotation mark that is never closed, a line of a million separators', async () => {
  expect(excessOf(`A,B\n1,"begins here\n${'and goes on\n'.repeat(5_000)}`)).toEqual({ what: 'cell', line: 2 })
  expect(excessOf(`A,B\n${','.repeat(1_000_000)}\n`)).toEqual({ what: 'columns' })
  expect(excessOf(`A,B\n${`${','.repeat(1000)}\n`.repeat(2_100)}`)).toEqual({ what: 'cells' })
  expect(excessOf(`A,B\n${`"a ""quoted"" word, and a comma",2\n`.repeat(2_000)}`)).toBeNull()
  await expect(readTable(Buffer.from(`A,B\n1,"begins\n${'x\n'.repeat(50_000)}`))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    text: [expect.stringContaining('line 2') as string, expect.stringContaining('السطر 2') as string],
  })
})

const module = new URL('./hungry.ts', import.meta.url)
const limits = { heapMb: 64, residentMb: 400, seconds: 60 }

test(
  'A process that needs too much memory, in its heap or beside it, or too much time, ends alone; the next task gets a new one',
  { timeout: 120_000 },
  async () => {
    const apart = openProcess<string, string>({ module, limits, idleMs: 60_000 })
    const why = async (task: string): Promise<unknown> => {
      const error: unknown = await apart.ask(task).catch((one: unknown) => one)
      return error instanceof Ended ? error.why : error
    }
    expect(await apart.ask('answer')).toBe('here I am')
    expect(await why('heap')).toBe('memory')
    expect(await why('buffers')).toBe('memory')
    expect(await apart.ask('answer')).toBe('here I am')
    const stopped = why('for ever')
    await wait(200)
    await apart.stop()
    expect(await stopped).toBe('stopped')
    await apart.stop()
  },
)

test('A task may not take for ever', { timeout: 120_000 }, async () => {
  const apart = openProcess<string, string>({ module, limits: { ...limits, seconds: 0.5 }, idleMs: 60_000 })
  await expect(apart.ask('for ever')).rejects.toMatchObject({ why: 'time' })
  await apart.stop()
})
