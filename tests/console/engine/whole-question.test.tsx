import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ListState } from '../../../resources/kit/list-state.ts'
import { takeOut } from '../../../src/engine/export/take-out.ts'
import { useGridRows } from '../../../src/engine/list/grid/use-grid-rows.ts'
import { everything, questionFound, questionOf } from '../../../src/engine/list/selection.ts'
import type { SelectionControl } from '../../../src/engine/list/use-selection.ts'
import { consoleOf, players } from './console-of.tsx'

/** Found as they stood on a day: whoever loses that asks for others. */
const then = { search: 'om', condition: undefined, asOf: '2026-11-01' }

test('What a list has found is the same question whoever goes on with it, and of the same day', () => {
  expect(questionFound(then)).toEqual({ search: 'om', as_of: '2026-11-01' })
  expect(questionOf(players, everything({ ...then, total: 3 }))).toEqual({ search: 'om', as_of: '2026-11-01' })
})

test('A file is asked for with the day, of all that is found and of what is selected', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }))
  const exported = vi.fn(() => Promise.resolve(new Blob()))
  const state = { search: 'om', filters: {}, sorts: [], asOf: '2026-11-01' } as unknown as ListState
  const shown = { resource: players, state, columns: ['name'], total: 3 }
  const none = { count: 0 } as SelectionControl
  const all = { count: 3, selection: everything({ ...then, total: 3 }) } as SelectionControl
  for (const chosen of [none, all])
    await takeOut({ ...shown, chosen }, { calls: { exported } as never, endpoint: players.api.export!, as: 'csv' })
  expect(exported.mock.calls.map(([, sent]: readonly unknown[]) => sent)).toMatchObject([
    { params: { search: 'om', as_of: '2026-11-01' } },
    { params: { search: 'om', as_of: '2026-11-01' } },
  ])
})

function Grid() {
  const found = useGridRows(players, { search: 'om', as_of: '2026-11-01' }, [], ['name'])
  return <p>{found.is}</p>
}
test('A grid asks for its rows with the day', async () => {
  const getList = vi.fn(() => Promise.resolve({ data: [], total: 0 }))
  consoleOf({ '/': <Grid /> }, { at: '/', data: { getList } })
  await screen.findByText('ready')
  expect(getList).toHaveBeenCalledWith(
    expect.objectContaining({ meta: expect.objectContaining({ search: 'om', asOf: '2026-11-01' }) as unknown }),
  )
})
