import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { GridEdit, GridRowTold } from '../../../resources/contract/grid-edits.ts'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { settled, typedOver, type GridRecord } from '../../../src/engine/list/grid/edits.ts'
import { consoleOf, noViews } from './console-of.tsx'

const rows = Array.from({ length: 3 }, (_, index) => ({
  player_id: `p${index}`,
  name: `Player ${index}`,
  number: String(index),
  position: 'back',
  team_id: 't1',
  team: 'Falcons',
  updated_at: `v${index}`,
  is_active: true,
}))
interface Asked {
  readonly url: string
  readonly payload?: GridEdit & { readonly leave_out?: boolean }
}
const nothing = { changed: 0, same: 0, refused: 0, waiting: 0, asks: [], warnings: [], rows: [] }
/** As the server: only hawks and falcons are teams, and nobody is called X. */
const judge = ({ rows: sent }: GridEdit) => {
  const told = sent.flatMap(({ id, cells }): GridRowTold[] => {
    const team = cells['team_id']
    const problems = {
      ...(team === 'Dragons' ? { team_id: '“Dragons” does not exist' } : {}),
      ...(cells['name'] === 'X' ? { name: 'Use at least 2 characters' } : {}),
    }
    const meant: GridRowTold['meant'] = team === 'hawks' ? { team_id: { text: 't2', label: 'Hawks' } } : {}
    return Object.keys(problems).length + Object.keys(meant).length === 0 ? [] : [{ id, problems, meant }]
  })
  const refused = told.filter(({ problems }) => Object.keys(problems).length > 0).length
  return { ...nothing, changed: sent.length - refused, refused, rows: told }
}
const open = (at = '/masters/players?mode=grid', answer: (asked: Asked) => unknown = () => null, locale: 'en' | 'ar' = 'en', total = 3) => {
  const custom = vi.fn((asked: Asked) => {
    const own = answer(asked)
    if (own !== null) return own instanceof Error ? Promise.reject(own) : Promise.resolve({ data: own })
    if (asked.url.endsWith('/grid-edits/check/')) return Promise.resolve({ data: judge(asked.payload!) })
    if (asked.url.endsWith('/grid-edits/')) {
      const { changed, refused, rows: told } = judge(asked.payload!)
      const left = told.filter(({ problems }) => Object.keys(problems).length > 0)
      return Promise.resolve({ data: { operation_id: 'o1', changed, same: 0, refused, rows: left } })
    }
    return Promise.resolve({ data: noViews })
  })
  const getList = vi.fn(() => Promise.resolve({ data: rows, total }))
  const page = { '/masters/players': <ListPage resource="players" />, '/elsewhere': <p>Another page</p> }
  const sent = (path: string) => custom.mock.calls.map(([one]) => one).filter(({ url }) => url.endsWith(path))
  return { custom, getList, sent, ...consoleOf(page, { at, data: { custom, getList }, locale }) }
}
const cell = (row: number, column: number): HTMLElement => document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)!
const textAt = (row: number, column: number): string | null => cell(row, column).textContent
const stand = async (row: number, column: number) => {
  await screen.findByRole('grid')
  fireEvent.mouseDown(cell(row, column))
}
const press = (key: string, more: object = {}): boolean => fireEvent.keyDown(document.activeElement!, { key, ...more })
const paste = (text: string): void => {
  const event = createEvent.paste(document.activeElement!)
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
  fireEvent(document.activeElement!, event)
}
const type = (text: string): void => {
  press('F2')
  fireEvent.change(screen.getByRole('textbox', { name: /\d$/ }), { target: { value: text } })
  press('Enter')
}

test('The button leads into the cells of what the list found, and the address says so; again, and the list is back', async () => {
  const { router } = open('/masters/players?position=back')
  fireEvent.click(await screen.findByRole('button', { name: 'Grid' }))
  // the first time its code comes, too: the page is not empty meanwhile
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  await screen.findByRole('grid', { name: 'Players' })
  expect(router.state.location.search).toBe('?position=back&mode=grid')
  expect(screen.getByText(/Ctrl\+Z to take back what you typed\. What is saved is undone with “Undo”\.$/)).toBeTruthy()
  expect([textAt(1, 0), textAt(1, 1), textAt(1, 3), textAt(1, 4)]).toEqual(['Player 1', 'Player 1', 'Back', 'Falcons'])
  fireEvent.click(screen.getByRole('button', { name: 'Grid' }))
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  expect(router.state.location.search).toBe('?position=back')
})

test('What is pasted is understood by the server, shown as it was understood, and saved as one operation that can be undone', async () => {
  const { sent, notices } = open()
  await stand(0, 3)
  paste('Front\thawks\nمهاجم\tFalcons')
  // names of choices are understood here, in either language, and what stood there already is no change
  expect([textAt(0, 3), textAt(1, 3)]).toEqual(['Front', 'Front'])
  await waitFor(() => expect(textAt(0, 4)).toBe('Hawks'))
  expect(sent('/check/').at(-1)!.payload!.rows).toEqual([
    { id: 'p0', version: 'v0', cells: { position: 'front', team_id: 'hawks' } },
    { id: 'p1', version: 'v1', cells: { position: 'front' } },
  ])
  expect(screen.getByText('Changed cells: 3 in rows: 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save 2' }))
  await waitFor(() =>
    expect(notices).toHaveBeenCalledWith(expect.objectContaining({ message: 'Saved rows: 2', cancelMutation: expect.any(Function) })),
  )
  expect(sent('/grid-edits/')[0]!.payload).toEqual({
    resource: 'players',
    rows: [
      { id: 'p0', version: 'v0', cells: { position: 'front', team_id: 't2' } },
      { id: 'p1', version: 'v1', cells: { position: 'front' } },
    ],
    leave_out: false,
  })
  await waitFor(() => expect(screen.queryByText(/^Changed cells: \d+ in/)).toBeNull())
})

test('What is wrong is said on its cell; the others are saved where that is meant, and the wrong one stays as it was typed', async () => {
  const { sent } = open()
  await stand(0, 4)
  paste('Dragons\nhawks')
  await waitFor(() => expect(cell(0, 4).getAttribute('aria-invalid')).toBe('true'))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(document.activeElement).toBe(cell(0, 4))
  expect(screen.getByRole('alert').textContent).toBe('“Dragons” does not exist')
  press('s', { code: 'KeyS', ctrlKey: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1, leave 1' }))
  await waitFor(() => expect(sent('/grid-edits/')[0]?.payload?.leave_out).toBe(true))
  expect(await screen.findByText('Changed cells: 1 in rows: 1')).toBeTruthy()
  expect([textAt(0, 4), cell(0, 4).getAttribute('aria-invalid')]).toEqual(['Dragons', 'true'])
})

test('What the change has to be given beside the cells is asked once, before it is saved', async () => {
  const { sent } = open('/masters/players?mode=grid', ({ url, payload }) =>
    url.endsWith('/check/') && payload && !payload.reason
      ? { ...nothing, refused: 1, waiting: 1, asks: [{ word: 'reason', records: 1 }] }
      : null,
  )
  await stand(0, 1)
  type('Omar')
  press('Enter', { ctrlKey: true })
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'He is called so' } })
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: /Save 1$/ })
  expect(save.hasAttribute('disabled')).toBe(true)
  expect(sent('/grid-edits/')).toEqual([])
  await within(screen.getByRole('dialog')).findByText('Rows that are saved: 1')
  // the button waits a moment longer than the text
  await waitFor(() => expect(save.className).not.toContain('loading'))
  fireEvent.click(save)
  await waitFor(() => expect(sent('/grid-edits/')[0]?.payload).toMatchObject({ reason: 'He is called so', leave_out: false }))
})

test('Where a change of class is asked about it is said that it is one, of how many and of whom', async () => {
  open('/masters/players?mode=grid', ({ url }) =>
    url.endsWith('/check/')
      ? { ...nothing, refused: 7, waiting: 7, asks: [{ word: 'effective_date', records: 7, first: ['p0', 'p9'] }] }
      : null,
  )
  await stand(0, 1)
  type('Omar')
  press('Enter', { ctrlKey: true })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('To another class: 7.').closest('p')!.textContent).toBe('To another class: 7. Player 0, …')
})

test('A row that seems to be somebody else from now on is said on its cell, and saved where that is meant', async () => {
  const said = 'This may be here already: “Player 9” (Same name)'
  const { sent } = open('/masters/players?mode=grid', ({ url, payload }) => {
    if (!url.endsWith('/check/') || !payload || payload.force) return null
    const told = [{ id: 'p0', problems: { name: said }, meant: {} }]
    return { ...nothing, refused: 1, waiting: 1, asks: [{ word: 'force', about: 'player_id', records: 1 }], rows: told }
  })
  await stand(0, 1)
  type('Player 9')
  await waitFor(() => expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true'))
  press('Enter', { ctrlKey: true })
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /they are others, save them all the same \(1\)/ }))
  await within(dialog).findByText('Rows that are saved: 1')
  const save = within(dialog).getByRole('button', { name: /Save 1$/ })
  await waitFor(() => expect(save.className).not.toContain('loading'))
  fireEvent.click(save)
  await waitFor(() => expect(sent('/grid-edits/')[0]?.payload).toMatchObject({ force: true, leave_out: false }))
})

test('Somebody was quicker: it is named on the cell, and one’s own value is kept over theirs or given up', async () => {
  const theirs = {
    id: 'p0',
    problems: { name: 'Huda has changed this in the meantime, to “Hadi”' },
    meant: {},
    now: { name: { text: 'Hadi' } },
    version: 'v9',
  }
  const { sent } = open('/masters/players?mode=grid', ({ url, payload }) =>
    url.endsWith('/check/') && payload?.rows[0]?.version === 'v0' ? { ...nothing, refused: 1, rows: [theirs] } : null,
  )
  await stand(0, 1)
  type('Omar')
  await waitFor(() => expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true'))
  fireEvent.mouseDown(cell(0, 1))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(sent('/check/').at(-1)!.payload!.rows).toEqual([{ id: 'p0', version: 'v9', cells: { name: 'Omar' } }]))
  expect(cell(0, 1).getAttribute('aria-invalid')).toBe('false')
})

test('What is typed survives a reload, and nobody leaves it unasked', async () => {
  const first = open()
  await stand(0, 1)
  type('Omar')
  await screen.findByText('Changed cells: 1 in rows: 1')
  await act(() => first.router.navigate('/elsewhere'))
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(first.router.state.location.pathname).toBe('/masters/players')
  // the list itself is another place, too
  await act(() => first.router.navigate('/masters/players'))
  expect(await screen.findByRole('button', { name: 'Leave without saving' })).toBeTruthy()
  expect(sessionStorage.getItem('draft:u1:players:grid')).toContain('Omar')
})

test('A draft of before stands in the cells again, is said to, and can be discarded', async () => {
  const record: GridRecord = { key: 'p0', version: 'v0', title: 'Player 0', cells: { name: 'Player 0' }, labels: {}, school: null }
  const edits = { p0: { record, version: 'v0', cells: { name: 'Omar' } } }
  sessionStorage.setItem('draft:u1:players:grid', JSON.stringify({ changes: { edits, named: {} }, version: null, at: Date.now() }))
  open()
  await screen.findByRole('grid')
  expect(textAt(0, 1)).toBe('Omar')
  expect(screen.getByText(/^We kept what you typed/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(textAt(0, 1)).toBe('Player 0'))
  expect(sessionStorage.getItem('draft:u1:players:grid')).toBeNull()
})

test('More than a grid holds is said with what helps, and nothing is loaded', async () => {
  open('/masters/players?mode=grid', () => null, 'en', 12_000)
  expect(await screen.findByText('12,000 records are more than a grid holds. Narrow the list to at most 10,000.')).toBeTruthy()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('In Arabic it is said in Arabic, also what is wrong', async () => {
  open('/masters/players?mode=grid', () => null, 'ar')
  await stand(0, 4)
  paste('hawks')
  expect(await screen.findByText(/^الخلايا المتغيّرة/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^حفظ/ })).toBeTruthy()
})

test('A cell that is again as it was is no change; of two that others changed, each is decided', () => {
  const record: GridRecord = { key: 'p', version: 'v1', title: 'P', cells: { a: '1', b: '2' }, labels: {}, school: null }
  const change = (column: string, value: string) => [{ row: 'p', column, before: '', value }]
  const once = typedOver({}, change('a', '9'), () => record)
  expect(once['p']?.cells).toEqual({ a: '9' })
  expect(typedOver(once, change('a', '1'), () => record)).toEqual({})
  const both = typedOver(once, change('b', '8'), () => record)['p']!
  const told = { id: 'p', problems: {}, meant: {}, now: { a: { text: '5' }, b: { text: '6' } }, version: 'v2' }
  const half = settled(both, told, 'a', true)!
  expect([half.version, half.record.cells['a'], half.cells]).toEqual(['v1', '5', { a: '9', b: '8' }])
  const whole = settled({ ...half, cells: { a: '9' } }, told, 'b', false)!
  expect(whole.cells).toEqual({ a: '9' })
})

test('A choice is typed over by any of its names, in either language', async () => {
  const { sent } = open()
  for (const [row, said] of [
    [0, 'fr'],
    [1, 'مهاجم'],
  ] as const) {
    await stand(row, 3)
    press(said[0]!)
    fireEvent.change(screen.getByRole('combobox', { name: /\d$/ }), { target: { value: said } })
    press('Enter')
    expect(textAt(row, 3)).toBe('Front')
  }
  await waitFor(() =>
    expect(
      sent('/check/')
        .at(-1)
        ?.payload?.rows.map(({ cells }) => cells['position']),
    ).toEqual(['front', 'front']),
  )
})
