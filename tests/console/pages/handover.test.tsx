import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OpenHandover } from '../../../resources/contract/handover.ts'
import { byNearness, nearnessOf } from '../../../resources/domain/teachers/successors.ts'
import classes from '../../../resources/classes.ts'
import students from '../../../resources/students.ts'
import teachers from '../../../resources/teachers.ts'
import { chosenFor, itemsOf, nobody } from '../../../src/pages/handover/chosen.ts'
import { HandoverPage } from '../../../src/pages/handover/handover-page.tsx'
import { PackClasses } from '../../../src/pages/handover/pack-classes.tsx'
import { consoleOf } from '../engine/console-of.tsx'

type Clashes = OpenHandover['groups'][number]['items'][number]['clashes']
const item = (key: string, class_id: string | null, subject_id: string | null, clashes: Clashes = []) => ({
  key,
  title: key,
  title_ar: key,
  note: null,
  note_ar: null,
  class_id,
  subject_id,
  link: null,
  clashes,
})
const candidate = (teacher_id: string, class_ids: string[], subject_ids: string[], taught: string[] = []) => ({
  teacher_id,
  name: teacher_id,
  name_ar: null,
  class_ids,
  subject_ids,
  taught,
})
const open: OpenHandover = {
  groups: [
    { name: 'teachers.classes', label: 'Classes in charge of', label_ar: 'الشعب', items: [item('8-A', 'a', null)] },
    { name: 'teachers.subjects', label: 'Subjects taught', label_ar: 'المواد', items: [item('Art', 'a', 'art')] },
    {
      name: 'timetable.lessons',
      label: 'Lessons',
      label_ar: 'الحصص',
      items: [item('Art lessons', 'a', 'art'), item('Music', 'a', 'music')],
    },
  ],
  candidates: [candidate('Omar', [], []), candidate('Dana', ['a'], ['music']), candidate('Huda', ['b'], ['art'])],
}

test('Who teaches the subject in the class comes first, then the subject, then the class, then the others', () => {
  const art = { class_id: 'a', subject_id: 'art' }
  const same = candidate('Sami', ['a'], ['art'], ['a art'])
  expect(
    byNearness(art, [...open.candidates, same]).map(({ near, candidates }) => [near, candidates.map((one) => one.teacher_id)]),
  ).toEqual([
    ['same', ['Sami']],
    ['subject', ['Huda']],
    ['class', ['Dana']],
    ['none', ['Omar']],
  ])
  expect(nearnessOf({ class_id: null, subject_id: null }, same)).toBe('none')
})

test('Who takes a subject in a class is proposed for its lessons, but for nothing that was decided, and nobody for nothing else', () => {
  const items = itemsOf(open)
  const [subject, lessons] = ['teachers.subjects Art', 'timetable.lessons Art lessons']
  expect(chosenFor(items, {}, subject, 'Huda')).toEqual({ [subject]: 'Huda', [lessons]: 'Huda' })
  expect(chosenFor(items, { [lessons]: 'Omar' }, subject, 'Huda')).toEqual({ [subject]: 'Huda', [lessons]: 'Omar' })
  expect(chosenFor(items, {}, subject, nobody)).toEqual({ [subject]: nobody })
})

test('All to one, and the teacher is switched off with what was decided; a refusal stands there in words', async () => {
  const custom = vi.fn<(asked: { readonly method: string; readonly payload?: { readonly gives: object[] } }) => Promise<object>>()
  custom.mockImplementation(({ method }) =>
    method === 'post'
      ? Promise.reject({ statusCode: 400, message: 'No', errors: { gives: ['Huda has no user account'] } })
      : Promise.resolve({ data: open }),
  )
  const getOne = vi.fn(() =>
    Promise.resolve({ data: { id: 't1', teacher_id: 't1', firstname: 'Mariam', lastname: 'Haddad', is_active: true } }),
  )
  consoleOf(
    { '/masters/teachers/handover/:id': <HandoverPage /> },
    { at: '/masters/teachers/handover/t1', data: { custom, getOne }, more: [teachers] },
  )
  const everything = await screen.findByRole('combobox', { name: 'Everything to' })
  const off = screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over and switch off' })
  expect(off.disabled).toBe(true)
  expect(screen.getByText('4 items still have no successor.')).toBeTruthy()
  fireEvent.mouseDown(everything)
  fireEvent.click(await screen.findByTitle('Huda'))
  await waitFor(() => expect(off.disabled).toBe(false))
  fireEvent.click(off)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Huda takes over 4 items.')).toBeTruthy()
  expect(custom.mock.calls.some(([{ method }]) => method === 'post')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }))
  expect(await screen.findByText('Huda has no user account')).toBeTruthy()
  const sent = custom.mock.calls.find(([{ method }]) => method === 'post')![0].payload!
  expect(sent.gives).toContainEqual({ group: 'timetable.lessons', key: 'Music', to: 'Huda' })
  expect(sent.gives).toHaveLength(4)
})

test('Who is not free stands there before anything is pressed, with all that is in the way, and holds the button', async () => {
  const said = ['Monday, Period 1: Omar has Art with 8-B already', 'Tuesday, Period 2: Omar has Art with 8-B already']
  const [first, ...others] = open.groups
  const busy = { ...open, groups: [{ ...first!, items: [item('8-A', 'a', null, [{ teacher_id: 'Omar', said }])] }, ...others] }
  const custom = vi.fn(() => Promise.resolve({ data: busy }))
  const getOne = vi.fn(() =>
    Promise.resolve({ data: { id: 't1', teacher_id: 't1', firstname: 'Mariam', lastname: 'Haddad', is_active: true } }),
  )
  consoleOf(
    { '/masters/teachers/handover/:id': <HandoverPage /> },
    { at: '/masters/teachers/handover/t1', data: { custom, getOne }, more: [teachers] },
  )
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Everything to' }))
  fireEvent.click(await screen.findByTitle('Omar (not free 2 times)'))
  for (const sentence of said) expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText('One item goes to somebody who cannot take it: choose somebody else.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hand over and switch off' }).disabled).toBe(true)
})

test('The pack tells what a class is weak in, with the number behind each, and of no subject that stays', async () => {
  const pack = {
    ...open,
    groups: [{ name: 'teachers.subjects', label: 'Subjects taught', label_ar: 'المواد', items: [item('Art', 'a', 'art')] }],
  }
  const topic = { id: 't', is: 'topic', label: 'Colours', label_ar: 'الألوان', pct: 41.5, band: 'weak', questions: 6, children: 24 }
  const subject = (subject_id: string, name: string) => ({
    subject_id,
    subject: name,
    subject_ar: null,
    exams: 2,
    last_exam_on: '2026-11-10',
    topics: [topic],
  })
  const custom = vi.fn(({ url }: { readonly url: string }): Promise<object> => {
    if (url.includes('/weak-topics/')) return Promise.resolve({ data: { subjects: [subject('art', 'Art'), subject('maths', 'Maths')] } })
    return Promise.resolve({ data: { subjects: [] } })
  })
  const getOne = vi.fn(() => Promise.resolve({ data: { id: 'a', class_id: 'a', name: '8-A' } }))
  const getList = vi.fn(() => Promise.resolve({ data: [], total: 0 }))
  consoleOf({ '/': <PackClasses open={pack} /> }, { at: '/', data: { custom, getOne, getList }, more: [classes, students] })
  expect(await screen.findByText('Weak in Art')).toBeTruthy()
  const line = screen.getByText('Colours').closest('li')!
  expect(line.textContent).toBe('Colours: 41.5% of the marks 6 questions · 24 children')
  expect(screen.getByText(/by 2 exams, the last on/)).toBeTruthy()
  expect(screen.queryByText('Weak in Maths')).toBeNull()
})
