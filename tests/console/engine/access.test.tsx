import { cleanup, screen } from '@testing-library/react'
import type { AccessControlProvider } from '@refinedev/core'
import { expect, test, vi } from 'vitest'
import { defineResource, ref, text, type Resource } from '../../../resources/kit/index.ts'
import type { Contribution } from '../../../src/engine/definitions/define-contributions.ts'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { ShowPage } from '../../../src/engine/show/show-page.tsx'
import { consoleOf, noViews, players } from './console-of.tsx'

const row = { player_id: 'p1', name: 'Mona', is_active: true, updated_at: '1' }
const data = () => ({
  getList: vi.fn(() => Promise.resolve({ data: [row], total: 1 })),
  getOne: vi.fn(() => Promise.resolve({ data: row })),
  custom: vi.fn(() => Promise.resolve({ data: { records: [], ...noViews } })),
})
const refusing: AccessControlProvider = {
  can: () => Object.assign(Promise.resolve({ can: false }), { value: { can: false } }),
}
/** One that has to ask a service first, and is still waiting. */
const finding: AccessControlProvider = { can: () => new Promise(() => {}) }

const deeds = ['Add player', 'Import', 'Edit Mona']

test('A list offers what the access-control provider allows', async () => {
  consoleOf({ '/': <ListPage resource={players} /> }, { at: '/', data: data() })
  await screen.findByRole('link', { name: 'Mona' })
  for (const name of deeds) expect(await screen.findByRole('link', { name })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Export/ })).toBeTruthy()
})
test.each([
  ['refuses', refusing],
  ['does not know yet', finding],
])('and nothing where it %s', async (_, access) => {
  consoleOf({ '/': <ListPage resource={players} /> }, { at: '/', data: data(), access })
  await screen.findByRole('link', { name: 'Mona' })
  for (const name of deeds) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
})
const owned = defineResource({
  name: 'wishes',
  id: 'wish_id',
  title: '{name}',
  fields: { name: text({ required: true }), by: text({ hidden: true }) },
  list: { columns: ['name'] },
  access: { changes: { platform_admin: { by: '$my.user_id' } } },
}) as Resource
test('Where a role changes some rows only, the others are offered without it, in the list and on their page', async () => {
  const [mine, theirs] = [
    { wish_id: 'w1', name: 'Mine', by: 'u1', is_active: true, updated_at: '1' },
    { wish_id: 'w2', name: 'Theirs', by: 'u2', is_active: true, updated_at: '1' },
  ]
  const asked: unknown[] = []
  const getList = vi.fn((question: { readonly meta?: { readonly columns?: readonly string[] } }) => {
    asked.push(...(question.meta?.columns ?? []))
    return Promise.resolve({ data: [mine, theirs], total: 2 })
  })
  const given = { ...data(), getList, getOne: vi.fn(() => Promise.resolve({ data: theirs })) }
  const pages = { '/': <ListPage resource={owned} />, '/one': <ShowPage resource={owned} id="w2" /> }
  const person = { ldap_id: 'u1', role: 'platform_admin' }
  consoleOf(pages, { at: '/', data: given, more: [owned], person })
  expect(await screen.findByRole('link', { name: 'Edit Mine' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit Theirs' })).toBeNull()
  expect(asked).toContain('by')
  cleanup()
  consoleOf(pages, { at: '/one', data: given, more: [owned], person })
  await screen.findByRole('heading', { name: 'Theirs', level: 1 })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})
test('What holds where a list has nothing of its own stands in its place, and not where a search finds nothing', async () => {
  const contributions: Contribution[] = [
    {
      slot: 'list-empty',
      resource: 'players',
      key: 'usual',
      title: ['Usual', 'المعتاد'],
      load: () => Promise.resolve(() => <p>The usual team</p>),
    },
  ]
  const empty = { ...data(), getList: vi.fn(() => Promise.resolve({ data: [], total: 0 })) }
  consoleOf({ '/': <ListPage resource={players} /> }, { at: '/', data: empty, contributions })
  expect(await screen.findByText('The usual team')).toBeTruthy()
  expect(screen.queryByText(/nothing here yet/)).toBeNull()
  cleanup()
  consoleOf({ '/': <ListPage resource={players} /> }, { at: '/?search=nobody', data: empty, contributions })
  expect(await screen.findByRole('button', { name: /Show all/i })).toBeTruthy()
  expect(screen.queryByText('The usual team')).toBeNull()
})
test("A record's page asks the same provider", async () => {
  consoleOf({ '/': <ShowPage resource={players} id="p1" /> }, { at: '/', data: data() })
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
})
test('and offers nothing that it refuses', async () => {
  consoleOf({ '/': <ShowPage resource={players} id="p1" /> }, { at: '/', data: data(), access: refusing })
  await screen.findByRole('heading', { name: 'Mona', level: 1 })
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Remove|Delete|off/i })).toBeNull()
})

test.each([
  ['teacher', false],
  ['school_admin', true],
] as const)('Where the office writes all that changes, a form is offered to it alone: %s', async (role, isOffered) => {
  const kits = defineResource({
    name: 'kits',
    id: 'player_id',
    title: '{name}',
    fields: { team_id: ref('teams', { immutable: true }), name: text({ required: true, writers: ['school_admin'] }) },
  })
  consoleOf({ '/': <ShowPage resource={kits} id="p1" /> }, { at: '/', data: data(), more: [kits], person: { role }, standing: { role } })
  await screen.findByRole('heading', { name: 'Mona', level: 1 })
  if (isOffered) expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
  else expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})
