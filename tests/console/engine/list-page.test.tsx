import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { readPageKeys } from '../../../src/engine/page-keys.ts'
import { consoleOf, noViews } from './console-of.tsx'

const rows = Array.from({ length: 25 }, (_, index) => ({
  player_id: `p${index}`,
  name: `Player ${index}`,
  number: String(index),
  position: 'back',
  team_id: 't1',
  team: 'Falcons',
  is_active: true,
}))
const getList = () => vi.fn(() => Promise.resolve({ data: rows, total: 120 }))
const open = (at: string, list = getList(), more = {}) =>
  consoleOf({ '/masters/players': <ListPage resource="players" /> }, { at, data: { getList: list, ...more } })
const lastCall = (list: ReturnType<typeof getList>) =>
  list.mock.lastCall as unknown as [
    { pagination: { currentPage: number; pageSize: number }; meta: Record<string, unknown>; sorters: unknown },
  ]

test('The address decides what is asked of the server', async () => {
  const list = getList()
  open('/masters/players?search=A%26B+%231+%2B%25&position=front&page=2&per_page=50&sort=-goals', list)
  await screen.findByText('Player 3')
  const [asked] = lastCall(list)
  expect(asked.pagination).toMatchObject({ currentPage: 2, pageSize: 50 })
  expect(asked.meta).toMatchObject({ search: 'A&B #1 +%', condition: { field: 'position', op: 'eq', value: 'front' } })
  expect(asked.sorters).toEqual([{ field: 'goals', order: 'desc' }])
})

test('A list on the trail of an operation shows what that touched, says so, and lets go of it', async () => {
  const list = getList()
  const done = {
    operation_id: 'o1',
    at: '2026-11-25T08:00:00.000Z',
    kind: 'import',
    actor: { ldap_id: 'u', name: 'Sara Khan', role: 'school_admin' },
  }
  const custom = vi.fn(({ url }: { url: string }) =>
    Promise.resolve({ data: url.startsWith('/api/operations/') ? { total: 1, records: [done] } : noViews }),
  )
  const { router } = open('/masters/players?position=front&operation=o1&page=2', list, { custom })
  await screen.findByText('Player 3')
  const touched = { field: 'player_id', op: 'in', value: '$operation.o1' }
  expect(lastCall(list)[0].meta['condition']).toEqual({ and: [touched, { field: 'position', op: 'eq', value: 'front' }] })
  const chips = screen.getByRole('group', { name: 'Active filters' })
  await waitFor(() => expect(chips.textContent).toMatch(/Touched by Import of a file · .*2026.* · Sara Khan/))
  expect(within(chips).getByRole('link', { name: 'Import of a file' }).getAttribute('href')).toBe('/operations?operation_id=o1')
  fireEvent.click(within(chips).getByRole('button', { name: 'Remove the filter Touched by' }))
  await waitFor(() => expect(router.state.location.search).toBe('?position=front'))
  expect(lastCall(list)[0].meta['condition']).toEqual({ field: 'position', op: 'eq', value: 'front' })
})

test('A link to another filter of the same list changes the rows, and Back brings the first ones back', async () => {
  const list = getList()
  const { router } = open('/masters/players?position=front', list)
  await screen.findByText('Player 3')
  await act(() => router.navigate('/masters/players?position=back'))
  await waitFor(() => expect(lastCall(list)[0].meta['condition']).toEqual({ field: 'position', op: 'eq', value: 'back' }))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.search).toBe('?position=front'))
  expect(await screen.findByText('Front')).toBeTruthy()
})

test('Of what nobody counts the list says that there is more, and goes on to the next page', async () => {
  const list = vi.fn(() => Promise.resolve({ data: rows, total: 26, pagination: { is_at_least: true } }))
  open('/masters/players', list as never)
  expect(await screen.findByText('1–25 of many')).toBeTruthy()
  expect(screen.getByText('25 records, and there are more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/masters/players?page=2')
  // how many "all" are is not known, beside the name no more than in the selection
  fireEvent.click(screen.getByLabelText('Select Player 1'))
  expect(await screen.findByText('1 selected')).toBeTruthy()
  expect(screen.queryByText(/^Select all \d/)).toBeNull()
  expect(screen.queryByText('26')).toBeNull()
})

test('Searching leads to the first page and into the address', async () => {
  const list = getList()
  const { router } = open('/masters/players?page=3', list)
  await screen.findByText('Player 3')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'jose & co' } })
  await waitFor(() => expect(router.state.location.search).toBe('?search=jose+%26+co'))
  await waitFor(() => expect(lastCall(list)[0].pagination.currentPage).toBe(1))
})

test('Pages are real links to their own page', async () => {
  open('/masters/players?page=2&position=back')
  const next = await screen.findByRole('link', { name: 'Page 3' })
  expect(next.getAttribute('href')).toBe('/masters/players?page=3&position=back'.replace('page=3&position=back', 'position=back&page=3'))
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})

test('A failure says so and is tried again', async () => {
  const list = vi.fn().mockRejectedValueOnce({ message: 'No connection', statusCode: 0 }).mockResolvedValue({ data: rows, total: 25 })
  open('/masters/players', list as never)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Player 3')).toBeTruthy()
})

test('A failure of the service names its reference, and waits when it is asked to', async () => {
  const refusal = { message: 'Too many requests', status: 429, requestId: 'ab12cd34', retryAfter: 30 }
  open('/masters/players', vi.fn().mockRejectedValue(refusal) as never)
  expect(await screen.findByText('ab12cd34')).toBeTruthy()
  expect(screen.getByText('You can try again in 30 s.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' }).hasAttribute('disabled')).toBe(true)
})

test('Rows that are here stay readable when asking again fails', async () => {
  const list = vi.fn().mockResolvedValueOnce({ data: rows, total: 25 }).mockRejectedValue({ message: 'No connection', status: 0 })
  const { queries } = open('/masters/players', list as never)
  await screen.findByText('Player 3')
  await act(() => queries.refetchQueries())
  expect(list.mock.calls.length).toBeGreaterThan(1)
  expect(screen.getByText('Player 3')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('An empty list says what to do next', async () => {
  const list = vi.fn(() => Promise.resolve({ data: [], total: 0 }))
  const { router } = open('/masters/players?search=zzz', list as never)
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(await screen.findByRole('link', { name: 'Add the first one' })).toBeTruthy()
})

test('Keys move, select and open without a mouse', async () => {
  const { router } = open('/masters/players')
  await screen.findByText('Player 1')
  fireEvent.keyDown(document, { key: 'j' })
  fireEvent.keyDown(document, { key: 'j' })
  fireEvent.keyDown(document, { key: 'x' })
  expect(await screen.findByText('1 selected')).toBeTruthy()
  fireEvent.keyDown(document, { key: 'e' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/masters/players/edit/p1'))
})

test('A selection takes a range, and everything that matches at once', async () => {
  open('/masters/players')
  fireEvent.click(await screen.findByLabelText('Select Player 1'))
  fireEvent.click(screen.getByLabelText('Select Player 4'), { shiftKey: true })
  expect(await screen.findByText('4 selected')).toBeTruthy()
  fireEvent.click(screen.getByText('Select all 120 that match'))
  expect(await screen.findByText('120 selected')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Select Player 2'))
  expect(await screen.findByText('119 selected')).toBeTruthy()
})

test('However often the table was drawn, one click on a head is one step, and Back takes it back', async () => {
  const list = getList()
  list.mockResolvedValueOnce({ data: [], total: 0 })
  const { router } = open('/masters/players?search=nobody', list)
  await screen.findByText('Nothing matches')
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await screen.findByText('Player 3')
  fireEvent.click(document.querySelector('th[data-column="position"]')!)
  await waitFor(() => expect(router.state.location.search).toBe('?sort=position'))
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('')
})

test('The heads sort, with Shift by one column more; the server is asked only for what is drawn', async () => {
  const list = getList()
  const { router } = open('/masters/players', list)
  await screen.findByText('Player 1')
  const head = (name: string) => document.querySelector(`th[data-column="${name}"]`)!
  fireEvent.click(head('position'))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=position'))
  fireEvent.click(head('number'), { shiftKey: true })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=position%2Cnumber'))
  expect(head('number').getAttribute('aria-sort')).toBe('ascending')
  expect(lastCall(list)[0].meta['columns']).toEqual(['name', 'number', 'position', 'team_id', 'is_active'])
})

test('Switching a record off asks first and uses the status call; it is said, and can be put back', async () => {
  const update = vi.fn(() => Promise.resolve({ data: { player_id: 'p0', is_active: false }, operationId: 'o1' }))
  const { notices } = open('/masters/players', getList(), { update })
  fireEvent.click(await screen.findByRole('switch', { name: 'Player 0 is active' }))
  expect(update).not.toHaveBeenCalled()
  const off = await screen.findByRole<HTMLButtonElement>('button', { name: 'Deactivate' })
  // what refers to the record comes before the question
  await waitFor(() => expect(off.disabled).toBe(false))
  fireEvent.click(off)
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall as unknown).toMatchObject([{ id: 'p0', variables: { is_active: false }, meta: { endpoint: 'status' } }])
  await waitFor(() => expect(notices).toHaveBeenCalledOnce())
  expect(notices.mock.lastCall).toEqual([
    { type: 'success', message: 'Player 0 is deactivated', cancelMutation: expect.any(Function) as unknown },
  ])
})

test('The dialog of keys tells what the heads listen to', async () => {
  open('/masters/players')
  await screen.findByText('Player 3')
  const told = readPageKeys().map(({ does }) => does)
  expect(told).toEqual(expect.arrayContaining(['search', 'sort_column', 'sort_also', 'filter_column', 'widen_column']))
})

test('How many rows a page has is kept for the next time, for this kind of record', async () => {
  const list = getList()
  const { router } = open('/masters/players', list)
  await screen.findByText('Player 3')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Rows per page' }))
  fireEvent.click(await screen.findByText(/^100/))
  await waitFor(() => expect(lastCall(list)[0].pagination.pageSize).toBe(100))
  await act(() => router.navigate('/masters/players?position=back'))
  await waitFor(() =>
    expect(lastCall(list)[0]).toMatchObject({ pagination: { pageSize: 100 }, meta: { condition: { field: 'position' } } }),
  )
  expect(JSON.parse(localStorage.getItem('list:u1:players') ?? '{}')).toMatchObject({ size: 100 })
})
