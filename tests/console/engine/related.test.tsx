import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createRegistry, defineResource, ref, relatedTo, text } from '../../../resources/kit/index.ts'
import type { Contribution } from '../../../src/engine/definitions/define-contributions.ts'
import { FormPage } from '../../../src/engine/form/form-page.tsx'
import { ShowPage } from '../../../src/engine/show/show-page.tsx'
import { consoleOf, players, teams } from './console-of.tsx'

const pages = {
  '/masters/teams/show/:id': <ShowPage resource="teams" id="t1" />,
  '/masters/players/add': <FormPage resource="players" mode="create" />,
}
const rows = [{ player_id: 'p1', name: 'Omar', number: '7', is_active: true, team_id: 't1', team: 'Falcons' }]
const answering = () => ({
  getList: vi.fn(() => Promise.resolve({ data: rows, total: 41 })),
  getOne: vi.fn(() => Promise.resolve({ data: { team_id: 't1', name: 'Falcons', is_active: true } })),
  create: vi.fn(() => Promise.resolve({ data: { player_id: 'p2' } })),
})
type Asked = {
  readonly resource: string
  readonly pagination: { readonly pageSize: number }
  readonly meta: { readonly condition?: unknown }
}

test('A record’s page has a tab for those that refer to it: counted at once, asked for when it is opened, without what is the same in all rows', async () => {
  const data = answering()
  consoleOf(pages, { at: '/masters/teams/show/t1', data })
  const asked = () =>
    data.getList.mock.calls.map((call) => (call as unknown as [Asked])[0]).filter(({ resource }) => resource === 'players')
  const tab = await screen.findByRole('tab', { name: 'Players (41)' })
  expect(asked().map(({ pagination }) => pagination.pageSize)).toEqual([1])
  fireEvent.click(tab)
  await screen.findByRole('link', { name: 'Omar' })
  const last = asked().at(-1)!
  expect(last.meta.condition).toEqual({ field: 'team_id', op: 'eq', value: 't1' })
  expect(last.pagination.pageSize).toBeGreaterThan(1)
  expect(screen.queryByRole('columnheader', { name: /Team/ })).toBeNull()
  expect(screen.getByRole('columnheader', { name: /Position/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add player' }).getAttribute('href')).toBe('/masters/players/add?team_id=t1')
})

test('A new one that is begun there refers to it already, by name and by id', async () => {
  const data = answering()
  consoleOf(pages, { at: '/masters/players/add?team_id=t1&secret=x&name=Mallory', data })
  expect(await screen.findByText('Falcons')).toBeTruthy()
  // only references are taken from an address: the rest a person types
  expect(screen.queryByDisplayValue('Mallory')).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Name\W*$/), { target: { value: 'Ali' } })
  fireEvent.change(screen.getByLabelText(/^Number\W*$/), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(data.create).toHaveBeenCalledOnce())
  expect(data.create.mock.lastCall as unknown).toMatchObject([{ variables: { team_id: 't1', name: 'Ali' } }])
})

test('There is no tab for whoever may not read them, and none beside a module’s that stands in for it', async () => {
  const own = (insteadOf: readonly `${string}.${string}`[]): Contribution => ({
    slot: 'record-tab',
    resource: 'teams',
    key: 'squad',
    title: ['Squad', 'الفريق'],
    insteadOf,
    load: async () => () => <p>The squad</p>,
  })
  const shown = async (how: Omit<Parameters<typeof consoleOf>[1], 'at' | 'data'>) => {
    const data = answering()
    const { router } = consoleOf(pages, { at: '/masters/teams/show/t1', data, ...how })
    await screen.findAllByRole('heading', { level: 1, name: /Falcons/ })
    const tabs = screen.queryAllByRole('tab').map((tab) => tab.textContent)
    router.dispose()
    return tabs.filter((name) => name?.startsWith('Players') || name === 'Squad')
  }
  expect(await shown({ contributions: [own(['players.team_id'])] })).toEqual(['Squad'])
  document.body.replaceChildren()
  expect(await shown({ standing: { role: 'teacher' } })).toEqual([])
})

test('Each field that refers has a list of its own, unless a declaration takes it away; the place a record lies in has none', () => {
  const hall = defineResource({
    name: 'halls',
    fields: { name: text() },
    page: { related: { 'visits.last_hall_id': false, 'logs.hall_id': true } },
  })
  const visits = defineResource({
    name: 'visits',
    label: { one: ['Visit', 'زيارة'], many: ['Visits', 'الزيارات'] },
    fields: {
      name: text(),
      hall_id: ref('halls', { label: ['Hall', 'قاعة'] }),
      next_hall_id: ref('halls', { label: ['Next', 'التالية'] }),
      last_hall_id: ref('halls'),
      key_id: ref('halls', { unique: true }),
      school_id: ref('halls', { scope: 'school' }),
    },
  })
  const hidden = defineResource({ name: 'logs', group: null, fields: { name: text(), hall_id: ref('halls'), other_id: ref('halls') } })
  const lists = relatedTo(hall, createRegistry([hall, visits, hidden]))
  expect(lists.map(({ by, title }) => [by, ...title])).toEqual([
    ['logs.hall_id', 'Logs', 'Logs'],
    ['visits.hall_id', 'Visits (Hall)', 'الزيارات (قاعة)'],
    ['visits.next_hall_id', 'Visits (Next)', 'الزيارات (التالية)'],
  ])
  expect(relatedTo(teams, createRegistry([teams, players])).map(({ by }) => by)).toEqual(['players.team_id'])
})
