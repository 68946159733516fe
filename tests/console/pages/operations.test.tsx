import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OperationData, RemovedData } from '../../../resources/contract/operations.ts'
import { code, defineResource, type Resource, type Role } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import users from '../../../resources/users.ts'
import { OperationsPage } from '../../../src/pages/operations/operations-page.tsx'
import { RemovedPage } from '../../../src/pages/operations/removed-page.tsx'
import { consoleOf, WhenKnown } from '../engine/console-of.tsx'

const more = [students, users]
const operation = (operation_id: string, given: Partial<OperationData> = {}): OperationData => ({
  operation_id,
  at: '2026-11-20T08:15:00.000Z',
  kind: 'update',
  actor: { ldap_id: 'u1', name: 'Sara Khan', role: 'school_admin' },
  reason: null,
  files: [],
  files_total: 0,
  parts: [{ resource: 'students', action: 'update', count: 400, record: null, gone: [] }],
  undone_at: null,
  undone_by: null,
  undoes: null,
  undid: null,
  may_undo: true,
  because: null,
  ...given,
})
const left = { resource: 'students', id: 's9', label: 'Omar Said', because: 'Changed since by Huda Ali (House)' }
type Said = { readonly url: string; readonly query?: object }
const server = (records: readonly OperationData[]) =>
  vi.fn(({ url }: Said) =>
    Promise.resolve({
      data: url.endsWith('/check/')
        ? { undone: 399, removed: 0, left: 1, left_records: [left] }
        : url.endsWith('/undo/')
          ? { operation_id: 'new', undone: 399, removed: 0, left: 1, left_records: [left] }
          : { total: records.length, records },
    }),
  )
const open = (records: readonly OperationData[], how: { readonly at?: string; readonly locale?: 'ar'; readonly role?: Role } = {}) => {
  const custom = server(records)
  const { at = '/operations', role = 'school_admin', ...said } = how
  consoleOf(
    {
      '/operations': (
        <WhenKnown>
          <OperationsPage />
        </WhenKnown>
      ),
    },
    { at, data: { custom }, more, person: { role, timezone: 'Asia/Dubai' }, standing: { role }, ...said },
  )
  return custom
}

test('What was done is told by kind, way and number; what is undone already is marked, and the product names itself', async () => {
  open([
    operation('a', { kind: 'import', reason: 'Intake of November' }),
    operation('b', { undone_at: '2026-11-20T09:00:00.000Z', may_undo: false }),
    operation('c', {
      actor: { ldap_id: null, name: null, role: null },
      may_undo: false,
      parts: [{ resource: 'students', action: 'remove', count: 1, record: { id: 's1', label: 'Aisha Noor' }, gone: [] }],
    }),
  ])
  const [first, second, third] = (await screen.findAllByRole('row')).slice(1)
  expect(first!.textContent).toContain('Import of a fileChanged: Students (400)Reason: Intake of November')
  expect(within(first!).getByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(second!.textContent).toContain('Undone')
  expect(within(second!).queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(third!.textContent).toContain('Deleted: Student Aisha NoorSystem')
})

test('Whoever is told of some kinds only reads of which nothing is told', async () => {
  open([operation('a')], { role: 'platform_admin' })
  expect(await screen.findByText(/^What was done to these is listed only for those who may change them: .*Students/)).toBeTruthy()
  cleanup()
  open([operation('a')])
  await screen.findByRole('table')
  expect(screen.queryByText(/^What was done to these/)).toBeNull()
})

test('Of an import the files are named, the first of many', async () => {
  const files = ['pupils of the year.xlsx', 'grades.csv', 'classes.csv', 'teachers.csv']
  open([operation('a', { kind: 'import', files, files_total: 12 }), operation('b', { kind: 'import', files: ['one.csv'], files_total: 1 })])
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect(first!.textContent).toContain('Import of a filepupils of the year.xlsx, grades.csv, classes.csv and 9 moreChanged')
  expect(second!.textContent).toContain('Import of a fileone.csvChanged')
})

test('Before anything is undone the server says what would stay; then it is undone by one request', async () => {
  const custom = open([operation('a')])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Records that are put back as they were: 399')).toBeTruthy()
  expect(within(dialog).getByText('Changed since by Huda Ali (House)')).toBeTruthy()
  expect(custom.mock.calls.filter(([{ url }]) => url.endsWith('/undo/'))).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(custom.mock.calls.filter(([{ url }]) => url.endsWith('/operations/a/undo/'))).toHaveLength(1))
  // what was left alone stays named until it is read
  const told = (await screen.findByText('Undone, but for some records')).closest<HTMLElement>('[role=dialog]')!
  expect(told.textContent).toContain('Put back: 399')
  expect(told.textContent).toContain('Student Omar SaidChanged since by Huda Ali (House)')
  fireEvent.click(within(told).getAllByRole('button', { name: 'Close' }).at(-1)!)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Days, kind and person stand in the address, and are asked of the server', async () => {
  const custom = open([operation('a')], { at: '/operations?days=all&resource=students&actor_id=u1&page=2' })
  await screen.findByRole('table')
  expect(custom.mock.calls[0]![0].query).toMatchObject({ page_no: 2, resource: 'students', actor_id: 'u1' })
  expect(custom.mock.calls[0]![0].query).not.toHaveProperty('from')
})

afterEach(() => void vi.useRealTimers())

test('A time that has a name, and days of one’s own, are asked of the server by their days, which are the school’s', async () => {
  // at the school the next day has begun
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T21:30:00.000Z') })
  const askedAt = async (address: string) => {
    const custom = open([operation('a')], { at: `/operations?${address}` })
    await screen.findByRole('table')
    cleanup()
    const { from, to, kind } = custom.mock.calls[0]![0].query as { from?: string; to?: string; kind?: string }
    return [from, to, kind]
  }
  expect(await askedAt('days=1')).toEqual(['2026-11-21', undefined, undefined])
  expect(await askedAt('days=yesterday&kind=bulk')).toEqual(['2026-11-20', '2026-11-20', 'bulk'])
  expect(await askedAt('days=7')).toEqual(['2026-11-15', undefined, undefined])
  expect(await askedAt('days=range&from=2026-01-05&to=2026-01-09')).toEqual(['2026-01-05', '2026-01-09', undefined])
  // what is no day, and what nobody does, is not asked for
  expect(await askedAt('days=range&from=soon&kind=magic')).toEqual([undefined, undefined, undefined])
  // of whatever day it is
  expect(await askedAt('operation_id=a')).toEqual([undefined, undefined, undefined])
})

test('What is chosen stands in the address, and Back takes it away again', async () => {
  const custom = open([operation('a')])
  await screen.findByRole('table')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'What was done' }))
  fireEvent.click(await screen.findByTitle('Import of a file'))
  await vi.waitFor(() => expect(custom.mock.calls.at(-1)![0].query).toMatchObject({ kind: 'import' }))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'When' }))
  fireEvent.click(await screen.findByTitle('From one day to another'))
  expect(await screen.findByRole('textbox', { name: 'First day' })).toBeTruthy()
  const { from, to } = custom.mock.calls.at(-1)![0].query as { from?: string; to?: string }
  expect([from, to]).toEqual([expect.any(String), expect.any(String)])
})

test('What is gone is named, the first of many with their number; an undo leads to what it undid', async () => {
  const undone = { operation_id: 'b', kind: 'bulk', at: '2026-11-20T08:15:00.000Z', may_open: true, by: 'Huda Ali' } as const
  open([
    operation('a', { kind: 'remove', parts: [{ resource: 'students', action: 'remove', count: 1, record: null, gone: ['Aisha Noor'] }] }),
    operation('b', {
      kind: 'remove',
      parts: [{ resource: 'students', action: 'remove', count: 7, record: null, gone: ['Aisha Noor', 'Omar Said'] }],
    }),
    operation('c', { kind: 'undo', undoes: 'b', undid: undone }),
  ])
  const [one, many, undo] = (await screen.findAllByRole('row')).slice(1)
  expect(one!.textContent).toContain('Deleted: Student Aisha NoorSara Khan')
  expect(within(one!).queryByRole('link')).toBeNull()
  expect(many!.textContent).toContain('Deleted: Students Aisha Noor, Omar Said (7)')
  const link = within(undo!).getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    expect.stringMatching(/^Bulk edit · 20 Nov 2026.* · Huda Ali$/),
    '/operations?operation_id=b',
  ])
  // said once: what it is, and of what
  expect(undo!.textContent).toMatch(/^Undo of: Bulk edit · [^·]* · Huda AliChanged:/)
  fireEvent.click(link)
  await vi.waitFor(() => expect(screen.getByRole('link', { name: 'All that was done' })).toBeTruthy())
})

test('One that is asked for by itself is opened with the records that it touched', async () => {
  const custom = open([operation('a', { kind: 'import' })], { at: '/operations?operation_id=a' })
  await screen.findByRole('dialog')
  expect(custom.mock.calls.find(([{ url }]) => url === '/api/operations/')![0].query).toMatchObject({ operation_id: 'a' })
  await vi.waitFor(() => expect(custom.mock.calls.some(([{ url }]) => url === '/api/operations/a/rows/')).toBe(true))
})

test('One that another leads to is opened, and not what stood first before it came', async () => {
  const undone = { operation_id: 'b', kind: 'bulk', at: '2026-11-20T08:15:00.000Z', may_open: true, by: 'Huda Ali' } as const
  const all = [operation('c', { kind: 'undo', undoes: 'b', undid: undone }), operation('b', { kind: 'bulk' })]
  const custom = open(all)
  const link = await screen.findByRole('link', { name: /^Bulk edit/ })
  custom.mockImplementation(server(all.slice(1)))
  fireEvent.click(link)
  await screen.findByRole('dialog')
  const rowsOf = () => custom.mock.calls.flatMap(([{ url }]) => (url.endsWith('/rows/') ? [url] : []))
  await vi.waitFor(() => expect(rowsOf()).toEqual(['/api/operations/b/rows/']))
})

test('A teacher reads that the own is listed, and chooses nobody; in Arabic nothing is left in English', async () => {
  open([], { locale: 'ar', role: 'teacher' })
  expect(await screen.findByText('لم يُنفّذ شيء في هذه المدة')).toBeTruthy()
  expect(screen.getByText(/ومسؤول المدرسة يرى/)).toBeTruthy()
  expect(screen.getAllByRole('combobox')).toHaveLength(3)
})

test('What was deleted is brought back by itself, and that is said with the means to undo it', async () => {
  const gone: RemovedData = {
    operation_id: 'o1',
    resource: 'students',
    id: 's1',
    label: 'Omar Said',
    at: '2026-11-20T08:15:00.000Z',
    actor: { ldap_id: 'u1', name: 'Sara Khan', role: 'school_admin' },
    may_bring_back: true,
    because: null,
  }
  const kept = { ...gone, id: 's2', label: null, may_bring_back: false, because: 'The product did this by itself' }
  let records = [gone, kept]
  const custom = vi.fn(({ url }: Said) => {
    if (!url.endsWith('/bring-back/')) return Promise.resolve({ data: { total: records.length, records } })
    records = [kept]
    return Promise.resolve({ data: { operation_id: 'o2', undone: 1, removed: 0, left: 0, left_records: [] } })
  })
  const { notices } = consoleOf({ '/operations/removed': <RemovedPage /> }, { at: '/operations/removed', data: { custom }, more })
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect(first!.textContent).toContain('Student Omar SaidSara Khan')
  expect(second!.textContent).toContain('Student that you do not see')
  expect(second!.textContent).toContain('The product did this by itself')
  expect(within(second!).queryByRole('button')).toBeNull()
  fireEvent.click(within(first!).getByRole('button', { name: 'Bring back' }))
  await vi.waitFor(() =>
    expect(notices).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Brought back: Student Omar Said', cancelMutation: expect.any(Function) as () => void }),
    ),
  )
  const [sent] = custom.mock.calls
    .map(([call]) => call as { url: string; payload?: object })
    .filter(({ url }) => url.endsWith('/bring-back/'))
  expect(sent!.payload).toEqual({ records: [{ operation_id: 'o1', resource: 'students', id: 's1' }] })
  await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
})

test('Where nothing was deleted that is said, in Arabic too', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: { total: 0, records: [] } }))
  consoleOf({ '/operations/removed': <RemovedPage /> }, { at: '/operations/removed', data: { custom }, more, locale: 'ar' })
  expect(await screen.findByText('لم يُحذف شيء')).toBeTruthy()
})

test('Where what an operation did stands in a list, the list is offered to whoever may read the history, and to nobody else', async () => {
  const kinds = (['lockers', 'desks'] as const).map(
    (name) =>
      defineResource({
        name,
        fields: { code: code({ required: true }) },
        access: { read: ['school_admin'], write: ['school_admin'], history: name === 'desks' ? ['school_admin'] : [] },
        label: { one: [name, name], many: [name, name] },
      }) as Resource,
  )
  const parts = kinds.map(({ name: resource }) => ({ resource, action: 'update' as const, count: 4, record: null, gone: [] }))
  const custom = vi.fn(({ url }: Said) =>
    Promise.resolve({ data: url.endsWith('/rows/') ? { total: 0, records: [] } : { total: 1, records: [operation('a', { parts })] } }),
  )
  consoleOf({ '/operations': <OperationsPage /> }, { at: '/operations', data: { custom }, more: [...more, ...kinds] })
  fireEvent.click(await screen.findByRole('button', { name: 'Show records' }))
  const offered = await screen.findAllByRole('link', { name: /in the list$/ })
  expect(offered.map((one) => one.textContent)).toEqual(['desks in the list'])
})
