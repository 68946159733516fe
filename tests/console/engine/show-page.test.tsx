import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { ShowPage } from '../../../src/engine/show/show-page.tsx'
import { yearsBetween } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import { RecordDetails } from '../../../src/engine/show/record-details.tsx'
import { alertsOf } from '../../../src/engine/show/head-facts.ts'
import { useLocation } from '../../../src/engine/refine/navigation.ts'
import { consoleOf, players } from './console-of.tsx'

const team = Array.from({ length: 60 }, (_, at) => ({
  player_id: `p${at + 1}`,
  name: `Player ${at + 1}`,
  number: String(at + 1),
  is_active: true,
  parents: [],
}))
function Shown() {
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  return <ShowPage resource="players" id={id} />
}
const pages = { '/masters/players': <ListPage resource="players" />, '/masters/players/show/:id': <Shown /> }
const answering = (rows: readonly object[]) => ({
  getList: vi.fn(({ pagination }: { pagination: { currentPage: number; pageSize: number } }) => {
    const from = (pagination.currentPage - 1) * pagination.pageSize
    return Promise.resolve({ data: rows.slice(from, from + pagination.pageSize), total: rows.length })
  }),
  getOne: vi.fn(({ id }: { id: string }) => Promise.resolve({ data: team.find((one) => one.player_id === id) })),
})
const name = () => screen.findByRole('heading', { level: 1 })

test('A record is followed by the next one in the list’s order, across the border of a page, and leads back to the list as it was left', async () => {
  const { router } = consoleOf(pages, { at: '/masters/players?page=2&sort=-name', data: answering(team) })
  await screen.findByRole('link', { name: 'Player 49' })
  await act(() => router.navigate('/masters/players/show/p49'))
  expect(await screen.findByText('49 of 60')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Next: Player 50' }))
  await waitFor(async () => expect((await name()).textContent).toContain('Player 50'))
  fireEvent.click(await screen.findByRole('link', { name: 'Next: Player 51' }))
  expect(await screen.findByText('51 of 60')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(await screen.findByText('50 of 60')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Players' })
  expect(back.getAttribute('href')).toBe('/masters/players?page=2&sort=-name')
  // Back leads to the list, not through all the records one has looked at
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?page=2&sort=-name')
})

test('A record that is not in the list one came from has no neighbours, and still leads to the list', async () => {
  const { router } = consoleOf(pages, { at: '/masters/players?page=1', data: answering(team) })
  await screen.findByRole('link', { name: 'Player 1' })
  await act(() => router.navigate('/masters/players/show/p40'))
  await waitFor(async () => expect((await name()).textContent).toContain('Player 40'))
  expect(screen.queryByText(/of 60/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Players' })).toBeTruthy()
})

test('What matters stands at the top: age, first contact with the number to call, and what must not be overlooked', async () => {
  const record = {
    ...team[0],
    born: '2015-01-31',
    allergy: 'Peanuts',
    secret: 'hidden',
    parents: [
      { parent_id: 'm', name: 'Mona', label: 'Mona', phone: '+971501234567', relation: 'mother', is_first: false },
      { parent_id: 'k', name: 'Karim', label: 'Karim', phone: '+971501234568', relation: 'father', is_first: true },
    ],
  }
  consoleOf(
    { '/masters/players/show/:id': <Shown /> },
    { at: '/masters/players/show/p1', data: { getOne: vi.fn(() => Promise.resolve({ data: record })) } },
  )
  const head = await screen.findByRole('region', { name: 'At a glance' })
  expect(within(head).getByText(/\d+ years/)).toBeTruthy()
  expect(within(head).getByText('Father')).toBeTruthy()
  expect(within(head).getByRole('link', { name: '+971501234568' }).getAttribute('href')).toBe('tel:+971501234568')
  const alerts = within(head).getByRole('list', { name: 'Please note' })
  expect(alerts.textContent).toContain('Peanuts')
  // a school's administrator may not read the other field: not even that there is something is told
  expect(alerts.textContent).not.toContain('A secret')
  // and each of them can be called with one touch
  expect(screen.getByRole('link', { name: 'Call Mona' }).getAttribute('href')).toBe('tel:+971501234567')
})

test.each([
  ['en', 'Karim Haddad', 'كريم حداد'],
  ['ar', 'كريم حداد', 'Karim Haddad'],
] as const)('A person to call is told by both names, once each, in %s', async (locale, own, other) => {
  const karim = { parent_id: 'k', name: 'Karim Haddad', name_ar: 'كريم حداد', phone: '+971501234568', relation: 'father', is_first: false }
  const record = { ...team[0], parents: [{ ...karim, label: karim.name, label_ar: karim.name_ar }] }
  consoleOf(
    { '/masters/players/show/:id': <Shown /> },
    { at: '/masters/players/show/p1', locale, data: { getOne: vi.fn(() => Promise.resolve({ data: record })) } },
  )
  const card = (await screen.findByRole('link', { name: new RegExp(`(Call|الاتصال).*${own}`) })).closest('li')!
  expect(within(card).getAllByText(own)).toHaveLength(1)
  expect(within(card).getAllByText(other)).toHaveLength(1)
})

test('Empty fields are counted and shown when asked for', async () => {
  consoleOf(
    { '/masters/players/show/:id': <Shown /> },
    { at: '/masters/players/show/p1', data: { getOne: vi.fn(() => Promise.resolve({ data: team[0] })) } },
  )
  const fold = await screen.findByRole('button', { name: /empty fields/ })
  expect(screen.queryByText('Telephone')).toBeNull()
  fireEvent.click(fold)
  expect(screen.getByText('Telephone')).toBeTruthy()
  expect(fold.getAttribute('aria-expanded')).toBe('true')
})

test('A year is complete on the birthday', () => {
  expect(yearsBetween('2015-09-30', '2026-09-29')).toBe(10)
  expect(yearsBetween('2015-09-30', '2026-09-30')).toBe(11)
})

test('An alert is for those who may read what it looks at', () => {
  const row = { secret: 'x', allergy: '••••' }
  expect(alertsOf(players, row, 'platform_admin').map(({ label }) => label[0])).toEqual(['Allergy', 'A secret'])
  expect(alertsOf(players, row, 'school_admin').map(({ label }) => label[0])).toEqual(['Allergy'])
})

test.each([
  ['parent', false],
  ['teacher', true],
] as const)('What is hidden of a child is told to those who work at the school, and left out for a family: %s', async (role, isTold) => {
  const row = { student_id: 's1', firstname: 'Ali', lastname: 'Haddad', national_id: '••••', religion: '••••' }
  consoleOf({ '/': <RecordDetails resource={students} row={row} /> }, { at: '/', data: answering([]), more: [students], person: { role } })
  await screen.findByText('Haddad')
  await waitFor(() => expect(screen.queryAllByText('Hidden from your role').length > 0).toBe(isTold))
})
