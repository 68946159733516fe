import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalysedQuestion, ExamAnalysis, MarkSheet, SheetRow, TypedMark } from '../../../resources/contract/exam-assessments.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import examResults from '../../../resources/exam-results.ts'
import classes from '../../../resources/classes.ts'
import blueprints from '../../../resources/blueprints.ts'
import AfterExamTab from '../../../src/pages/exam-assessments/blueprint/after-exam-tab.tsx'
import { ClassExams } from '../../../src/pages/exam-assessments/children/class-exams.tsx'
import FinalResults from '../../../src/pages/exam-assessments/children/final-results.tsx'
import { MyResultsPage } from '../../../src/pages/exam-assessments/my-results-page.tsx'
import { ExamPage } from '../../../src/pages/exam-assessments/exam-page.tsx'
import { countsOf, createMarkBook, marksWith, type Kept } from '../../../src/pages/exam-assessments/marks/mark-book.ts'
import { namesChildren, readNamed } from '../../../src/pages/exam-assessments/marks/named-block.ts'
import { rowTotal } from '../../../src/pages/exam-assessments/marks/row-total.ts'
import { typedMark } from '../../../src/pages/exam-assessments/marks/typed-mark.ts'
import { consoleOf, WhenKnown } from '../engine/console-of.tsx'

const column = (slot: string, max: number, more: Partial<MarkSheet['columns'][number]> = {}) => ({
  slot,
  label: { en: slot, ar: slot },
  max,
  section_id: 'a',
  or_group: null,
  question_id: null,
  version: null,
  lesson: null,
  ...more,
})
const row = (student_id: string, name: string, name_ar: string, roll_no: string, marks: Record<string, number> = {}): SheetRow => ({
  student_id,
  name,
  name_ar,
  roll_no,
  code: null,
  marks,
  total: null,
  pct: null,
  is_complete: false,
})
const sheet: MarkSheet = {
  assessment_id: 'e1',
  exam_type: { id: 'hy', label: 'Half-Yearly', label_ar: 'نصف السنة' },
  class: { id: 'c8', label: '8-B', label_ar: null },
  subject: { id: 'm', label: 'Mathematics', label_ar: 'الرياضيات' },
  paper: null,
  exam_date: '2026-11-20',
  entry_due_at: '2026-11-30',
  entry_level: 'question',
  status: 'entry_open',
  max_marks: 10,
  pass_pct: 40,
  mark_step: 0.5,
  is_double_entry: false,
  has_verifier: false,
  entry: 1,
  sees_other: true,
  sections: [
    { section_id: 'a', code: 'A', to_attempt: null },
    { section_id: 'b', code: 'B', to_attempt: 2 },
  ],
  columns: [
    column('1', 2),
    column('2', 2, { or_group: 'x' }),
    column('3', 2, { or_group: 'x' }),
    column('4', 3, { section_id: 'b' }),
    column('5', 3, { section_id: 'b' }),
    column('6', 3, { section_id: 'b' }),
  ],
  rows: [
    row('s1', 'Sara Haddad', 'سارة حداد', '11', { 1: 2 }),
    row('s2', 'Omar Nasser', 'عمر ناصر', '12'),
    row('s3', 'Lina Aziz', 'لينا عزيز', '13'),
  ],
  can_enter: true,
  actions: ['submit'],
  updated_at: '2026-11-21T08:00:00.000Z',
}
const shelfOf = (kept: string | null = null) => {
  let text = kept
  return {
    read: () => text,
    write: (next: string | null) => {
      text = next
    },
  }
}
const allKept = (rows: readonly TypedMark[]): Kept => ({ refused: [], kept: rows.length, rows: [], operation_id: 'op' })
function bookOf({
  send = vi.fn((rows: readonly TypedMark[]) => Promise.resolve(allKept(rows))),
  judge = (): string | null => null,
  shelf = shelfOf(),
} = {}) {
  return { book: createMarkBook({ sheet, shelf, send, judge }), send, shelf }
}
const marksOf = (book: ReturnType<typeof bookOf>['book'], id: string) => {
  const { rows, waiting } = book.read()
  return marksWith(rows.get(id)!, waiting.get(id))
}

test('A mark is read in whichever digits and with its half; what cannot be says why', () => {
  const read = (text: string) => typedMark(text, { max: 10, step: 0.5 })
  expect(['7', '٧', '7,5', '٧٫٥', '7½', ' 7.5 '].map((text) => read(text))).toEqual(
    [7, 7, 7.5, 7.5, 7.5, 7.5].map((marks) => ({ is: 'marks', marks })),
  )
  expect(['', ' ', '–'].map((text) => read(text).is)).toEqual(['blank', 'blank', 'blank'])
  expect(['a', 'AB', 'absent', 'غائب', 'غ', 'ml', 'AB · Absent'].map((text) => read(text))).toEqual(
    ['AB', 'AB', 'AB', 'AB', 'AB', 'ML', 'AB'].map((code) => ({ is: 'code', code })),
  )
  expect(['10.5', '-1', '7.25', 'x7', '1.2.3'].map((text) => read(text))).toEqual(
    ['above', 'negative', 'between', 'no_number', 'no_number'].map((why) => ({ is: 'wrong', why })),
  )
})

test('A total counts the better of either/or and the best of a section, and says what is missing', () => {
  expect(rowTotal(sheet, { 1: 2, 2: 1, 3: 1.5, 4: 3, 5: 0.5, 6: 2 }, null)).toEqual({ total: 8.5, pct: 85, missing: 0 })
  expect(rowTotal(sheet, { 1: 2, 4: 3 }, null)).toEqual({ total: 5, pct: 50, missing: 2 })
  expect(rowTotal(sheet, {}, null).total).toBe(null)
  expect(rowTotal(sheet, {}, 'AB')).toEqual({ total: null, pct: null, missing: 0 })
  expect(rowTotal(sheet, {}, 'MP')).toEqual({ total: 0, pct: 0, missing: 0 })
})

test('What is typed waits on the device until the server has it, and outlives a lost connection and a reload', async () => {
  const shelf = shelfOf()
  const lost = bookOf({ shelf, send: vi.fn(() => Promise.reject(new Error('gone'))) })
  lost.book.write([{ student_id: 's2', slot: '1', text: '1.5' }])
  await lost.book.flush()
  expect(lost.book.read().sending.is).toBe('lost')
  expect(countsOf(lost.book.read()).waiting).toBe(1)

  const again = bookOf({ shelf })
  expect(marksOf(again.book, 's2').marks).toEqual({ 1: 1.5 })
  await again.book.flush()
  expect(again.send).toHaveBeenCalledWith([{ student_id: 's2', slot: '1', marks: 1.5, code: null, was: null }])
  expect(countsOf(again.book.read())).toEqual({ waiting: 0, wrong: 0, refused: 0 })
  expect(shelf.read()).toBe(null)
})

test('What was left behind for children and questions that are gone is nothing, and so is what cannot be read', () => {
  const left = JSON.stringify([
    { student_id: 'gone', slot: '1', text: '1', marks: 1, code: null, was: null },
    { student_id: 's1', slot: '99', text: '1', marks: 1, code: null, was: null },
    { student_id: 's1', slot: '4', text: '2', marks: 2, code: null, was: null },
    'nonsense',
  ])
  expect(countsOf(bookOf({ shelf: shelfOf(left) }).book.read()).waiting).toBe(1)
  expect(countsOf(bookOf({ shelf: shelfOf('{') }).book.read()).waiting).toBe(0)
})

test('What cannot be is not sent and stays as it was typed', async () => {
  const { book, send } = bookOf()
  book.write([{ student_id: 's2', slot: '1', text: '9' }])
  await book.flush()
  expect(send).not.toHaveBeenCalled()
  expect(book.textAt('s2', '1')).toBe('9')
  expect(countsOf(book.read())).toEqual({ waiting: 0, wrong: 1, refused: 0 })
  expect(marksOf(book, 's2').marks).toEqual({})
})

test('What is typed again while it is on its way goes again, over what was sent', async () => {
  const answers: (() => void)[] = []
  const send = vi.fn((rows: readonly TypedMark[]) => new Promise<Kept>((done) => answers.push(() => done(allKept(rows)))))
  const { book } = bookOf({ send })
  book.write([{ student_id: 's2', slot: '1', text: '1' }])
  const flushed = book.flush()
  book.write([{ student_id: 's2', slot: '1', text: '2' }])
  answers[0]?.()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  answers[1]?.()
  await flushed
  expect(send.mock.calls[1]?.[0]).toEqual([{ student_id: 's2', slot: '1', marks: 2, code: null, was: 1 }])
  expect(countsOf(book.read()).waiting).toBe(0)
})

test("Somebody else's mark is shown beside what was typed, and one of them is chosen", async () => {
  const clash = { at: 0, student_id: 's1', slot: '1', text: { en: 'Maria typed 1', ar: 'كتبت ماريا 1' }, is: 1 }
  const send = vi.fn((rows: readonly TypedMark[]): Promise<Kept> =>
    Promise.resolve(rows[0]?.was === 1 ? allKept(rows) : { ...allKept([]), refused: [clash] }),
  )
  const { book } = bookOf({ send })
  book.write([{ student_id: 's1', slot: '1', text: '0.5' }])
  await book.flush()
  expect(countsOf(book.read()).refused).toBe(1)
  expect(book.textAt('s1', '1')).toBe('0.5')
  book.settle('s1', '1', 'mine')
  await book.flush()
  expect(send.mock.calls.at(-1)?.[0]).toEqual([{ student_id: 's1', slot: '1', marks: 0.5, code: null, was: 1 }])
  expect(countsOf(book.read())).toEqual({ waiting: 0, wrong: 0, refused: 0 })

  const other = bookOf({ send: vi.fn((): Promise<Kept> => Promise.resolve({ ...allKept([]), refused: [clash] })) })
  other.book.write([{ student_id: 's1', slot: '1', text: '0.5' }])
  await other.book.flush()
  other.book.settle('s1', '1', 'theirs')
  expect(marksOf(other.book, 's1').marks).toEqual({ 1: 1 })
  expect(countsOf(other.book.read()).refused).toBe(0)
})

test('A mark that the server has already is no clash: its answer was lost on the way', async () => {
  const refusal = { at: 0, student_id: 's2', slot: '1', text: { en: 'x', ar: 'x' }, is: 2 }
  const { book } = bookOf({ send: vi.fn((): Promise<Kept> => Promise.resolve({ ...allKept([]), refused: [refusal] })) })
  book.write([{ student_id: 's2', slot: '1', text: '2' }])
  await book.flush()
  expect(countsOf(book.read())).toEqual({ waiting: 0, wrong: 0, refused: 0 })
})

test('Words go after the marks that they stand instead of, and marks after the word', async () => {
  const { book, send } = bookOf()
  book.write([{ student_id: 's1', slot: null, text: 'AB' }])
  await book.flush()
  expect(send.mock.calls[0]?.[0].map(({ slot, marks, code }) => [slot, marks, code])).toEqual([
    ['1', null, null],
    [null, null, 'AB'],
  ])
})

test('All refused: nothing is asked again until somebody says so, and nothing is lost', async () => {
  const { book, send } = bookOf({ send: vi.fn(() => Promise.reject(new Error('closed'))), judge: () => 'The entry is closed' })
  book.write([{ student_id: 's2', slot: '1', text: '2' }])
  await book.flush()
  expect(book.read().sending).toEqual({ is: 'stopped', why: 'The entry is closed' })
  expect(send).toHaveBeenCalledTimes(1)
  expect(book.textAt('s2', '1')).toBe('2')
})

test('Whoever is absent has no marks, whoever has marks is not absent, and the last stroke is taken back whole', () => {
  const { book } = bookOf()
  book.write([{ student_id: 's1', slot: '4', text: 'a' }])
  expect(marksOf(book, 's1')).toMatchObject({ marks: {}, code: 'AB' })
  book.undo()
  expect(marksOf(book, 's1')).toMatchObject({ marks: { 1: 2 }, code: null })
  expect(countsOf(book.read()).waiting).toBe(0)
  book.write([{ student_id: 's2', slot: null, text: 'ML' }])
  book.write([{ student_id: 's2', slot: '1', text: '1' }])
  expect(marksOf(book, 's2')).toEqual({ marks: { 1: 1 }, code: null })
})

test('What the server tells anew leaves what waits on top, and unchanged children the very same', () => {
  const { book } = bookOf()
  book.write([{ student_id: 's2', slot: '1', text: '1' }])
  const before = book.read().rows.get('s3')
  book.take({ ...sheet, rows: sheet.rows.map((one) => (one.student_id === 's1' ? { ...one, marks: { 1: 1 } } : { ...one })) })
  expect(marksOf(book, 's1').marks).toEqual({ 1: 1 })
  expect(marksOf(book, 's2').marks).toEqual({ 1: 1 })
  expect(book.read().rows.get('s3')).toBe(before)
})

test('A pasted list finds children by name in either script or by roll number, in any order; whom it does not find is told', () => {
  const table = [
    ['Lina Aziz', '2', '1'],
    ['سارة حداد', '1', '0.5'],
    ['Nasser Omar', 'AB'],
    ['Nobody Known', '2'],
    ['', ''],
  ]
  expect(namesChildren(table, '1')).toBe(true)
  const { strokes, found, unknown } = readNamed(table, sheet, '1')
  expect(strokes.map(({ student_id, slot, text }) => [student_id, slot, text])).toEqual([
    ['s3', '1', '2'],
    ['s3', '2', '1'],
    ['s1', '1', '1'],
    ['s1', '2', '0.5'],
    ['s2', '1', 'AB'],
  ])
  expect(found).toBe(3)
  expect(unknown).toEqual(['Nobody Known'])

  const numbered = [
    ['12', '2'],
    ['11', '1'],
  ]
  expect(namesChildren(numbered, '1')).toBe(false)
  expect(readNamed(numbered, sheet, null).strokes.map(({ student_id }) => student_id)).toEqual(['s2', 's1'])

  const headed = [
    ['Roll', 'Name', '5', '1'],
    ['13', 'Lina Aziz', '3', '2'],
  ]
  expect(readNamed(headed, sheet, null).strokes).toEqual([
    { student_id: 's3', slot: '5', text: '3' },
    { student_id: 's3', slot: '1', text: '2' },
  ])
})
test('Of two children of one name the roll number decides, and without it neither is written', () => {
  const twins = { ...sheet, rows: [row('a', 'Adam Ali', 'آدم علي', '1'), row('b', 'Adam Ali', 'آدم علي', '2')] }
  expect(readNamed([['Adam Ali', '2']], twins, null)).toMatchObject({ strokes: [], several: ['Adam Ali'] })
  expect(readNamed([['2', 'Adam Ali', '1.5']], twins, null).strokes).toEqual([{ student_id: 'b', slot: '1', text: '1.5' }])
})

type Said = { readonly url: string; readonly method: string; readonly payload?: unknown }
type Answer = (said: Said) => Promise<object>
const answers: Answer = ({ url, method, payload }) => {
  if (url.includes('/mark-sheet/')) return Promise.resolve({ data: sheet })
  if (url.endsWith('/marks/') && method === 'post')
    return Promise.resolve({ data: { refused: [], kept: (payload as { rows: unknown[] }).rows.length, rows: [], operation_id: 'op' } })
  return Promise.resolve({ data: { views: [], opening: null } })
}
function open({
  answer = answers,
  locale,
  at = '/question-bank/exam-assessment/assessment/e1',
}: { answer?: Answer; locale?: 'ar'; at?: string } = {}) {
  const custom = vi.fn(answer)
  const page = consoleOf(
    {
      '/question-bank/exam-assessment/assessment/:id': (
        <WhenKnown>
          <ExamPage />
        </WhenKnown>
      ),
    },
    {
      at,
      data: { custom },
      more: [examAssessments, examResults],
      person: { role: 'teacher' },
      standing: { role: 'teacher' },
      ...(locale ? { locale } : {}),
    },
  )
  const sent = () =>
    custom.mock.calls.flatMap(([said]) => (said.url.endsWith('/marks/') ? [(said.payload as { rows: TypedMark[] }).rows] : []))
  return { ...page, custom, sent }
}
const grid = () => screen.findByRole('grid', { name: /Marks|الدرجات/ })
const cellAt = (line: number, place: number) => document.querySelector<HTMLElement>(`[data-cell="${line}:${place}"]`)!
/** the name, the word, total and per cent stand before the questions */
const firstQuestion = 4
function typeIn(line: number, question: number, text: string, key = 'Enter') {
  const at = cellAt(line, firstQuestion + question)
  fireEvent.mouseDown(at)
  fireEvent.keyDown(at, { key: text[0] })
  const editor = within(screen.getByRole('grid')).getByRole('textbox')
  fireEvent.change(editor, { target: { value: text } })
  fireEvent.keyDown(editor, { key })
}
beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('Marks are typed and saved by themselves, and the total follows', async () => {
  const { sent } = open()
  await grid()
  expect(screen.getByRole('heading', { name: /Half-Yearly.* · .*Mathematics.* · .*8-B/ })).toBeTruthy()
  typeIn(1, 0, '1.5')
  typeIn(1, 3, '3')
  expect(cellAt(1, 2).textContent).toContain('4.5')
  expect(cellAt(1, 2).textContent).toContain('2 missing')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual([
    { student_id: 's2', slot: '1', marks: 1.5, code: null, was: null },
    { student_id: 's2', slot: '4', marks: 3, code: null, was: null },
  ])
  await screen.findByText('All saved')
})

test('An impossible mark is red at once, with its sentence, and is not sent', async () => {
  const { sent } = open()
  await grid()
  typeIn(1, 0, '9')
  expect(cellAt(1, firstQuestion).getAttribute('aria-invalid')).toBe('true')
  fireEvent.mouseDown(cellAt(1, firstQuestion))
  expect(screen.getByText('9 is more than there is: the most is 2.')).toBeTruthy()
  expect(screen.getByText('1 impossible mark')).toBeTruthy()
  await new Promise((done) => setTimeout(done, 600))
  expect(sent()).toHaveLength(0)
})

test('One letter says that somebody was absent and leads to the next child; Ctrl+Z takes it back', async () => {
  const { sent } = open()
  await grid()
  fireEvent.mouseDown(cellAt(0, firstQuestion))
  fireEvent.keyDown(cellAt(0, firstQuestion), { key: 'a', code: 'KeyA' })
  expect(cellAt(0, 1).textContent).toContain('AB')
  expect(cellAt(0, firstQuestion).textContent).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(cellAt(1, firstQuestion)))
  fireEvent.keyDown(cellAt(1, firstQuestion), { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(cellAt(0, firstQuestion).textContent).toBe('2')
  fireEvent.keyDown(cellAt(1, firstQuestion), { key: 'ش', code: 'KeyA' })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual([{ student_id: 's2', slot: null, marks: null, code: 'AB' }])
})

test('Tab goes along the questions and on to the next child; Escape and Tab lead out', async () => {
  open()
  await grid()
  typeIn(0, 4, '1', 'Tab')
  expect(document.activeElement).toBe(cellAt(0, firstQuestion + 5))
  const isHeld = !fireEvent.keyDown(cellAt(0, firstQuestion + 5), { key: 'Tab' })
  expect(isHeld).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(cellAt(1, firstQuestion)))
  fireEvent.keyDown(cellAt(1, firstQuestion), { key: 'Escape' })
  expect(fireEvent.keyDown(cellAt(1, firstQuestion), { key: 'Tab' })).toBe(true)
})

test('A block from Excel is pasted where one stands, and one with names finds its children', async () => {
  const { sent } = open()
  await grid()
  const paste = (at: HTMLElement, text: string) => {
    fireEvent.mouseDown(at)
    fireEvent.paste(at, { clipboardData: { getData: () => text } })
  }
  paste(cellAt(0, firstQuestion + 3), '1\t2\t3\r\n0.5\t0.5\t0.5\r\n')
  expect([3, 4, 5].map((question) => cellAt(1, firstQuestion + question).textContent)).toEqual(['0.5', '0.5', '0.5'])
  paste(cellAt(0, 0), 'Omar Nasser\t2\nSomebody Else\t1\n')
  expect(cellAt(1, firstQuestion).textContent).toBe('2')
  expect(screen.getByText('The marks of 1 student were pasted')).toBeTruthy()
  expect(screen.getByText(/Somebody Else/)).toBeTruthy()
  await waitFor(() => expect(sent().flat()).toHaveLength(7))
})

test("A refused mark keeps what was typed, with the server's sentence and the other person's value to choose", async () => {
  const { custom } = open({
    answer: (said) => {
      if (!said.url.endsWith('/marks/')) return answers(said)
      const [first] = (said.payload as { rows: TypedMark[] }).rows
      return first?.was === 1
        ? answers(said)
        : Promise.resolve({
            data: {
              refused: [{ at: 0, student_id: 's1', slot: '1', text: { en: 'Maria has typed 1 meanwhile', ar: 'كتبت ماريا 1' }, is: 1 }],
              kept: 0,
              rows: [],
              operation_id: null,
            },
          })
    },
  })
  await grid()
  typeIn(0, 0, '0.5')
  await screen.findByText('1 refused')
  fireEvent.mouseDown(cellAt(0, firstQuestion))
  expect(cellAt(0, firstQuestion).textContent).toBe('0.5')
  expect(await screen.findByText('Maria has typed 1 meanwhile')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Put 0.5' }))
  await screen.findByText('All saved')
  expect(custom.mock.calls.filter(([{ url }]) => url.endsWith('/marks/'))).toHaveLength(2)
})

test('Without a connection marks wait, are said to wait, and go when it is back', async () => {
  let isThere = false
  const { sent } = open({
    answer: (said) =>
      said.url.endsWith('/marks/') && !isThere ? Promise.reject({ code: 'NETWORK', message: 'no network' }) : answers(said),
  })
  await grid()
  typeIn(1, 0, '1')
  await screen.findByText('1 mark waits on this device: no connection')
  isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('All saved')
  expect(sent()).toHaveLength(2)
})

test('In Arabic the sheet reads from the right, with its sentences', async () => {
  open({ locale: 'ar' })
  await grid()
  typeIn(1, 0, '٩')
  fireEvent.mouseDown(cellAt(1, firstQuestion))
  expect(document.body.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain('أكثر من المتاح: أعلى درجة هي 2')
  expect(screen.getByRole('heading', { name: /نصف السنة.* · .*الرياضيات/ })).toBeTruthy()
})

test('To whoever types one of two entries the results say why they wait, and offer no other try', async () => {
  const why = 'These marks are typed by two people'
  open({
    answer: (said) => (said.url.includes('/results/') ? Promise.reject({ code: 'LOCKED', message: why }) : answers(said)),
    at: '/question-bank/exam-assessment/assessment/e1?tab=results',
  })
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByText('This could not be loaded')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const figureOf = (value: number | null) => ({ value, why: value === null ? { en: 'Too few students', ar: 'عدد الطلاب قليل جداً' } : null })
const questionOf = (slot: string, more: Partial<AnalysedQuestion> = {}): AnalysedQuestion => ({
  slot,
  label: { en: slot, ar: slot },
  section_id: 'a',
  or_group: null,
  question_id: slot,
  version: 1,
  lesson: null,
  topic: null,
  cognitive_level: 'apply',
  difficulty: 'hard',
  empirical: 'easy',
  max: 1,
  n: 1,
  facility: figureOf(1),
  facility_low: null,
  facility_high: null,
  facility_text: null,
  discrimination: figureOf(null),
  discrimination_text: null,
  upper_lower: figureOf(null),
  effective_weight: figureOf(null),
  intended_weight: 0.5,
  alpha_if_dropped: figureOf(null),
  is_too_few: true,
  verdicts: [],
  options: null,
  misconceptions: [],
  ...more,
})
const analysisOf = (questions: AnalysedQuestion[]): ExamAnalysis => ({
  assessment_id: 'e1',
  exam_type: sheet.exam_type,
  class: sheet.class,
  subject: sheet.subject,
  paper: null,
  exam_date: '2026-11-20',
  status: 'published',
  entry_level: 'question',
  max_marks: 10,
  pass_pct: 40,
  counts: { children: 3, sat: 1, missing: 0, AB: 2, ML: 0, EX: 0, MP: 0, NA: 0 },
  distribution: {
    mean: figureOf(43.05),
    sd: figureOf(null),
    least: figureOf(43.05),
    quarter: figureOf(43.05),
    median: figureOf(43.05),
    three_quarters: figureOf(43.05),
    most: figureOf(43.05),
    bins: [{ from: 0, to: 100, count: 1 }],
  },
  passing: { passed: 1, failed: 0, absent: 2, pct: 33.3 },
  grades: [],
  reliability: { alpha: figureOf(null), sem: figureOf(null), n: 1, items: 0, dropped: [], missing: 'listwise' },
  questions,
  lessons: [],
  topics: [],
  levels: [],
  difficulties: [],
  sections: [],
  compared: null,
})

test('What one child came to is not how hard a question is', async () => {
  const questions = [questionOf('1'), questionOf('2', { is_too_few: false, n: 12 }), questionOf('3', { difficulty: null })]
  open({
    answer: (said) => (said.url.includes('/analysis/') ? Promise.resolve({ data: analysisOf(questions) }) : answers(said)),
    at: '/question-bank/exam-assessment/assessment/e1?tab=analysis',
  })
  const table = await screen.findByRole('table', { name: 'Questions' })
  const lines = within(table).getAllByRole('row').slice(1)
  expect(lines.map((line) => within(line).getAllByRole('cell')[2]?.textContent)).toEqual(['Hard', 'meant Hard, was Easy', '–'])
  expect(screen.getByText('Too few students.')).toBeTruthy()
})

test('The exams of a class say how far their marks are, and lead to them', async () => {
  const exam = {
    assessment_id: 'e1',
    exam_type: sheet.exam_type,
    subject: sheet.subject,
    exam_date: '2026-11-20',
    status: 'entry_open',
    entry_due_at: '2026-11-22',
    is_overdue: true,
    max_marks: 10,
    children: 28,
    entered: 12,
    sat: null,
    mean_pct: null,
    passed: null,
  }
  consoleOf(
    { '/c': <ClassExams resource={classes} id="c8" row={{}} /> },
    { at: '/c', data: { custom: vi.fn(() => Promise.resolve({ data: { records: [exam] } })) }, more: [classes] },
  )
  const link = await screen.findByRole('link', { name: 'Half-Yearly · Mathematics' })
  expect(link.getAttribute('href')).toBe('/question-bank/exam-assessment/assessment/e1')
  expect(screen.getByText('12 of 28')).toBeTruthy()
  expect(screen.getByText('overdue since 22 Nov 2026')).toBeTruthy()
})

test('A parent reads whose results they are, and no column of averages where there is none', async () => {
  const named = (id: string, label: string) => ({ id, label, label_ar: null })
  const exam = {
    assessment_id: 'e1',
    exam_type: named('hy', 'Half-Yearly'),
    class: named('c8', '8-B'),
    subject: named('m', 'Mathematics'),
    exam_date: '2026-11-10',
    max_marks: 10,
    code: null,
    total: 7,
    pct: 70,
    grade: 'B',
    is_pass: true,
    is_published: true,
    has_feedback: false,
    class_mean_pct: null,
  }
  const child = { student_id: 's1', name: 'Ali Haddad', name_ar: 'علي حداد', firstname: 'Ali', is_active: true }
  for (const [mean, heads] of [
    [null, false],
    [61, true],
  ] as const) {
    const custom = vi.fn(({ url }: { readonly url: string }) =>
      Promise.resolve({ data: { records: url.includes('exam') ? [{ ...exam, class_mean_pct: mean }] : [child] } }),
    )
    consoleOf({ '/': <MyResultsPage /> }, { at: '/', data: { custom }, more: [examResults, examAssessments], person: { role: 'parent' } })
    expect(await screen.findByRole('heading', { name: 'Results: Ali Haddad' })).toBeTruthy()
    const table = await screen.findByRole('table', { name: 'Exams' })
    expect(within(table).queryByRole('columnheader', { name: 'Class average' }) !== null).toBe(heads)
    cleanup()
  }
})

test('The final results of a class stand child by child, and what is not published yet is named', async () => {
  const finals = {
    subjects: [{ ...sheet.subject }, { id: 's', label: 'Science', label_ar: 'العلوم' }],
    missing: [{ subject_id: 's', exam_types: [{ id: 'an', label: 'Annual', label_ar: 'النهائي' }] }],
    rows: [
      {
        student_id: 'amal',
        name: 'Amal Saeed',
        name_ar: 'أمل سعيد',
        roll_no: '1',
        subjects: [{ subject_id: 'm', pct: 62.55, grade: 'B2' }],
      },
    ],
  }
  consoleOf(
    { '/c': <FinalResults resource={classes} id="c8" row={{}} /> },
    { at: '/c', locale: 'ar', data: { custom: vi.fn(() => Promise.resolve({ data: finals })) }, more: [classes] },
  )
  const line = (await screen.findAllByRole('row')).at(-1)!
  expect(within(line).getByRole('link', { name: 'أمل سعيد' }).getAttribute('href')).toBe('/masters/students/show/amal?tab=exams')
  expect(line.textContent).toContain('B2')
  expect(within(line).getAllByRole('cell').at(-1)!.textContent).toContain('–')
  const open = screen.getAllByText('العلوم').flatMap((one) => one.closest('li') ?? [])
  expect(open.map(({ textContent }) => textContent.includes('النهائي'))).toEqual([true])
})

test('A blueprint tells what turned out harder or easier than most of a cell was meant to be, and what nobody asked for is no column', async () => {
  const cell = { lesson_id: 'l', lesson: { en: 'Adding', ar: 'الجمع' }, section_id: 'a', section: 'A', questions: 3 }
  const found = {
    exams: 1,
    children: 24,
    cells: [
      { ...cell, planned: { easy: 2, medium: 1, hard: 0 }, p: 0.3, empirical: 'hard' },
      { ...cell, section_id: 'b', section: 'B', planned: { easy: 1, medium: 1, hard: 0 }, p: 0.9, empirical: 'easy' },
      { ...cell, section_id: 'c', section: 'C', planned: { easy: 1, medium: 0, hard: 0 }, p: null, empirical: null },
    ],
    difficulty: ['easy', 'medium', 'hard'].map((level) => ({ level, asked_pct: null, authored_pct: 40, empirical_pct: 20 })),
  }
  consoleOf(
    { '/b': <AfterExamTab resource={blueprints} id="b1" row={{}} /> },
    { at: '/b', data: { custom: vi.fn(() => Promise.resolve({ data: found })) }, more: [blueprints] },
  )
  const cells = within(await screen.findByRole('table', { name: 'Cell by cell' }))
  const lines = cells.getAllByRole('row').slice(1)
  expect(lines.map((line) => within(line).getAllByRole('cell').at(-1)!.textContent)).toEqual(['Hard', 'Easy', '–'])
  expect(lines.map((line) => within(line).queryByText('Hard')?.className !== undefined)).toEqual([true, false, false])
  expect(screen.queryByRole('columnheader', { name: 'Asked for' })).toBeNull()
  expect(screen.getByText(/24 children/)).toBeTruthy()
})

test('What can be done about a mark that looks like a slip stands beside the question, and what was found right is counted', async () => {
  const doubt = {
    code: 'swapped',
    sure: 'likely',
    chance: 0.9,
    text: { en: 'Sara Haddad has 27; 72 would be more usual.', ar: '' },
    student_ids: ['s1'],
    slots: ['1'],
    entered: 27,
    proposed: null,
  }
  const records = [
    { ...doubt, key: 'k1', dismissed: null },
    { ...doubt, key: 'k2', dismissed: { by: 'Omar', at: '2026-11-21T08:00:00.000Z' } },
  ]
  open({
    answer: (asked) => (asked.url.endsWith('/checks/') ? Promise.resolve({ data: { records, judged_by: 'questions' } }) : answers(asked)),
    at: '/question-bank/exam-assessment/assessment/e1?tab=check',
  })
  const [line] = within(await screen.findByRole('list', { name: 'Worth a second look' })).getAllByRole('listitem')
  const said = within(line!).getByText('Sara Haddad has 27; 72 would be more usual.')
  expect(said.parentElement!.contains(within(line!).getByRole('link', { name: 'To the marks' }))).toBe(false)
  expect(screen.getByRole('checkbox', { name: 'Also what was found right (1)' })).toBeTruthy()
})
