import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ExamWeights } from '../../../resources/contract/grading.ts'
import type { WeightsWhatIf } from '../../../resources/contract/exam-marking.ts'
import examTypes from '../../../resources/exam-types.ts'
import gradingScales from '../../../resources/grading-scales.ts'
import standards from '../../../resources/standards.ts'
import { keyOf, offIn, sumsWith, typedWeight } from '../../../src/pages/grading/cells.ts'
import { TypesPage } from '../../../src/pages/grading/types-page.tsx'
import { WeightsCard } from '../../../src/pages/grading/weights-card.tsx'
import Weights from '../../../src/pages/grading/weights.tsx'
import { consoleOf, WhenKnown } from '../engine/console-of.tsx'

const more = [examTypes, gradingScales, standards]
const grade = (id: string, number: number, sum_pct: number | null) => ({
  standard_id: id,
  name_en: `Grade ${number}`,
  name_ar: `الصف ${number}`,
  sum_pct,
  scale: { grading_scale_id: 's', name_en: 'Letters', name_ar: 'الحروف' },
})
const type = (id: string, name: string, weightage_pct: number) => ({
  exam_type_id: id,
  name_en: name,
  name_ar: `اختبار ${id}`,
  short_name: id.toUpperCase(),
  weightage_pct,
})
const cell = (grade_id: string, exam_type_id: string, weightage_pct: number) => ({ grade_id, exam_type_id, weightage_pct })
const known: ExamWeights = {
  exam_types: [type('hy', 'Half-Yearly', 40), type('an', 'Annual', 60)],
  grades: [grade('g7', 7, null), grade('g8', 8, 100), grade('g9', 9, 95)],
  weights: [cell('g8', 'hy', 40), cell('g8', 'an', 60), cell('g9', 'hy', 40), cell('g9', 'an', 55)],
  entered: 2,
  earlier: { academic_year: '2025-2026', exam_types: 13 },
}

const moved: WeightsWhatIf = {
  academic_year: '2025-2026',
  grades: [
    {
      grade_id: 'g9',
      name: 'Grade 9',
      name_ar: 'الصف 9',
      results: 40,
      up: 2,
      down: 1,
      mean_before: 70.5,
      mean_after: 71,
      moves: [
        { from: 'Very good', to: 'Outstanding', count: 1 },
        { from: 'B', to: 'A', count: 2 },
      ],
      rows: [
        {
          student_id: 's1',
          name: 'Noor Ali',
          name_ar: 'نور علي',
          subject: { id: 'm', label: 'Mathematics', label_ar: 'الرياضيات' },
          pct_before: 74.5,
          pct_after: 75.25,
          from: 'B',
          to: 'A',
        },
      ],
    },
  ],
}

type Said = { readonly url: string; readonly method: string; readonly payload?: unknown }
type Answer = (said: Said) => Promise<object>
const answers =
  (told: ExamWeights = known): Answer =>
  ({ url, method }) =>
    Promise.resolve({
      data:
        url.endsWith('/weights/') && method === 'get'
          ? told
          : method === 'get'
            ? { views: [], opening: null }
            : url.endsWith('/what-if/')
              ? moved
              : { operation_id: 'op', changed: 2, exam_types: 13, grading_scales: 2 },
    })
function open(
  page: 'weights' | 'types' | 'card',
  {
    role = 'academic_admin',
    locale,
    answer = answers(),
  }: { role?: 'academic_admin' | 'teacher' | 'school_admin'; locale?: 'ar'; answer?: Answer } = {},
) {
  const custom = vi.fn(answer)
  const pages = { weights: <Weights />, types: <TypesPage />, card: <WeightsCard /> }
  const console = consoleOf(
    { '/p': <WhenKnown>{pages[page]}</WhenKnown> },
    { at: '/p', data: { custom }, more, person: { role }, standing: { role }, ...(locale ? { locale } : {}) },
  )
  const posted = (isTry: boolean) =>
    custom.mock.calls.flatMap(([said]) => (said.method === 'post' && said.url.endsWith('/what-if/') === isTry ? [said.payload] : []))
  return { ...console, sent: () => posted(false), tried: () => posted(true) }
}
const gridNow = () => screen.findByRole('grid', { name: /Weights by grade|الأوزان حسب الصف/ })
/** By the name that the cell is announced with: its row and its column. */
const cellAt = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)!
function type_(row: number, column: number, text: string) {
  const at = cellAt(row, column)
  fireEvent.mouseDown(at)
  fireEvent.keyDown(at, { key: text[0] })
  const editor = within(screen.getByRole('grid')).getByRole('textbox')
  fireEvent.change(editor, { target: { value: text } })
  fireEvent.keyDown(editor, { key: 'Enter' })
}

test('Weights are read in whichever digits they are typed', () => {
  const values = ['12.5', '12,5', '١٢٫٥', ' 12.5 %', '0', '100', ''].map((text) => typedWeight(text))
  expect(values).toEqual([12.5, 12.5, 12.5, 12.5, 0, 100, null].map((value) => ({ is: 'weight', value })))
  for (const text of ['100.01', '-1', '12.345', 'x', '1,000']) expect(typedWeight(text)).toEqual({ is: 'wrong' })
})

test('Sums follow what is typed: another weight, a cell that is emptied, one that cannot be read', () => {
  const edit = (gradeId: string, typeId: string, text: string) => [keyOf(gradeId, typeId), { gradeId, typeId, was: 0, text }] as const
  const sums = sumsWith(known, new Map([edit('g9', 'an', '60'), edit('g8', 'hy', ''), edit('g7', 'an', 'x')]))
  expect([...sums].toSorted()).toEqual([
    ['g8', 60],
    ['g9', 100],
  ])
  expect([...offIn(sums)]).toEqual([['g8', 60]])
})

test('Each grade has its sum beside it, what is not 100 is said by name, and follows while one types', async () => {
  const { sent } = open('weights')
  await gridNow()
  expect(screen.getByText('The weights do not make 100% in Grade 9 (95%)')).toBeTruthy()
  expect([0, 1, 2].map((row) => cellAt(row, 1).textContent)).toEqual(['–', '100%', '95%'])
  type_(2, 3, '60')
  expect(await screen.findByText('Save 1 weight')).toBeTruthy()
  expect(cellAt(2, 1).textContent).toBe('100%')
  expect(screen.queryByText(/do not make 100/)).toBeNull()
  type_(1, 2, '45.5')
  expect(screen.getByText('The weights do not make 100% in Grade 8 (105.5%)')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 weights' }))
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      {
        weights: [
          { grade_id: 'g9', exam_type_id: 'an', was: 55, weightage_pct: 60 },
          { grade_id: 'g8', exam_type_id: 'hy', was: 40, weightage_pct: 45.5 },
        ],
      },
    ]),
  )
})

test('Before a weight is saved it is shown whose grade it would have changed in the year before, and what cannot be read is not tried', async () => {
  const { tried, sent } = open('weights')
  await gridNow()
  type_(1, 2, 'x')
  type_(2, 3, '60')
  const panel = await screen.findByRole('region', { name: 'What these weights would have changed' })
  expect(await within(panel).findByText(/published results of .?2025-2026/)).toBeTruthy()
  expect(panel.textContent?.replace(/[\u2068\u2069]/g, '')).toContain('70.5% → 71%B → A (2), Very good → Outstanding (1)')
  const who = await within(panel).findByRole('table', { name: 'Who would move in Grade 9' })
  expect(within(who).getByRole('row', { name: /Noor Ali/ }).textContent).toContain('Mathematics74.5%75.25%')
  expect(tried().at(-1)).toEqual({ weights: [{ grade_id: 'g9', exam_type_id: 'an', weightage_pct: 60 }] })
  expect(sent()).toEqual([])
})

test('Whoever may not write is shown nothing of the kind; where nothing is published it is said', async () => {
  open('weights', {
    answer: (said) => (said.url.endsWith('/what-if/') ? Promise.resolve({ data: { academic_year: null, grades: [] } }) : answers()(said)),
  })
  await gridNow()
  expect(screen.queryByText('What these weights would have changed')).toBeNull()
  type_(2, 3, '60')
  expect(await screen.findByText(/No results are published yet/)).toBeTruthy()
})

test('What was typed back is no change, and what is no weight cannot be saved', async () => {
  const { sent } = open('weights')
  await gridNow()
  type_(2, 3, '60')
  type_(2, 3, '55')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  type_(2, 3, '555')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save 1 weight' })).disabled).toBe(true)
  fireEvent.mouseDown(cellAt(2, 3))
  expect(screen.getByText('A weight is a number from 0 to 100, with two decimals at most')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('What somebody else has changed meanwhile is named, and a second save is meant to write over it', async () => {
  const stale = { statusCode: 200, code: 'STALE', message: 'x', data: { current: [cell('g9', 'an', 58)] } }
  let tries = 0
  const { sent } = open('weights', {
    answer: (said) => (said.method === 'post' && tries++ === 0 ? Promise.reject(stale as never) : answers()(said)),
  })
  await gridNow()
  type_(2, 3, '60')
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 weight' }))
  expect(await screen.findByText(/it now says: Grade 9 · Annual: 58%/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Save 1 weight/ }))
  await vi.waitFor(() => expect(sent()[1]).toEqual({ weights: [{ grade_id: 'g9', exam_type_id: 'an', was: 58, weightage_pct: 60 }] }))
})

test('Whoever only reads types nothing', async () => {
  open('weights', { role: 'teacher' })
  await gridNow()
  fireEvent.mouseDown(cellAt(2, 3))
  fireEvent.keyDown(cellAt(2, 3), { key: '6' })
  expect(within(screen.getByRole('grid')).queryByRole('textbox')).toBeNull()
})

test('In Arabic nothing is said in English', async () => {
  open('weights', { locale: 'ar' })
  await gridNow()
  expect(document.body.textContent).toMatch(/مجموع الأوزان ليس 100% في .?الصف 9 \(95%\)/)
  expect(document.body.textContent).not.toMatch(/Grade|weights|Annual|Letters/)
})

test('A year without exam types begins with those of the year before or the usual ones, by one press', async () => {
  const { sent, notices } = open('types', { answer: answers({ ...known, exam_types: [], weights: [], entered: 0 }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Take over from 2025-2026' }))
  await vi.waitFor(() => expect(sent()).toEqual([{ from: 'year_before' }]))
  await vi.waitFor(() =>
    expect(notices).toHaveBeenCalledWith(expect.objectContaining({ message: 'Added: exam types 13, grading scales 2' })),
  )
})

test('Who may not write is offered no beginning; the list says which grades are off, and so does the home page', async () => {
  open('types', { role: 'school_admin' })
  expect(await screen.findByText('The weights do not make 100% in Grade 9 (95%)')).toBeTruthy()
  for (const name of ['Add several', 'New exam type']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('link', { name: 'Put right' }).getAttribute('href')).toBe('/question-bank/exam-type?view=weights')
  cleanup()
  open('card', { role: 'school_admin' })
  const list = await screen.findByRole('list', { name: 'Weights of exams' })
  expect(list.textContent).toBe('Grade 995%')
})
