import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FilterInput } from '../../../src/engine/fields/filters/filter-input.tsx'
import { consoleOf, players } from './console-of.tsx'

const all = [
  { team_id: 'kg', name: 'KG1-B' },
  { team_id: 'b1', name: '1-B' },
]
test('Enter in a filter before the answer is there chooses what was typed, beside what is chosen already', async () => {
  const onChange = vi.fn()
  const getList = vi.fn(async ({ meta }: { meta: { search?: string } }) => {
    await new Promise((resolve) => setTimeout(resolve, meta.search ? 80 : 0))
    const data = meta.search === '1-B' ? all.toReversed() : all
    return { data, total: data.length }
  })
  const filter = <FilterInput id="team" label="Team" field={players.fields['team_id']!} value={{ oneOf: ['x'] }} onChange={onChange} />
  consoleOf({ '/': filter }, { at: '/', data: { getList } })
  const box = await screen.findByRole('combobox')
  fireEvent.mouseDown(box)
  await screen.findAllByText('KG1-B')
  fireEvent.change(box, { target: { value: '1-B' } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  expect(onChange).not.toHaveBeenCalled()
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(onChange.mock.lastCall).toEqual([{ oneOf: ['x', 'b1'] }])
})

test('A text filter is called after its column', async () => {
  consoleOf(
    { '/': <FilterInput id="name" label="Name" field={players.fields['name']!} value={undefined} onChange={() => undefined} /> },
    { at: '/', data: {} },
  )
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
})

test('What is chosen already is called by its name', async () => {
  const getMany = vi.fn(() => Promise.resolve({ data: all }))
  const filter = (
    <FilterInput id="team" label="Team" field={players.fields['team_id']!} value={{ oneOf: ['b1'] }} onChange={() => undefined} />
  )
  consoleOf({ '/': filter }, { at: '/', data: { getMany } })
  expect(await screen.findByText('1-B')).toBeTruthy()
})
