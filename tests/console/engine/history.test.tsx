import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { HistoryEntry, OperationKind } from '../../../resources/contract/history.ts'
import { code, defineResource, number, text, type Resource } from '../../../resources/kit/index.ts'
import { HistoryList } from '../../../src/engine/history/history-list.tsx'
import { consoleOf } from './console-of.tsx'

const rooms = defineResource({
  name: 'rooms',
  id: 'room_id',
  label: { one: ['Room', 'غرفة'], many: ['Rooms', 'الغرف'] },
  fields: {
    code: code({ required: true }),
    name: text({ label: ['Name', 'الاسم'] }),
    floor: text({ label: ['Floor', 'الطابق'] }),
    places: number({ readOnly: true, label: ['Places', 'الأماكن'] }),
  },
  access: { read: ['school_admin', 'teacher'], write: ['school_admin'], history: ['school_admin', 'teacher'] },
}) as Resource
const entry = (id: string, changes: HistoryEntry['changes'], action: HistoryEntry['action'] = 'update'): HistoryEntry => ({
  id,
  operation_id: `o-${id}`,
  at: '2026-11-22T08:00:00.000Z',
  action,
  actor: { ldap_id: 'u', name: 'Sara Khan', role: 'school_admin' },
  reason: null,
  effective_date: null,
  changes,
})
const name = { field: 'name', label: 'Name', before: 'Blue', after: 'Red' }
const places = { field: 'places', label: 'Places', before: 10, after: 12 }
const floor = { field: 'floor', label: 'Floor', before: 'First', after: 'Second' }
const entries = [entry('h3', [name]), entry('h2', [places, floor]), entry('h1', [], 'create')]
const open = (custom: ReturnType<typeof vi.fn>, how: { readonly locale?: 'ar'; readonly standing?: { readonly role: 'teacher' } } = {}) =>
  consoleOf(
    { '/': <HistoryList resource={rooms} id="r1" /> },
    { at: '/', more: [rooms], data: { custom }, log: () => Promise.resolve({ records: entries, total: 3 }), ...how },
  )

test('A value, or the whole record, is put back from its history; what nobody types is not offered', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: { fields: ['floor'], left: [], operation_id: 'o9' } }))
  const { notices } = open(custom)
  await screen.findAllByText('Sara Khan')
  const [latest, before, added] = screen.getAllByRole('listitem')
  // of one value both would do the same
  expect(
    within(latest!)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Put Name back as it was before'])
  expect(within(added!).queryAllByRole('button')).toEqual([])
  const offered = within(before!).getAllByRole('button')
  expect(offered.map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    'Put Floor back as it was before',
    'Put the record back as it was before this',
  ])
  fireEvent.click(offered[0]!)
  await vi.waitFor(() =>
    expect(custom).toHaveBeenLastCalledWith(
      expect.objectContaining({ payload: { resource: 'rooms', id: 'r1', entry_id: 'h2', field: 'floor' } }),
    ),
  )
  await vi.waitFor(() => expect(notices).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'Put back: Floor' })))
  // as every other change it is undone from where it is told
  const { cancelMutation } = notices.mock.lastCall![0] as { readonly cancelMutation?: () => void }
  expect(cancelMutation).toBeTypeOf('function')
  cancelMutation!()
  await vi.waitFor(() => expect(custom).toHaveBeenLastCalledWith(expect.objectContaining({ url: '/api/operations/o9/undo/' })))
  fireEvent.click(within(before!).getByRole('button', { name: 'Put the record back as it was before this' }))
  await vi.waitFor(() =>
    expect(custom).toHaveBeenLastCalledWith(expect.objectContaining({ payload: { resource: 'rooms', id: 'r1', entry_id: 'h2' } })),
  )
})

test('What stood so already is not told as put back', async () => {
  const { notices } = open(vi.fn(() => Promise.resolve({ data: { fields: [], left: [], operation_id: null } })))
  fireEvent.click(await screen.findByRole('button', { name: 'Put Name back as it was before' }))
  await vi.waitFor(() =>
    expect(notices).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'It already stood as it was then. Nothing was changed.' })),
  )
  expect(notices.mock.lastCall![0]).not.toHaveProperty('cancelMutation')
})

test('Why it is not put back is said where it was asked for', async () => {
  open(vi.fn(() => Promise.reject({ statusCode: 400, message: 'Please correct', errors: { name: ['“Blue” is taken'] } })))
  fireEvent.click(await screen.findByRole('button', { name: 'Put Name back as it was before' }))
  expect((await screen.findByRole('alert')).textContent).toContain('“Blue” is taken')
})

test('Who may not write reads the history, and is offered nothing; in Arabic too', async () => {
  open(vi.fn(), { standing: { role: 'teacher' }, locale: 'ar' })
  expect(await screen.findAllByText('Sara Khan')).toHaveLength(3)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('By which operation a change came about is said, and leads to it where it may be looked at', async () => {
  const operation = (kind: OperationKind, mayOpen: boolean) => ({
    operation_id: `op-${kind}`,
    kind,
    at: '2026-11-21T08:00:00.000Z',
    may_open: mayOpen,
  })
  const told: HistoryEntry[] = [
    { ...entry('h4', [name]), operation: { ...operation('undo', true), undid: { ...operation('bulk', true), by: 'Huda Ali' } } },
    { ...entry('h3', [name]), operation: { ...operation('bulk', false), undid: null } },
    { ...entry('h2', [name]), operation: { ...operation('update', true), undid: null } },
    entry('h1', [name]),
  ]
  consoleOf(
    { '/': <HistoryList resource={rooms} id="r1" /> },
    { at: '/', more: [rooms], data: {}, log: () => Promise.resolve({ records: told, total: 4 }) },
  )
  await screen.findAllByText('Sara Khan')
  const [undo, bulk, ...plain] = screen.getAllByRole('listitem')
  const led = (item: HTMLElement) =>
    within(item)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(led(undo!)).toEqual([
    ['Undo of:', '/operations?operation_id=op-undo'],
    [expect.stringContaining('Bulk edit · 21 Nov 2026'), '/operations?operation_id=op-bulk'],
  ])
  expect(undo!.textContent).toMatch(/Undo of: Bulk edit · .* · Huda Ali/)
  expect(bulk!.textContent).toContain('Bulk edit')
  for (const item of [bulk!, ...plain]) expect(led(item)).toEqual([])
})
