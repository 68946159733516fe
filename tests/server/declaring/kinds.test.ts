import { describe, expect, test } from 'vitest'
import type { Written } from '../../../server/declaring/draft.ts'
import type { Decided } from '../../../server/declaring/compose.ts'
import { csv, inferred } from './files.ts'

/** One column beside a name that tells the rows apart; an empty cell stays empty. */
async function column(header: string, cells: readonly string[]): Promise<Decided & { written: Written }> {
  const names = ['Falcon', 'Oryx', 'Gazelle', 'Ibex', 'Caracal', 'Houbara', 'Dugong', 'Sailfish']
  const lines = cells.map((cell, at) => `${names[at]!},"${cell}"`)
  const { decided } = await inferred(csv(`Name,${header}`, ...lines))
  const found = decided.find((one) => one.header === header)!
  return { ...found, written: found.field!.written }
}

describe('what stands in a column decides its kind', () => {
  test.each<[string, string, string[], string, object]>([
    ['a few words again and again', 'Size', ['S', 'L', 'S', 'L', 'S'], 'choice', { required: true }],
    ['as another declaration has it', 'Gender', ['M', 'female', 'ذكر', 'F'], 'choice', { required: true }],
    ['several in a cell', 'Days', ['Mon, Tue', 'Tue', 'Mon', 'Mon; Tue', 'Tue'], 'choices', { required: true }],
    ['yes and no', 'Approved', ['yes', 'No', 'Y', 'yes'], 'flag', { default: false }],
    ['yes and no in Arabic', 'Approved', ['نعم', 'لا', '', 'نعم'], 'flag', { default: false }],
    ['a tick or nothing', 'Paid', ['x', '', 'x'], 'flag', { default: false }],
    ['1 and 0 where the header asks', 'Is paid', ['1', '0', '1'], 'flag', { default: false }],
    ['1 and 0', 'Brothers', ['1', '0', '1'], 'number', { required: true }],
    ['whole numbers', 'Places', ['20', '1,250', '٣٠'], 'number', { required: true, min: 0 }],
    ['a share', 'Share', ['40%', '12%'], 'number', { unit: ['%', '%'] }],
    ['decimals', 'Weight', ['1.25', '0.5', '2'], 'decimal', { required: true }],
    ['a comma for the fraction', 'Weight', ['1,2', '0,5', '2'], 'decimal', { scale: 1 }],
    ['amounts', 'Fine', ['AED 1,250.50', '٩٠٠ د.إ', '12'], 'money', { required: true, example: '1250.50' }],
    ['numbers under a word of money', 'Price', ['100', '250.5'], 'money', {}],
    ['numbers under an Arabic word of money', 'التأمين', ['150', '200.50', '75.0'], 'money', { example: '150.00' }],
    ['the number of what is paid', 'Insurance no', ['1201', '1202'], 'code', {}],
    ['how many payments', 'عدد الأقساط', ['3', '4'], 'number', { min: 0 }],
    ['amounts of three places', 'Fee', ['1.250', '0.125'], 'money', { example: '1.25' }],
    ['noughts behind the point', 'Weight', ['150', '200.50', '75.0'], 'decimal', { example: '150.00' }],
    ['with noughts in front', 'Room key', ['007', '012', '099'], 'code', { example: '007', required: true }],
    ['a number that is no amount', 'Locker No', ['7', '8', '7'], 'code', { required: true }],
    ['day first', 'Opened', ['03/04/2016', '25/12/2015'], 'date', { required: true }],
    ['in words', 'Opened', ['4 Mar 2016', '5 Apr 2016'], 'date', {}],
    ['spreadsheet days under a word of days', 'Due date', ['45000', '45001'], 'date', {}],
    ['five digits under another word', 'Postcode', ['45000', '45001'], 'number', {}],
    ['a birthday', 'Date of birth', ['2016-03-04', '2015-12-25'], 'date', { past: true }],
    ['a day with a time', 'Seen', ['2026-09-01 08:15', '2026-09-02 09:00'], 'instant', {}],
    ['the clock', 'Bell', ['7:30', '07:45'], 'time', { example: '07:30' }],
    ['half a day', 'Bell', ['7:30 AM', '1:15 pm', '٢:٣٠ م'], 'time', {}],
    ['telephones', 'Mobile', ['0501234567', '+971 55 123 4567', ''], 'phone', { example: '+971501234567' }],
    ['telephones without a word', 'Call', ['+971501234567', '+971551234567'], 'phone', {}],
    ['addresses of mail', 'Mail', ['a@b.example', 'c@d.example'], 'email', { example: 'office@school.example' }],
    ['colours', 'Shirt', ['#1A6FB0', '#ffffff'], 'colour', {}],
    ['an academic year', 'Year', ['2025-2026', '2026-2027'], 'academicYear', {}],
    ['a list that the school keeps', 'Blood group', ['A+', 'O-', 'A+'], 'lov', { required: true }],
    ['addresses of pages', 'Page', ['https://a.example/x', 'https://b.example/y'], 'text', {}],
    ['sentences', 'Remarks', ['Broken', '', 'Fine'], 'longText', {}],
    ['nothing', 'Fax', ['', ''], 'text', { max: 200 }],
  ])('%s (%s)', async (_, header, cells, maker, options) => {
    const { written } = await column(header, cells)
    expect(written).toMatchObject({ maker, options })
  })

  test('What is not all of one kind is kept as text, and the first cell that is not is told', async () => {
    const { written, notes } = await column('Opened', ['2016-03-04', '2016-03-05', 'soon', '2016-03-07', '2016-03-08'])
    expect(written.maker).toBe('text')
    expect(notes).toEqual(['looks like days, but 1 of 5 is not, as "soon" in line 4: kept as text'])
    const { written: amounts, notes: told } = await column('Fee', ['AED 5', 'USD 7', 'AED 9', 'AED 1'])
    expect([amounts.maker, told[0]]).toEqual(['text', expect.stringMatching(/amounts in AED.*"USD 7" in line 3/)])
  })
  test('Days that read either way are taken day first, as the import will, and it is told', async () => {
    expect((await column('Opened', ['03/04/2016', '05/06/2015'])).because).toMatch(/day first unless the import is told otherwise/)
    expect((await column('Opened', ['03/04/2016', '12/25/2015'])).because).toMatch(/month first$/)
  })
  test('Blanks make a column optional, and nobody’s data become an example', async () => {
    expect((await column('Motto', ['Fly', '', 'Run'])).written.options).not.toHaveProperty('required')
    expect((await column('Driver', ['Ali Hassan', 'Omar Said'])).written.options).not.toHaveProperty('example')
    expect((await column('السائق', ['علي حسن', 'عمر سعيد'])).written.options).not.toHaveProperty('example')
  })
})

describe('what columns are together', () => {
  const keyOf = async (...lines: string[]) => (await inferred(csv(...lines))).draft.key.slice(1)
  test('A code tells records apart before a name, a name before two columns', async () => {
    expect(await keyOf('Name,Code', 'A,X1', 'B,X2')).toEqual(['code'])
    expect(await keyOf('Code,Name', 'X1,A', 'X1,B')).toEqual(['name'])
    expect(await keyOf('Name,Day', 'A,Mon', 'A,Tue', 'B,Mon', 'B,Tue')).toEqual(['name', 'day'])
  })
  test('A second code of each is unique, and one that stands twice is not', async () => {
    const { draft } = await inferred(csv('Code,Tag,Shelf no,Name', 'X1,T1,S1,A', 'X2,T2,S1,B'))
    expect([...draft.fields].filter(([, { options }]) => options['unique']).map(([name]) => name)).toEqual(['tag'])
  })
  test('The same in English and Arabic is a pair', async () => {
    const { draft } = await inferred(
      csv('Motto,Motto (Arabic),Story,Story in Arabic,Name', 'Fly,حلّق,"a\nb","ا\nب",X', 'Run,اركض,"c\nd","ج\nد",Y'),
    )
    expect([...draft.fields.keys()]).toEqual(['motto_en', 'motto_ar', 'story', 'name'])
    expect(draft.fields.get('story')).toMatchObject({ maker: 'bilingual', options: { required: 'both' } })
    expect(draft.fields.get('motto_ar')).toMatchObject({ options: { script: 'ar', label: ['Motto in Arabic', 'عبارة الفريق بالعربية'] } })
  })
  test('The last day is never before the first one where no row has it so', async () => {
    const { draft } = await inferred(csv('Name,Start date,End date', 'A,2026-01-01,2026-02-01', 'B,2026-03-01,2026-03-01'))
    expect(draft.fields.get('end_date')).toMatchObject({ options: { notBefore: 'start_date' } })
  })
  test('Without a code or a name, whoever or whatever it is about, and when', async () => {
    const { draft } = await inferred(
      csv(
        'Date,From,Place,Seen',
        '2026-09-01,10:00,Yard,2',
        '2026-09-01,12:00,Hall,3',
        '2026-09-02,10:00,Yard,4',
        '2026-09-02,12:00,Hall,5',
      ),
    )
    expect(draft).toMatchObject({ key: ['school_id', 'date', 'from_time'], title: '{place} {date}' })
  })
  test('How days are written is no part of what they are called', async () => {
    const { draft } = await inferred(csv('Name,Last service (dd/mm/yyyy)', 'A,13/01/2026'))
    expect(draft.fields.get('last_service')).toMatchObject({ options: { aliases: ['Last service (dd/mm/yyyy)'] } })
  })
  test('Names that the product keeps are given another, and what it has already is not declared again', async () => {
    const { draft, decided } = await inferred(
      csv('Name,created_at,Class size,default,Active', 'A,2026-01-02,7,x,yes', 'B,2026-01-03,8,y,no'),
    )
    expect([...draft.fields.keys()]).toEqual(['name', 'gadget_created_at', 'class_size', 'gadget_default'])
    expect(decided.at(-1)).toMatchObject({ header: 'Active', field: null })
  })
})

describe('columns that name other records', () => {
  const lines = csv('Name,Coach,House', 'Chess,T-1,Falcon', 'Art,T-2,Oryx', 'Choir,T-1,Falcon')
  const atHand = (missing: readonly string[]) => ({
    country: 'AE',
    currency: 'AED',
    missing: (_: unknown, names: readonly string[]) => Promise.resolve(names.filter((name) => missing.includes(name))),
  })
  test('Without data the header decides, and it is told that nobody looked', async () => {
    const { draft, decided } = await inferred(lines)
    expect(draft.fields.get('house_id')).toMatchObject({
      maker: 'ref',
      first: 'houses',
      options: { where: { school_id: '$school_id', is_active: true } },
    })
    expect(draft.fields.get('coach')).toMatchObject({ maker: 'text' })
    expect(decided[2]!.notes[0]).toMatch(/not looked up/)
  })
  test('Marks of A to C are no grades of a school', async () => {
    const { draft } = await inferred(csv('Name,Grade', 'X,A', 'Y,B'))
    expect(draft.fields.get('grade')).toMatchObject({ maker: 'text' })
  })
  test('With data a coach is a teacher if all of them are there', async () => {
    expect((await inferred(lines, { atHand: atHand([]) })).draft.fields.get('coach_id')).toMatchObject({ first: 'teachers' })
    expect((await inferred(lines, { atHand: atHand(['T-1']) })).draft.fields.get('coach')).toMatchObject({ maker: 'text' })
  })
  test('What is not there makes it a text, with a word about what to import first', async () => {
    const { draft, decided } = await inferred(lines, { atHand: atHand(['Oryx']) })
    expect(draft.fields.get('house')).toMatchObject({ maker: 'text' })
    expect(decided[2]!.notes[0]).toMatch(/1 of 2 are not there, as "Oryx".*Import the houses first/)
  })
})
