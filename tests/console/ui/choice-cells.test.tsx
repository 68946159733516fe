import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { choiceNames } from '../../../resources/kit/index.ts'
import { optionCalled, optionsBeginning } from '../../../src/ui/grid/options.ts'
import { EditableGrid } from '../../../src/ui/grid/editable-grid.tsx'

afterEach(cleanup)

const genders = [
  { value: 'male', label: 'Boy', names: choiceNames('male', ['Boy', 'ذكر']) },
  { value: 'female', label: 'Girl', names: choiceNames('female', ['Girl', 'أنثى']) },
]
function Children() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ a: 'male', b: 'male', c: 'male' })
  return (
    <EditableGrid
      label="Children"
      rows={Object.entries(values).map(([key, gender]) => ({ key, cells: { gender } }))}
      columns={[{ key: 'gender', title: 'Gender', options: genders }]}
      onChange={(changes) => setValues((before) => ({ ...before, ...Object.fromEntries(changes.map(({ row, value }) => [row, value])) }))}
    />
  )
}
const show = (direction: 'ltr' | 'rtl' = 'ltr') =>
  render(
    <ConfigProvider direction={direction}>
      <Children />
    </ConfigProvider>,
  )
const cell = (row: number): HTMLElement => document.querySelector<HTMLElement>(`[data-cell="${row}:0"]`)!
const press = (key: string, more: object = {}): boolean => fireEvent.keyDown(document.activeElement!, { key, ...more })
/** As keys do it: the first letter opens the cell, the others come after it. */
const type = (text: string): void => {
  press(text[0]!)
  const box = screen.getByRole<HTMLInputElement>('combobox')
  expect(box.value).toBe(text[0])
  fireEvent.change(box, { target: { value: text } })
}
const listed = (): (string | null)[] =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map((one) => one.textContent)

for (const said of ['Female', 'girl', 'f', 'أنثى', 'بنت', 'Gir'])
  test(`What is typed over a choice is kept: ${said}`, () => {
    show()
    fireEvent.mouseDown(cell(0))
    type(said)
    expect(listed()).toEqual(['Girl'])
    press('Enter')
    expect([cell(0).textContent, document.activeElement]).toEqual(['Girl', cell(1)])
  })

test('What is none of the choices stays as it was typed, to be complained of', () => {
  show()
  fireEvent.mouseDown(cell(0))
  type('Robot')
  expect(screen.queryByRole('option')).toBeNull()
  press('Enter')
  expect(cell(0).textContent).toBe('Robot')
})

test('The list is opened by F2, by Enter and by Alt with the arrow; an arrow and Enter take, Escape gives back', () => {
  show('rtl')
  for (const [key, more] of [
    ['F2', {}],
    ['Enter', {}],
    ['ArrowDown', { altKey: true }],
  ] as const) {
    fireEvent.mouseDown(cell(0))
    press(key, more)
    expect(listed()).toEqual(['–', 'Boy', 'Girl'])
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Boy')
    press('ArrowDown')
    press('Escape')
    expect([cell(0).textContent, document.activeElement]).toEqual(['Boy', cell(0)])
  }
  press('F2')
  press('Enter')
  expect(cell(0).textContent).toBe('Boy')
  fireEvent.mouseDown(cell(0))
  press('F2')
  press('ArrowDown')
  press('Enter')
  expect(cell(0).textContent).toBe('Girl')
})

test('A finger opens the list by a second press, and takes by one', () => {
  show()
  fireEvent.mouseDown(cell(1))
  fireEvent.pointerUp(cell(1), { pointerType: 'touch' })
  const girl = screen.getByRole('option', { name: 'Girl' })
  fireEvent.mouseDown(girl)
  fireEvent.pointerUp(girl, { pointerType: 'touch' })
  fireEvent.click(girl)
  expect([cell(1).textContent, screen.queryByRole('listbox')]).toEqual(['Girl', null])
})

test('Who leaves the cell otherwise keeps only what is a name', () => {
  show()
  fireEvent.mouseDown(cell(0))
  type('f')
  fireEvent.mouseDown(cell(2))
  expect(cell(0).textContent).toBe('Girl')
})

test('Of long lists the one that is called so comes first, then those that begin so, at any word', () => {
  const options = [
    { value: 'ae', label: 'Emirati', names: ['Emirati', 'United Arab Emirates', 'إماراتي'] },
    { value: 'us', label: 'American', names: ['American', 'United States'] },
    { value: 'em', label: 'Emerald' },
  ]
  expect(optionsBeginning(options, 'em').map(({ value }) => value)).toEqual(['em', 'ae'])
  expect(optionsBeginning(options, 'states').map(({ value }) => value)).toEqual(['us'])
  expect(optionCalled(options, 'اماراتي')?.value).toBe('ae')
})
