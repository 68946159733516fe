import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cellKey, type CellChange, type GridRow } from '../../../src/ui/grid/cells.ts'
import { readTable, writeTable } from '../../../src/ui/grid/clipboard.ts'
import { EditableGrid } from '../../../src/ui/grid/editable-grid.tsx'
import { rowsAround } from '../../../src/ui/grid/visible-rows.ts'

afterEach(cleanup)

let said: readonly CellChange[][] = []
function Marks({ count = 4 }: { readonly count?: number }) {
  const [rows, setRows] = useState<readonly GridRow[]>(() =>
    Array.from({ length: count }, (_, at) => ({
      key: `s${at}`,
      cells: { name: `Student ${at}`, mark: String(at * 10), absent: '', note: '' },
    })),
  )
  return (
    <EditableGrid
      label="Marks"
      rows={rows}
      problems={new Map(rows.filter(({ cells }) => Number(cells['mark']) > 100).map(({ key }) => [cellKey(key, 'mark'), 'At most 100.']))}
      columns={[
        { key: 'name', title: 'Student', readOnly: true },
        { key: 'mark', title: 'Mark', number: true },
        {
          key: 'absent',
          title: 'Absent',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        },
        { key: 'note', title: 'Note' },
      ]}
      onChange={(changes) => {
        said = [...said, [...changes]]
        setRows((before) =>
          before.map((row) => ({
            ...row,
            cells: {
              ...row.cells,
              ...Object.fromEntries(changes.filter((one) => one.row === row.key).map((one) => [one.column, one.value])),
            },
          })),
        )
      }}
    />
  )
}
const show = (count?: number, direction: 'ltr' | 'rtl' = 'ltr') => {
  said = []
  return render(
    <ConfigProvider direction={direction}>
      <Marks {...(count === undefined ? {} : { count })} />
    </ConfigProvider>,
  )
}
const cell = (row: number, column: number): HTMLElement => document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)!
const valueAt = (row: number, column: number): string | null => cell(row, column).textContent
const press = (key: string, more: object = {}): boolean => fireEvent.keyDown(document.activeElement!, { key, ...more })
const selected = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-selected=true]')].map((one) => one.dataset['cell'])
function clipboard(deed: 'copy' | 'cut' | 'paste', text = ''): string {
  let kept = text
  const event = createEvent[deed](document.activeElement!)
  Object.defineProperty(event, 'clipboardData', {
    value: { getData: () => kept, setData: (_: string, copied: string) => void (kept = copied) },
  })
  fireEvent(document.activeElement!, event)
  return kept
}
const stand = (row: number, column: number): void => {
  fireEvent.mouseDown(cell(row, column))
  expect(document.activeElement).toBe(cell(row, column))
}

test('The grid is one stop for the Tab key, and the arrows go from cell to cell', () => {
  show()
  expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1)
  stand(0, 0)
  press('ArrowDown')
  press('ArrowRight')
  expect(document.activeElement).toBe(cell(1, 1))
  press('End', { ctrlKey: true })
  expect(document.activeElement).toBe(cell(3, 3))
  press('Home')
  expect(document.activeElement).toBe(cell(3, 0))
})

test('In Arabic the arrow that points left leads on', () => {
  show(4, 'rtl')
  stand(0, 0)
  press('ArrowLeft')
  expect(document.activeElement).toBe(cell(0, 1))
})

test('What is typed replaces a value, Enter keeps it and goes down, Esc takes it back', () => {
  show()
  stand(0, 1)
  press('7')
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mark 1' })
  expect([document.activeElement, input.value]).toEqual([input, '7'])
  fireEvent.change(input, { target: { value: '75' } })
  press('Enter')
  expect([valueAt(0, 1), document.activeElement]).toEqual(['75', cell(1, 1)])
  press('F2')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '99' } })
  press('Escape')
  expect([valueAt(1, 1), document.activeElement]).toEqual(['10', cell(1, 1)])
  expect(said).toEqual([[{ row: 's0', column: 'mark', before: '0', value: '75' }]])
})

test('What is typed is kept by whoever leaves the cell with the mouse, once', () => {
  show()
  stand(0, 3)
  press('x')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'late' } })
  act(() => void fireEvent.blur(screen.getByRole('textbox')))
  expect(said).toHaveLength(1)
  expect(valueAt(0, 3)).toBe('late')
})

test('What is typed goes to its row, also among others that came or went; with a row that went goes what was typed in it', () => {
  const written: CellChange[] = []
  const row = (key: string): GridRow => ({ key, cells: { mark: key } })
  const marks = (...keys: readonly string[]) => (
    <EditableGrid
      label="Marks"
      rows={keys.map(row)}
      columns={[{ key: 'mark', title: 'Mark' }]}
      onChange={(changes) => written.push(...changes)}
    />
  )
  const { rerender } = render(marks('a', 'b', 'c'))
  const typeIn = (name: string): void => {
    fireEvent.mouseDown(screen.getByRole('gridcell', { name }))
    fireEvent.keyDown(screen.getByRole('gridcell', { name }), { key: '7' })
  }
  typeIn('b')
  rerender(marks('b', 'c', 'd'))
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
  expect(written).toMatchObject([{ row: 'b', value: '7' }])
  typeIn('c')
  rerender(marks('b', 'd'))
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.mouseDown(screen.getByRole('gridcell', { name: 'd' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(written).toHaveLength(1)
})

test('What is only read is not written, neither by keys nor by a paste', () => {
  show()
  stand(0, 0)
  press('x')
  expect(screen.queryByRole('textbox')).toBeNull()
  clipboard('paste', 'Somebody\t88')
  expect([valueAt(0, 0), valueAt(0, 1)]).toEqual(['Student 0', '88'])
  expect(screen.getByRole('status').textContent).toBe('Cells changed: 1 · Left alone, since they are only read: 1')
})

test('A block from a spreadsheet goes where one stands, in one change; labels are understood, the rest is told', () => {
  show()
  stand(2, 1)
  clipboard('paste', '81\tyes\t"two\nlines"\r\n82\tNo\tb\r\n')
  expect(said).toHaveLength(1)
  expect([valueAt(2, 1), valueAt(2, 2), valueAt(2, 3), valueAt(3, 1), valueAt(3, 2)]).toEqual(['81', 'Yes', 'two\nlines', '82', 'No'])
  expect(screen.getByRole('status').textContent).toBe('Cells changed: 6')
})

test('A block that is pasted while a number is typed goes into the cells, and not into one number', () => {
  show()
  stand(1, 1)
  press('7')
  clipboard('paste', '4\r\n5\r\n')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect([valueAt(1, 1), valueAt(2, 1)]).toEqual(['4', '5'])
  // one value goes into what is being typed, as everywhere
  press('7')
  clipboard('paste', '8\r\n')
  expect(screen.getByRole('textbox')).toBe(document.activeElement)
})

test('What is larger than the place for it is not pasted at all, and a sentence says how large both are', () => {
  show()
  stand(2, 1)
  clipboard('paste', '81\tyes\tx\r\n82\tNo\tb\r\n83\tno\tc\r\n')
  expect([said, valueAt(2, 1)]).toEqual([[], '20'])
  expect(screen.getByRole('status').textContent).toBe(
    'Nothing was pasted. You copied rows: 3, columns: 3; from this cell on there is room for rows: 2, columns: 3.',
  )
  stand(0, 0)
  clipboard('paste', Array.from({ length: 60 }, () => 'x').join('\t'))
  expect(said).toEqual([])
  expect(screen.getByRole('status').textContent).toMatch(/rows: 1, columns: 60/)
})

test('One value fills a whole selection, and what was pasted is undone and done again', () => {
  show()
  stand(0, 1)
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  expect(selected()).toEqual(['0:1', '1:1', '2:1'])
  clipboard('paste', '50')
  const marks = () => [0, 1, 2, 3].map((row) => valueAt(row, 1))
  expect(marks()).toEqual(['50', '50', '50', '30'])
  press('z', { code: 'KeyZ', ctrlKey: true })
  expect(marks()).toEqual(['0', '10', '20', '30'])
  press('y', { code: 'KeyY', ctrlKey: true })
  expect(marks()).toEqual(['50', '50', '50', '30'])
})

test('Fill down repeats the first of a selection, also with an Arabic keyboard; of one cell the one above', () => {
  show()
  stand(1, 1)
  fireEvent.mouseDown(cell(3, 1), { shiftKey: true })
  press('ي', { code: 'KeyD', ctrlKey: true })
  expect([1, 2, 3].map((row) => valueAt(row, 1))).toEqual(['10', '10', '10'])
  stand(1, 1)
  press('d', { code: 'KeyD', ctrlKey: true })
  expect(valueAt(1, 1)).toBe('0')
})

test('What is copied goes back into a spreadsheet, what is cut goes, and Delete empties a selection', () => {
  show()
  stand(0, 0)
  fireEvent.mouseDown(cell(1, 1), { shiftKey: true })
  expect(clipboard('copy')).toBe('Student 0\t0\r\nStudent 1\t10')
  stand(2, 1)
  expect(clipboard('cut')).toBe('20')
  expect(valueAt(2, 1)).toBe('')
  stand(3, 1)
  press('Delete')
  expect(valueAt(3, 1)).toBe('')
})

test('A cell that is wrong says why, and the next one that is wrong is one press away', () => {
  show(20)
  stand(0, 1)
  expect(cell(12, 1).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Cells to correct: 9', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(document.activeElement).toBe(cell(11, 1))
  expect(screen.getByRole('alert').textContent).toBe('At most 100.')
  expect(document.getElementById(cell(11, 1).getAttribute('aria-describedby')!)?.textContent).toBe('At most 100.')
})

test('Of ten thousand rows only those that are seen are drawn, and the one somebody is in', () => {
  show(10_000)
  expect(document.querySelectorAll('[role=rowgroup] [role=row]').length).toBeLessThan(30)
  expect(screen.getByRole('grid', { name: 'Marks' }).getAttribute('aria-rowcount')).toBe('10001')
  stand(0, 1)
  press('ArrowDown', { ctrlKey: true })
  expect(document.activeElement).toBe(cell(9999, 1))
  expect(rowsAround(36_000, 360, 10_000, 3)[0]).toBe(3)
})

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
  ['', [['']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('The clipboard %j is read as a table, and written as it was', (text, table) => {
  expect(readTable(text)).toEqual(table)
  expect(readTable(writeTable(table))).toEqual(table)
})
