import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import academicYears from '../../../resources/academic-years.ts'
import classes from '../../../resources/classes.ts'
import type { DiaryEntry } from '../../../resources/contract/diary.ts'
import diary from '../../../resources/diary.ts'
import students from '../../../resources/students.ts'
import subjects from '../../../resources/subjects.ts'
import { ShowPage } from '../../../src/engine/show/index.ts'
import { Composer } from '../../../src/pages/diary/composer.tsx'
import { DiaryPage } from '../../../src/pages/diary/diary-page.tsx'
import { TodayCard } from '../../../src/pages/diary/today-card.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const more = [academicYears, classes, diary, students, subjects]
const entry: DiaryEntry = {
  diary_id: 'd1',
  date: '2026-11-24',
  diary_type: 'reminder',
  class: { id: 'c1', label: '8-B', label_ar: null },
  student: null,
  subject: null,
  title: 'Visit to the museum',
  title_ar: 'زيارة المتحف',
  body_en: '<p>We go on Tuesday.</p>',
  body_ar: '<p>نذهب يوم الثلاثاء.</p>',
  attachments: [],
  polarity: 'neutral',
  visible_to: 'both',
  requires_ack: true,
  status: 'published',
  published_at: '2026-11-24T08:00:00.000Z',
  edited_at: null,
  author: 'Sara Khan',
  author_ar: 'سارة خان',
  is_own: false,
  may_edit: false,
  acks: null,
  children: [{ student_id: 's1', acked_at: null, acked_by: null, is_own_ack: false, may_ack: true, reply: null }],
}
const types = { records: [{ id: '1', code: 'homework', name_en: 'Homework', name_ar: 'واجب منزلي', order: 1, is_active: true }] }
interface Asked {
  readonly url: string
  readonly method: string
  readonly payload?: unknown
}
const answering = (answers: Readonly<Record<string, unknown>>) =>
  vi.fn(({ url }: Asked) => {
    const found = Object.entries(answers).find(([path]) => url.includes(path))
    return Promise.resolve({ data: found?.[1] ?? types })
  })

test('A family reads what the school wrote, and says that it has', async () => {
  const custom = answering({
    '/feed/': { records: [entry], total: 1, weekend: ['sat', 'sun'], days: [{ date: entry.date, entries: 1 }] },
    '/ack/': { at: entry.published_at },
  })
  consoleOf(
    { '/diary': <DiaryPage /> },
    { at: '/diary?month=2026-11', data: { custom }, more, person: { role: 'student', student_id: 's1' } },
  )
  const told = await screen.findByRole('article')
  expect(within(told).getByText('We go on Tuesday.')).toBeTruthy()
  expect(within(told).getByText('Visit to the museum')).toBeTruthy()
  fireEvent.click(within(told).getByRole('button', { name: 'Read in Arabic' }))
  expect(within(told).getByText('زيارة المتحف')).toBeTruthy()
  expect(within(told).queryByText('Visit to the museum')).toBeNull()
  expect(screen.getByRole('button', { name: /November 24.*1 entry|24 November.*1 entry/ })).toBeTruthy()
  fireEvent.click(within(told).getByRole('button', { name: 'I have read it' }))
  await vi.waitFor(() =>
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({ url: expect.stringContaining('/api/diary/d1/ack/'), payload: { student_id: 's1', reply: null } }),
    ),
  )
})

test('What is refused stands at its field, and nothing is lost', async () => {
  const onClose = vi.fn()
  const custom = vi.fn(({ url }: Asked) =>
    url.includes('/compose/')
      ? Promise.reject(
          Object.assign(new Error('Please correct'), { statusCode: 400, errors: { body_en: ['Say it in one of the two languages'] } }),
        )
      : Promise.resolve({ data: types }),
  )
  consoleOf({ '/': <Composer classId="c1" onClose={onClose} /> }, { at: '/', data: { custom }, more })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Fractions' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Say it in one of the two languages')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Fractions')
  expect(onClose).not.toHaveBeenCalled()
})

test('What is written in both languages has a title in both', async () => {
  const custom = answering({ '/compose/': { diary_ids: ['d1'], children: 20, operation_id: null } })
  consoleOf({ '/': <Composer classId="c1" onClose={vi.fn()} /> }, { at: '/', data: { custom }, more })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Fractions' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Arabic' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title in English' }).value).toBe('Fractions')
  fireEvent.change(screen.getByRole('textbox', { name: 'Title in Arabic' }), { target: { value: 'الكسور' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await vi.waitFor(() =>
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({ payload: expect.objectContaining({ title: 'Fractions', title_ar: 'الكسور' }) }),
    ),
  )
})

test('In Arabic the name of a class keeps its direction: as it is chosen in the composer, and in the filter', async () => {
  const getList = vi.fn(() => Promise.resolve({ data: [{ class_id: 'c1', name: '8-B' }], total: 1 }))
  const custom = answering({ '/api/diary/': { records: [], total: 0, days: [], weekend: [] } })
  const open = (what: ReactElement, at = '/') =>
    consoleOf({ '/': what }, { at, data: { custom, getList }, more, locale: 'ar', person: { role: 'school_admin' } })
  document.documentElement.dir = 'rtl'
  open(<Composer classId="c1" onClose={vi.fn()} />)
  expect(await screen.findByText('8-B', { selector: '.ant-select-selection-item bdi' })).toBeTruthy()
  cleanup()
  open(<DiaryPage />, '/?class=c1')
  expect(await screen.findByText('8-B', { selector: '.ant-select bdi' })).toBeTruthy()
  document.documentElement.dir = ''
})

test('A concern is for the parents alone: the choice says so, and cannot be another', async () => {
  const custom = answering({ '/compose/': { diary_ids: ['d1'], children: 1, operation_id: null } })
  consoleOf({ '/': <Composer classId="c1" childId="s1" onClose={vi.fn()} /> }, { at: '/', data: { custom }, more })
  fireEvent.click(await screen.findByText('Homework'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Read by' }).disabled).toBe(false)
  fireEvent.click(screen.getByText('Concern'))
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Read by' }).disabled).toBe(true)
  expect(screen.getByText('Parents only')).toBeTruthy()
  expect(screen.getByText(/and not by the child/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await vi.waitFor(() =>
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({ payload: expect.objectContaining({ polarity: 'concern', visible_to: 'parent' }) }),
    ),
  )
})

test('A child is asked for nothing in its parents’ place, and who has acknowledged is named', async () => {
  const of = (more: Partial<DiaryEntry['children'][number]>): DiaryEntry => ({
    ...entry,
    children: [{ ...entry.children[0]!, may_ack: false, ...more }],
  })
  const records = [of({}), { ...of({ acked_at: '2026-11-24T15:00:00.000Z', acked_by: 'Layla Haddad' }), diary_id: 'd2' }]
  const custom = answering({ '/feed/': { records, total: 2, weekend: ['sat', 'sun'], days: [{ date: entry.date, entries: 2 }] } })
  consoleOf(
    { '/diary': <DiaryPage /> },
    { at: '/diary?month=2026-11', data: { custom }, more, person: { role: 'student', student_id: 's1' } },
  )
  expect(await screen.findByText('Your guardians are asked to acknowledge it')).toBeTruthy()
  expect(screen.getByText(/^Acknowledged by .?Layla Haddad/)).toBeTruthy()
  for (const name of ['I have read it', 'Answer']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('The first field with a problem is written in at once', async () => {
  const custom = vi.fn(({ url }: Asked) =>
    url.includes('/compose/')
      ? Promise.reject(
          Object.assign(new Error('Please correct'), { statusCode: 400, errors: { title: ['Too long'], body_en: ['Say it in one'] } }),
        )
      : Promise.resolve({ data: types }),
  )
  consoleOf({ '/': <Composer classId="c1" onClose={vi.fn()} /> }, { at: '/', data: { custom }, more })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText('Too long')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })))
})

test('A home card marks a concern', async () => {
  const worry: DiaryEntry = { ...entry, polarity: 'concern', visible_to: 'parent', requires_ack: false }
  const custom = answering({ '/feed/': { records: [worry], total: 1, weekend: [], days: [] } })
  consoleOf({ '/': <TodayCard /> }, { at: '/', data: { custom }, more, person: { role: 'student', student_id: 's1' } })
  expect(await screen.findByText('Concern')).toBeTruthy()
})

test('A teacher reads everybody’s entries, and the own ones alone at one press', async () => {
  const custom = answering({ '/api/diary/feed/': { records: [], total: 0, days: [], weekend: [] } })
  consoleOf({ '/diary': <DiaryPage /> }, { at: '/diary?month=2026-11', data: { custom }, more, person: { role: 'teacher' } })
  fireEvent.click(await screen.findByRole('radio', { name: 'Only me' }))
  const feeds = () => custom.mock.calls.map(([asked]) => JSON.stringify(asked)).filter((asked) => asked.includes('/feed/'))
  await vi.waitFor(() => expect(feeds().some((asked) => asked.includes('mine'))).toBe(true))
})

test('The title of an entry says its kind by its name', async () => {
  const getOne = vi.fn(() =>
    Promise.resolve({
      data: { diary_id: 'd1', diary_type: 'homework', class_id: 'c1', class_name: '8-B', date: '2026-11-24', status: 'published' },
    }),
  )
  const custom = vi.fn(({ url }: Asked) => Promise.resolve({ data: url.includes('lovs') ? types : { records: [] } }))
  consoleOf(
    { '/diary/entries/show/d1': <ShowPage resource="diary" id="d1" /> },
    { at: '/diary/entries/show/d1', data: { getOne, custom }, more },
  )
  expect(await screen.findByRole('heading', { level: 1, name: /^Homework: 8-B/ })).toBeTruthy()
})
