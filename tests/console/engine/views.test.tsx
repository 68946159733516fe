import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SavedViewData } from '../../../resources/contract/saved-views.ts'
import { FilterInput } from '../../../src/engine/fields/filters/filter-input.tsx'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { consoleOf, players } from './console-of.tsx'

const rows = [{ player_id: 'p1', name: 'Player 1', number: '1', position: 'front', team_id: 't1', team: 'Falcons', is_active: true }]
const viewOf = (view_id: string, name_en: string, query: string, more: Partial<SavedViewData> = {}): SavedViewData => ({
  view_id,
  name_en,
  name_ar: null,
  reach: 'mine',
  query,
  left_out: [],
  saved_by: 'Sara Khan',
  is_own: true,
  may_change: true,
  updated_at: '2026-11-23T10:00:00.000Z',
  ...more,
})
const told = [
  viewOf('v1', 'Fronts', 'position=front&sort=-goals', { name_ar: 'المهاجمون' }),
  viewOf('v2', 'Captains', 'captain=true', { reach: 'everyone', is_own: false, may_change: false }),
  viewOf('v3', 'Of the trainers', 'columns=name%2Cgoals', { reach: 'role', left_out: ['number', 'shoe_size'] }),
]
const readingOf = (value: number) => [{ at: [], period: null, value, n: value }]
const counted = { 'players.no_team': readingOf(1204), 'players.no_phone': readingOf(0), 'players.no_secret': null }
interface Asked {
  readonly url: string
  readonly method: string
  readonly payload?: unknown
}
const open = (at: string, { opening = null as string | null, refusal = null as object | null, locale = 'en' as 'en' | 'ar' } = {}) => {
  const custom = vi.fn(({ url, method }: Asked) => {
    if (url === '/api/measures/read/') return Promise.resolve({ data: { measures: counted } })
    if (method === 'get') return Promise.resolve({ data: { views: told, opening, reaches: ['mine', 'role'] } })
    if (refusal) return Promise.reject(refusal)
    return Promise.resolve({ data: url.endsWith('/opening/') ? { opening: 'v1' } : { view_id: 'v9', operation_id: 'o1' } })
  })
  const getList = vi.fn(() => Promise.resolve({ data: rows, total: 1 }))
  const page = { '/masters/players': <ListPage resource="players" /> }
  const asked = (method: string) => custom.mock.calls.map(([one]) => one).filter((one) => one.method === method)
  return { custom, asked, ...consoleOf(page, { at, data: { getList, custom }, locale }) }
}
const menuOf = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('menu')
}

test('The menu names own views, those of the role and everyone’s, and each is a link', async () => {
  const { router } = open('/masters/players')
  const menu = await menuOf('Views')
  await within(menu).findByText('Mine')
  for (const group of ['My role’s', 'Everyone’s']) expect(within(menu).getByText(group)).toBeTruthy()
  expect(within(menu).getByRole('link', { name: 'Fronts' }).getAttribute('href')).toBe(
    '/masters/players?position=front&sort=-goals&view=v1',
  )
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Captains' }))
  await waitFor(() => expect(router.state.location.search).toBe('?captain=true&view=v2'))
  // Back leads out of it
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('What the declaration calls wrong stands there with its number where there is any, and opens exactly those rows', async () => {
  const { router } = open('/masters/players')
  const menu = await menuOf('Views')
  await within(menu).findByText('To put right')
  const rule = await within(menu).findByRole('menuitem', { name: 'Players without a team 1,204' })
  for (const none of [/telephone/, /secret/]) expect(within(menu).queryByText(none)).toBeNull()
  fireEvent.click(rule)
  await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?is_active=true&team_id=∅'))
  // the list is called after it, in whatever order, until something else narrows it
  expect(await screen.findByRole('button', { name: 'Players without a team' })).toBeTruthy()
  await act(() => router.navigate('/masters/players?is_active=true&team_id=∅&sort=-goals'))
  expect(screen.getByRole('button', { name: 'Players without a team' })).toBeTruthy()
  await act(() => router.navigate('/masters/players?is_active=true&team_id=∅&position=back'))
  expect(await screen.findByRole('button', { name: 'Views' })).toBeTruthy()
})

test('The button names the open view, and says quietly that the list stands otherwise by now', async () => {
  const { router, asked } = open('/masters/players?position=front&sort=-goals&view=v1')
  expect(await screen.findByRole('button', { name: 'Fronts' })).toBeTruthy()
  expect(screen.queryByLabelText('Changed since it was saved')).toBeNull()
  await act(() => router.navigate('/masters/players?position=back&sort=-goals&view=v1&page=1'))
  const menu = await menuOf(/Fronts/)
  expect(screen.getByLabelText('Changed since it was saved')).toBeTruthy()
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Save changes' }))
  await waitFor(() =>
    expect(asked('patch')[0]).toMatchObject({ url: '/api/saved-views/of/players/v1/', payload: { query: 'position=back&sort=-goals' } }),
  )
})

test('Another’s view can be opened and saved as an own one, and no more', async () => {
  open('/masters/players?captain=false&view=v2')
  const menu = await menuOf(/Captains/)
  expect(within(menu).getByRole('menuitem', { name: 'Save as a view…' })).toBeTruthy()
  for (const name of ['Save changes', 'Rename or share…', 'Delete this view']) expect(within(menu).queryByText(name)).toBeNull()
})

test('A list that is come to without a word opens with its view; the whole of it stays one press away', async () => {
  const { router } = open('/masters/players', { opening: 'v1' })
  await waitFor(() => expect(router.state.location.search).toBe('?position=front&sort=-goals&view=v1'))
  fireEvent.click(within(await menuOf(/Fronts/)).getByRole('menuitem', { name: 'All' }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=all'))
  await act(() => router.navigate('/masters/players?position=back'))
  // what is taken away leaves the whole list, and not the view
  fireEvent.click(await screen.findByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=all'))
  // the next time this browser knows it before it is told
  await act(() => router.navigate('/masters/players'))
  expect(router.state.location.search).toBe('?position=front&sort=-goals&view=v1')
})

test('A list is saved as it stands, and is then that view', async () => {
  const { router, asked, notices } = open('/masters/players?position=front&born=this_month&page=2&columns=name,goals')
  fireEvent.click(within(await menuOf('Views')).getByRole('menuitem', { name: 'Save as a view…' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Give it a name')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Born now' } })
  fireEvent.click(within(dialog).getByLabelText('My role (School admin)'))
  expect(within(dialog).queryByLabelText('Everyone')).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const query = 'born=this_month&position=front&columns=name%2Cgoals'
  await waitFor(() => expect(asked('post')).toHaveLength(1))
  const { name_en, name_ar, reach, opens, query: kept } = asked('post')[0]!.payload as Record<string, unknown>
  expect({ name_en, name_ar, reach, opens }).toEqual({ name_en: 'Born now', name_ar: null, reach: 'role', opens: false })
  expect([...new URLSearchParams(String(kept))].toSorted()).toEqual([...new URLSearchParams(query)].toSorted())
  await waitFor(() => expect(router.state.location.search).toBe(`?${String(kept)}&view=v9`))
  expect(notices).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'The view “Born now” is saved', cancelMutation: expect.any(Function) }),
  )
})

test('What the service refuses stands at its field', async () => {
  const { router } = open('/masters/players?position=front', {
    refusal: { code: 'VALIDATION', message: 'No', errors: { name_en: ['There is one of this name'] } },
  })
  fireEvent.click(within(await menuOf('Views')).getByRole('menuitem', { name: 'Save as a view…' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Fronts' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('There is one of this name')).toBeTruthy()
  expect(router.state.location.search).toBe('?position=front')
})

test('A deleted view leaves the rows as they are, and can be put back', async () => {
  const { router, asked, notices } = open('/masters/players?position=front&sort=-goals&view=v1')
  fireEvent.click(within(await menuOf('Fronts')).getByRole('menuitem', { name: 'Delete this view' }))
  await waitFor(() => expect(asked('delete')[0]?.url).toBe('/api/saved-views/of/players/v1/'))
  await waitFor(() => expect(router.state.location.search).toBe('?position=front&sort=-goals&view=all'))
  expect(notices).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'The view “Fronts” is deleted', cancelMutation: expect.any(Function) }),
  )
})

test('What a view also names and is not there for its reader is said by its label', async () => {
  open('/masters/players?columns=name,goals&view=v3')
  expect(await screen.findByText(/not there for you: .*shoe_size/)).toBeTruthy()
})

test('In Arabic a view is called by its Arabic name, and asked for by one', async () => {
  open('/masters/players?position=front&sort=-goals&view=v1', { locale: 'ar' })
  fireEvent.click(within(await menuOf('المهاجمون')).getByRole('menuitem', { name: 'حفظ كعرض…' }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('textbox')
      .map((box) => box.id),
  ).toEqual(['name_ar', 'name_en'])
})

test('Days that move with today are chosen by their names, and not of a collection elsewhere', async () => {
  const onChange = vi.fn()
  const field = players.fields['born']!
  const filter = (isElsewhere: boolean) => (
    <FilterInput id="born" label="Born" field={field} value={undefined} isElsewhere={isElsewhere} onChange={onChange} />
  )
  const { router } = consoleOf({ '/': filter(false), '/elsewhere': filter(true) }, { at: '/', data: {} })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Born: Today, this week…' }))
  fireEvent.click(await screen.findByTitle('This week'))
  expect(onChange).toHaveBeenCalledWith({ days: 'this_week' })
  await act(() => router.navigate('/elsewhere'))
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(screen.getByLabelText('Born: From')).toBeTruthy()
})

test('A worklist shows what its rule asks about, right after the name, in the list, in the grid and in a view that is made of it', async () => {
  const { router, asked } = open('/masters/players?is_active=true&phone=∅')
  const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent)
  await screen.findByRole('button', { name: 'Players without a telephone' })
  expect(heads().slice(1, 4)).toEqual(['Name', 'Telephone', 'Number'])
  fireEvent.click(within(await menuOf('Players without a telephone')).getByRole('menuitem', { name: 'Save as a view…' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'To call' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked('post')).toHaveLength(1))
  await act(() => router.navigate('/masters/players?is_active=true'))
  await waitFor(() => expect(heads()).not.toContain('Telephone'))
  await act(() => router.navigate('/masters/players?is_active=true&phone=∅&mode=grid'))
  expect(await screen.findByRole('columnheader', { name: 'Telephone' })).toBeTruthy()
})

test('Whoever saves a view for a role reads which role that is', async () => {
  open('/masters/players?position=front')
  fireEvent.click(within(await menuOf('Views')).getByRole('menuitem', { name: 'Save as a view…' }))
  expect(within(await screen.findByRole('dialog')).getByText('My role (School admin)')).toBeTruthy()
})
