import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { code, defineResource, text, type Resource } from '../../../resources/kit/index.ts'
import DuplicateDialog from '../../../src/engine/form/duplicate-dialog.tsx'
import { FormPage } from '../../../src/engine/form/form-page.tsx'
import { useLocation } from '../../../src/engine/refine/navigation.ts'
import { keepTrail } from '../../../src/engine/trail/trail.ts'
import { RecordForm } from '../../../src/engine/form/record-form.tsx'
import { consoleOf, players } from './console-of.tsx'

const stored = {
  player_id: 'p1',
  name: 'Omar',
  number: '7',
  goals: 3,
  phone: '+971501234567',
  is_active: true,
  updated_at: 'v1',
  parents: [],
}
const pages = {
  '/masters/players/edit/:id': <FormPage resource="players" mode="edit" id="p1" />,
  '/masters/players/add': <FormPage resource="players" mode="create" />,
}
const edit = (data: object, record: object = stored) =>
  consoleOf(pages, { at: '/masters/players/edit/p1', data: { getOne: vi.fn(() => Promise.resolve({ data: record })), ...data } })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(new RegExp(`^${label}\\W*$`)), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('Reading the record again never loses what was typed', async () => {
  const getOne = vi
    .fn()
    .mockResolvedValueOnce({ data: stored })
    .mockResolvedValue({ data: { ...stored, name: 'Changed by another', goals: 9, updated_at: 'v2' } })
  const { queries } = edit({ getOne })
  await screen.findByDisplayValue('Omar')
  type('Name', 'Omar Haddad')
  await act(() => queries.refetchQueries())
  expect(getOne.mock.calls.length).toBeGreaterThan(1)
  expect(screen.getByDisplayValue('Omar Haddad')).toBeTruthy()
  expect(await screen.findByText('Somebody changed: Name, Goals')).toBeTruthy()
  expect(screen.getByDisplayValue('Omar Haddad')).toBeTruthy()
})

test('A save sends only what was changed, and the version it was based on', async () => {
  const update = vi.fn(() => Promise.resolve({ data: stored }))
  edit({ update })
  await screen.findByDisplayValue('Omar')
  type('Name', 'Omar Haddad')
  save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall as unknown).toMatchObject([{ id: 'p1', variables: { name: 'Omar Haddad', updated_at: 'v1' } }])
  expect(Object.keys((update.mock.lastCall as unknown as [{ variables: object }])[0].variables).sort()).toEqual(['name', 'updated_at'])
})

test('The server’s messages stand at their fields, and the first one gets the focus', async () => {
  const update = vi.fn(() =>
    Promise.reject({ code: 'VALIDATION', message: 'Please correct', statusCode: 200, errors: { number: ['This is already in use'] } }),
  )
  edit({ update })
  await screen.findByDisplayValue('Omar')
  type('Name', 'Omar Haddad')
  save()
  expect(await screen.findByText('This is already in use')).toBeTruthy()
  const field = screen.getByLabelText(/^Number/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('All mistakes are told at once, before anything is sent', async () => {
  const create = vi.fn()
  consoleOf(pages, { at: '/masters/players/add', data: { create } })
  await screen.findByLabelText(/^Name/)
  type('Telephone', 'abc')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findAllByText('This is required')).toHaveLength(2)
  expect(screen.getByText(/not a telephone number/)).toBeTruthy()
  expect(create).not.toHaveBeenCalled()
})

test('A clash is settled field by field and saved over the newer version', async () => {
  const update = vi
    .fn()
    .mockRejectedValueOnce({
      code: 'STALE',
      message: 'Somebody changed this record',
      statusCode: 200,
      errors: {},
      data: { fields: ['name'] },
    })
    .mockResolvedValue({ data: stored })
  const getOne = vi
    .fn()
    .mockResolvedValueOnce({ data: stored })
    .mockResolvedValue({ data: { ...stored, name: 'Omar A.', updated_at: 'v2' } })
  edit({ update, getOne })
  await screen.findByDisplayValue('Omar')
  type('Name', 'Omar Haddad')
  save()
  fireEvent.click(await screen.findByRole('radio', { name: 'Omar Haddad' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save this choice' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall).toMatchObject([{ variables: { name: 'Omar Haddad', updated_at: 'v2' } }])
})

test('Where others have changed something else nobody is asked, and what was typed is saved over the newer version', async () => {
  const stale = { code: 'STALE', message: 'Changed', statusCode: 200, errors: {}, data: { fields: ['name'] } }
  const update = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ data: stored })
  const getOne = vi
    .fn()
    .mockResolvedValueOnce({ data: stored })
    .mockResolvedValue({ data: { ...stored, allergy: 'Nuts', updated_at: 'v2' } })
  edit({ update, getOne })
  await screen.findByDisplayValue('Omar')
  type('Name', 'Omar Haddad')
  save()
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall).toMatchObject([{ variables: { name: 'Omar Haddad', updated_at: 'v2' } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Of a list of rows a clash shows the rows that differ, and counts the others', async () => {
  const rows = [
    { parent_id: 'a', label: 'Ali Omar', name: 'Ali Omar', phone: '+971501111111', relation: 'father', is_first: true },
    { parent_id: 'b', label: 'Huda Omar', name: 'Huda Omar', phone: '+971502222222', relation: 'mother', is_first: false },
  ]
  const theirs = [rows[0], { ...rows[1], phone: '+971509999999' }]
  const update = vi
    .fn()
    .mockRejectedValueOnce({ code: 'STALE', message: 'Changed', statusCode: 200, errors: {}, data: { fields: ['parents'] } })
  const getOne = vi
    .fn()
    .mockResolvedValueOnce({ data: { ...stored, parents: rows } })
    .mockResolvedValue({ data: { ...stored, parents: theirs, updated_at: 'v2' } })
  edit({ update, getOne })
  fireEvent.change(await screen.findByDisplayValue('+971502222222'), { target: { value: '+971503333333' } })
  save()
  const [mine, their] = await screen.findAllByRole('radio')
  const told = (radio: HTMLElement | undefined) => radio?.closest('label')?.textContent
  expect(told(their)).toBe('Huda OmarTelephone: +971509999999and 1 row as on the other side')
  expect(told(mine)).toBe('Huda OmarTelephone: +971503333333and 1 row as on the other side')
})

test('A possible duplicate is shown; creating anyway says so to the server', async () => {
  const create = vi
    .fn()
    .mockRejectedValueOnce({
      code: 'DUPLICATE',
      message: 'There is already such a record',
      statusCode: 200,
      errors: {},
      data: { candidates: [{ player_id: 'p9', label: 'Omar Old', why: 'Same name' }] },
    })
    .mockResolvedValue({ data: { ...stored, player_id: 'p10' } })
  const { router } = consoleOf(pages, { at: '/masters/players/add', data: { create } })
  await screen.findByLabelText(/^Name/)
  type('Name', 'Omar')
  type('Number', '9')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Omar Old')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Create anyway' }))
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
  expect(create.mock.lastCall).toMatchObject([{ variables: { name: 'Omar', number: '9', force: true } }])
  await waitFor(() => expect(router.state.location.pathname).toBe('/masters/players/show/p10'))
})

test('A change by which a record seems to be another one is asked about in the same way', async () => {
  const update = vi
    .fn()
    .mockRejectedValueOnce({
      code: 'DUPLICATE',
      message: 'There is already such a record',
      statusCode: 200,
      errors: {},
      data: { candidates: [{ player_id: 'p9', label: 'Omar Old', why: 'Same name' }] },
    })
    .mockResolvedValue({ data: { ...stored, name: 'Omar Old' } })
  edit({ update })
  await screen.findByDisplayValue('Omar')
  type('Name', 'Omar Old')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/save what you have changed anyway/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall).toMatchObject([{ variables: { name: 'Omar Old', force: true } }])
})

test('Leaving asks only where there is something to lose', async () => {
  const { router } = edit({})
  await screen.findByDisplayValue('Omar')
  type('Name', 'Omar Haddad')
  await act(() => router.navigate('/somewhere'))
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(router.state.location.pathname).toBe('/masters/players/edit/p1')
  type('Name', 'Omar')
  await act(() => router.navigate('/somewhere'))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

test('What was typed is there again after a crash, and can be thrown away', async () => {
  sessionStorage.setItem('draft:u1:players:p1', JSON.stringify({ changes: { name: 'Half typed' }, version: 'v1', at: Date.now() }))
  edit({})
  expect(await screen.findByDisplayValue('Half typed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.getByDisplayValue('Omar')).toBeTruthy()
})

test('A form that is opened with another beginning has that, and of its draft the rest', async () => {
  const draft = {
    changes: { name: 'Half typed', born: '2011-05-01', goals: 3 },
    over: { born: '2010-01-01', goals: 1 },
    version: null,
    at: Date.now(),
  }
  sessionStorage.setItem('draft:u1:players:new', JSON.stringify(draft))
  const form = (
    <RecordForm
      resource={players}
      record={null}
      preset={{ born: '2012-12-24', goals: 1 }}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />
  )
  consoleOf({ '/': form }, { at: '/', data: {} })
  expect(await screen.findByDisplayValue('Half typed')).toBeTruthy()
  expect(screen.getByDisplayValue('24/12/2012')).toBeTruthy()
  expect(screen.getByDisplayValue('3')).toBeTruthy()
})

test('A field that depends on another is shown and demanded only then', async () => {
  const update = vi.fn()
  edit({ update })
  await screen.findByDisplayValue('Omar')
  expect(screen.queryByLabelText(/^Left on/)).toBeNull()
  fireEvent.click(screen.getByRole('switch', { name: 'Left' }))
  expect(screen.getByLabelText(/^Left on/)).toBeTruthy()
  save()
  expect(await screen.findByText('This is required')).toBeTruthy()
  expect(update).not.toHaveBeenCalled()
})

test('A record that does not exist leads back to its list, and is not asked for again', async () => {
  const getOne = vi.fn().mockRejectedValue({ message: 'This record does not exist', status: 200, code: 'NOT_FOUND' })
  consoleOf(
    { '/masters/players/edit/p1': <FormPage resource="players" mode="edit" id="p1" /> },
    { at: '/masters/players/edit/p1', data: { getOne } },
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This does not exist, or is not yours to see')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(within(alert).getByRole('link', { name: 'Players' }).getAttribute('href')).toBe('/masters/players')
})

const team = Array.from({ length: 5 }, (_, at) => ({ ...stored, player_id: `p${at + 1}`, name: `Player ${at + 1}` }))
function Edited() {
  return <FormPage resource="players" mode="edit" id={useLocation().pathname.split('/').at(-1) ?? ''} />
}
const inList = {
  getList: vi.fn(({ pagination }: { pagination: { currentPage: number; pageSize: number } }) => {
    const from = (pagination.currentPage - 1) * pagination.pageSize
    return Promise.resolve({ data: team.slice(from, from + pagination.pageSize), total: team.length })
  }),
  getOne: vi.fn(({ id }: { id: string }) => Promise.resolve({ data: team.find((one) => one.player_id === id) })),
}

test('A save leads back to the list as it was left; “save and next” to the record after it, across the border of a page', async () => {
  const update = vi.fn(() => Promise.resolve({ data: stored }))
  const { router } = consoleOf(
    { '/masters/players': <p>The list</p>, '/masters/players/edit/:id': <Edited /> },
    { at: '/masters/players?page=1&sort=-name', data: { ...inList, update } },
  )
  const address = '/masters/players?page=1&sort=-name'
  keepTrail('u1', 'players', { address, question: { sorters: [{ field: 'name', order: 'desc' }], perPage: 2 }, page: 1 })
  await screen.findByText('The list')
  await act(() => router.navigate('/masters/players/edit/p2'))
  await screen.findByDisplayValue('Player 2')
  type('Name', 'Omar')
  fireEvent.click(await screen.findByText('Save, then the next one'))
  await screen.findByDisplayValue('Player 3')
  expect(update.mock.lastCall as unknown).toMatchObject([{ id: 'p2', variables: { name: 'Omar' } }])
  // nothing changed: nothing is sent, and one still goes on
  fireEvent.keyDown(screen.getByDisplayValue('Player 3'), { key: 'Enter', ctrlKey: true, shiftKey: true })
  await screen.findByDisplayValue('Player 4')
  expect(update).toHaveBeenCalledOnce()
  type('Name', 'Zaid')
  save()
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address))
})

test('A number that is taken is told when its field is left, with the record that has it', async () => {
  const custom = vi.fn(() =>
    Promise.resolve({
      data: {
        taken: [{ field: 'number', message: 'This is already in use', record: { id: 'c9', label: 'Karim', facts: [], row: {} } }],
        alike: [],
      },
    }),
  )
  consoleOf(
    { '/masters/coaches/edit/c1': <FormPage resource="coaches" mode="edit" id="c1" /> },
    {
      at: '/masters/coaches/edit/c1',
      data: { custom, getOne: vi.fn(() => Promise.resolve({ data: { coach_id: 'c1', name: 'Omar', number: '1' } })) },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: /Work/ }))
  const number = await screen.findByLabelText(/^Number/)
  fireEvent.blur(number)
  expect(custom).not.toHaveBeenCalled()
  fireEvent.change(number, { target: { value: '7' } })
  fireEvent.blur(number)
  const other = await screen.findByRole('link', { name: 'Karim' })
  expect(other.getAttribute('href')).toBe('/masters/coaches/show/c9')
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(custom.mock.lastCall as unknown).toMatchObject([{ url: '/api/coaches/check/', payload: { number: '7', coach_id: 'c1' } }])
  // another number is another question
  fireEvent.change(number, { target: { value: '8' } })
  expect(screen.queryByText(/already in use/)).toBeNull()
})

test('Namesakes that may be meant are told with what tells them apart', async () => {
  const one = (id: string, number: string) => ({ id, label: 'Karim', why: 'Same name', facts: ['number'], row: { number } })
  const custom = vi.fn(() => Promise.resolve({ data: { taken: [], alike: [one('c8', '8'), one('c9', '9')] } }))
  consoleOf({ '/masters/coaches/add': <FormPage resource="coaches" mode="create" /> }, { at: '/masters/coaches/add', data: { custom } })
  fireEvent.click(await screen.findByRole('button', { name: /Work/ }))
  const number = await screen.findByLabelText(/^Number/)
  fireEvent.change(number, { target: { value: '7' } })
  fireEvent.blur(number)
  const told = (await screen.findAllByRole('link', { name: 'Karim' })).map((link) => link.parentElement!.textContent)
  expect(told).toEqual(['This may be here already (Same name): Karim · 8', 'This may be here already (Same name): Karim · 9'])
})

test('Whom a new record seems to repeat is told with a line between what tells them apart and why', async () => {
  const rooms = defineResource({
    name: 'rooms',
    key: ['code'],
    fields: { code: code({ label: ['Code', 'الرمز'] }), name: text() },
  }) as Resource
  const candidates = [{ id: 'r1', label: 'Library', code: 'L-1', why: 'Same name' }]
  const nothing = vi.fn()
  const dialog = (
    <DuplicateDialog
      resource={rooms}
      candidates={candidates}
      message=""
      isNew
      busy={false}
      onClose={nothing}
      onForce={nothing}
      onTake={nothing}
    />
  )
  consoleOf({ '/': dialog }, { at: '/', data: {}, more: [rooms] })
  expect((await screen.findByRole('dialog')).textContent).toContain('Code L-1 · Same name')
})

test('What a record one may not see holds is told as taken, and nothing more', async () => {
  const taken = [{ field: 'number', message: 'This is already in use', record: null }]
  consoleOf(
    { '/masters/coaches/add': <FormPage resource="coaches" mode="create" /> },
    { at: '/masters/coaches/add', data: { custom: vi.fn(() => Promise.resolve({ data: { taken, alike: [] } })) } },
  )
  fireEvent.click(await screen.findByRole('button', { name: /Work/ }))
  const number = await screen.findByLabelText(/^Number/)
  fireEvent.change(number, { target: { value: '7' } })
  fireEvent.blur(number)
  const told = await screen.findByText(/already in use/)
  expect(told.querySelector('a')).toBeNull()
})

test('A form in steps is saved from any step as soon as nothing is missing; what is missing leads to its step', async () => {
  const create = vi.fn(() => Promise.resolve({ data: { coach_id: 'c1', name: 'Omar', number: '7' } }))
  consoleOf({ '/masters/coaches/add': <FormPage resource="coaches" mode="create" /> }, { at: '/masters/coaches/add', data: { create } })
  type('Name', (await screen.findByLabelText(/^Name/)) && 'Omar')
  const button = () => screen.getByRole('button', { name: 'Create' })
  expect(button().className).not.toContain('primary')
  fireEvent.click(button())
  // the last step asks for something: one stands there now
  const number = await screen.findByLabelText(/^Number/)
  expect(screen.getByText('This is required')).toBeTruthy()
  expect(create).not.toHaveBeenCalled()
  fireEvent.change(number, { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: /Life/ }))
  await screen.findByLabelText(/^Hobby/)
  expect(button().className).toContain('primary')
  fireEvent.click(button())
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
})

test('What was saved is undone from where that is said, under the name that its answer gave', async () => {
  const update = vi.fn(() => Promise.resolve({ data: { ...stored, name: 'Omar Haddad' }, operationId: 'o7' }))
  const undone = { operation_id: 'o8', undone: 1, removed: 0, left: 0, left_records: [] }
  const custom = vi.fn((_asked: { readonly url: string }) => Promise.resolve({ data: undone }))
  const { notices } = edit({ update, custom })
  await screen.findByDisplayValue('Omar')
  type('Name', 'Omar Haddad')
  save()
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(expect.objectContaining({ type: 'success', message: expect.stringContaining('Omar Haddad') })),
  )
  ;(notices.mock.lastCall as [{ cancelMutation(): void }])[0].cancelMutation()
  await waitFor(() => expect(notices).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'Put back: 1' })))
  expect(custom.mock.calls.map(([{ url }]) => url)).toContain('/api/operations/o7/undo/')
})

test('Of a save that wrote nothing no undo is offered', async () => {
  const update = vi.fn(() => Promise.resolve({ data: stored }))
  const { notices } = edit({ update })
  await screen.findByDisplayValue('Omar')
  type('Name', 'Omar Haddad')
  save()
  await waitFor(() => expect(notices).toHaveBeenCalledWith(expect.objectContaining({ type: 'success' })))
  expect(notices.mock.lastCall![0]).not.toHaveProperty('cancelMutation')
})
