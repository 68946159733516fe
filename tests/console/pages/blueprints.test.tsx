import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BlueprintChoices, BlueprintData, Plan } from '../../../resources/contract/blueprints.ts'
import blueprints from '../../../resources/blueprints.ts'
import examTypes from '../../../resources/exam-types.ts'
import { noRules } from '../../../resources/domain/papers/blueprint.ts'
import { matrixRows, typedNumber, writeMatrix } from '../../../src/pages/blueprints/matrix.ts'
import { spotOf } from '../../../src/pages/blueprints/checks.ts'
import { AddPage } from '../../../src/pages/blueprints/add-page.tsx'
import { EditPage } from '../../../src/pages/blueprints/edit-page.tsx'
import { consoleOf, WhenKnown } from '../engine/console-of.tsx'

const section = (section_id: string, code: string, question_type: 'mcq_single' | 'sa', question_count: number, marks: number) => ({
  section_id,
  code,
  question_type,
  marks_per_question: marks,
  question_count,
  to_attempt: question_count,
  internal_choice_count: 0,
  title_en: null,
  title_ar: null,
  negative_marks: 0,
  instructions_en: null,
  instructions_ar: null,
})
const known: BlueprintData = {
  blueprint_id: 'b1',
  school_id: 's',
  academic_year: '2026-2027',
  name: 'Half-yearly',
  exam_type_id: 'hy',
  grade_id: 'g8',
  subject_id: 'math',
  language: 'en',
  total_marks: 14,
  duration_min: 20,
  instructions_en: null,
  instructions_ar: null,
  sections: [section('a', 'A', 'mcq_single', 8, 1), section('b', 'B', 'sa', 3, 2)],
  matrix: [
    { lesson_id: 'l1', topic_id: null, section_id: 'a', count: 5 },
    { lesson_id: 'l2', topic_id: null, section_id: 'a', count: 3 },
    { lesson_id: 'l1', topic_id: null, section_id: 'b', count: 2 },
    { lesson_id: 'l2', topic_id: null, section_id: 'b', count: 1 },
  ],
  lesson_weight: [],
  cognitive: [],
  difficulty: [],
  outcomes: [],
  rules: { ...noRules, source_sets: [] },
  status: 'draft',
  version: 1,
  author: 'Maria',
  updated_at: '2026-10-01T08:00:00.000Z',
  versions: [{ blueprint_id: 'b1', version: 1, status: 'draft' }],
  feasibility: [],
  problems: [],
  operation_id: null,
}
const lesson = (id: string, label: string, label_ar: string, periods: number) => ({
  id,
  label,
  label_ar,
  unit: 'Numbers',
  unit_ar: 'الأعداد',
  periods,
  topics: [],
})
const held = (lesson_id: string, question_type: 'mcq_single' | 'sa', marks: number, available: number, language: 'en' | 'ar' = 'en') => ({
  lesson_id,
  topic_id: null,
  question_type,
  marks,
  language,
  available,
})
const choices: BlueprintChoices = {
  grade: { id: 'g6', label: 'Grade 6', label_ar: 'الصف السادس' },
  subject: { id: 'm', label: 'Mathematics', label_ar: 'الرياضيات' },
  blueprints: [],
  exam_types: [{ id: 'hy', label: 'Half-Yearly', label_ar: 'نصف السنة' }],
  question_types: [],
  cognitive_levels: [],
  difficulties: [],
  lessons: [lesson('l1', 'Integers', 'الأعداد الصحيحة', 6), lesson('l2', 'Ratio', 'النسبة', 3)],
  outcomes: [],
  question_sets: [{ id: 'set-1', label: 'Fractions, part 1', label_ar: null }],
  bank: [
    held('l1', 'mcq_single', 1, 12),
    held('l2', 'mcq_single', 1, 4),
    held('l1', 'sa', 2, 6),
    held('l2', 'sa', 2, 2),
    held('l2', 'sa', 2, 9, 'ar'),
  ],
}

type Said = { readonly url: string; readonly method: string; readonly payload?: unknown }
type Answer = (said: Said) => Promise<object>
const answers =
  (told: BlueprintData = known): Answer =>
  ({ url, method, payload }) => {
    if (url.includes('dropdown')) return Promise.resolve({ data: choices })
    if (url.includes('propose'))
      return Promise.resolve({
        data: { ...told, matrix: [{ lesson_id: 'l1', topic_id: null, section_id: 'a', count: 8 }], is_even: false },
      })
    if (url.includes('blueprint') && method !== 'get') {
      const { action, ...sent } = payload as { action: string }
      return Promise.resolve({
        data: { ...told, ...sent, status: action === 'submit' ? 'submitted' : 'draft', updated_at: '2026-10-02T08:00:00.000Z' },
      })
    }
    return Promise.resolve({ data: url.includes('blueprint') ? told : { views: [], opening: null } })
  }
function open({
  role = 'academic_admin',
  locale,
  answer = answers(),
  told,
}: { role?: 'academic_admin' | 'teacher' | 'school_admin'; locale?: 'ar'; answer?: Answer; told?: BlueprintData } = {}) {
  const custom = vi.fn(told ? answers(told) : answer)
  const page = consoleOf(
    {
      '/question-bank/blueprint/edit/:id': (
        <WhenKnown>
          <EditPage />
        </WhenKnown>
      ),
      '/question-bank/blueprint/add': (
        <WhenKnown>
          <AddPage />
        </WhenKnown>
      ),
    },
    {
      at: '/question-bank/blueprint/edit/b1',
      data: { custom },
      more: [blueprints, examTypes],
      person: { role },
      standing: { role },
      ...(locale ? { locale } : {}),
    },
  )
  const sent = () => custom.mock.calls.flatMap(([said]) => (said.method === 'put' ? [said.payload] : []))
  return { ...page, sent }
}
const matrix = () => screen.findByRole('grid', { name: /Lessons and sections|الدروس والأقسام/ })
const cellAt = (grid: HTMLElement, row: number, column: number) => grid.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)!
async function typeAt(row: number, column: number, text: string) {
  const grid = await matrix()
  const at = cellAt(grid, row, column)
  fireEvent.mouseDown(at)
  fireEvent.keyDown(at, { key: text[0] })
  const editor = within(grid).getByRole('textbox')
  fireEvent.change(editor, { target: { value: text } })
  fireEvent.keyDown(editor, { key: 'Enter' })
}

test('Numbers of questions are read in whichever digits they are typed, and are whole', () => {
  expect(['12', '١٢', ' 3 ', ''].map((text) => typedNumber(text, true))).toEqual(
    [12, 12, 3, null].map((value) => ({ is: 'number', value })),
  )
  for (const text of ['1.5', '-1', 'x', '1000']) expect(typedNumber(text, true)).toEqual({ is: 'wrong' })
  expect(typedNumber('2,5')).toEqual({ is: 'number', value: 2.5 })
})

test('A pasted block becomes cells, an emptied one goes, and what is no number stays as it was typed', () => {
  const plan: Plan = known
  const rows = matrixRows(plan, choices.lessons)
  const change = (row: string, column: string, value: string) => ({ row, column, before: '', value })
  const written = writeMatrix(
    { plan, unread: new Map() },
    rows,
    [change('l1', 'a', '7'), change('l2', 'b', ''), change('l2', 'a', '2.5'), change('l1', '·weight', '9.5')],
    (row, column) => `${row} ${column}`,
  )
  expect(written.plan.matrix.map(({ lesson_id, section_id, count }) => `${lesson_id} ${section_id} ${count}`).toSorted()).toEqual([
    'l1 a 7',
    'l1 b 2',
    'l2 a 3',
  ])
  expect(written.plan.lesson_weight).toEqual([{ lesson_id: 'l1', marks: 9.5, tolerance: 0 }])
  expect([...written.unread]).toEqual([['l2 a', '2.5']])
  // a topic of a lesson has a row of its own, a lesson that is not taught here one at the end
  const more: Plan = {
    ...plan,
    matrix: [
      ...plan.matrix,
      { lesson_id: 'l1', topic_id: 't', section_id: 'a', count: 1 },
      { lesson_id: 'gone', topic_id: null, section_id: 'a', count: 1 },
    ],
  }
  expect(matrixRows(more, choices.lessons).map(({ key }) => key)).toEqual(['l1', 'l1/t', 'l2', 'gone'])
})

test('Each rule is put right somewhere', () => {
  expect(spotOf({ code: 'matrix_count', place: { section_id: 'b' } }, known)).toEqual({ is: 'matrix', row: '·total', column: 'b' })
  expect(spotOf({ code: 'to_attempt', place: { section_id: 'b' } }, known)).toEqual({ is: 'sections', row: 'b', column: 'to_attempt' })
  expect(spotOf({ code: 'lesson_weight', place: { lesson_id: 'l1' } }, known)).toEqual({ is: 'matrix', row: 'l1', column: '·weight' })
  expect(spotOf({ code: 'total_marks', place: {} }, known)).toEqual({ is: 'field', id: 'blueprint-total_marks' })
})

test('Below each number stands what the bank has, sums follow what is typed, and what is wrong leads to its place', async () => {
  const { sent } = open()
  const grid = await matrix()
  expect(cellAt(grid, 0, 1).textContent).toBe('512')
  // those in Arabic do not count for an English paper
  expect(cellAt(grid, 1, 2).textContent).toBe('12')
  expect(cellAt(grid, 2, 1).textContent).toBe('8of 8')
  expect(screen.getByText('Everything adds up, and the bank has enough')).toBeTruthy()
  await typeAt(1, 1, '5')
  expect(cellAt(grid, 2, 1).textContent).toBe('10of 8')
  expect(cellAt(grid, 1, 1).getAttribute('aria-invalid')).toBe('true')
  const list = screen.getByRole('list', { name: 'Checks' })
  const lines = within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Section A has 8 questions, but the lessons come to 10',
    'Ratio · A: Multiple choice × 1: 5 needed, the bank has 4',
  ])
  // approving waits, saving does not
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
  fireEvent.click(within(list).getByRole('button', { name: /^Section A/ }))
  expect(document.activeElement).toBe(cellAt(grid, 2, 1))
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await vi.waitFor(() =>
    expect(sent()).toMatchObject([
      {
        action: 'save',
        updated_at: known.updated_at,
        matrix: expect.arrayContaining([{ lesson_id: 'l2', topic_id: null, section_id: 'a', count: 5 }]),
      },
    ]),
  )
})

test('The line of sums is only read, and what is no number is not saved', async () => {
  open()
  const grid = await matrix()
  fireEvent.mouseDown(cellAt(grid, 2, 1))
  fireEvent.keyDown(cellAt(grid, 2, 1), { key: '6' })
  expect(within(grid).queryByRole('textbox')).toBeNull()
  await typeAt(0, 1, '2.5')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' }).disabled).toBe(true)
  await typeAt(0, 1, '5')
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('A teacher submits what adds up; what waits for approval a teacher only reads', async () => {
  const { sent } = open({ role: 'teacher' })
  await matrix()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await vi.waitFor(() => expect(sent()).toMatchObject([{ action: 'submit' }]))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull())
})

test('What was approved says that an edit makes the next version', async () => {
  open({ told: { ...known, status: 'approved', version: 2, versions: [{ blueprint_id: 'b1', version: 2, status: 'approved' }] } })
  await matrix()
  expect(screen.getByText('It was approved and stays as it is. What you change becomes version 3.')).toBeTruthy()
  await typeAt(0, 1, '4')
  expect(screen.getByRole('button', { name: 'Save as version 3' })).toBeTruthy()
})

test('Sections are shared out by teaching periods with one press', async () => {
  open()
  const grid = await matrix()
  fireEvent.click(screen.getByRole('button', { name: 'Fill by teaching periods' }))
  await vi.waitFor(() => expect(cellAt(grid, 0, 1).textContent).toBe('812'))
  expect(cellAt(grid, 1, 1).textContent).toBe('4')
})

test('Whoever only reads writes nothing; in Arabic nothing is said in English', async () => {
  open({ role: 'school_admin', locale: 'ar' })
  const grid = await matrix()
  fireEvent.mouseDown(cellAt(grid, 0, 1))
  fireEvent.keyDown(cellAt(grid, 0, 1), { key: '6' })
  expect(within(grid).queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /حفظ/ })).toBeNull()
  // which of the dozen that are called so
  expect(screen.getByText('الصف السادس · الرياضيات')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Lesson|Section|marks|Questions|Integers|bank/)
})
