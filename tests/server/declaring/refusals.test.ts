import { describe, expect, test } from 'vitest'
import { csv, inferred } from './files.ts'

const refused = async (bytes: Buffer): Promise<string> =>
  inferred(bytes).then(
    () => 'nothing',
    (error: unknown) => (error as Error).message,
  )
const rows = ['Chess,Mon,20', 'Drama,Tue,25', 'Art,Mon,12']

describe('a file of which no declaration can be made', () => {
  test.each<[string, Buffer, RegExp]>([
    ['empty', Buffer.alloc(0), /^This file is empty\.$/],
    ['only headers', csv('Name,Day'), /no rows below its headers.*Write a row/],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), /cannot be read\. Save it as XLSX or CSV/],
    ['two columns of one name', csv('Name,Phone,Phone', 'Chess,1,2'), /columns B and C are both called "Phone".*header of its own/],
    ['two names that are one to an import', csv('Name,Fee,FEE *', 'Chess,1,2'), /"Fee" and "FEE \*", are the same to an import/],
    ['no header', csv('Name,,Day', 'Chess,5,Mon', 'Art,6,Tue'), /Column B has values and no header.*Write a word into line 1/],
    ['a sign for a header', csv('Name,?', 'Chess,5', 'Art,9'), /Column B is called "\?", which is a sign/],
    ['numbers for headers', csv('Name,2024,2025', ...rows), /"2024", "2025" are no words for a field.*into rows/],
    ['no headers at all', csv('1,20', '2,25', '3,12'), /"1", "20" are no words.*Write a line of headers/],
    ['a sum below', csv('Name,Day,Places', ...rows, 'Total,,57'), /Line 5 looks like a sum.*"Total".*Take the line out/],
    ['an Arabic sum', csv('الاسم,اليوم,المقاعد', 'شطرنج,الأحد,20', 'فنون,الاثنين,25', 'المجموع,,45'), /Line 4 looks like a sum/],
    ['a sum without a word', csv('Name,Day,Places', ...rows, ',,57'), /Line 5 looks like a sum of the lines above \(column C\)/],
    ['a note below', csv('Name,Day,Places', ...rows, 'Printed on Monday,,'), /Line 5 looks like a note below the rows/],
    ['the same line twice', csv('Name,Day', 'Chess,Mon', 'Art,Tue', 'Chess,Mon'), /Lines 2 and 4 say the same/],
    [
      'lines that only blanks tell apart',
      csv('Name,Day', 'Chess,', 'Chess,Mon'),
      /Lines 2 and 3 agree in everything that every line says \("Name"\)/,
    ],
    [
      'numbers that a spreadsheet shortened',
      csv('Name,Civil ID', 'Ali,7.84E+14', 'Mona,7.85E+14'),
      /Column B \("Civil ID"\).*shortened.*as text/,
    ],
    [
      'too many columns',
      csv(Array.from({ length: 101 }, (_, at) => `Field ${at}`).join(','), Array(101).fill('a').join(',')),
      /101 columns.*at most 100/,
    ],
  ])('%s: a sentence that says what to do', async (_, bytes, said) => {
    expect(await refused(bytes)).toMatch(said)
  })

  test('Sixty columns are no hindrance, and a column that only counts the rows is left out', async () => {
    const names = ['#', ...Array.from({ length: 59 }, (_, at) => `Field ${String.fromCharCode(97 + (at % 26))}${at}`)]
    const { decided, resource } = await inferred(
      csv(names.join(','), ...['1', '2', '3'].map((no) => [no, ...names.slice(1).map((name) => `${name} ${no}`)].join(','))),
    )
    expect(decided).toHaveLength(60)
    expect(decided.at(-1)).toMatchObject({ header: '#', field: null })
    expect(resource.list.columns).toHaveLength(7)
  })
})
