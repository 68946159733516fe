import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import curricula from '../../../resources/curricula.ts'
import feedbackQuestions from '../../../resources/feedback-questions.ts'
import lessons from '../../../resources/lessons.ts'
import outcomes from '../../../resources/outcomes.ts'
import questionVersions from '../../../resources/question-versions.ts'
import questions from '../../../resources/questions.ts'
import stimuli from '../../../resources/stimuli.ts'
import topics from '../../../resources/topics.ts'
import units from '../../../resources/units.ts'
import type { FileQuestion, QuestionFileData } from '../../../resources/contract/question-files.ts'
import { contentOf, emptyContent } from '../../../resources/domain/questions/content.ts'
import { AskPage } from '../../../src/pages/question-bank/feedback/ask-page.tsx'
import { QuickPage } from '../../../src/pages/question-bank/feedback/quick-page.tsx'
import { ReadingTab } from '../../../src/pages/question-bank/reading-tab.tsx'
import { LookedThrough } from '../../../src/pages/question-bank/upload/looked-through.tsx'
import { useUpload } from '../../../src/pages/question-bank/upload/use-upload.ts'
import { consoleOf, WhenKnown } from '../engine/console-of.tsx'

const more = [curricula, feedbackQuestions, lessons, outcomes, questionVersions, questions, stimuli, topics, units]
const sum = contentOf({
  question_type: 'mcq_single',
  stem_en: '<p>What is 3 + 4?</p>',
  stem_ar: '<p>ما ناتج 3 + 4؟</p>',
  options: [
    { text_en: '<p>7</p>', is_correct: true },
    { text_en: '<p>34</p>', misconception_en: 'Puts them side by side' },
  ],
})

type Said = { readonly url: string; readonly method: string; readonly payload?: unknown }
function open(
  page: React.ReactNode,
  answers: Readonly<Record<string, unknown>>,
  { at = '/c', locale }: { at?: string; locale?: 'ar' } = {},
) {
  const custom = vi.fn(({ url }: Said) => {
    const found = Object.entries(answers).find(([end]) => url.includes(end))
    return Promise.resolve({ data: found?.[1] ?? {} })
  })
  const getOne = vi.fn(() => Promise.resolve({ data: answers['one'] ?? {} }))
  const { notices } = consoleOf(
    { [at.replace(/\/q1$/, '/:id')]: <WhenKnown>{page}</WhenKnown> },
    { at, data: { custom, getOne }, more, person: { role: 'teacher' }, standing: { role: 'teacher' }, ...(locale ? { locale } : {}) },
  )
  const sent = (end: string) =>
    custom.mock.calls.flatMap(([said]) => (said.url.includes(end) && said.method === 'post' ? [said.payload] : []))
  return { sent, notices }
}

const versions = {
  now: { version: 2, content: sum, is_frozen: false },
  records: [
    {
      version: 1,
      content: { ...sum, stem_en: '<p>How much is 3 + 4?</p>' },
      times_used: 3,
      last_used: '2026-10-01',
      answered: 60,
      p: 0.725,
      r_pb: 0.4,
    },
  ],
}

test('A question is read with its key and why the others are wrong, in both languages, and as it was when it was used', async () => {
  open(<ReadingTab resource={questions} id="q1" row={{}} />, { '/versions/': versions })
  expect(await screen.findByText('What is 3 + 4?')).toBeTruthy()
  expect(screen.queryByText('ما ناتج 3 + 4؟')).toBeNull()
  expect(screen.getAllByRole('img', { name: 'Right answer' })).toHaveLength(2)
  expect(screen.getAllByText('Puts them side by side').length).toBeGreaterThan(0)
  expect(screen.getByText(/Version 1 · used 3 times, last on .*2026 · facility 72\.5%/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Both' }))
  expect(await screen.findAllByText('ما ناتج 3 + 4؟')).not.toHaveLength(0)
})

test('On an Arabic screen a question that is written in English alone is read from the left, with its options A and B beside their letters', async () => {
  const now = { version: 1, content: { ...sum, stem_ar: null }, is_frozen: false }
  open(<ReadingTab resource={questions} id="q1" row={{}} />, { '/versions/': { now, records: [] } }, { locale: 'ar' })
  const stem = await screen.findByText('What is 3 + 4?')
  expect(stem.closest('div[dir]')!.getAttribute('dir')).toBe('ltr')
  expect(screen.getByText('B').closest('li')!.textContent).toContain('34')
  expect(screen.queryByText('ب')).toBeNull()
})

const inFile = (key: number, so: Partial<FileQuestion> = {}): FileQuestion => ({
  key,
  at: `Question ${key + 1}`,
  values: { ...sum, lesson_id: 'l1' },
  stimulus: null,
  warnings: [],
  source: null,
  problems: [],
  alike: [],
  ...so,
})
const file: QuestionFileData = {
  format: 'gift',
  version: null,
  questions: [
    inFile(0),
    inFile(1, {
      values: { ...emptyContent('mcq_single'), stem_en: 'Which?' },
      problems: [{ path: 'options', text: 'Say which option is right' }],
    }),
    inFile(2, { values: null, source: '::Broken::Which one? {=a ~b', problems: [{ path: null, text: 'A brace { is not closed' }] }),
  ],
  stimuli: [],
  unsupported: [
    { at: 'item7.xml', name: 'The heart', interaction: 'hotspotInteraction', file_id: 'f7' },
    { at: 'item8.xml', name: 'A film', interaction: 'mediaInteraction', file_id: null },
  ],
  place: { lesson_id: 'l1', topic_id: null, outcomes: [] },
  notes: [],
}
function Uploaded() {
  const work = useUpload('l1')
  return work.upload ? (
    <LookedThrough work={work} upload={work.upload} number={String} />
  ) : (
    <button type="button" onClick={() => void work.read(new File(['x'], 'sums.gift'))}>
      read
    </button>
  )
}

test('A file is looked through: what is wrong stands at its field, what is good is saved where that is chosen, and the rest stays', async () => {
  const saved = { question_set_id: null, operation_id: 'op', saved: [{ key: 0, question_id: 'q1' }], kept: 1, failed: [] }
  const undone = { undone: 2, removed: 2, left: 0, left_records: [] }
  const { sent, notices } = open(<Uploaded />, { '/files/save/': saved, '/files/': file, '/undo/': undone })
  fireEvent.click(await screen.findByRole('button', { name: 'read' }))
  expect(await screen.findByText('GIFT: 3 questions, 1 ready, 2 to put right')).toBeTruthy()
  expect(screen.getByText('Options: Say which option is right')).toBeTruthy()
  expect(screen.getByText('::Broken::Which one? {=a ~b')).toBeTruthy()
  expect(screen.getByText('hotspotInteraction')).toBeTruthy()
  const films = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('too large to be kept'))
  expect(films.map(({ textContent }) => textContent.includes('A film'))).toEqual([true])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save all 3' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Save the one that is ready' }))
  await vi.waitFor(() => expect(sent('/files/save/')).toHaveLength(1))
  expect(sent('/files/save/')[0]).toMatchObject({
    is_part: true,
    question_set: null,
    unsupported: {
      lesson_id: 'l1',
      from_file: 'sums.gift',
      items: [{ name: 'The heart', interaction: 'hotspotInteraction', file_id: 'f7' }],
    },
  })
  // what the file says wrongly only the reading knew: its values alone could be saved
  expect((sent('/files/save/')[0] as { questions: readonly FileQuestion[] }).questions.map(({ key }) => key)).toEqual([0])
  expect(await screen.findByText('GIFT: 2 questions, 0 ready, 2 to put right')).toBeTruthy()
  expect(screen.queryByText('hotspotInteraction')).toBeNull()
  // taken back, all of it stands here again
  ;(notices.mock.lastCall as [{ cancelMutation(): void }])[0].cancelMutation()
  expect(await screen.findByText('GIFT: 3 questions, 1 ready, 2 to put right')).toBeTruthy()
  expect(screen.getByText('hotspotInteraction')).toBeTruthy()
})

test('One question of a file is one question, and nothing ready is nothing to be saved', async () => {
  open(<Uploaded />, { '/files/': { ...file, questions: file.questions.filter(({ problems }) => problems.length > 0).slice(0, 1) } })
  fireEvent.click(await screen.findByRole('button', { name: 'read' }))
  expect(await screen.findByText('GIFT: one question, 0 ready, 1 to put right')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /that are ready$/ })).toBeNull()
})

test('What could not be read is typed into a form that knows its lesson, beside what the file has there', async () => {
  open(<Uploaded />, { '/files/': file, one: { lesson_id: 'l1', name_en: 'Adding', name_ar: 'الجمع' } })
  fireEvent.click(await screen.findByRole('button', { name: 'read' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Type it' }))
  const form = await screen.findByRole('dialog')
  expect(within(form).getByText('::Broken::Which one? {=a ~b')).toBeTruthy()
  expect(within(form).getByText('A brace { is not closed')).toBeTruthy()
  expect(await within(form).findByRole('button', { name: 'Take over' })).toBeTruthy()
  // by its name, and not by the dots that stand for an id
  expect(within(form).getByText('Adding')).toBeTruthy()
})

test('What is to be put right is told with its field where it is put right, too', async () => {
  const wrong = inFile(0, { problems: [{ path: 'options.1.text_en', text: 'This option is there already' }] })
  open(<Uploaded />, { '/files/': { ...file, questions: [wrong] }, one: { lesson_id: 'l1', name_en: 'Adding', name_ar: 'الجمع' } })
  fireEvent.click(await screen.findByRole('button', { name: 'read' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole('dialog')
  expect(within(form).getByText('Option 2 › Option (English): This option is there already')).toBeTruthy()
})

test('What is left out stands in nobody’s way', async () => {
  const { sent } = open(<Uploaded />, {
    '/files/save/': { question_set_id: null, operation_id: null, saved: [], kept: 0, failed: [] },
    '/files/': file,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'read' }))
  for (const box of await screen.findAllByRole('checkbox', { name: 'Leave out' })) fireEvent.click(box)
  fireEvent.click(await screen.findByRole('button', { name: 'Save the question' }))
  await vi.waitFor(() => expect(sent('/files/save/')).toHaveLength(1))
  expect(sent('/files/save/')[0]).toMatchObject({ is_part: false, questions: [{ key: 0 }] })
})

test('Hands are counted option by option, and what is right is shown when they are kept', async () => {
  const one = {
    feedback_question_id: 'q1',
    question_text_en: '<p>Which is larger?</p>',
    question_text_ar: null,
    options: [
      { id: 'o1', text_en: '<p>A half</p>', text_ar: null, is_correct: true, misconception_en: null, misconception_ar: null, chosen: 0 },
      {
        id: 'o2',
        text_en: '<p>A third</p>',
        text_ar: null,
        is_correct: false,
        misconception_en: 'Larger number, larger part',
        misconception_ar: null,
        chosen: 0,
      },
    ],
  }
  const { sent } = open(<AskPage />, { one, '/asked/': { facility: 0.75, diagnostic: 81.1, times_asked: 1 } }, { at: '/ask/q1' })
  const [first, second] = await screen.findAllByRole('spinbutton')
  fireEvent.change(first!, { target: { value: '15' } })
  fireEvent.change(second!, { target: { value: '5' } })
  expect(screen.queryByText('Larger number, larger part')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep 20 hands' }))
  await vi.waitFor(() => expect(sent('/asked/')).toEqual([{ chosen: [15, 5] }]))
  const told = await screen.findByRole('status')
  expect(within(told).getByText('75% got it')).toBeTruthy()
  expect(screen.getByText('Larger number, larger part')).toBeTruthy()
})

test('A feedback question is typed by Enter alone, and is not sent before its lesson is known', async () => {
  const { sent } = open(<QuickPage />, { '/quick/': { operation_id: 'op', ids: ['f1'] } })
  const enter = (name: string, value: string) => {
    const box = screen.getByRole('textbox', { name })
    fireEvent.change(box, { target: { value } })
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 })
  }
  await screen.findByRole('textbox', { name: 'Question' })
  enter('Question', 'Which is larger?')
  enter('Option 1', '1/2')
  enter('Option 2', '1/3')
  const third = await screen.findByRole('textbox', { name: 'Option 3' })
  fireEvent.keyDown(third, { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(await screen.findByText('Choose the lesson first.')).toBeTruthy()
  expect(sent('/quick/')).toEqual([])
})
