import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataTable, type DataColumn } from '../../../src/ui/data-table.tsx'
import { StatTiles } from '../../../src/ui/stat-tiles.tsx'

interface Problem {
  readonly row: number
  readonly column: string
  readonly reason: string
}
const columns: readonly DataColumn<Problem>[] = [
  { key: 'row', title: 'Row', slim: true, number: true, cell: ({ row }) => row, by: (a, b) => a.row - b.row },
  { key: 'column', title: 'Column', heads: true, cell: ({ column }) => column },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
]
const rows: readonly Problem[] = [
  { row: 7, column: 'Phone', reason: 'too short' },
  { row: 3, column: 'Name', reason: 'missing' },
]
const table = () => screen.getByRole('table', { name: 'Problems' })
const show = (more?: { readonly pageSize: number }) =>
  render(<DataTable label="Problems" rows={rows} keyOf={({ row }) => row} columns={columns} {...more} />)

let isNarrow = false
beforeEach(() => {
  isNarrow = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isNarrow && query.includes('639'), addEventListener() {}, removeEventListener() {} }) as never,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('A table of data has a name, and each row is named by its own column', () => {
  show()
  expect(
    within(table())
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Phone', 'Name'])
})

test('It is sorted by a press on a head', () => {
  show()
  fireEvent.click(within(table()).getByText('Row'))
  expect(
    within(table())
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Phone'])
})

test('On a telephone its columns stand below one another, each called by its title', () => {
  isNarrow = true
  show()
  expect(
    within(table())
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Row', 'Column'])
  expect(
    within(table())
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['7', 'PhoneReasontoo short', '3', 'NameReasonmissing'])
})

test('What does not fit on a page is on the next one', () => {
  show({ pageSize: 1 })
  expect(within(table()).getAllByRole('rowheader')).toHaveLength(1)
  expect(screen.getByTitle('2')).toBeTruthy()
})

test('A tile keeps its place until its number is known, and then leads to what it counts', () => {
  const tiles = (value: string | null) => (
    <StatTiles stats={[{ key: 'pupils', label: 'Pupils', value, link: (tile) => <a href="/masters/students">{tile}</a> }]} />
  )
  const { rerender } = render(tiles(null))
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('link')).toBeNull()
  rerender(tiles('412'))
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false')
  expect(screen.getByRole('link').textContent).toContain('Pupils412')
})

test('A number of children is a number, and no rows within', () => {
  const classesOf = [
    { name: '8-A', children: 31 },
    { name: '8-B', children: 28 },
  ]
  render(
    <DataTable
      label="Classes"
      rows={classesOf}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', title: 'Class', heads: true, cell: ({ name }) => name },
        { key: 'children', title: 'Students', number: true, cell: ({ children }) => children, by: (a, b) => a.children - b.children },
      ]}
    />,
  )
  const shown = () =>
    within(screen.getByRole('table', { name: 'Classes' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(shown()).toEqual(['8-A', '8-B'])
  fireEvent.click(screen.getByText('Students'))
  expect(shown()).toEqual(['8-B', '8-A'])
})
