import { zipSync } from 'fflate'
import { readXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { emptyTemplate, readQuestions, writeQuestions } from '../../../server/question-files/index.ts'
import { Generator, pictures } from './generated.ts'

type Cells = readonly (string | number | null)[]
const sheetOf = (rows: readonly Cells[], more: Partial<WriteSheet> = {}): WriteSheet => ({
  name: 'Questions',
  rows: rows.map((row) => [...row]),
  ...more,
})
const book = async (rows: readonly Cells[], more: Partial<WriteSheet> = {}): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [sheetOf(rows, more)] }))
const head = [
  'question_no*',
  'question_text*',
  'option_a*',
  'option_b*',
  'option_c',
  'option_d',
  'correct_option*',
  'marks',
  'difficulty',
  'cognitive_level',
  'topic',
  'explanation',
  'image_name',
]

test('The template: its columns, its lists with drop-downs, its version where nobody sees it, its help', async () => {
  const { sheets } = await readXlsx(await emptyTemplate('en'), { readStyles: true })
  const [questions, lists, help] = sheets
  expect(sheets.map(({ name }) => name)).toEqual(['Questions', 'Lists', 'Help'])
  expect(questions!.rows[0]!.slice(0, 8)).toEqual([
    'question_no*',
    'question_text*',
    'question_text_ar',
    'option_a*',
    'option_b*',
    'option_c',
    'option_d',
    'correct_option*',
  ])
  expect(questions!.rows[0]!.slice(8)).toEqual(['marks', 'difficulty', 'cognitive_level', 'topic', 'explanation', 'image_name'])
  expect(lists!.rows[0]![25]).toBe('1')
  expect(lists!.columns![25]!.hidden).toBe(true)
  expect(lists!.rows.map((row) => row[1])).toEqual(['difficulty', 'Easy', 'Medium', 'Hard', ...lists!.rows.slice(4).map(() => null)])
  expect(questions!.dataValidations!.map(({ range, formula1 }) => [range, formula1])).toContainEqual(['J2:J2001', "'Lists'!$B$2:$B$4"])
  expect(help!.rows.flat()).toContain('Shown after the answer')
  expect(help!.rows.flat()).toContain('الشرح')
  const arabic = await readXlsx(await emptyTemplate('ar'))
  expect(arabic.sheets[0]!.rows[0]).toContain('نص السؤال*')
  expect((await readQuestions(Buffer.from(await emptyTemplate('en')))).problems.map(({ code }) => code)).toEqual(['no_questions'])
})

test('Rows as people type them, headers in any order and either language; what is wrong is told of its row and field', async () => {
  const read = await readQuestions(
    await book([
      ['Questions of term 1'],
      head,
      [1, 'Half of 8?', '4', '2', null, null, 'A', 2, 'Easy', 'Remember', 'Halves', 'Half.', null],
      [2, 'Which are even?', '2', '3', '4', null, 'A, C', null, null, null, null, null, null],
      [3, 'The sky is blue', null, null, null, null, 'True', null, null, null, null, null, null],
      ['Q-4', 'No such key', 'x', 'y', null, null, 'D', 'two', 'Tricky', null, null, null, null],
      [5, 'Gap', 'x', null, 'z', null, 'A', 0, null, null, null, null, 'map.png'],
      [6, null, 'x', 'y', null, null, null, null, null, null, null, null, null],
      [7, 'Typed x < 3 & \\(\\frac12\\)\nsecond line', 'H<sub>2</sub>O', "'=1+1", null, null, 'b', null, null, null, null, null, null],
    ]),
  )
  const rows = read.questions.map(({ at, item, problems }) => [
    at.value,
    item!.content.question_type,
    problems.map(({ code, field }) => `${code} ${field}`),
  ])
  expect(rows).toEqual([
    [3, 'mcq_single', []],
    [4, 'mcq_multiple', []],
    [5, 'true_false', []],
    [6, 'mcq_single', ['not_number marks', 'key_no_option correct_option', 'unknown_choice difficulty']],
    [7, 'mcq_single', ['picture_missing image_name', 'empty_option options.1', 'marks_range marks']],
    [8, 'mcq_single', ['no_text stem', 'no_key correct_option']],
    [9, 'mcq_single', []],
  ])
  const items = read.questions.map(({ item }) => item!)
  expect(items[0]).toMatchObject({
    content: { marks: 2, explanation_en: 'Half.' },
    about: { difficulty: 'easy', cognitive_level: 'remember', topic: 'Halves', name: null },
  })
  expect(items[1]!.content.options.map(({ is_correct }) => is_correct)).toEqual([true, false, true])
  expect(items[3]!.about.name).toBe('Q-4')
  expect(items[6]!.content).toMatchObject({
    stem_en: 'Typed x &lt; 3 &amp; \\(\\frac12\\)<br>second line',
    options: [{ text_en: 'H<sub>2</sub>O' }, { text_en: '=1+1', is_correct: true }],
  })
})

test('Arabic headers, Arabic text in the first column, Arabic letters and digits', async () => {
  const read = await readQuestions(
    await book([
      ['الخيار أ', 'الخيار ب', 'نص السؤال', 'الخيار الصحيح', 'الدرجة', 'الصعوبة', 'عمود'],
      ['٤', '٢', 'ما نصف ٨؟', 'أ', '٢٫٥', 'سهل', 'x'],
    ]),
  )
  expect(read.questions[0]!.item).toMatchObject({
    content: { stem_en: null, stem_ar: 'ما نصف ٨؟', marks: 2.5, options: [{ text_ar: '٤', is_correct: true }, { text_ar: '٢' }] },
    about: { difficulty: 'easy' },
  })
  expect(read.problems.map(({ code, params }) => [code, params])).toEqual([['unknown_column', { name: 'عمود' }]])
})

test('A formula is read as it was typed, and what begins like one is text in what is written', async () => {
  const cells = new Map([['1,2', { value: 8, formula: '5+3', formulaResult: 8 }]])
  const read = await readQuestions(
    await book([head, [1, 'Sum?', null, '9', null, null, 'A', null, null, null, null, null, null]], { cells }),
  )
  expect(read.questions[0]!.item!.content.options[0]!.text_en).toBe('=5+3')
  const { bytes } = await writeQuestions('xlsx', { questions: read.questions.map(({ item }) => item!) })
  expect((await readXlsx(bytes)).sheets[0]!.rows[1]).toContain("'=5+3")
})

test('A workbook and its pictures in one archive', async () => {
  const [, file] = [...pictures][0]!
  const workbook = await book([head, [1, 'See', 'x', 'y', null, null, 'A', null, null, null, null, null, 'map.png']])
  const read = await readQuestions(Buffer.from(zipSync({ 'set/questions.xlsx': workbook, 'set/map.png': file.bytes })))
  expect([read.format, read.questions[0]!.item!.content.stem_en, [...read.pictures.keys()], read.questions[0]!.problems]).toEqual([
    'xlsx',
    'See <img data-file="map.png" alt="">',
    ['map.png'],
    [],
  ])
})

test('Text of a table in other encodings', async () => {
  const csv = 'question_text;option_a;option_b;correct_option\nما نصف ثمانية؟;أربعة;اثنان;A\n'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')])
  const windows = Buffer.from(Array.from(csv, (letter) => arabicByte.get(letter) ?? letter.charCodeAt(0)))
  for (const bytes of [Buffer.from(csv), utf16, windows]) {
    const read = await readQuestions(bytes)
    expect([read.format, read.questions[0]!.item!.content.stem_ar]).toEqual(['csv', 'ما نصف ثمانية؟'])
  }
})
/** Windows-1256, of the letters above. */
const decoder = new TextDecoder('windows-1256')
const arabicByte: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, at) => [decoder.decode(new Uint8Array([at + 128])), at + 128]),
)

test('The sheet in Arabic is read as the one in English', async () => {
  const questions = new Generator(21).items(26)
  const pictureOf = (name: string) => pictures.get(name) ?? null
  const [english, arabic] = await Promise.all(
    (['en', 'ar'] as const).map(
      async (locale) => (await readQuestions((await writeQuestions('xlsx', { questions, pictureOf }, locale)).bytes)).questions,
    ),
  )
  expect(arabic!.map(({ item }) => item)).toEqual(english!.map(({ item }) => item))
})
