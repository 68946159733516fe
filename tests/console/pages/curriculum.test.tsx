import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Coverage, CurriculumFileData, CurriculumUnit } from '../../../resources/contract/curriculum.ts'
import bankMappings from '../../../resources/bank-mappings.ts'
import boards from '../../../resources/boards.ts'
import curricula from '../../../resources/curricula.ts'
import lessonPlans from '../../../resources/lesson-plans.ts'
import lessons from '../../../resources/lessons.ts'
import outcomes from '../../../resources/outcomes.ts'
import prerequisites from '../../../resources/prerequisites.ts'
import topics from '../../../resources/topics.ts'
import units from '../../../resources/units.ts'
import { CoverageTab } from '../../../src/pages/curriculum/coverage-tab.tsx'
import { foundIn, orderAfter } from '../../../src/pages/curriculum/parts.ts'
import { TreeTab } from '../../../src/pages/curriculum/tree-tab.tsx'
import { consoleOf, WhenKnown } from '../engine/console-of.tsx'

const more = [bankMappings, boards, curricula, lessonPlans, lessons, outcomes, prerequisites, topics, units]
const named = (name_en: string, name_ar: string | null = null) => ({ name_en, name_ar, is_active: true })
const lesson = (id: string, name: string, inner: readonly string[] = []) => ({
  lesson_id: id,
  ...named(name),
  periods: 6,
  outcomes: 0,
  topics: inner.map((topic) => ({ topic_id: topic, ...named(topic), before: [] })),
})
const tree: CurriculumUnit[] = [
  {
    unit_id: 'u1',
    ...named('Numbers', 'الأعداد'),
    lessons: [lesson('l1', 'Fractions', ['Adding', 'Multiplying']), lesson('l2', 'Decimals')],
  },
  { unit_id: 'u2', ...named('Shapes'), lessons: [] },
]
const file: CurriculumFileData = {
  rows: 2,
  adds: { units: 1, lessons: 2, topics: 0, outcomes: 0 },
  changes: 0,
  same: 0,
  problems: [],
  problems_total: 0,
  unknown: ['Remark'],
  operation_id: null,
}

type Said = { readonly url: string; readonly method: string; readonly payload?: unknown }
function open({
  role = 'academic_admin',
  locale,
  filled = file,
  units: shown = tree,
}: { role?: 'academic_admin' | 'teacher'; locale?: 'ar'; filled?: CurriculumFileData; units?: CurriculumUnit[] } = {}) {
  const custom = vi.fn(({ url, method }: Said) =>
    Promise.resolve({
      data: url.endsWith('/tree/')
        ? { units: shown }
        : url.endsWith('/contents/') && method === 'post'
          ? filled
          : url.endsWith('/parts/')
            ? { operation_id: 'op', ids: ['new'] }
            : { operation_id: 'op', changed: 1 },
    }),
  )
  const page = (
    <WhenKnown>
      <TreeTab resource={curricula} id="c1" row={{}} />
    </WhenKnown>
  )
  const console = consoleOf(
    { '/c': page },
    { at: '/c', data: { custom }, more, person: { role }, standing: { role }, ...(locale ? { locale } : {}) },
  )
  const sent = (end: string) =>
    custom.mock.calls.flatMap(([said]) => (said.url.endsWith(end) && said.method === 'post' ? [said.payload] : []))
  return { ...console, sent }
}

test('A move is told as what stands under the new place from then on', () => {
  const found = foundIn(tree, 'c1')
  expect(orderAfter(found, 'c1', { key: 'lessons l2', under: 'units u1', before: 'lessons l1' })).toEqual({
    part: 'lessons',
    under: 'u1',
    ids: ['l2', 'l1'],
  })
  expect(orderAfter(found, 'c1', { key: 'lessons l1', under: 'units u2', before: null })).toEqual({
    part: 'lessons',
    under: 'u2',
    ids: ['l1'],
  })
  expect(orderAfter(found, 'c1', { key: 'units u1', under: null, before: null })).toEqual({ part: 'units', under: 'c1', ids: ['u2', 'u1'] })
  expect(orderAfter(found, 'c1', { key: 'units gone', under: null, before: null })).toBeNull()
})

test('What is chosen is moved by its buttons and by Alt and an arrow, and is added to by name', async () => {
  const { sent } = open()
  fireEvent.click(await screen.findByText('Fractions'))
  const chosen = await screen.findByRole('group', { name: 'Fractions' })
  expect(within(chosen).getByRole<HTMLButtonElement>('button', { name: 'Move up' }).disabled).toBe(true)
  fireEvent.click(within(chosen).getByRole('button', { name: 'Move down' }))
  await vi.waitFor(() => expect(sent('/order/')).toEqual([{ part: 'lessons', under: 'u1', ids: ['l2', 'l1'] }]))
  fireEvent.keyDown(screen.getByRole('tree', { name: 'Units, lessons and topics' }), { key: 'ArrowDown', altKey: true })
  await vi.waitFor(() => expect(sent('/order/')).toHaveLength(2))
  const name = screen.getByRole('textbox', { name: 'New topic: Fractions' })
  fireEvent.change(name, { target: { value: ' Dividing ' } })
  fireEvent.keyDown(name, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await vi.waitFor(() => expect(sent('/parts/')).toEqual([{ part: 'topics', under: 'l1', names: ['Dividing'] }]))
})

test('A list that is pasted is added whole; without a part chosen it is one of units', async () => {
  const { sent } = open()
  fireEvent.paste(await screen.findByRole('textbox', { name: 'New unit' }), { clipboardData: { getData: () => 'Data\n\nChance\r\n' } })
  await vi.waitFor(() => expect(sent('/parts/')).toEqual([{ part: 'units', under: 'c1', names: ['Data', 'Chance'] }]))
})

test('Whoever only reads is offered nothing to write', async () => {
  open({ role: 'teacher' })
  fireEvent.click(await screen.findByText('Fractions'))
  expect(await screen.findByRole('link', { name: 'Open' })).toBeTruthy()
  for (const name of ['Move up', 'Delete', 'Add', 'Fill from a file']) expect(screen.queryByRole('button', { name })).toBeNull()
})

const choose = async (bytes: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Fill from a file' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [new File([bytes], 'maths.xlsx')] } })
  return dialog
}

test('What a file would add is shown, then it comes in by one request', async () => {
  const { sent, notices } = open({ units: [] })
  expect(await screen.findByText('Nothing stands in this curriculum yet')).toBeTruthy()
  const dialog = await choose('x')
  expect(await within(dialog).findByText('+ 1 unit · + 2 lessons')).toBeTruthy()
  expect(within(dialog).getByText('Remark')).toBeTruthy()
  const modes = () => sent('/contents/').map((form) => (form as FormData).get('mode'))
  expect(modes()).toEqual(['validate'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(modes()).toEqual(['validate', 'save']))
  await vi.waitFor(() => expect(notices).toHaveBeenCalledWith(expect.objectContaining({ message: 'The curriculum was filled' })))
})

test('With something to put right nothing can be saved, and each line says what it is', async () => {
  open({ locale: 'ar', filled: { ...file, problems: [{ row: 3, column: 'الحصص', text: 'اكتب عدداً صحيحاً' }], problems_total: 1 } })
  fireEvent.click(await screen.findByRole('button', { name: 'ملء من ملف' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [new File(['x'], 'maths.xlsx')] } })
  expect(await within(dialog).findByText('أمر واحد يحتاج إلى تصحيح')).toBeTruthy()
  expect(within(dialog).getByText('اكتب عدداً صحيحاً')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'حفظ' }).disabled).toBe(true)
  expect(dialog.textContent).not.toMatch(/lines|units|Save/)
})

const covered = (subject: string, taught_on: string | null): Coverage['subjects'][number] => ({
  subject_id: subject,
  subject,
  subject_ar: null,
  curriculum_id: 'c1',
  lessons: 1,
  taught: taught_on ? 1 : 0,
  behind: taught_on ? 0 : 1,
  covered_pct: taught_on ? 100 : 0,
  may_write: true,
  units: [
    {
      unit_id: 'u1',
      ...named('Numbers'),
      lessons: [
        {
          lesson_id: 'l1',
          ...named('Fractions'),
          number: '1.2',
          periods: 6,
          planned_from: '2026-09-01',
          planned_to: '2026-09-08',
          taught_on,
          lesson_plan_id: null,
          updated_at: null,
        },
      ],
    },
  ],
})

test('A lesson is taught today by one press, and what is late says so', async () => {
  const custom = vi.fn(({ url }: Said) =>
    Promise.resolve({
      data:
        url.endsWith('/days/') || url.endsWith('/spread/')
          ? { operation_id: 'op', changed: 1 }
          : { from: '2026-08-31', to: '2027-07-02', subjects: [covered('Mathematics', null), covered('Science', '2026-09-03')] },
    }),
  )
  const page = (
    <WhenKnown>
      <CoverageTab resource={curricula} id="k1" row={{}} />
    </WhenKnown>
  )
  consoleOf({ '/c': page }, { at: '/c', data: { custom }, more })
  expect(await screen.findByText('0 of 1 lessons taught')).toBeTruthy()
  expect(screen.getByText('1 lesson behind')).toBeTruthy()
  expect(screen.getByText('Late')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Today' }))
  await vi.waitFor(() => {
    const [said] = custom.mock.calls.map(([one]) => one).filter(({ url }) => url.endsWith('/days/'))
    expect(said?.payload).toMatchObject({
      class_id: 'k1',
      subject_id: 'Mathematics',
      lessons: [{ lesson_id: 'l1', taught_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown }],
    })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Plan what is left' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/^1 lesson that is not taught yet is planned/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Plan' }))
  await vi.waitFor(() => {
    const [said] = custom.mock.calls.map(([one]) => one).filter(({ url }) => url.endsWith('/spread/'))
    expect(said?.payload).toEqual({ class_id: 'k1', subject_id: 'Mathematics', from: '2026-08-31', to: '2027-07-02' })
  })
  fireEvent.click(screen.getByText('Science'))
  expect(await screen.findByText('1 of 1 lessons taught')).toBeTruthy()
  expect(screen.queryByText('Late')).toBeNull()
})
