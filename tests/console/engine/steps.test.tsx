import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { HistoryEntry } from '../../../resources/contract/history.ts'
import { code, defineResource, text, type Resource } from '../../../resources/kit/index.ts'
import { FormPage } from '../../../src/engine/form/form-page.tsx'
import { HistoryList } from '../../../src/engine/history/history-list.tsx'
import { ShowPage } from '../../../src/engine/show/show-page.tsx'
import { consoleOf } from './console-of.tsx'
import { approval } from '../../resources/approval.ts'

const requests = defineResource({
  name: 'requests',
  id: 'request_id',
  label: { one: ['Request', 'طلب'], many: ['Requests', 'الطلبات'] },
  fields: {
    code: code({ required: true }),
    title: text(),
    state: approval('platform_admin'),
  },
  access: { read: ['platform_admin', 'school_admin'], write: ['platform_admin', 'school_admin'] },
}) as Resource
const more = [requests]
const pages = {
  '/masters/requests/show/:id': <ShowPage resource="requests" id="r1" />,
  '/masters/requests/add': <FormPage resource="requests" mode="create" />,
  '/history': <HistoryList resource={requests} id="r1" />,
}
const record = { request_id: 'r1', code: 'R1', title: 'Chairs', state: 'sent', is_active: true, updated_at: 'v1' }
const shown = (row: object, update = vi.fn(() => Promise.resolve({ data: row }))) => {
  consoleOf(pages, { at: '/masters/requests/show/r1', more, data: { getOne: vi.fn(() => Promise.resolve({ data: row })), update } })
  return update
}

test('A record’s page offers what may be done next, to whoever may do it, in the words of the step', async () => {
  shown(record)
  expect(await screen.findByRole('button', { name: 'Give back' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('Where a page of a module takes the steps, the record’s page offers none', async () => {
  const own: Resource = { ...requests, page: { ...requests.page, steps: false } }
  const page = { '/masters/requests/show/r1': <ShowPage resource={own} id="r1" /> }
  consoleOf(page, { at: '/masters/requests/show/r1', more: [own], data: { getOne: vi.fn(() => Promise.resolve({ data: record })) } })
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull()
})

test('A step is told with the means to take it back', async () => {
  const update = vi.fn(() => Promise.resolve({ data: record, operationId: 'o7' }))
  const { notices } = consoleOf(pages, {
    at: '/masters/requests/show/r1',
    more,
    data: { getOne: vi.fn(() => Promise.resolve({ data: { ...record, state: 'draft' } })), update },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'success', message: 'R1 · Sent', cancelMutation: expect.any(Function) as unknown }),
    ),
  )
})

test('A step that wants a reason asks for it, and says which version it was taken on', async () => {
  const update = shown(record)
  fireEvent.click(await screen.findByRole('button', { name: 'Give back' }))
  const dialog = await screen.findByRole('dialog')
  const take = within(dialog).getByRole('button', { name: 'Give back' })
  expect(take.hasAttribute('disabled')).toBe(true)
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Too many' } })
  fireEvent.click(take)
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall as unknown).toMatchObject([{ id: 'r1', variables: { state: 'draft', updated_at: 'v1', reason: 'Too many' } }])
})

test('What is not yet so far is there, and cannot be pressed', async () => {
  const update = shown({ ...record, state: 'draft', title: null })
  const button = await screen.findByRole('button', { name: 'Send' })
  expect(button.hasAttribute('disabled')).toBe(true)
  fireEvent.click(button)
  expect(update).not.toHaveBeenCalled()
})

test('A form does not ask for a state', async () => {
  consoleOf(pages, { at: '/masters/requests/add', more, data: {} })
  expect(await screen.findByLabelText(/^Title/)).toBeTruthy()
  expect(screen.queryByLabelText(/^State/)).toBeNull()
})

test('The history says the step that was taken, and why', async () => {
  const entry: HistoryEntry = {
    id: 'h1',
    operation_id: 'o1',
    at: '2026-11-22T08:00:00.000Z',
    action: 'update',
    actor: { ldap_id: 'u', name: 'Sara Khan', role: 'school_admin' },
    reason: 'Too many',
    effective_date: null,
    changes: [{ field: 'state', label: 'State', before: 'sent', after: 'draft' }],
  }
  const log = vi.fn(() => Promise.resolve({ records: [entry], total: 1 }))
  consoleOf(pages, { at: '/history', more, data: {}, log })
  expect(await screen.findByText(/took the step “Give back”/)).toBeTruthy()
  expect(screen.getByText('Too many')).toBeTruthy()
})
