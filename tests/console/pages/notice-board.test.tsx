import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import notices from '../../../resources/notices.ts'
import { FormPage } from '../../../src/engine/form/index.ts'
import { BoardPage } from '../../../src/pages/notice-board/board-page.tsx'
import { Newest } from '../../../src/pages/notice-board/newest.tsx'
import { NoticeSteps } from '../../../src/pages/notice-board/notice-steps.tsx'
import { SchoolsPage } from '../../../src/pages/notice-board/schools-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

const posted = {
  notice_id: 'n1',
  title_en: 'Sports day',
  title_ar: 'اليوم الرياضي',
  body_en: '<p>Bring water and a cap.</p>',
  body_ar: '<p>أحضروا الماء وقبعة.</p>',
  category: 'event',
  priority: 'urgent',
  pinned: true,
  requires_ack: true,
  author: 'School office',
  author_ar: null,
  since: '2026-11-20T06:30:00.000Z',
  expire_at: '2026-12-09',
  attachments: [],
  read_at: null,
  ack_at: null,
}
interface Asked {
  readonly url: string
  readonly method: string
  readonly payload?: unknown
}
const board = (records: readonly object[]) =>
  vi.fn<(asked: Asked) => Promise<object>>(() =>
    Promise.resolve({ data: { records, total: records.length, unread: records.length, owed: 0 } }),
  )
const sentTo = (custom: ReturnType<typeof board>, method: string) =>
  custom.mock.calls.flatMap(([one]) => (one.method === method ? [[one.url, one.payload]] : []))

test('A notice is read when it is opened, and confirmed by its button alone', async () => {
  const custom = board([posted])
  consoleOf({ '/noticeBoard': <BoardPage /> }, { at: '/noticeBoard', data: { custom }, more: [notices] })
  const card = await screen.findByRole('article', { name: 'Sports day' })
  expect(within(card).getByText('New')).toBeTruthy()
  expect(sentTo(custom, 'post')).toEqual([])
  fireEvent.click(within(card).getByRole('button', { name: 'Sports day' }))
  await vi.waitFor(() => expect(sentTo(custom, 'post')).toEqual([['/api/notice-board/n1/read/', { ack: false }]]))
  fireEvent.click(await within(card).findByRole('button', { name: /العربية/ }))
  expect(await within(card).findByText('أحضروا الماء وقبعة.')).toBeTruthy()
  fireEvent.click(await within(card).findByRole('button', { name: /I have read this/ }))
  await vi.waitFor(() => expect(sentTo(custom, 'post')).toContainEqual(['/api/notice-board/n1/read/', { ack: true }]))
})

test('Where there is nothing the board says so, and the card of the home page, too', async () => {
  consoleOf({ '/noticeBoard': <BoardPage /> }, { at: '/noticeBoard', data: { custom: board([]) }, more: [notices] })
  expect(await screen.findByText('There are no notices for you')).toBeTruthy()
})

test('The home page leads to the notice, and says which has to be confirmed', async () => {
  consoleOf({ '/': <Newest /> }, { at: '/', data: { custom: board([posted]) }, more: [notices] })
  const link = await screen.findByRole('link', { name: /Sports day/ })
  expect(link.getAttribute('href')).toBe('/noticeBoard?notice=n1')
  expect(within(link).getByText('To confirm')).toBeTruthy()
})

test('Before it reaches people their number is said, and what is wrong is told where one decides', async () => {
  const report = {
    by_role: [],
    records: [],
    total: 0,
    needs_approval: true,
    steps: ['publish' as const],
    live: null,
    sender: null,
    goes_up_at: null,
    may_remind: false,
  }
  const custom = vi.fn(() =>
    Promise.reject(Object.assign(new Error('x'), { message: 'x', errors: { roles: ['This notice is for nobody'] } })),
  )
  consoleOf(
    { '/': <NoticeSteps id="n1" report={report} row={{ pinned: false }} people={412} without={38} /> },
    { at: '/', data: { custom }, more: [notices] },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/It reaches 412 people\. 38 have no account\./)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ask for approval' }))
  expect(await within(dialog).findByText('This notice is for nobody')).toBeTruthy()
})

test('A notice to schools goes to all that are open unless one is left out, and is sent behind a question with its number', async () => {
  const place = (school_id: string, people: number, is_open = true) => ({
    school_id,
    name_en: `School ${school_id}`,
    name_ar: null,
    is_open,
    people,
    without_account: 1,
  })
  const custom = vi.fn<(asked: Asked) => Promise<object>>(({ url, method }) => {
    if (url.includes('/count/')) return Promise.resolve({ data: { schools: [place('a', 40), place('b', 2), place('c', 9, false)] } })
    return method === 'post'
      ? Promise.resolve({ data: { source_id: 'x', schools: 1, told: 40 } })
      : Promise.resolve({ data: { records: [] } })
  })
  consoleOf({ '/noticeBoard/schools': <SchoolsPage /> }, { at: '/noticeBoard/schools?new=1', data: { custom }, more: [notices] })
  fireEvent.change(await screen.findByRole('textbox', { name: /^Title(?! in)/ }), { target: { value: 'Fees' } })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Guardians' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'School c' })).disabled).toBe(true)
  expect(await screen.findByText(/It reaches 42 people/)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'School b' }))
  expect(await screen.findByText(/It reaches 40 people/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const asked = await screen.findByRole('dialog')
  expect(asked.textContent).toContain('It goes up in one school.')
  fireEvent.click(within(asked).getByRole('button', { name: 'Send' }))
  await vi.waitFor(() =>
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({
        url: '/api/notice-board/institution/',
        payload: expect.objectContaining({ title_en: 'Fees', roles: ['parent'], school_ids: ['a'] }) as unknown,
      }),
    ),
  )
})

test('What would reach nobody is not put up: the reason stands beside the button', async () => {
  const report = {
    by_role: [],
    records: [],
    total: 0,
    needs_approval: false,
    steps: ['publish' as const],
    live: null,
    sender: null,
    goes_up_at: null,
    may_remind: false,
  }
  consoleOf(
    { '/': <NoticeSteps id="n1" report={report} row={{ pinned: false }} people={0} without={0} /> },
    { at: '/', data: {}, more: [notices] },
  )
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Put up' })
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain('It reaches nobody')
})

test('A notice to schools is sent when somebody is chosen, and until then it says what is missing', async () => {
  const place = { school_id: 'a', name_en: 'School a', name_ar: null, is_open: true, people: 0, without_account: 0 }
  const custom = vi.fn(() => Promise.resolve({ data: { schools: [place], records: [] } }))
  consoleOf({ '/noticeBoard/schools': <SchoolsPage /> }, { at: '/noticeBoard/schools?new=1', data: { custom }, more: [notices] })
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Guardians' }))
  expect(await screen.findByText(/nobody of these in the chosen schools/)).toBeTruthy()
  expect(send.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'School a' }))
  expect(await screen.findByText('Choose at least one school.')).toBeTruthy()
})

test('A new notice is created at its last step: whom it is for comes before', async () => {
  const create = vi.fn(() => Promise.resolve({ data: { notice_id: 'n1' } }))
  consoleOf(
    { '/noticeBoard/notices/add': <FormPage resource="notices" mode="create" /> },
    { at: '/noticeBoard/notices/add', data: { create }, more: [notices] },
  )
  await screen.findByRole('button', { name: 'Next' })
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /When/ }))
  expect(await screen.findByRole('button', { name: 'Create' })).toBeTruthy()
})
