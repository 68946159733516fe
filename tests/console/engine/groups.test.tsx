import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { GroupTold } from '../../../resources/contract/declared.ts'
import { filterOfGroup, linesOf } from '../../../src/engine/list/groups/lines.ts'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { consoleOf, noViews, players } from './console-of.tsx'

const told = (value: string | null, count: number): GroupTold => ({ value, count, totals: {} })
/** How the lines of a page read: `a` an open group, `(a)` one that is shut, `…a` one that goes on. */
function read(
  page: number,
  rows: string,
  {
    shut = '',
    groups = 'aabbbc',
    perPage = 3,
  }: { readonly shut?: string; readonly groups?: string | null; readonly perPage?: number } = {},
) {
  const valueOf = (letter: string) => (letter === '-' ? null : letter)
  const all =
    groups === null ? null : [...new Set(groups)].map((letter) => told(valueOf(letter), [...groups].filter((one) => one === letter).length))
  const isShut = (value: string | null) => shut.includes(value ?? '-')
  const total = all ? all.reduce((sum, { value, count }) => sum + (isShut(value) ? 0 : count), 0) : 99
  const lines = linesOf({ groups: all, rows: [...rows].map(valueOf), page, perPage, total, isShut })
  return Object.fromEntries(
    [...lines].map(([place, above]) => [
      place,
      above
        .map(({ value, isShut: shutting, goesOn }) => `${goesOn ? '…' : ''}${shutting ? `(${value ?? '-'})` : (value ?? '-')}`)
        .join(' '),
    ]),
  )
}

describe('The lines of the groups stand', () => {
  test('above the first row of each, and on the next page above what is left of it', () => {
    expect(read(1, 'aab')).toEqual({ 0: 'a', 2: 'b' })
    expect(read(2, 'bbc')).toEqual({ 0: '…b', 2: 'c' })
    // a group that ends with its page does not go on
    expect(read(2, 'bbb', { groups: 'aaabbb' })).toEqual({ 0: 'b' })
  })
  test('for those that are shut between their neighbours, each once over all pages', () => {
    expect(read(1, 'aac', { shut: 'b' })).toEqual({ 0: 'a', 2: '(b) c' })
    expect(read(1, 'bbb', { shut: 'a' })).toEqual({ 0: '(a) b' })
    expect(read(2, 'c', { shut: 'a' })).toEqual({ 0: 'c' })
    // where a page ends with the group before
    expect(read(1, 'aaa', { groups: 'aaabcc', shut: 'b' })).toEqual({ 0: 'a' })
    expect(read(2, 'cc', { groups: 'aaabcc', shut: 'b' })).toEqual({ 0: '(b) c' })
    expect(read(2, 'bbc', { groups: 'aabbbcd', shut: 'd' })).toEqual({ 0: '…b', 2: 'c', 3: '(d)' })
  })
  test('alone where all are shut, those without a value too', () => {
    expect(read(1, '', { groups: 'aab-', shut: 'ab-' })).toEqual({ 0: '(a) (b) (-)' })
    expect(read(1, 'aa-', { groups: 'aa-' })).toEqual({ 0: 'a', 2: '-' })
  })
  test('by the rows alone while what they come to is on its way', () => {
    expect(read(1, 'aab', { groups: null })).toEqual({ 0: 'a', 2: 'b' })
    expect(read(2, 'bbc', { groups: null })).toEqual({ 0: '…b', 2: 'c' })
  })
})

test('A group alone is what a filter of its field finds', () => {
  expect(filterOfGroup(players, { field: 'position' }, 'back')).toEqual({ oneOf: ['back'] })
  expect(filterOfGroup(players, { field: 'position' }, null)).toEqual({ is: 'empty' })
  expect(filterOfGroup(players, { field: 'captain' }, 'true')).toEqual({ flag: true })
  expect(filterOfGroup(players, { field: 'goals' }, '5')).toEqual({ from: 5, to: 5 })
  expect(filterOfGroup(players, { field: 'born', by: 'month' }, '2012-02')).toEqual({ from: '2012-02-01', to: '2012-02-29' })
  expect(filterOfGroup(players, { field: 'born', by: 'year' }, '2012')).toEqual({ from: '2012-01-01', to: '2012-12-31' })
})

const one = (id: string, position: string | null, goals: number | null) => ({
  player_id: id,
  name: `Player ${id}`,
  number: id,
  position,
  goals,
  is_active: true,
})
const rows = [one('1', 'back', 2), one('2', 'back', 3), one('3', null, null)]
const groups = {
  groups: [
    { value: 'back', count: 2, totals: { goals: 5 } },
    { value: 'front', count: 4, totals: { goals: 40 } },
    { value: null, count: 1, totals: { goals: null } },
  ],
  is_cut: false,
  all: { count: 7, totals: { goals: 45 } },
}
function opened(at: string, { shown = rows, locale = 'en' as 'ar' | 'en', answer = groups as object } = {}) {
  const custom = vi.fn(({ url }: { url: string; payload?: unknown; query?: unknown }) =>
    Promise.resolve({
      data: url.includes('/groups/') ? answer : url.includes('/prints/') ? { total: shown.length, records: shown } : noViews,
    }),
  )
  const getList = vi.fn<(asked: { sorters: unknown; meta: Record<string, unknown> }) => Promise<object>>(() =>
    Promise.resolve({ data: shown, total: shown.length }),
  )
  const { router } = consoleOf({ '/masters/players': <ListPage resource="players" /> }, { at, locale, data: { getList, custom } })
  return {
    router,
    groupsAsked: () => custom.mock.calls.flatMap(([{ url, query }]) => (url.includes('/groups/') ? [query] : [])),
    listAsked: () => getList.mock.lastCall![0],
  }
}
const lines = async () =>
  (await screen.findAllByRole('rowheader')).map((head) => (head.closest('tr')!.textContent ?? '').replaceAll(/\s+/g, ' ').trim())

test('A list is brought together by a field: in that order, with what its rows come to, and taken apart again', async () => {
  const { router, groupsAsked, listAsked } = opened('/masters/players?columns=name%2Cposition%2Cgoals&search=pla&sort=name')
  fireEvent.click(await screen.findByRole('button', { name: 'Group' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Position' }))
  await waitFor(() => expect(router.state.location.search).toContain('group=position'))
  await screen.findByText('45')
  expect(await lines()).toEqual([
    'All7 recordsSum45',
    'PositionBack2 records5',
    'PositionFront4 records40',
    'PositionNothing entered1 record–',
  ])
  expect(groupsAsked().at(-1)).toMatchObject({ by: 'position', order: 'asc', of: 'goals.sum', search: 'pla' })
  expect(listAsked().sorters).toEqual([
    { field: 'position', order: 'asc' },
    { field: 'name', order: 'asc' },
  ])

  // another total of a column
  fireEvent.click(screen.getByRole('button', { name: 'Goals: Sum. Choose another total' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Average' }))
  await waitFor(() => expect(groupsAsked().at(-1)).toMatchObject({ of: 'goals.mean' }))

  // this group alone
  fireEvent.click(screen.getByRole('button', { name: /Show only Back/ }))
  await waitFor(() => expect(router.state.location.search).toContain('position=back'))

  fireEvent.click(screen.getByRole('button', { name: 'By Position' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'No groups' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('group='))
  expect(screen.queryByRole('rowheader')).toBeNull()
})

test('Groups that are shut leave their rows out of the list, never out of what is found', async () => {
  const { router, groupsAsked, listAsked } = opened('/masters/players?group=position')
  fireEvent.click(await screen.findByRole('button', { name: /Back.*2 records/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?group=position&turned=back'))
  await waitFor(() => expect(listAsked().meta['condition']).toEqual({ not: { or: [{ field: 'position', op: 'in', value: ['back'] }] } }))
  expect(groupsAsked().at(-1)).not.toHaveProperty('filter')
  expect(screen.getByText('7')).toBeTruthy()
})

test('All groups are folded: the lines alone are what there is', async () => {
  const { listAsked } = opened('/masters/players?group=position&folded=all&columns=name%2Cgoals', { shown: [], locale: 'ar' })
  await screen.findByText('45')
  expect((await lines()).length).toBe(4)
  expect(screen.queryByText('لا توجد سجلات')).toBeNull()
  expect(listAsked().meta['condition']).toBeTruthy()
  for (const head of screen.getAllByRole('rowheader').slice(1)) expect(within(head).getByRole('button', { expanded: false })).toBeTruthy()
})

test('A list that is printed in groups has a heading above each, with what they come to', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  opened('/masters/players?group=position&columns=name%2Cgoals')
  await screen.findByText('45')
  fireEvent.click(screen.getByRole('button', { name: 'Print all' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const sheet = document.querySelector('body > :last-child')!
  expect([...sheet.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'AllSum 45',
    'Position: Back2 records5',
    '1Player 12',
    '2Player 23',
    'Position: Nothing entered1 record–',
    '3Player 3',
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  vi.unstubAllGlobals()
})
