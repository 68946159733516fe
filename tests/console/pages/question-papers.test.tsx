import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BlueprintData } from '../../../resources/contract/blueprints.ts'
import type { BankQuestion } from '../../../resources/contract/question-bank.ts'
import type {
  CertificateLineSaid,
  DrawnQuestion,
  GeneratedPaper,
  PaperData,
  PaperItem,
} from '../../../resources/contract/question-papers.ts'
import blueprints from '../../../resources/blueprints.ts'
import classes from '../../../resources/classes.ts'
import { noRules } from '../../../resources/domain/papers/blueprint.ts'
import questionPapers from '../../../resources/question-papers.ts'
import { EditPage } from '../../../src/pages/question-papers/edit-page.tsx'
import { GeneratePage } from '../../../src/pages/question-papers/generate-page.tsx'
import { newlyBroken } from '../../../src/pages/question-papers/lines.ts'
import {
  blocksOf,
  joined,
  moved,
  numbersOf,
  offered,
  parted,
  placeBeside,
  replaced,
  shuffledAnew,
  withoutQuestion,
} from '../../../src/pages/question-papers/sets.ts'
import { consoleOf, WhenKnown } from '../engine/console-of.tsx'

const item = (question_id: string, slot: number, section_id = 'a', more: Partial<PaperItem> = {}): PaperItem => ({
  slot,
  section_id,
  lesson_id: 'l1',
  topic_id: null,
  question_id,
  version: 1,
  marks: 1,
  or_group: null,
  options_order: null,
  ...more,
})
const setOf = (set_code: string, items: PaperItem[]) => ({ set_code, seed: 7, items })
const idsOf = ({ items }: { items: readonly PaperItem[] }) => items.map(({ question_id, slot }) => `${slot}${question_id}`).join(' ')
const noText = () => null

test('A question is moved within its section, and what belongs together moves as one', () => {
  const set = setOf('A', [
    item('p', 1),
    item('q', 2, 'a', { or_group: 'or-1' }),
    item('r', 3, 'a', { or_group: 'or-1' }),
    item('s', 4),
    item('z', 5, 'b'),
  ])
  expect(idsOf(moved(set, 'a', 'choice or-1', 'question p', noText))).toBe('1q 2r 3p 4s 5z')
  expect(idsOf(moved(set, 'a', 'question p', null, noText))).toBe('1q 2r 3s 4p 5z')
  // a place in another section is none
  expect(moved(set, 'a', 'question p', 'question z', noText)).toBe(set)
  expect([...numbersOf(set.items, [{ section_id: 'a' }, { section_id: 'b' }]).values()]).toEqual([1, 2, 2, 3, 4])
  // as the sections are printed, however the places were filled
  expect(numbersOf(set.items, [{ section_id: 'b' }, { section_id: 'a' }]).get('p')).toBe(2)
  const blocks = blocksOf(set.items.slice(0, 4), noText)
  expect([placeBeside(blocks, 'question p', 1), placeBeside(blocks, 'question s', -1)]).toEqual(['question s', 'choice or-1'])
  expect([placeBeside(blocks, 'question p', -1), placeBeside(blocks, 'question s', 1)]).toEqual([undefined, undefined])
  expect(blocksOf(set.items.slice(0, 4), (id) => (id === 'p' || id === 's' ? 't' : null)).map(({ items }) => items.length)).toEqual([2, 2])
})

test('What is changed of a shuffled set is changed in all of them, of a parallel set in it alone', () => {
  const sets = [setOf('A', [item('p', 1, 'a', { options_order: [1, 0] }), item('q', 2)]), setOf('B', [item('q', 1), item('p', 2)])]
  const target = { set_code: 'A', question_id: 'p', isInAll: true }
  const other = { question_id: 'n', version: 3 }
  expect(replaced(sets, target, other).map(idsOf)).toEqual(['1n 2q', '1q 2n'])
  expect(replaced(sets, target, other)[0]!.items[0]).toMatchObject({ version: 3, options_order: null, lesson_id: 'l1' })
  expect(replaced(sets, { ...target, isInAll: false }, other).map(idsOf)).toEqual(['1n 2q', '1q 2p'])
  expect(offered(sets, target, other).map(idsOf)).toEqual(['1p 2n 3q', '1q 2p 3n'])
  const together = joined(sets, target, 'q')
  expect(together.map(idsOf)).toEqual(['1p 2q', '1p 2q'])
  expect(new Set(together.flatMap(({ items }) => items.map(({ or_group }) => or_group)))).toEqual(new Set(['or-1']))
  expect(parted(together, target).flatMap(({ items }) => items.map(({ or_group }) => or_group))).toEqual([null, null, null, null])
  // one of a choice that is left is no choice
  expect(withoutQuestion(together, { ...target, question_id: 'q' }).map(({ items }) => items.map(({ or_group }) => or_group))).toEqual([
    [null],
    [null],
  ])
})

test('A set is shuffled within its sections, the same way by the same seed, and its options with it', () => {
  const items = Array.from({ length: 12 }, (_, at) => item(`q${at}`, at + 1, at < 8 ? 'a' : 'b'))
  const shuffle = (seed: number) => shuffledAnew(setOf('A', items), seed, noText, (id) => (id === 'q3' ? 0 : 4))
  const once = shuffle(5)
  expect(shuffle(5)).toEqual(once)
  expect(idsOf(shuffle(6))).not.toBe(idsOf(once))
  expect(once.items.map(({ section_id }) => section_id)).toEqual(items.map(({ section_id }) => section_id))
  expect(once.items.map(({ question_id }) => question_id).toSorted()).toEqual(items.map(({ question_id }) => question_id).toSorted())
  for (const { question_id, options_order } of once.items)
    expect(options_order?.toSorted() ?? null, question_id).toEqual(question_id === 'q3' ? null : [0, 1, 2, 3])
})

const line = (constraint: string, en: string, ok: boolean, off = 0): CertificateLineSaid => ({
  constraint,
  place: { section_id: en },
  text: { en, ar: 'قاعدة' },
  required: '2',
  actual: ok ? 2 : 2 - off,
  off,
  ok,
})
test('A line that was broken before is not held against a change, unless it gets worse', () => {
  const before = [line('cell', 'one', false, 1), line('cell', 'two', true)]
  expect(newlyBroken(before, [line('cell', 'one', false, 1), line('cell', 'two', false, 1)]).map(({ text }) => text.en)).toEqual(['two'])
  expect(newlyBroken(before, [line('cell', 'one', false, 2)])).toHaveLength(1)
})

const section = (section_id: string, code: string, question_count: number) => ({
  section_id,
  code,
  question_type: 'mcq_single' as const,
  marks_per_question: 1,
  question_count,
  to_attempt: question_count,
  internal_choice_count: 0,
  title_en: null,
  title_ar: null,
  negative_marks: 0,
  instructions_en: null,
  instructions_ar: null,
})
const plan: PaperData['plan'] = {
  sections: [section('a', 'A', 3), section('b', 'B', 1)],
  matrix: [{ lesson_id: 'l1', topic_id: null, section_id: 'a', count: 3 }],
  lesson_weight: [],
  cognitive: [],
  difficulty: [],
  outcomes: [],
  rules: { ...noRules, source_sets: [] },
  total_marks: 4,
  duration_min: 20,
  language: 'en',
  instructions_en: null,
  instructions_ar: null,
}
const option = (text_en: string, is_correct = false) => ({
  text_en,
  text_ar: null,
  is_correct,
  credit: null,
  misconception_en: null,
  misconception_ar: null,
  feedback_en: null,
  feedback_ar: null,
})
const drawn = (question_id: string, stem_en: string): DrawnQuestion => ({
  question_id,
  version: 1,
  is_outdated: false,
  content: {
    question_type: 'mcq_single',
    marks: 1,
    stem_en,
    stem_ar: `سؤال ${question_id}`,
    explanation_en: null,
    explanation_ar: null,
    reason_en: null,
    reason_ar: null,
    options: [option('first option'), option('second option', true)],
    keeps_order: false,
    true_false: null,
    assertion_key: null,
    answers: [],
    is_case_sensitive: false,
    has_word_bank: false,
    unit: null,
    pairs: [],
    parts: [],
    answer_en: null,
    answer_ar: null,
    marking: [],
  },
  stimulus: null,
  difficulty: 'easy',
  cognitive_level: 'apply',
  outcome_codes: [],
  p: null,
})
const called = (id: string, label: string, label_ar: string) => ({ id, label, label_ar })
const questions = ['p', 'q', 'r', 'z'].map((id) => drawn(id, `What is ${id}?`))
const sets = [setOf('A', [item('p', 1, 'a', { options_order: [1, 0] }), item('q', 2), item('r', 3), item('z', 4, 'b')])]
const kept = [line('cell', 'Integers · A', true), line('difficulty', 'Easy: marks', true)]
const made: GeneratedPaper = {
  seed: 42,
  set_mode: 'shuffle',
  sets,
  certificate: kept,
  parallel: null,
  proof: { stopped: 'best', text: { en: 'Proven best', ar: 'الأفضل' } },
  changed: [],
  plan,
  questions,
  lessons: [called('l1', 'Integers', 'الأعداد الصحيحة')],
  topics: [],
}
const blueprint: BlueprintData = {
  ...plan,
  blueprint_id: 'b1',
  school_id: 's',
  academic_year: '2026-2027',
  name: 'Half-yearly',
  exam_type_id: 'hy',
  grade_id: 'g8',
  subject_id: 'math',
  status: 'approved',
  version: 2,
  author: 'Maria',
  updated_at: '2026-10-01T08:00:00.000Z',
  versions: [],
  feasibility: [],
  problems: [],
  operation_id: null,
}
const paper: PaperData = {
  ...made,
  paper_id: 'x1',
  school_id: 's',
  academic_year: '2026-2027',
  title: 'Half-yearly paper',
  blueprint: { ...called('b1', 'Half-yearly', 'نصف السنة'), version: 2 },
  exam_type: called('hy', 'Half-Yearly', 'نصف السنة'),
  grade: called('g8', 'Grade 8', 'الصف الثامن'),
  subject: called('math', 'Mathematics', 'الرياضيات'),
  classes: [],
  language: 'en',
  exam_date: null,
  duration_min: 20,
  total_marks: 4,
  status: 'draft',
  author: 'Maria',
  approved_by: null,
  locked_by: null,
  sealed_until: null,
  can_edit: true,
  updated_at: '2026-10-02T08:00:00.000Z',
  operation_id: null,
}
const bankOne: BankQuestion = {
  question_id: 'n',
  version: 1,
  question_type: 'mcq_single',
  language: 'en',
  stem_en: 'What is new?',
  stem_ar: null,
  options: [{ key: 'A', text_en: 'yes', text_ar: null }],
  correct: ['A'],
  marks: 1,
  difficulty: 'hard',
  cognitive_level: 'apply',
  lesson_id: 'l1',
  topic_id: null,
  status: 'active',
  times_used: 0,
  last_used: null,
  p: null,
  r_pb: null,
}

interface Said {
  readonly url: string
  readonly method: string
  readonly payload?: unknown
}
type Answers = (said: Said) => object | undefined
const refusal = (code: string, message: string, data: unknown) => Object.assign(new Error(message), { code, status: 409, errors: {}, data })
const usually: Answers = ({ url, method, payload }) => {
  if (url.includes('generate-questions')) return made
  if (url.includes('/alternatives/')) return { records: [{ ...bankOne, breaks: [line('difficulty', 'Easy: marks', false, 1)] }] }
  if (url.includes('/check/'))
    return {
      certificate: [kept[0], line('difficulty', 'Easy: marks', false, 1)],
      parallel: null,
      questions: [...questions, { ...drawn('n', 'What is new?'), difficulty: 'hard' }],
    }
  if (url.includes('/action/')) return { ...paper, status: 'in_review', updated_at: '2026-10-04T08:00:00.000Z' }
  if (url.includes('paper-builder/papers') && method === 'put')
    return { ...paper, ...(payload as Partial<PaperData>), updated_at: '2026-10-03T08:00:00.000Z' }
  if (url.includes('paper-builder/papers')) return paper
  return url.includes('academic-module/blueprint') ? blueprint : undefined
}
function open(
  at: string,
  { answers = usually, locale, role = 'teacher' }: { answers?: Answers; locale?: 'ar'; role?: 'teacher' | 'academic_admin' } = {},
) {
  const custom = vi.fn((said: Said): Promise<object> => {
    try {
      return Promise.resolve({ data: answers(said) ?? usually(said) ?? { views: [], opening: null } })
    } catch (thrown) {
      return Promise.reject(thrown as Error)
    }
  })
  const page = consoleOf(
    {
      '/question-bank/blueprint/generate-question-paper': (
        <WhenKnown>
          <GeneratePage />
        </WhenKnown>
      ),
      '/question-bank/question-paper/edit/:id': (
        <WhenKnown>
          <EditPage />
        </WhenKnown>
      ),
    },
    {
      at,
      data: { custom },
      more: [blueprints, questionPapers, classes],
      person: { role },
      standing: { role },
      ...(locale ? { locale } : {}),
    },
  )
  const sent = (part: string, method = 'post') =>
    custom.mock.calls.flatMap(([said]) => (said.url.includes(part) && said.method === method ? [said.payload] : []))
  return { ...page, sent }
}
const making = '/question-bank/blueprint/generate-question-paper?blueprint=b1'
const writing = '/question-bank/question-paper/edit/x1'
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('From a blueprint to a paper that is kept: its questions are read, and its certificate, before it is', async () => {
  const { sent } = open(making)
  fireEvent.click(await screen.findByRole('button', { name: 'Generate' }))
  expect(await screen.findByText('What is p?')).toBeTruthy()
  expect(screen.getByText('All 2 kept')).toBeTruthy()
  // in the order of this set
  const first = screen.getByText('What is p?').closest('li')!
  expect(
    within(first)
      .getAllByText(/option$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['second option', 'first option'])
  expect(sent('generate-questions')).toEqual([
    {
      blueprint_id: 'b1',
      version: 2,
      sets: 1,
      set_mode: 'shuffle',
      exclude_paper_ids: [],
      exclude_used_days: null,
      changes: [],
    },
  ])
  press('Other questions')
  expect(await screen.findByText('What is p?')).toBeTruthy()
  expect(sent('generate-questions')[1]).toMatchObject({ seed: expect.any(Number) })
  press('Keep as paper')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Title/ }), { target: { value: ' Term paper ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep as paper' }))
  await vi.waitFor(() =>
    expect(sent('paper-builder/papers')).toEqual([
      {
        title: 'Term paper',
        class_ids: [],
        exam_date: null,
        blueprint_id: 'b1',
        generated: { seed: 42, set_mode: 'shuffle', sets, changes: [] },
      },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
})

const change = { change: 'cell', lesson_id: 'l1', topic_id: null, section_id: 'a', from: 3, to: 2 }
const impossible = refusal('BLUEPRINT_INFEASIBLE', 'No', {
  shortfalls: [{ place: {}, need: 3, have: 2, text: { en: 'Integers: need 3, the bank has 2', ar: 'الأعداد: المطلوب 3' } }],
  fixes: [
    {
      changes: [change],
      text: { en: 'Too few: lower Integers to 2', ar: 'خفّض الأعداد إلى 2' },
      steps: [{ en: 'lower Integers to 2', ar: 'خفّض الأعداد إلى 2' }],
    },
  ],
  text: { en: 'There are too few.', ar: 'العدد قليل.' },
})
test('What cannot be met says what is short; one press on a way out makes the paper, and it can be taken back', async () => {
  const { sent } = open(making, {
    answers: ({ url, payload }) => {
      if (url.includes('generate-questions') && (payload as { changes: unknown[] }).changes.length === 0) throw impossible
      return undefined
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Generate' }))
  expect(await screen.findByText('There are too few.')).toBeTruthy()
  expect(screen.getByText('Integers: need 3, the bank has 2')).toBeTruthy()
  press('Change and generate')
  expect(await screen.findByText('What is p?')).toBeTruthy()
  expect(sent('generate-questions')[1]).toMatchObject({ changes: [change] })
  const taken = screen.getByRole('list', { name: 'Changed for this paper alone' })
  expect(within(taken).getByText('lower Integers to 2')).toBeTruthy()
  fireEvent.click(within(taken).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('There are too few.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Changed for this paper alone' })).toBeNull()
})

test('While a paper is being made it can be given up, and the wishes stand as they were', async () => {
  const { sent } = open(making, { answers: ({ url }) => (url.includes('generate-questions') ? new Promise(() => undefined) : undefined) })
  fireEvent.click(await screen.findByRole('radio', { name: '3' }))
  press('Generate')
  await screen.findByRole('status')
  press('Cancel')
  expect(await screen.findByRole('button', { name: 'Generate' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3' }).checked).toBe(true)
  expect(sent('generate-questions')).toMatchObject([{ sets: 3 }])
})

test('Alt and an arrow key move a question within its section, and the focus goes with it', async () => {
  const { sent } = open(writing)
  const handle = await screen.findByRole('button', { name: /^Move question 1:/ })
  handle.focus()
  fireEvent.keyDown(handle, { key: 'ArrowDown', altKey: true })
  expect(screen.getByText('It is number 2 now')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Move question 2:/ }))
  expect(document.activeElement?.closest('li')?.textContent).toContain('What is p?')
  press('Save')
  await vi.waitFor(() => expect(sent('paper-builder/papers', 'put')).toHaveLength(1))
  const [body] = sent('paper-builder/papers', 'put') as { sets: typeof sets; updated_at: string }[]
  expect(body!.sets.map(idsOf)).toEqual(['1q 2p 3r 4z'])
  expect(body!.updated_at).toBe(paper.updated_at)
})

test('Another question of the cell says what it breaks, before it is taken and where it stands then', async () => {
  open(writing)
  fireEvent.click(await screen.findByRole('button', { name: 'Another question in place of 2' }))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('Easy: marks: 2 required, 1 placed')).toBeTruthy()
  fireEvent.click(within(drawer).getByRole('button', { name: 'Take it' }))
  const place = (await screen.findByText('What is new?')).closest('li')!
  expect(await within(place).findByText('Easy: marks: 2 required, 1 placed', {}, { timeout: 3000 })).toBeTruthy()
  expect(screen.getByText('1 of 2 not kept')).toBeTruthy()
  press('Discard')
  expect(await screen.findByText('What is q?')).toBeTruthy()
  expect(screen.getByText('All 2 kept')).toBeTruthy()
})

test('What somebody else has saved meanwhile is told, nothing is lost, and keeping one’s own takes one press more', async () => {
  const { sent } = open(writing, {
    answers: ({ method, payload }) => {
      if (method === 'put' && (payload as PaperData).updated_at === paper.updated_at)
        throw refusal('STALE', 'Changed', { current: { ...paper, updated_at: '2026-10-09T08:00:00.000Z' } })
      return undefined
    },
  })
  const title = await screen.findByRole('textbox', { name: /Title/ })
  fireEvent.change(title, { target: { value: 'Mine' } })
  press('Save')
  expect(await screen.findByText(/Somebody else has changed this paper meanwhile/)).toBeTruthy()
  expect((title as HTMLInputElement).value).toBe('Mine')
  fireEvent.click(await screen.findByRole('button', { name: /Keep mine$/ }))
  await vi.waitFor(() =>
    expect(sent('paper-builder/papers', 'put').map((body) => (body as PaperData).updated_at)).toEqual([
      paper.updated_at,
      '2026-10-09T08:00:00.000Z',
    ]),
  )
})

test('Each goes as far as the declaration lets: a teacher sends for review, and unsaved changes come first', async () => {
  const { sent } = open(writing)
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send for review' })
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: /Title/ }), { target: { value: 'Other' } })
  expect(submit.disabled).toBe(true)
  press('Discard')
  fireEvent.click(submit)
  await vi.waitFor(() => expect(sent('/action/')).toEqual([{ action: 'submit' }]))
  expect(await screen.findByText('In review')).toBeTruthy()
})

test('A locked paper is only read, its sealed key is told, and opening it again asks why', async () => {
  const locked: PaperData = { ...paper, status: 'locked', can_edit: false, sealed_until: '2026-12-01' }
  const { sent } = open(writing, {
    role: 'academic_admin',
    answers: ({ url, method }) => (url.includes('paper-builder/papers/x1') && method === 'get' ? locked : undefined),
  })
  expect(await screen.findByText('The key is sealed until 1 December 2026 is over')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move question/ })).toBeNull()
  expect(screen.queryByRole('img', { name: 'Right' })).toBeNull()
  press('Unlock')
  const dialog = await screen.findByRole('dialog')
  const sure = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Unlock' })
  expect(sure.disabled).toBe(true)
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'A misprint' } })
  fireEvent.click(sure)
  await vi.waitFor(() => expect(sent('/action/')).toEqual([{ action: 'unlock', reason: 'A misprint' }]))
})

test('In Arabic nothing is said in English but the questions of an English paper', async () => {
  open(writing, { locale: 'ar' })
  expect(await screen.findByText(/^كلها مستوفاة/)).toBeTruthy()
  const said = document.body.textContent.replaceAll(/What is .\?|(first|second) option|Half-yearly paper/g, '')
  expect(said).not.toMatch(/[a-z]{4,}/i)
})
