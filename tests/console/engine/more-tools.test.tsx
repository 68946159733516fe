import { fireEvent, screen } from '@testing-library/react'
import { Button } from 'antd'
import { expect, test, vi } from 'vitest'
import { MoreTools } from '../../../src/engine/list/more-tools.tsx'
import { consoleOf } from './console-of.tsx'

/** A press as a pointer makes it. */
const press = (what: Element) => {
  fireEvent.pointerDown(what)
  fireEvent.click(what)
}
const opened = async (onBeside = vi.fn(), onTool = vi.fn()) => {
  const tools = (
    <>
      <Button onClick={onBeside}>Beside</Button>
      <MoreTools>
        <Button onClick={onTool}>Columns</Button>
        <Button aria-haspopup="menu">Export</Button>
      </MoreTools>
    </>
  )
  consoleOf({ '/': tools }, { at: '/', data: {} })
  const more = await screen.findByRole('button', { name: 'More tools' })
  press(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  return { more, onBeside, onTool }
}

test('The first press beside the tools puts them away, and does what it presses', async () => {
  const { more, onBeside } = await opened()
  press(screen.getByRole('button', { name: 'Beside' }))
  expect(onBeside).toHaveBeenCalledOnce()
  expect(more.getAttribute('aria-expanded')).toBe('false')
})

test('A press on a tool does it and puts them away; one that has a menu leaves them there', async () => {
  const { more, onTool } = await opened()
  press(screen.getByRole('button', { name: 'Export' }))
  expect(more.getAttribute('aria-expanded')).toBe('true')
  press(screen.getByRole('button', { name: 'Columns' }))
  expect(onTool).toHaveBeenCalledOnce()
  expect(more.getAttribute('aria-expanded')).toBe('false')
})

test('Escape puts them away, and the focus is where they were opened', async () => {
  const { more } = await opened()
  const tool = screen.getByRole('button', { name: 'Columns' })
  tool.focus()
  fireEvent.keyDown(tool, { key: 'Escape' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(more)
})
