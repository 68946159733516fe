import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HeadCell, WidthsContext } from '../../../src/engine/list/head-cell.tsx'

afterEach(cleanup)
const widths = { begin: vi.fn(), move: vi.fn(), end: vi.fn() }
const headOf = (isFixed: boolean, opened: () => void) =>
  render(
    <WidthsContext value={widths}>
      <table>
        <thead>
          <tr>
            <HeadCell column="is_active" isFixed={isFixed}>
              Status
              <button type="button" className="ant-table-filter-trigger" onClick={opened}>
                Filter
              </button>
            </HeadCell>
          </tr>
        </thead>
      </table>
    </WidthsContext>,
  )
const head = () => screen.getByRole('columnheader')

test('The head of the status is reached by keys, opens its filter with them, and keeps its width', () => {
  const opened = vi.fn()
  headOf(true, opened)
  expect(head().tabIndex).toBe(0)
  fireEvent.keyDown(head(), { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(head(), { key: 'Enter' })
  expect(opened).toHaveBeenCalledTimes(2)
  fireEvent.keyDown(head(), { key: 'ArrowRight', shiftKey: true })
  expect(widths.end).not.toHaveBeenCalled()
})

test('Any other head is made wider by keys, and Enter is left to sorting', () => {
  const opened = vi.fn()
  headOf(false, opened)
  fireEvent.keyDown(head(), { key: 'Enter' })
  expect(opened).not.toHaveBeenCalled()
  fireEvent.keyDown(head(), { key: 'ArrowRight', shiftKey: true })
  expect(widths.end).toHaveBeenCalledOnce()
})
