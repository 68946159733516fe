import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { defineContributions, type OfRecord, type OfSelection } from '../../../src/engine/definitions/define-contributions.ts'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { ShowPage } from '../../../src/engine/show/show-page.tsx'
import { consoleOf } from './console-of.tsx'

const player = { player_id: 'p1', name: 'Player 1', number: '7', goals: 12, is_active: true, parents: [] }
const pages = { '/masters/players': <ListPage resource="players" />, '/masters/players/show/:id': <ShowPage resource="players" id="p1" /> }
const data = {
  getList: vi.fn(() => Promise.resolve({ data: [player], total: 1 })),
  getOne: vi.fn(() => Promise.resolve({ data: player })),
}
const show = (contributions: ReturnType<typeof defineContributions>, more: object = {}) =>
  consoleOf(pages, { at: '/masters/players/show/p1', data, contributions, ...more })
const resource = 'players'
const saying = (what: string) => async () => () => <p>{what}</p>
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

test('Tabs of modules stand in their order around the details, the first is open, with the number of what is in it', async () => {
  const { router } = show(
    defineContributions(
      { slot: 'record-tab', resource, key: 'late', title: ['Late', 'لاحق'], load: saying('the late one') },
      {
        slot: 'record-tab',
        resource,
        key: 'games',
        title: ['Games', 'المباريات'],
        order: 10,
        count: 'goals',
        load:
          async () =>
          ({ id }: OfRecord) => <p>games of {id}</p>,
      },
    ),
  )
  expect(await screen.findByText('games of p1')).toBeTruthy()
  expect(tabs()).toEqual(['Games (12)', 'Details', 'Late', 'History'])
  fireEvent.click(screen.getByRole('tab', { name: 'Late' }))
  expect(await screen.findByText('the late one')).toBeTruthy()
  expect(router.state.location.search).toBe('?tab=late')
})

test('What a module contributes is there for whom it is meant, and for the rows of which it holds', async () => {
  const load = vi.fn(saying('never'))
  const contributions = defineContributions(
    { slot: 'record-tab', resource, key: 'coach', title: ['Coach', 'المدرب'], roles: ['teacher'], load },
    { slot: 'record-tab', resource, key: 'paid', title: ['Paid', 'مدفوع'], package: 'diary', load },
    { slot: 'record-tab', resource, key: 'gone', title: ['Gone', 'غادر'], where: { left: true }, load },
    { slot: 'record-tab', resource, key: 'secret', title: ['Secret', 'سر'], where: { secret: { filled: false } }, load },
    { slot: 'record-tab', resource, key: 'write', title: ['Write', 'كتابة'], writes: true, ofYear: true, load },
    { slot: 'record-tab', resource: 'teams', key: 'other', title: ['Other', 'آخر'], load },
    { slot: 'record-tab', resource, key: 'kept', title: ['Kept', 'باقٍ'], where: { is_active: true }, load },
  )
  show(contributions, { standing: { flags: new Set(), isPastYear: true, role: 'academic_admin' }, person: { role: 'academic_admin' } })
  await screen.findByRole('tab', { name: 'Kept' })
  expect(tabs().filter((name) => name !== 'History')).toEqual(['Details', 'Kept'])
  expect(load).not.toHaveBeenCalled()
})

test('Facts of modules stand among the declared ones, a block below them', async () => {
  show(
    defineContributions(
      { slot: 'record-fact', resource, key: 'mood', title: ['Mood', 'المزاج'], order: 15, load: saying('good') },
      { slot: 'record-fact', resource, key: 'family', title: ['Family', 'العائلة'], block: true, load: saying('a whole family') },
    ),
  )
  const head = await screen.findByRole('region', { name: 'At a glance' })
  expect(await within(head).findByText('good')).toBeTruthy()
  expect(
    within(head)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['Number', 'Mood', 'Team'])
  expect(await screen.findByText('a whole family')).toBeTruthy()
  expect(within(head).queryByText('a whole family')).toBeNull()
})

test('What cannot be loaded says so in its place, is loaded when asked again, and takes nothing with it', async () => {
  let isThere = false
  const load = async () => {
    if (!isThere) throw new Error('Failed to fetch dynamically imported module')
    return saying('here after all')()
  }
  show(defineContributions({ slot: 'record-tab', resource, key: 'far', title: ['Far', 'بعيد'], order: 10, load }))
  expect(await screen.findByText('“Far” could not be shown')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Player 1')
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('here after all')).toBeTruthy()
})

test('What breaks while it is drawn breaks alone', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = (): never => {
    throw new Error('broken')
  }
  show(
    defineContributions(
      { slot: 'record-tab', resource, key: 'broken', title: ['Broken', 'معطّل'], order: 10, load: async () => Broken },
      { slot: 'record-fact', resource, key: 'whole', title: ['Whole', 'سليم'], load: saying('still here') },
    ),
  )
  expect(await screen.findByText('“Broken” could not be shown')).toBeTruthy()
  expect(await screen.findByText('still here')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Details' }))
  expect(await screen.findByRole('region', { name: 'At a glance' })).toBeTruthy()
  said.mockRestore()
})

test('An entry of a record leads where it says, from the menu of its row and from its page', async () => {
  const { router } = consoleOf(pages, {
    at: '/masters/players',
    data,
    contributions: defineContributions({ slot: 'row-entry', resource, key: 'sell', title: ['Sell', 'بيع'], to: '/sales/{id}?fast=1' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More for Player 1' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sell' }))
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/sales/p1?fast=1'))
  await act(() => router.navigate('/masters/players/show/p1'))
  expect((await screen.findByRole('link', { name: 'Sell' })).getAttribute('href')).toBe('/sales/p1?fast=1')
})

test('What is done with a selection gets the rows that are selected, and clears them when it is done', async () => {
  const asked: OfSelection[] = []
  const Praise = (given: OfSelection) => {
    asked.push(given)
    return <button onClick={() => given.onClose(true)}>Praise {given.count}</button>
  }
  const load = vi.fn(async () => Praise)
  consoleOf(pages, {
    at: '/masters/players',
    data,
    contributions: defineContributions(
      { slot: 'selection-action', resource, key: 'praise', title: ['Praise them', 'الثناء عليهم'], load },
      { slot: 'selection-action', resource, key: 'no', title: ['Not for me', 'ليس لي'], roles: ['teacher'], load },
    ),
  })
  await screen.findByRole('link', { name: 'Player 1' })
  expect(screen.queryByRole('button', { name: 'Praise them' })).toBeNull()
  fireEvent.click(screen.getAllByRole('checkbox').at(-1)!)
  const begin = await screen.findByRole('button', { name: 'Praise them' })
  expect(screen.queryByRole('button', { name: 'Not for me' })).toBeNull()
  expect(load).not.toHaveBeenCalled()
  fireEvent.click(begin)
  fireEvent.click(await screen.findByRole('button', { name: 'Praise 1' }))
  expect(asked[0]?.question).toEqual({ condition: { field: 'player_id', op: 'in', value: ['p1'] } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Praise them' })).toBeNull())
})

test('A sheet is printed when every part of it has what it shows, and put away afterwards', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  let ready: () => void = () => undefined
  const load = async () => (given: OfRecord & { onReady(): void }) => {
    ready = given.onReady
    return <p>on paper</p>
  }
  show(defineContributions({ slot: 'print-section', resource, key: 'medals', title: ['Medals', 'الأوسمة'], load }))
  const button = await screen.findByRole('button', { name: 'Print' })
  expect(screen.queryByText('on paper')).toBeNull()
  fireEvent.click(button)
  await screen.findByText('on paper')
  expect(print).not.toHaveBeenCalled()
  act(() => ready())
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(screen.queryByText('on paper')).toBeNull())
  vi.unstubAllGlobals()
})
