import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import type * as names from '../../../src/engine/list/record-name.tsx'
import { consoleOf } from './console-of.tsx'

const drawn = vi.hoisted((): unknown[] => [])
vi.mock('../../../src/engine/list/record-name.tsx', async (load) => {
  const real = await load<typeof names>()
  const RecordName: typeof names.RecordName = (props) => {
    drawn.push(props.row['name'])
    return real.RecordName(props)
  }
  return { ...real, RecordName }
})

const rows = Array.from({ length: 25 }, (_, index) => ({
  player_id: `p${index}`,
  name: `Player ${index}`,
  number: String(index),
  position: 'back',
  team_id: 't1',
  team: 'Falcons',
  is_active: true,
}))
const answers = () => vi.fn(() => Promise.resolve({ data: rows, total: 120 }))
const open = async (getList = answers()) => {
  const opened = consoleOf({ '/masters/players': <ListPage resource="players" /> }, { at: '/masters/players', data: { getList } })
  await screen.findByText('Player 3')
  drawn.length = 0
  return opened
}
beforeEach(() => void (drawn.length = 0))

test('Choosing a row draws that row and no other', async () => {
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Player 3' }))
  await screen.findByText(/1 selected/)
  expect(new Set(drawn)).toEqual(new Set(['Player 3']))
})

test('On the way to the next page no row is drawn until its rows are here', async () => {
  const getList = answers()
  const { router } = await open(getList)
  getList.mockImplementation(() => new Promise(() => {}))
  await act(() => router.navigate('/masters/players?page=2'))
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(1))
  expect(drawn).toEqual([])
})

test('The next page is gone to once, whether by its link or by the place around it', async () => {
  const { router } = await open()
  const next = await screen.findByRole('link', { name: 'Next page' })
  await act(async () => fireEvent.click(next))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('')
})

// jsdom draws nothing: the dots stand at the end of the direction of what is cut
test('A name stands in its own direction in the box that cuts it: it loses its end, and not its beginning', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Player 3' }).getAttribute('dir')).toBe('auto')
  expect(screen.getByRole('link', { name: 'Player 3' }).querySelector('bdi')).toBeNull()
})
