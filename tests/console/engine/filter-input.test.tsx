import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choice, choices, defineResource, text } from '../../../resources/kit/index.ts'
import { FilterInput } from '../../../src/engine/fields/filters/filter-input.tsx'
import FilterDrawer from '../../../src/engine/list/filter-drawer.tsx'
import HeadFilter from '../../../src/engine/list/head-filter.tsx'
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

const trips = defineResource({
  name: 'trips',
  fields: {
    name: text({ required: true }),
    days: choices({ mon: ['Monday', 'الاثنين'], tue: ['Tuesday', 'الثلاثاء'] }, { label: ['Days', 'الأيام'] }),
    stop: choice(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`s${at}`, [`Stop ${at}`, `محطة ${at}`] as const])), {
      label: ['Stop', 'المحطة'],
    }),
  },
  list: { filters: ['days', 'stop'] },
})

test('A field of several codes is narrowed to any of them, or to none, in the drawer', async () => {
  const onApply = vi.fn()
  const drawer = <FilterDrawer resource={trips} filters={{ days: { oneOf: ['mon'] } }} onApply={onApply} onClose={() => undefined} />
  consoleOf({ '/': drawer }, { at: '/', data: {} })
  fireEvent.click(await screen.findByText('Tuesday'))
  fireEvent.click(screen.getByRole('button', { name: 'Show results' }))
  expect(onApply.mock.lastCall).toEqual([{ days: { oneOf: ['mon', 'tue'] } }])
  fireEvent.click(screen.getAllByText('is empty')[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'Show results' }))
  expect(onApply.mock.lastCall).toEqual([{ days: { is: 'empty' } }])
})

test('How many have nothing in a field is told where its values are counted', async () => {
  const custom = vi.fn(({ url }: { url: string }) => Promise.resolve({ data: url.includes('/facets/') ? { values: [], empty: 12 } : {} }))
  const drawer = <FilterDrawer resource={trips} filters={{}} onApply={() => undefined} onClose={() => undefined} />
  consoleOf({ '/': drawer }, { at: '/', data: { custom } })
  const stop = await screen.findByRole('group', { name: 'Stop' })
  await waitFor(() => expect(stop.textContent).toBe('is empty12is filled in'))
})

test('Of many values one is chosen from a list, where they would not stand side by side', async () => {
  const onApply = vi.fn()
  const drawer = <FilterDrawer resource={trips} filters={{}} onApply={onApply} onClose={() => undefined} />
  consoleOf({ '/': drawer }, { at: '/', data: {} })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Stop' }))
  fireEvent.click(await screen.findByTitle('Stop 3'))
  fireEvent.click(screen.getByRole('button', { name: 'Show results' }))
  expect(onApply.mock.lastCall).toEqual([{ stop: { oneOf: ['s3'] } }])
})

test('… and under its column’s head, in Arabic, too', async () => {
  const onApply = vi.fn()
  const head = <HeadFilter resource={trips} name="days" filters={{}} isOpen onApply={onApply} onClose={() => undefined} />
  consoleOf({ '/': head }, { at: '/', data: {}, locale: 'ar' })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'الثلاثاء' }))
  fireEvent.click(screen.getByRole('button', { name: 'موافق' }))
  expect(onApply.mock.lastCall).toEqual([{ oneOf: ['tue'] }])
})
