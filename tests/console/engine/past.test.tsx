import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defineResource, number, text, type Resource } from '../../../resources/kit/index.ts'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import RestoreDrawer from '../../../src/engine/past/restore-drawer.tsx'
import { consoleOf, noViews } from './console-of.tsx'

const player = (id: string, name: string, more = {}) => ({
  player_id: id,
  name,
  number: id,
  position: 'front',
  team_id: 't1',
  team: 'Falcons',
  is_active: true,
  ...more,
})
const rows = [player('p1', 'Omar', { position: 'back' }), player('p2', 'Ali'), player('p3', 'Zaid')]
const past = {
  at: '2026-11-16T19:59:59.999Z',
  began: '2026-11-10T08:00:00.000Z',
  added: 3,
  removed: 2,
  records: [{ id: 'p1', was_there: true, was: { position: 'front', team_id: 't2', team: 'Hawks' } }],
}
interface Asked {
  readonly url: string
  readonly query?: Record<string, unknown>
  readonly payload?: Record<string, unknown>
}
interface Listed {
  readonly meta: Record<string, unknown>
}
const open = (
  at: string,
  { role = 'school_admin' as 'school_admin' | 'teacher', answer = {}, locale = 'en' as 'en' | 'ar', found = rows, total = 3 } = {},
) => {
  const custom = vi.fn(({ url }: Asked) => {
    if (url === '/api/as-it-was/') return Promise.resolve({ data: { ...past, ...answer } })
    if (url === '/api/as-it-was/fields/')
      return Promise.resolve({ data: { total: 3, added: 1, fields: [{ field: 'position', records: 1 }], left: ['captain'] } })
    if (url === '/api/bulk-edits/check/')
      return Promise.resolve({
        data: { seen: 's', total: 3, changed: 1, same: 2, refused: 0, waiting: 0, asks: [], warnings: [], samples: [], refusals: [] },
      })
    if (url === '/api/bulk-edits/') return Promise.resolve({ data: { operation_id: 'o1', changed: 1, same: 2, refused: 0 } })
    return Promise.resolve({ data: noViews })
  })
  const getList = vi.fn((_asked: Listed) => Promise.resolve({ data: found, total }))
  const page = { '/masters/players': <ListPage resource="players" /> }
  const asked = (url: string) => custom.mock.calls.map(([one]) => one).filter((one) => one.url === url)
  /** as of when the rows were asked for, each time */
  const moments = () => getList.mock.calls.map(([{ meta }]) => meta['asOf'])
  return { asked, moments, ...consoleOf(page, { at, data: { getList, custom }, locale, standing: { role }, person: { role } }) }
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!

test('The rows are found by what was and stand as they were, with what they are now beside it; what is left out is told at once', async () => {
  const { asked, moments } = open('/masters/players?position=front&as_of=2026-11-16')
  const omar = await rowOf('Omar')
  expect(within(omar).getByText('Front')).toBeTruthy()
  expect(within(omar).getByText('Hawks')).toBeTruthy()
  expect(
    within(omar)
      .getAllByText(/^now/)
      .map((one) => one.textContent),
  ).toEqual(['now Back', 'now Falcons'])
  expect(within(await rowOf('Ali')).queryByText(/^now/)).toBeNull()
  const bar = within(screen.getByRole('region', { name: 'As it was on…' }))
  expect(bar.getByText('As it was at the end of 16 Nov 2026')).toBeTruthy()
  expect(bar.getByText(/find by what the records held then.*in the order of today’s values/)).toBeTruthy()
  expect(bar.getByText(/^1 record on this page was different/)).toBeTruthy()
  expect(bar.getByText('Not shown: 3 records that were added later, 2 records that have been deleted since.')).toBeTruthy()
  expect(bar.queryByText(/asked of today/)).toBeNull()
  expect(new Set(moments())).toEqual(new Set(['2026-11-16']))
  const filter = { field: 'position', op: 'eq', value: 'front' }
  const list = { filter: expect.toSatisfy((one) => JSON.stringify(one).includes(JSON.stringify(filter.field))) as unknown }
  expect(asked('/api/as-it-was/')[0]!.payload).toEqual({ resource: 'players', at: '2026-11-16', ids: ['p1', 'p2', 'p3'], list })
})

test('Where nothing was found then, it is told what came later', async () => {
  const { asked } = open('/masters/players?as_of=2026-11-16', { found: [], total: 0, answer: { records: [], added: 1, removed: 0 } })
  expect(await screen.findByText('Not shown: 1 record that was added later.')).toBeTruthy()
  expect(screen.queryByText(/was as it is now/)).toBeNull()
  expect(asked('/api/as-it-was/')[0]!.payload).toMatchObject({ ids: [] })
})

test('Where nothing is left out, nothing is said of it', async () => {
  open('/masters/players?as_of=2026-11-16', { answer: { records: [], added: 0, removed: 0 } })
  expect(await screen.findByText('What is on this page was as it is now.')).toBeTruthy()
  expect(screen.queryByText(/Not shown/)).toBeNull()
})

test('What the history does not tell of is said to be asked of today', async () => {
  open('/masters/players?parents=g1&position=front&as_of=2026-11-16')
  await rowOf('Omar')
  expect(screen.getByText('The history does not tell of these, so they are asked of today: Parents.')).toBeTruthy()
})

test('The values to filter by are counted as they were', async () => {
  const { asked } = open('/masters/players?as_of=2026-11-16')
  await rowOf('Omar')
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await waitFor(() => expect(asked('/api/players/facets/').length).toBeGreaterThan(0))
  for (const { query } of asked('/api/players/facets/')) expect(query).toMatchObject({ as_of: '2026-11-16' })
})

test('All that were found then are put back as such, and are not all of today', async () => {
  const { asked } = open('/masters/players?as_of=2026-11-16', { total: 40 })
  await rowOf('Omar')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Omar' }))
  fireEvent.click(await screen.findByText('Select all 40 that match'))
  fireEvent.click(await screen.findByRole('button', { name: 'Put columns of 40 back…' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /Position.*1 record differs/ }))
  await waitFor(() => expect(asked('/api/bulk-edits/check/')).toHaveLength(1))
  for (const call of ['/api/as-it-was/fields/', '/api/bulk-edits/check/'])
    expect(asked(call)[0]!.payload, call).toMatchObject({ list: { as_of: '2026-11-16' } })
  fireEvent.click(screen.getByRole('button', { name: 'Back to today' }))
  await screen.findByRole('link', { name: /Edit Omar/ })
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('Nothing is edited in what was; the way back leads to today', async () => {
  const { router, moments } = open('/masters/players?position=front&as_of=2026-11-16T14:30')
  await rowOf('Omar')
  expect(screen.queryByRole('link', { name: /Edit Omar/ })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Omar' }))
  await screen.findByRole('button', { name: 'Put columns of 1 back…' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to today' }))
  await waitFor(() => expect(router.state.location.search).toBe('?position=front'))
  expect(await screen.findByRole('link', { name: /Edit Omar/ })).toBeTruthy()
  expect([moments()[0], moments().at(-1)]).toEqual(['2026-11-16T14:30', undefined])
})

test('A day is chosen, and is part of the address', async () => {
  const { router } = open('/masters/players')
  fireEvent.click(await screen.findByRole('button', { name: 'As it was on…' }))
  const dialog = await screen.findByRole('dialog')
  const time = within(dialog).getByLabelText<HTMLInputElement>('Time')
  // the day has twenty-four hours in every browser
  expect(time.type).toBe('text')
  fireEvent.mouseDown(time)
  fireEvent.change(time, { target: { value: '14:30' } })
  fireEvent.keyDown(time, { key: 'Enter', code: 'Enter', keyCode: 13 })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the list' }))
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?as_of=\d{4}-\d\d-\d\dT14%3A30$/))
})

test('Chosen columns are put back for all that are found, after they were looked at', async () => {
  const { asked, notices } = open('/masters/players?as_of=2026-11-16')
  await rowOf('Omar')
  fireEvent.click(screen.getByRole('button', { name: 'Put columns back…' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /Position.*1 record differs/ }))
  expect(screen.getByText('1 record was added later and stays as it is.')).toBeTruthy()
  expect(screen.getByText('Different, too, but not put back here: Captain.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Change 1' }))
  await waitFor(() => expect(asked('/api/bulk-edits/')).toHaveLength(1))
  expect(asked('/api/bulk-edits/')[0]!.payload).toMatchObject({
    resource: 'players',
    as_it_was: { at: '2026-11-16', fields: ['position'] },
    seen: 's',
  })
  await waitFor(() => expect(notices).toHaveBeenCalledWith(expect.objectContaining({ message: 'Players changed: 1' })))
})

test('What nobody chooses is told apart from what is not put back: it may well change with the others', async () => {
  const wards = defineResource({ name: 'wards', fields: { room: text(), seat: number({ readOnly: true, label: ['Seat', 'المقعد'] }) } })
  const custom = vi.fn(() => Promise.resolve({ data: { total: 1, added: 0, fields: [{ field: 'room', records: 1 }], left: ['seat'] } }))
  const drawer = (
    <RestoreDrawer resource={wards as Resource} question={{ search: '' }} count={1} asOf="2026-11-16" moment="then" onClose={vi.fn()} />
  )
  consoleOf({ '/': drawer }, { at: '/', more: [wards as Resource], data: { custom } })
  expect(await screen.findByText('Nobody chooses these: what depends on the columns above changes with them: Seat.')).toBeTruthy()
  expect(screen.queryByText(/not put back here/)).toBeNull()
})

test('What was before the history began is said not to be known', async () => {
  open('/masters/players?as_of=2026-11-01', { answer: { at: '2026-11-01T19:59:59.999Z', records: [], removed: 0 } })
  expect(await screen.findByText(/The history begins on 10 Nov 2026/)).toBeTruthy()
})

test('Whoever may not read the history sees the list as it is', async () => {
  const { asked, moments } = open('/masters/players?as_of=2026-11-16', { role: 'teacher' })
  expect(within(await rowOf('Omar')).getByText('Falcons')).toBeTruthy()
  expect(asked('/api/as-it-was/')).toEqual([])
  expect(new Set(moments())).toEqual(new Set([undefined]))
  expect(screen.queryByRole('button', { name: 'As it was on…' })).toBeNull()
  cleanup()
})

test('It is said in Arabic', async () => {
  open('/masters/players?as_of=2026-11-16', { locale: 'ar' })
  expect(await screen.findByText(/كما كانت .*في نهاية/)).toBeTruthy()
  expect(await screen.findByText(/^لا يظهر هنا: .*سجلات أُضيفت بعد ذلك.*سجلان حُذفا بعد ذلك.?\.$/)).toBeTruthy()
  expect(screen.getByText(/بحسب ما كان في السجلات حينها/)).toBeTruthy()
})
