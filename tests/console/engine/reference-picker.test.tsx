import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ReferencePicker } from '../../../src/engine/fields/reference-picker.tsx'
import { consoleOf } from './console-of.tsx'

const teamsFor = (search: string | undefined) =>
  search === '1-B'
    ? [
        { team_id: 'b1', name: '1-B' },
        { team_id: 'kg', name: 'KG1-B' },
      ]
    : [
        { team_id: 'kg', name: 'KG1-B' },
        { team_id: 'b1', name: '1-B' },
      ]
const open = async () => {
  const onChange = vi.fn()
  const getList = vi.fn(async ({ meta }: { meta: { search?: string } }) => {
    // the answer takes its time
    await new Promise((resolve) => setTimeout(resolve, meta.search ? 80 : 0))
    const data = teamsFor(meta.search)
    return { data, total: data.length }
  })
  consoleOf(
    { '/pick': <ReferencePicker to="teams" value={null} aria-label="Team" onChange={onChange} /> },
    { at: '/pick', data: { getList } },
  )
  const box = await screen.findByRole('combobox', { name: 'Team' })
  fireEvent.mouseDown(box)
  await screen.findAllByText('KG1-B')
  return { box, onChange }
}

test('Enter before the answer is there chooses what was typed, not what stood first', async () => {
  const { box, onChange } = await open()
  fireEvent.change(box, { target: { value: '1-B' } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  expect(onChange).not.toHaveBeenCalled()
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(onChange.mock.lastCall).toMatchObject([{ id: 'b1', label: '1-B' }])
})

test('Enter after the answer chooses the nearest, and typing on takes an Enter back', async () => {
  const { box, onChange } = await open()
  fireEvent.change(box, { target: { value: '1' } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  fireEvent.keyDown(box, { key: '-', keyCode: 189 })
  fireEvent.change(box, { target: { value: '1-B' } })
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.getAttribute('aria-label')).toBe('1-B'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(onChange.mock.lastCall).toMatchObject([{ id: 'b1' }])
})

test('What was typed before it stood there narrows it, and Enter takes that', async () => {
  const onChange = vi.fn()
  const getList = vi.fn(({ meta }: { meta: { search?: string } }) => {
    const data = teamsFor(meta.search)
    return Promise.resolve({ data, total: data.length })
  })
  consoleOf(
    { '/pick': <ReferencePicker to="teams" value="kg" label="KG1-B" aria-label="Team" opened begun="1-B" onChange={onChange} /> },
    { at: '/pick', data: { getList } },
  )
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Team' })
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.getAttribute('aria-label')).toBe('1-B'))
  expect(box.value).toBe('1-B')
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(onChange.mock.lastCall).toMatchObject([{ id: 'b1' }])
})

/** Shut while what was chosen is on its way to the server, as on the page of a class. */
function ShutWhileItSaves() {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 60)
  }
  return <ReferencePicker to="teams" value={null} aria-label="Team" disabled={busy} onChange={save} />
}

test('The list closes when something is chosen, also where the picker is shut until that is saved', async () => {
  const getList = vi.fn(() => Promise.resolve({ data: teamsFor(''), total: 2 }))
  consoleOf({ '/pick': <ShutWhileItSaves /> }, { at: '/pick', data: { getList } })
  const box = await screen.findByRole('combobox', { name: 'Team' })
  fireEvent.mouseDown(box)
  const [, shown] = await screen.findAllByText('KG1-B')
  fireEvent.click(shown ?? screen.getByText('KG1-B'))
  await waitFor(() => expect(box.hasAttribute('disabled')).toBe(true))
  await waitFor(() => expect(box.hasAttribute('disabled')).toBe(false))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(box.getAttribute('aria-expanded')).toBe('false')
})
