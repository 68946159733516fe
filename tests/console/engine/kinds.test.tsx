import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { time, type Field, type Text } from '../../../resources/kit/index.ts'
import { FilterInput } from '../../../src/engine/fields/filters/filter-input.tsx'
import { inputs } from '../../../src/engine/fields/inputs/index.tsx'
import { readFilter, writeFilter } from '../../../src/engine/list/filters.ts'
import { useFilterWords } from '../../../src/engine/list/filter-words.ts'
import { consoleOf } from './console-of.tsx'

const label: Text = ['Begins', 'يبدأ']
const typed = (field: Field, value: unknown, onChange: (value: unknown) => void) => {
  const Control = inputs[field.kind]
  const rest = { disabled: false, invalid: false, describedBy: undefined, values: {}, nested: {}, locale: 'en' } as const
  return <Control id="it" name="it" field={{ ...field, label }} value={value} onChange={onChange} {...rest} />
}
const enter = async (value: string) => {
  const box = await waitFor(() => document.querySelector<HTMLInputElement>('input#it')!)
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  fireEvent.blur(box)
}

test('A time is typed as people write it and kept in one way', async () => {
  const onChange = vi.fn()
  consoleOf({ '/': typed(time({ earliest: '07:00' }), null, onChange) }, { at: '/', data: {} })
  await waitFor(() => expect(document.querySelector('input#it')).toBeTruthy())
  await enter('7:45')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('07:45'))
})

const Words = ({ field, raw }: { readonly field: Field; readonly raw: string }) => <p>{useFilterWords(field, readFilter(field, [raw])!)}</p>

test('A list is narrowed to the times between two, in the address and in words', async () => {
  const field = time()
  expect(readFilter(field, ['07:30..09:00'])).toEqual({ from: '07:30', to: '09:00' })
  expect(readFilter(field, ['noon..'])).toBeUndefined()
  expect(writeFilter({ from: '07:30' })).toEqual(['07:30..'])
  const filter = <FilterInput id="it" label="Begins" field={field} value={{ from: '07:30' }} onChange={() => undefined} />
  const page = (
    <>
      {filter}
      <Words field={field} raw="07:30..13:05" />
    </>
  )
  consoleOf({ '/': page }, { at: '/', data: {}, locale: 'ar' })
  expect(await screen.findByDisplayValue('07:30')).toBeTruthy()
  expect(screen.getByText(/7:30.*ص.*1:05.*م/)).toBeTruthy()
})
