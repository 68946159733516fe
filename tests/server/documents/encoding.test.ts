import { describe, expect, test } from 'vitest'
import { csvLines } from '../../../server/documents/csv.ts'
import { decodeText, guessEncoding, isText } from '../../../server/documents/encoding.ts'
import type { Encoding } from '../../../resources/contract/import-reading.ts'
import { encode } from '../import/written-page.ts'

const french =
  'Matricule;Nom;Prénom;Né le;Sexe\r\nA1;Lefèvre;Hélène;03/04/2016;F\r\nA2;Gauthier;François;12/11/2015;M\r\nA3;Benoît;Zoé;1/2/2014;F\r\n'
const german = 'Nr;Nachname;Vorname;Straße\r\n1;Müller;Jürgen;Schloßallee 3\r\n2;Groß;Käthe;Königsweg 9\r\n3;Öztürk;Özlem;Bäckergasse 1\r\n'
const spanish = 'Código,Nombre,Apellido\n1,José,Núñez\n2,Íñigo,Peña\n3,María,O’Connor\n'
const capitals = 'NOM;PRÉNOM\nLEFÈVRE;HÉLÈNE\nGÜNEŞ;AYLA\n'.replace('Ş', 'S')
const arabic = 'الرقم,الاسم,الجنس\r\n1,محمد أحمد العلي,ذكر\r\n2,فاطمة الزهراء,أنثى\r\n3,عبد الرحمن بن خالد,ذكر\r\n'
const mixed = 'No,Name,الاسم\n1,Omar Haddad,عمر حدّاد\n2,Zoé Martin,زوي مارتن\n'
const one = 'No,Name\n1,Müller\n2,Smith\n'

describe('the encoding of a file without a mark', () => {
  const cases: [name: string, text: string, encodings: Encoding[]][] = [
    ['French names', french, ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be']],
    ['German names', german, ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be']],
    ['Spanish names and O’Connor', spanish, ['utf-8', 'windows-1252', 'macintosh', 'utf-16le']],
    ['capitals', capitals, ['utf-8', 'windows-1252', 'macintosh']],
    ['Arabic names', arabic, ['utf-8', 'windows-1256', 'utf-16le', 'utf-16be']],
    ['both scripts, and a French name among them', mixed, ['utf-8', 'windows-1256', 'utf-16be']],
    ['a single umlaut', one, ['utf-8', 'windows-1252', 'macintosh']],
  ]
  for (const [name, text, some] of cases)
    test.each(some)(`${name} in %s are read as they were written`, (encoding) => {
      const bytes = encode(text, encoding)
      const guessed = guessEncoding(bytes)
      expect(decodeText(bytes, guessed.encoding)).toBe(text)
      expect(isText(bytes)).toBe(true)
    })

  test('A mark decides, and is taken away', () => {
    for (const [mark, encoding] of [
      [[0xef, 0xbb, 0xbf], 'utf-8'],
      [[0xff, 0xfe], 'utf-16le'],
      [[0xfe, 0xff], 'utf-16be'],
    ] as const) {
      const bytes = Buffer.concat([Buffer.from(mark), encode(arabic, encoding)])
      expect(guessEncoding(bytes)).toEqual({ encoding, unsure: false })
      expect(decodeText(bytes, encoding)).toBe(arabic)
    }
  })

  test('One broken letter makes no other encoding of a UTF-8 file', () => {
    const bytes = Buffer.concat([Buffer.from(arabic, 'utf8'), Buffer.from([0xd8]), Buffer.from('\n')])
    expect(guessEncoding(bytes).encoding).toBe('utf-8')
  })

  test('A person may say another one', () => {
    const bytes = encode(german, 'macintosh')
    expect(csvLines(bytes, 10, { encoding: 'windows-1252' }).lines[1]!.cells[1]).toBe('MŸller')
    expect(csvLines(bytes, 10).lines[1]!.cells[1]).toBe('Müller')
  })

  test('Texts full of zeros are none, in whatever they are written: UTF-32 is not read as UTF-16', () => {
    const wide = (order: 'le' | 'be', marked: boolean): Buffer => {
      const letters = [...`${marked ? '\ufeff' : ''}Adm No,Name\n1,Omar\n`]
      return Buffer.concat(
        letters.map((letter) => {
          const four = Buffer.alloc(4)
          if (order === 'le') four.writeUInt32LE(letter.codePointAt(0)!)
          else four.writeUInt32BE(letter.codePointAt(0)!)
          return four
        }),
      )
    }
    for (const order of ['le', 'be'] as const) for (const marked of [true, false]) expect(isText(wide(order, marked))).toBe(false)
    expect(isText(Buffer.from('A,B\n1,O\0mar\n'))).toBe(false)
    expect(isText(Buffer.from('\ufeffA,B\n1,O\0mar\n', 'utf16le'))).toBe(false)
    expect(isText(Buffer.from('\ufeffA,B\n1,Omar\n', 'utf16le'))).toBe(true)
    expect(isText(Buffer.from('A,B\n1,Omar\n', 'utf16le'))).toBe(true)
  })

  test('Pictures and programs are no text, whatever zeros they have', () => {
    expect(isText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toBe(false)
    expect(isText(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]))).toBe(false)
    expect(isText(Buffer.from('%PDF-1.7\nA,B\n'))).toBe(false)
  })
})

const cellsOf = (text: string) => csvLines(Buffer.from(text), 100).lines.map((line) => line.cells)

describe('what separates the columns', () => {
  test('Excel’s own note is obeyed, and is no line of the table; lines are still counted as they stand', () => {
    const read = csvLines(Buffer.from('sep=|\r\nA,B|C\r\n1|2\r\n'), 10)
    expect(read).toMatchObject({ delimiter: '|', lines: [{ line: 2, cells: ['A,B', 'C'] }, { line: 3 }, {}] })
    expect(cellsOf('sep=;\nA;B\n1;2')[1]).toEqual(['1', '2'])
  })
  test('A title without any, and remarks with many, do not mislead', () => {
    expect(cellsOf('Al Noor School, Dubai\n\nNo;Name;Class\n1;Haddad, Omar;8-B\n2;Khan, Sara;8-A\n')[3]).toEqual([
      '1',
      'Haddad, Omar',
      '8-B',
    ])
    expect(cellsOf('A\tB\n"x;y;z"\t1\n')[1]).toEqual(['x;y;z', '1'])
    expect(cellsOf('Name\nOmar\n')).toEqual([['Name'], ['Omar'], ['']])
  })
})

for (const count of [1, 2, 5, 10, 50])
  test(`Lists with semicolons inside quotes cut nothing, with ${count} rows as with many`, () => {
    const numbers = '"A01-000002;A01-000003;A01-000004"'
    const rows = Array.from({ length: count }, (_, at) => `A01-${at},${numbers}`)
    const read = csvLines(Buffer.from(['Adm No,Siblings', ...rows].join('\n')), 100)
    expect(read.delimiter).toBe(',')
    expect(cellsOf(['Adm No,Siblings', ...rows].join('\r\n'))[count]).toEqual([`A01-${count - 1}`, 'A01-000002;A01-000003;A01-000004'])
    const swapped = rows.map((row) => row.replace(',', '\0').replaceAll(';', ',').replace('\0', ';'))
    expect(cellsOf(['Adm No;Siblings', ...swapped].join('\n'))[1]).toEqual(['A01-0', 'A01-000002,A01-000003,A01-000004'])
    const said = rows.map((row) => row.replace(numbers, '"said ""a;b;c;d"", twice; thrice\nand; more"'))
    expect(cellsOf(['Adm No,Siblings', ...said].join('\n'))[1]?.[0]).toBe('A01-0')
  })
