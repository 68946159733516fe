import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from '../../../src/ui/tabs.tsx'

afterEach(cleanup)

function Record({ keep = false }: { readonly keep?: boolean }) {
  const [active, setActive] = useState('details')
  return (
    <Tabs
      label="Class 5A"
      active={active}
      onChange={setActive}
      keep={keep}
      items={['details', 'classes', 'history'].map((key) => ({ key, label: key, children: <input aria-label={`note on ${key}`} /> }))}
    />
  )
}
const press = (on: HTMLElement, key: string): boolean => fireEvent.keyDown(on, { key, code: key })
// the library puts "Tab 2 of 3" before the name of what has the focus; the style takes it away again
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name: new RegExp(`${name}$`) })

test('Tabs are one stop for the Tab key; the arrows move and turn round at the ends', () => {
  render(<Record />)
  expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([0, -1, -1])
  tab('details').focus()
  press(tab('details'), 'ArrowRight')
  expect(document.activeElement).toBe(tab('classes'))
  // what is looked at changes with Enter or a click, not with every step: a panel may ask the server
  expect(tab('details').getAttribute('aria-selected')).toBe('true')
  press(tab('classes'), 'End')
  press(tab('history'), 'ArrowRight')
  expect(document.activeElement).toBe(tab('details'))
})

test('In Arabic the arrow that points to the next tab points left', () => {
  render(
    <ConfigProvider direction="rtl">
      <Record />
    </ConfigProvider>,
  )
  tab('details').focus()
  press(tab('details'), 'ArrowLeft')
  expect(document.activeElement).toBe(tab('classes'))
})

test('A panel is called after its tab, and what was typed in it stays where it is asked to', () => {
  render(<Record keep />)
  fireEvent.change(screen.getByLabelText('note on details'), { target: { value: 'typed' } })
  fireEvent.click(tab('classes'))
  expect(screen.getByRole('tabpanel', { name: 'classes' })).toBeTruthy()
  fireEvent.click(tab('details'))
  expect(screen.getByLabelText<HTMLInputElement>('note on details').value).toBe('typed')
})
