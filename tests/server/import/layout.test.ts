import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { createRegistry, type Resource } from '../../../resources/kit/index.ts'
import guardians from '../../../resources/guardians.ts'
import students from '../../../resources/students.ts'
import { textOf } from '../../../server/documents/table.ts'
import { guessMapping, headerJudge, joinRank } from '../../../server/records/import/headers.ts'
import { readTable } from '../../../server/records/import/read-file.ts'
import { targetsOf } from '../../../server/records/import/targets.ts'

const resource = students as Resource
const targets = targetsOf(resource, createRegistry([students, guardians] as Resource[]), 'school_admin')
const judge = headerJudge(resource, targets)
const read = (lines: string[]) => readTable(Buffer.from(lines.join('\n')), {}, judge)
const book = async (...sheets: WriteSheet[]) => readTable(Buffer.from(await writeXlsx({ sheets })), {}, judge)
const mapped = (headers: readonly string[]) => Object.values(guessMapping(headers, targets, resource))

const plain = 'Adm No,First Name,Surname,Class'
const row = 'A1,Omar,Haddad,8-B'

describe('where the headers stand', () => {
  test('In the first line, as mostly', async () => {
    expect((await read([plain, row])).header).toEqual({ row: 1, rows: 1 })
  })
  test('Below a school’s name, a title and an empty line; the lines are still counted from the top', async () => {
    const file = await read(['Al Noor School,,,', 'Students 2026,,,', '', plain, row])
    expect(file).toMatchObject({ header: { row: 4, rows: 1 }, rows: [{ line: 5 }] })
    expect(file.headers).toEqual(plain.split(','))
    expect(file.head.map((line) => line.row)).toEqual([1, 2, 4, 5])
  })
  test('Arabic ones below an Arabic title', async () => {
    const file = await read(['مدرسة النور,,,', 'رقم القيد,الاسم الأول,اسم العائلة,الشعبة', 'A1,عمر,حداد,8-B'])
    expect(file.header).toEqual({ row: 2, rows: 1 })
    expect(mapped(file.headers)).toEqual(['admission_no', 'firstname', 'lastname', 'class_id'])
  })
  test('In two lines, “Father” over “Name” and “Mobile”', async () => {
    const file = await read([
      'Students,,,,,,',
      'Adm No,First Name,Father,,Mother,,Class',
      ',,Name,Mobile,Name,Mobile,',
      'A1,Omar,Ali,0501234567,Mona,0507654321,8-B',
    ])
    expect(file).toMatchObject({ header: { row: 2, rows: 2 }, rows: [{ line: 4 }] })
    expect(file.headers).toEqual(['Adm No', 'First Name', 'Father Name', 'Father Mobile', 'Mother Name', 'Mother Mobile', 'Class'])
    expect(mapped(file.headers)).toEqual([
      'admission_no',
      'firstname',
      'guardians.father.name',
      'guardians.father.phone',
      'guardians.mother.name',
      'guardians.mother.phone',
      'class_id',
    ])
  })
  test('A group that only names the record itself adds nothing', async () => {
    const file = await read(['Student details,,,Father,', 'Adm No,First Name,Class,Name,Mobile', 'A1,Omar,8-B,Ali,0501234567'])
    expect(file.header).toEqual({ row: 1, rows: 2 })
    expect(mapped(file.headers)).toEqual(['admission_no', 'firstname', 'class_id', 'guardians.father.name', 'guardians.father.phone'])
  })
  test('In both languages, one below the other or side by side', async () => {
    const file = await read([plain, 'رقم القيد,الاسم الأول,اسم العائلة,الشعبة', row])
    expect(file).toMatchObject({ header: { row: 1, rows: 2 }, rows: [{ line: 3 }] })
    expect(mapped(['Admission number رقم القيد', 'First name / الاسم الأول'])).toEqual(['admission_no', 'firstname'])
    // a child with a name of Arabic letters is a child
    expect((await read([plain, 'أ١,عمر,حداد,شعبة'])).header).toEqual({ row: 1, rows: 1 })
  })
  test('Headers that nobody knows are told by their width', async () => {
    expect((await read(['A title', 'q1,q2,q3', 'a,b,c', 'd,e,f'])).header).toEqual({ row: 2, rows: 1 })
  })
  test('A person says otherwise', async () => {
    const bytes = Buffer.from(['x,y', plain, row].join('\n'))
    expect((await readTable(bytes, { header: { row: 1, rows: 1 } }, judge)).headers.slice(0, 2)).toEqual(['x', 'y'])
  })
})

test('Several parts of a name go into one field, the first name first, whichever column comes first', () => {
  expect(guessMapping(['Father surname', 'Father first name', 'Father Mobile'], targets, resource)).toEqual({
    'Father surname': 'guardians.father.name',
    'Father first name': 'guardians.father.name',
    'Father Mobile': 'guardians.father.phone',
  })
  expect(joinRank('Father first name')).toBeLessThan(joinRank('Father surname'))
  expect(mapped(['First Name', 'Last Name'])).toEqual(['firstname', 'lastname'])
})

describe('a workbook', () => {
  const rows = [plain.split(','), row.split(',')]
  test('Of several sheets the one with the headers that are known is taken; hidden ones are not offered', async () => {
    const file = await book(
      { name: 'Read me', rows: [['How to fill this in'], ['Write one child in each row']] },
      { name: 'Old', hidden: true, rows },
      { name: 'Intake & more', rows },
    )
    expect(file).toMatchObject({ sheet: 'Intake & more', sheets: ['Read me', 'Intake & more'], headers: rows[0] })
  })
  test('Of equals the first; another by its name; one that is not there is told', async () => {
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'KG1', rows },
          { name: 'KG2', rows: [...rows, ['A2', 'Sara', 'Khan', '8-A']] },
        ],
      }),
    )
    expect(await readTable(bytes, {}, judge)).toMatchObject({ sheet: 'KG1' })
    expect((await readTable(bytes, { sheet: 'KG2' }, judge)).rows).toHaveLength(2)
    await expect(readTable(bytes, { sheet: 'KG3' }, judge)).rejects.toMatchObject({
      code: 'VALIDATION',
      problems: { sheet: [{ code: 'not_found' }] },
    })
  })
  test('A number is what its cell shows: leading zeros, prefixes and per cents stay', async () => {
    const cells: [number, string, string][] = [
      [123, '000000', '000123'],
      [12, '"A-2026-"0000', 'A-2026-0012'],
      [559580151, '0000000000', '0559580151'],
      [5551234, '000-0000', '555-1234'],
      [0.4, '0%', '40%'],
      [1234.5, '#,##0.00', '1234.5'],
      [45, '0 "kg"', '45'],
      [971559580151, '0.00E+00', '971559580151'],
      [7, 'General', '7'],
    ]
    const file = await book({
      name: 'Numbers',
      rows: [cells.map((_, at) => `c${at}`), cells.map(([number]) => number)],
      cells: new Map(cells.map(([value, numFmt], at) => [`1,${at}`, { value, style: { numFmt } }])),
    })
    expect(file.rows[0]!.cells.map(textOf)).toEqual(cells.map(([, , shown]) => shown))
  })
})
