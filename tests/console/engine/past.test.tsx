import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
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
const rows = [player('p1', 'Omar', { position: 'back' }), player('p2', 'Ali'), player('p3', 'Late')]
const past = {
  at: '2026-11-16T19:59:59.999Z',
  began: '2026-11-10T08:00:00.000Z',
  removed: 2,
  records: [
    { id: 'p1', was_there: true, was: { position: 'front', team_id: 't2', team: 'Hawks' } },
    { id: 'p3', was_there: false, was: {} },
  ],
}
interface Asked {
  readonly url: string
  readonly payload?: Record<string, unknown>
}
const open = (at: string, { role = 'school_admin' as 'school_admin' | 'teacher', answer = {}, locale = 'en' as 'en' | 'ar' } = {}) => {
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
  const getList = vi.fn(() => Promise.resolve({ data: rows, total: 3 }))
  const page = { '/masters/players': <ListPage resource="players" /> }
  const asked = (url: string) => custom.mock.calls.map(([one]) => one).filter((one) => one.url === url)
  return { asked, ...consoleOf(page, { at, data: { getList, custom }, locale, standing: { role }, person: { role } }) }
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!

test('The rows stand as they were, with what they are now beside it, and one that came later is told apart', async () => {
  const { asked } = open('/masters/players?as_of=2026-11-16')
  const omar = await rowOf('Omar')
  expect(within(omar).getByText('Front')).toBeTruthy()
  expect(within(omar).getByText('Hawks')).toBeTruthy()
  expect(
    within(omar)
      .getAllByText(/^now/)
      .map((one) => one.textContent),
  ).toEqual(['now Back', 'now Falcons'])
  const late = await rowOf('Late')
  expect(within(late).getByText('Not there yet')).toBeTruthy()
  expect(within(late).queryByText('Falcons')).toBeNull()
  expect(within(await rowOf('Ali')).queryByText(/^now/)).toBeNull()
  expect(screen.getByText('As it was at the end of 16 Nov 2026')).toBeTruthy()
  expect(screen.getByText(/1 record on this page was different.*1 was added later/)).toBeTruthy()
  expect(screen.getByText(/2 records have been deleted since/)).toBeTruthy()
  expect(asked('/api/as-it-was/')[0]!.payload).toEqual({ resource: 'players', at: '2026-11-16', ids: ['p1', 'p2', 'p3'] })
})

test('Nothing is edited in what was; the way back leads to today', async () => {
  const { router } = open('/masters/players?position=front&as_of=2026-11-16T14:30')
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
})

test('A day is chosen, and is part of the address', async () => {
  const { router } = open('/masters/players')
  fireEvent.click(await screen.findByRole('button', { name: 'As it was on…' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Time'), { target: { value: '14:30' } })
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

test('What was before the history began is said not to be known', async () => {
  open('/masters/players?as_of=2026-11-01', { answer: { at: '2026-11-01T19:59:59.999Z', records: [], removed: 0 } })
  expect(await screen.findByText(/The history begins on 10 Nov 2026/)).toBeTruthy()
})

test('Whoever may not read the history sees the list as it is', async () => {
  const { asked } = open('/masters/players?as_of=2026-11-16', { role: 'teacher' })
  expect(within(await rowOf('Omar')).getByText('Falcons')).toBeTruthy()
  expect(asked('/api/as-it-was/')).toEqual([])
  expect(screen.queryByRole('button', { name: 'As it was on…' })).toBeNull()
  cleanup()
})

test('It is said in Arabic', async () => {
  open('/masters/players?as_of=2026-11-16', { locale: 'ar' })
  expect(await screen.findByText(/كما كانت .*في نهاية/)).toBeTruthy()
  expect(await screen.findByText(/حُذف سجلان بعد ذلك/)).toBeTruthy()
})
