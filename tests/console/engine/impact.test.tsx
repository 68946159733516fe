import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choice, date, dayIn, defineResource, text } from '../../../resources/kit/index.ts'
import type { Impact } from '../../../resources/contract/impact.ts'
import RemoveDialog from '../../../src/engine/list/remove-dialog.tsx'
import StatusDialog from '../../../src/engine/list/status-dialog.tsx'
import { consoleOf, WhenKnown, teams } from './console-of.tsx'

const row = { team_id: 't1', name: 'Reds', is_active: true, updated_at: '1' }
const players = { resource: 'players', field: 'team_id', label: 'Players', count: 1037 }
const none: Impact = { uses: [], beyond: false, elsewhere: [], kept: null, stays: null }
const closed = vi.fn()
const ask = (dialog: 'remove' | 'status', impact: Impact | Error | Promise<never>, more: { locale?: 'ar'; confirm?: () => void } = {}) => {
  const custom = vi.fn(() => (impact instanceof Error ? Promise.reject(impact) : Promise.resolve(impact).then((data) => ({ data }))))
  const deleteOne = vi.fn(() => Promise.resolve({ data: {} }))
  const element =
    dialog === 'remove' ? (
      <RemoveDialog resource={teams} row={row} onClose={closed} />
    ) : (
      <StatusDialog resource={teams} id="t1" name="Reds" onClose={closed} onConfirm={more.confirm ?? (() => undefined)} />
    )
  const { router } = consoleOf({ '/': element }, { at: '/', data: { custom, deleteOne }, ...(more.locale ? { locale: more.locale } : {}) })
  return { custom, deleteOne, router }
}
const button = async (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('Before a record is deleted, the server is asked what refers to it; each count leads to these rows, and there is no question yet', async () => {
  closed.mockClear()
  const { custom, router, deleteOne } = ask('remove', { uses: [players], beyond: false, elsewhere: [], kept: null, stays: null })
  const link = await screen.findByRole('link', { name: 'Players 1,037' })
  expect(custom).toHaveBeenCalledWith(expect.objectContaining({ url: '/api/teams/t1/impact/', method: 'get' }))
  expect(link.getAttribute('href')).toBe('/masters/players?team_id=t1&is_active=true')
  expect((await button('Delete')).disabled).toBe(true)
  expect(screen.queryByText(/disappears from all lists/)).toBeNull()
  fireEvent.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe('/masters/players'))
  expect(router.state.location.search).toBe('?team_id=t1&is_active=true')
  expect(closed).toHaveBeenCalledOnce()
  expect(deleteOne).not.toHaveBeenCalled()
})

test('What cannot be seen here is said without a number, and keeps the record as well', async () => {
  ask('remove', { uses: [], beyond: true, elsewhere: [], kept: null, stays: null })
  expect(await screen.findByText('Records that you do not see here refer to it')).toBeTruthy()
  expect((await button('Delete')).disabled).toBe(true)
})

test('Nobody can answer before the server has', async () => {
  ask('remove', new Promise(() => {}))
  expect(await screen.findByRole('status', { name: 'Looking for what refers to it…' })).toBeTruthy()
  expect((await button('Delete')).disabled).toBe(true)
})

test('What nothing refers to is deleted as ever, and so is asked where the server could not say', async () => {
  for (const impact of [none, new Error('offline')]) {
    const { deleteOne } = ask('remove', impact)
    const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Delete' })
    const last = buttons.at(-1)
    await waitFor(() => expect(last?.disabled).toBe(false))
    if (last) fireEvent.click(last)
    await waitFor(() => expect(deleteOne).toHaveBeenCalledOnce())
  }
})

test('That a record was deleted is said with the means to put it back, where the service keeps them', async () => {
  for (const operationId of ['o1', null]) {
    closed.mockClear()
    const undone: string[] = []
    const custom = vi.fn(({ url }: { url: string }) => {
      if (url.includes('/undo/')) undone.push(url)
      return Promise.resolve({
        data: url.includes('/undo/') ? { operation_id: 'o2', undone: 1, removed: 0, left: 0, left_records: [] } : none,
      })
    })
    const { notices } = consoleOf(
      { '/': <RemoveDialog resource={teams} row={row} onClose={closed} /> },
      { at: '/', data: { custom, deleteOne: vi.fn(() => Promise.resolve({ data: {}, operationId })) } },
    )
    const last = (await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Delete' })).at(-1)!
    await waitFor(() => expect(last.disabled).toBe(false))
    fireEvent.click(last)
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    const said = notices.mock.calls[0]![0] as { message: string; cancelMutation?: () => void }
    expect(said.message).toContain('Reds')
    expect(said.cancelMutation === undefined).toBe(operationId === null)
    said.cancelMutation?.()
    if (operationId === null) continue
    await waitFor(() => expect(notices).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'success', message: 'Put back: 1' })))
    expect(undone).toEqual(['/api/operations/o1/undo/'])
    cleanup()
  }
})

test('What the service wants to be told of a deletion is asked for, and the deletion is sent again with the answer', async () => {
  closed.mockClear()
  const refused = Object.assign(new Error('Please correct the marked fields'), {
    code: 'VALIDATION',
    errors: { registers: ['1 register was handed in: keep or void?'] },
    data: { asks: [{ word: 'registers', about: 'registers' }] },
  })
  const deleteOne = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue({ data: {} })
  consoleOf(
    { '/': <RemoveDialog resource={teams} row={row} onClose={closed} /> },
    { at: '/', data: { custom: vi.fn(() => Promise.resolve({ data: none })), deleteOne } },
  )
  await waitFor(async () => expect((await button('Delete')).disabled).toBe(false))
  fireEvent.click(await button('Delete'))
  expect(await screen.findByText('1 register was handed in: keep or void?')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('radio')[0]!)
  fireEvent.click(await button('Save'))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(deleteOne.mock.calls[1]![0]).toMatchObject({ variables: { registers: 'void' } })
})

test('Before a record is switched off the counts stand above what is asked; it can be done all the same', async () => {
  const confirm = vi.fn()
  ask('status', { uses: [players], beyond: true, elsewhere: [], kept: null, stays: null }, { confirm })
  const dialog = await screen.findByRole('dialog')
  const link = await within(dialog).findByRole('link', { name: 'Players 1,037' })
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
  expect(link.compareDocumentPosition(reason) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  // what keeps a record from being deleted is nothing to know here
  expect(within(dialog).queryByText(/or not open to you/)).toBeNull()
  fireEvent.click(await button('Deactivate'))
  await waitFor(() => expect(confirm).toHaveBeenCalledWith({}))
})

test('What would be refused is said before anything is asked, with the way to it', async () => {
  const confirm = vi.fn()
  const kept = '24 players are in this team; move them first'
  ask('status', { uses: [players], beyond: true, elsewhere: [], kept, stays: null }, { confirm })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(kept)).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Players 1,037' })).toBeTruthy()
  expect(within(dialog).queryByRole('textbox')).toBeNull()
  expect((await button('Deactivate')).disabled).toBe(true)
  expect(confirm).not.toHaveBeenCalled()
})

test('A record that stays for a reason of its own says it, and is not deleted', async () => {
  const stays = 'Everything of today stands in it'
  ask('remove', { uses: [{ ...players, value: null }], beyond: true, elsewhere: [], kept: null, stays })
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(stays)).toBeTruthy()
  // what the counts are, and what the others do as well
  expect(within(dialog).getByText('These active records refer to it')).toBeTruthy()
  expect(within(dialog).getByText(/^So do others/)).toBeTruthy()
  // of what stands in it as a whole the list is not narrowed by an id
  expect(within(dialog).getByRole('link', { name: 'Players 1,037' }).getAttribute('href')).not.toContain(players.field)
  expect((await button('Delete')).disabled).toBe(true)
})

test('A record that stays for a reason of its own tells of what cannot be seen here as well', async () => {
  ask('remove', { uses: [], beyond: true, elsewhere: [], kept: null, stays: 'Everything of today stands in it' })
  expect(await screen.findByText('Records that you do not see here refer to it')).toBeTruthy()
  expect(screen.getByText(/^They belong to other years/)).toBeTruthy()
})

test('As what, since when and why a record goes is asked where the record knows these', async () => {
  const confirm = vi.fn()
  const members = defineResource({
    name: 'members',
    fields: {
      name: text({ required: true }),
      state: choice({ here: ['Here', 'موجود'], moved: ['Moved away', 'انتقل'], gone: ['Gone', 'غادر'] }),
      left_on: date({ label: ['Left on', 'تاريخ المغادرة'] }),
    },
    standing: { field: 'state', present: ['here'], away: 'gone', since: 'left_on' },
  })
  const element = <StatusDialog resource={members} id="m1" name="Omar" onClose={closed} onConfirm={confirm} />
  consoleOf(
    { '/': <WhenKnown>{element}</WhenKnown> },
    { at: '/', data: { custom: vi.fn(() => Promise.resolve({ data: none })) }, more: [members], person: { timezone: 'Asia/Dubai' } },
  )
  const dialog = await screen.findByRole('dialog')
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'State' }))
  expect(screen.queryByTitle('Here')).toBeNull()
  fireEvent.click(await screen.findByTitle('Moved away'))
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: '  New city ' } })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(false))
  fireEvent.click(await button('Deactivate'))
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  const today = dayIn('Asia/Dubai', new Date().toISOString())
  expect(confirm.mock.lastCall as unknown).toEqual([{ state: 'moved', effective_date: today, reason: 'New city' }])
})

test('In Arabic the same is said in Arabic', async () => {
  ask('remove', { uses: [{ ...players, label: 'اللاعبون' }], beyond: true, elsewhere: [], kept: null, stays: null }, { locale: 'ar' })
  expect(await screen.findByRole('link', { name: 'اللاعبون 1,037' })).toBeTruthy()
  expect(screen.getByText('سجلات نشطة مرتبطة بهذا السجل')).toBeTruthy()
  expect(screen.getByText(/أو غير متاحة لك/)).toBeTruthy()
})
