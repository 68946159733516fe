import type { LiveProvider } from '@refinedev/core'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getMorning } from '../../../resources/contract/dashboard.ts'
import type { HistoryEntry } from '../../../resources/contract/history.ts'
import type { Here, LiveNews } from '../../../resources/contract/live.ts'
import { FormPage } from '../../../src/engine/form/form-page.tsx'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { useLiveAnswer } from '../../../src/engine/refine/live-answer.ts'
import { ShowPage } from '../../../src/engine/show/show-page.tsx'
import { createLiveProvider } from '../../../src/providers/live.ts'
import { consoleOf, noViews } from './console-of.tsx'

const [before, after] = ['2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z']
const player = (id: string, more: object = {}) => ({
  player_id: id,
  name: `Player ${id}`,
  number: id,
  phone: null,
  parents: [],
  is_active: true,
  updated_at: before,
  ...more,
})

/** A service that tells, and whose records another person changes. */
function service(...ids: string[]) {
  const rows = ids.map((id) => player(id))
  let tell: Parameters<Parameters<typeof createLiveProvider>[0]>[0] = () => undefined
  const live: LiveProvider = createLiveProvider((told) => {
    tell = told
  })
  const say = (news: Partial<LiveNews>, isOwn: boolean): void => {
    const named = Object.keys(news.records ?? {}).length + (news.gone ?? []).length
    const whole = {
      resource: 'players',
      verb: 'update',
      records: {},
      gone: [],
      operation: 'o',
      request: null,
      actor: null,
      at: after,
    } as const
    act(() => tell({ is: 'news', isOwn, news: { ...whole, count: named, ...news } }))
  }
  return {
    live,
    rows,
    say,
    change(id: string, more: object, isOwn = false) {
      rows.splice(
        rows.findIndex((row) => row.player_id === id),
        1,
        player(id, { ...more, updated_at: after }),
      )
      say({ records: { [id]: after } }, isOwn)
    },
    data: {
      getList: vi.fn(() => Promise.resolve({ data: [...rows], total: rows.length })),
      getOne: vi.fn(({ id }: { id: string }) => Promise.resolve({ data: rows.find((row) => row.player_id === id)! })),
      custom: vi.fn(() => Promise.resolve({ data: noViews })),
    },
  }
}
const namesShown = () => screen.getAllByRole('link', { name: /^Player/ }).map((link) => link.textContent)
const list = { '/players': <ListPage resource="players" /> }
const asked = (some: { mock: { calls: unknown[] } }) => some.mock.calls.length
/** Until the page listens: its code comes after its rows. */
const listens = (live: LiveProvider) => {
  const subscribe = vi.spyOn(live, 'subscribe')
  return () => waitFor(() => expect(subscribe).toHaveBeenCalled())
}

test('A row that somebody else changes is shown anew where it stands', async () => {
  const { live, data, change } = service('1', '2', '3')
  const ready = listens(live)
  consoleOf(list, { at: '/players', data, live })
  await screen.findByText('Player 2')
  await ready()
  change('2', { name: 'Player 2 of the others' })
  await screen.findByText('Player 2 of the others')
  expect(namesShown()).toEqual(['Player 1', 'Player 2 of the others', 'Player 3'])
  expect(screen.queryByRole('button', { name: /changed/ })).toBeNull()
})

test('Where rows come, go or change places nothing jumps: a word says how many, and shows them when it is asked to', async () => {
  const { live, data, rows, say } = service('1', '2', '3')
  const ready = listens(live)
  consoleOf(list, { at: '/players', data, live })
  await screen.findByText('Player 2')
  await ready()
  rows.splice(0, 2, player('0'))
  say({ records: { 0: after }, verb: 'create' }, false)
  say({ gone: ['1', '2'], verb: 'remove' }, false)
  const button = await screen.findByRole('button', { name: '2 changed · Show' })
  const rowOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
  // all three stand where they stood; of two the records are gone, and nothing is done with them
  expect(screen.getAllByText('Gone').length).toBe(2)
  expect([rowOf('Player 1').disabled, rowOf('Player 2').disabled, rowOf('Player 3').disabled]).toEqual([true, true, false])
  expect(screen.queryByRole('link', { name: 'Edit Player 1' })).toBeNull()
  expect(screen.getAllByRole('switch').length).toBe(1)
  fireEvent.click(button)
  await screen.findByText('Player 0')
  expect(namesShown()).toEqual(['Player 0', 'Player 3'])
  expect(screen.queryByRole('button', { name: /changed/ })).toBeNull()
})

test('A row that would stand elsewhere by now says what it is now where it stands, and one that is nowhere that it is gone', async () => {
  const { live, data, rows, say } = service('1', '2', '3')
  const ready = listens(live)
  consoleOf(list, { at: '/players', data, live })
  await screen.findByText('Player 2')
  await ready()
  const [first, last] = [player('1', { name: 'Zayd', updated_at: after }), rows[2]!]
  data.getList.mockImplementation((...[asked]: { readonly meta?: { readonly condition?: object } }[]) => {
    const found = asked?.meta?.condition ? [first] : [last]
    return Promise.resolve({ data: found, total: found.length })
  })
  // more than are named one by one
  say({ count: 300 }, false)
  await screen.findByRole('button', { name: '2 changed · Show' })
  expect(screen.getByRole('link', { name: 'Zayd' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Player 2' }).disabled).toBe(true)
})

test('What this page did itself is shown and not announced, and what it shows already is not asked for again', async () => {
  const { live, data, rows, say } = service('1', '2', '3')
  const ready = listens(live)
  consoleOf(list, { at: '/players', data, live })
  await screen.findByText('Player 2')
  await ready()
  const times = asked(data.getList)
  say({ records: { 2: before } }, true)
  rows.splice(0, 1)
  say({ gone: ['1'], verb: 'remove' }, true)
  await waitFor(() => expect(namesShown()).toEqual(['Player 2', 'Player 3']))
  expect(asked(data.getList)).toBe(times + 1)
  expect(screen.queryByRole('button', { name: /changed/ })).toBeNull()
})

const entry = (fields: readonly string[], more: Partial<HistoryEntry['actor']> = {}): HistoryEntry => ({
  id: 'h1',
  operation_id: 'o',
  at: after,
  action: 'update',
  actor: { ldap_id: 'u2', name: 'Sara Khan', role: 'teacher', ...more },
  reason: null,
  effective_date: null,
  changes: fields.map((field) => ({ field, label: field, before: null, after: null })),
})
const form = { '/players/edit/:id': <FormPage resource="players" mode="edit" id="1" />, '/players': <ListPage resource="players" /> }
async function openForm(...history: HistoryEntry[]) {
  const told = service('1')
  const ready = listens(told.live)
  consoleOf(form, {
    at: '/players/edit/1',
    data: told.data,
    live: told.live,
    log: () => Promise.resolve({ records: history, total: history.length }),
  })
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await ready()
  return { ...told, name }
}
const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test('An open form says who saved which fields and shows them; what was typed stays', async () => {
  const { change, name } = await openForm(entry(['allergy']))
  fireEvent.change(name, { target: { value: 'Typed by me' } })
  change('1', { allergy: 'Nuts' })
  await screen.findByText('Sara Khan changed: Allergy')
  await screen.findByText('The new values are shown here. What you typed is kept.')
  expect([value(/^Name/), value(/^Allergy/)]).toEqual(['Typed by me', 'Nuts'])
})

test('Where both changed the same field what was typed stays, the field says what it is now, and all else is taken', async () => {
  const { change, name } = await openForm(entry(['name']))
  fireEvent.change(name, { target: { value: 'Typed by me' } })
  change('1', { name: 'Theirs', allergy: 'Nuts' })
  await screen.findByText(/^You changed Name, too/)
  expect(await screen.findByText('Theirs')).toBeTruthy()
  expect([value(/^Name/), value(/^Allergy/)]).toEqual(['Typed by me', 'Nuts'])
  fireEvent.click(screen.getByRole('button', { name: 'Take this' }))
  await waitFor(() => expect(value(/^Name/)).toBe('Theirs'))
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
})

test('What is known to clash is asked before anything is sent, with who changed it and what stood there before', async () => {
  const { change, name, data } = await openForm(entry(['name']))
  const update = vi.fn(() => Promise.resolve({ data: {} }))
  Object.assign(data, { update })
  fireEvent.change(name, { target: { value: 'Typed by me' } })
  change('1', { name: 'Theirs' })
  await screen.findByRole('button', { name: 'Keep mine' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Field', 'Mine', 'Theirs', 'Before'])
  await dialog.findByText(/^Changed by Sara Khan, 22 Nov 2026/)
  expect(dialog.getByText('Player 1')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('radio')[0]))
  expect(update).not.toHaveBeenCalled()
})

test('What was typed before somebody else saved the same is asked about, though the page was loaded anew in between', async () => {
  const { data } = service('1')
  const key = 'draft:u1:players:1'
  sessionStorage.setItem(key, JSON.stringify({ changes: { name: 'Typed by me' }, over: { name: 'As it was' }, version: before, at: 1 }))
  consoleOf(form, { at: '/players/edit/1', data })
  await screen.findByRole('button', { name: 'Keep mine' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(within(await screen.findByRole('dialog')).getByText('As it was')).toBeTruthy()
})

const here = (more: Partial<Here> = {}): Here => ({
  resource: 'players',
  id: '1',
  people: [{ user: 'u2', name: 'Mariam Haddad', name_ar: 'مريم حداد', does: 'edit', since: '2020-03-01T10:42:00.000Z' }],
  more: 0,
  own: [],
  ...more,
})
/** A provider that tells who is there, and keeps what the pages say. */
function presenceOf(...records: Here[]) {
  const put = vi.fn()
  const now = new Map(records.map((one) => [`${one.resource} ${one.id}`, one]))
  const subscribe = (listener: (now: ReadonlyMap<string, Here>) => void) => {
    listener(now)
    return () => undefined
  }
  return { put, live: createLiveProvider(() => undefined, Date.now, { put, hear: () => undefined, subscribe }) }
}

test('A form and a page say who else has the record open, in the language of their reader, and that it stands open here', async () => {
  const { data } = service('1')
  const { live, put } = presenceOf(here({ own: ['another'] }))
  const { router } = consoleOf(form, { at: '/players/edit/1', data, live })
  await screen.findAllByText(/Mariam Haddad is editing this, since 1 Mar 2020/)
  expect(screen.getAllByText(/You are editing this in another window, too/).length).toBeGreaterThan(0)
  await waitFor(() => expect(put.mock.lastCall?.[1]).toEqual({ resource: 'players', id: '1', does: 'edit' }))
  await act(() => router.navigate('/players'))
  await waitFor(() => expect(put.mock.lastCall?.[1]).toBeNull())
  cleanup()
  consoleOf({ '/players/show/:id': <ShowPage resource="players" id="1" /> }, { at: '/players/show/1', data, live, locale: 'ar' })
  await screen.findAllByText(/قيد التعديل لدى .?مريم حداد/)
  expect(put.mock.lastCall?.[1]).toEqual({ resource: 'players', id: '1', does: 'read' })
})

test('A row says who edits its record, and the others say nothing', async () => {
  const { data } = service('1', '2')
  consoleOf(list, { at: '/players', data, live: presenceOf(here({ id: '2' })).live })
  const mark = await screen.findByTitle(/Mariam Haddad is editing this/)
  expect(mark.closest('tr')?.textContent).toContain('Player 2')
  expect(screen.getAllByTitle(/is editing this/)).toHaveLength(1)
})

test('One who saved it in another window is told that it was they', async () => {
  const { change } = await openForm(entry(['allergy'], { ldap_id: 'u1', name: 'Me' }))
  change('1', { allergy: 'Nuts' })
  await screen.findByText('You (in another window) changed: Allergy')
  expect(value(/^Allergy/)).toBe('Nuts')
})

test('A form of a record that is gone says so', async () => {
  const { say } = await openForm()
  say({ gone: ['1'], verb: 'remove' }, false)
  expect(await screen.findByText('This record was deleted.')).toBeTruthy()
})

test('The page of a record follows it, and its history', async () => {
  const { live, data, change } = service('1')
  const log = vi.fn(() => Promise.resolve({ records: [], total: 0 }))
  const ready = listens(live)
  consoleOf({ '/players/show/:id': <ShowPage resource="players" id="1" /> }, { at: '/players/show/1?tab=history', data, live, log })
  await screen.findByText('Nothing has been changed yet')
  await ready()
  const times = asked(log)
  change('1', { name: 'Player of another name' })
  await screen.findByRole('heading', { name: 'Player of another name' })
  await waitFor(() => expect(asked(log)).toBe(times + 1))
})

function Standings() {
  const answer = useLiveAnswer(getMorning, ['players'], {})
  return <p>{answer.is === 'ready' ? 'Standings' : answer.is}</p>
}
test('An answer that follows records is asked again when they change, whoever changed them, and by others not', async () => {
  const { live, data, change, say } = service('1')
  const ready = listens(live)
  consoleOf({ '/': <Standings /> }, { at: '/', data, live })
  await screen.findByText('Standings')
  await ready()
  expect(asked(data.custom)).toBe(1)
  change('1', {}, true)
  await waitFor(() => expect(asked(data.custom)).toBe(2))
  say({ resource: 'teams', records: { t: after } }, false)
  change('1', {})
  await waitFor(() => expect(asked(data.custom)).toBe(3))
})
