import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('A button that is being pressed while the page settles is clicked: its menu is made afterwards', async () => {
  let idle: () => void = () => undefined
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (draw(), 0))
  vi.stubGlobal('requestIdleCallback', (call: () => void) => ((idle = call), 0))
  const { DropMenu } = await import('../../../src/ui/drop-menu.tsx')
  render(<DropMenu menu={{ items: [{ key: 'one', label: 'The one entry' }] }}>{(said) => <button {...said}>Menu</button>}</DropMenu>)
  const pressed = screen.getByRole('button')
  fireEvent.pointerDown(pressed)
  act(() => idle())
  expect(screen.getByRole('button')).toBe(pressed)
  fireEvent.pointerUp(pressed)
  fireEvent.click(pressed)
  expect(await screen.findByText('The one entry')).toBeTruthy()
  expect(await screen.findByRole('button', { expanded: true })).toBeTruthy()
})
