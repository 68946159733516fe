import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import {
  bilingual,
  children,
  computed,
  date,
  decimal,
  defineResource,
  files,
  max,
  money,
  sum,
  text,
  time,
  years,
  type Field,
  type Text,
} from '../../../resources/kit/index.ts'
import { FilterInput } from '../../../src/engine/fields/filters/filter-input.tsx'
import { inputs } from '../../../src/engine/fields/inputs/index.tsx'
import { InputsContext } from '../../../src/engine/fields/inputs/inputs-context.ts'
import { readFilter, writeFilter } from '../../../resources/kit/list-filters.ts'
import { useFilterWords } from '../../../src/engine/list/filter-words.ts'
import { printField } from '../../../src/engine/fields/print.ts'
import { dirtyValues } from '../../../src/engine/form/form-values.ts'
import { useLocale } from '../../../src/engine/refine/language.ts'
import type { InputProps } from '../../../src/engine/fields/inputs/input.ts'
import { BothLanguages } from '../../../src/engine/show/both-languages.tsx'
import { InnerRows } from '../../../src/engine/show/inner-rows.tsx'
import { consoleOf } from './console-of.tsx'

const label: Text = ['Begins', 'يبدأ']
const typed = (field: Field, value: unknown, onChange: (value: unknown) => void, more: Partial<InputProps> = {}) => {
  const Control = inputs[field.kind]
  const rest = { disabled: false, invalid: false, describedBy: undefined, values: {}, nested: {}, locale: 'en' } as const
  return <Control id="it" name="it" field={{ ...field, label }} value={value} onChange={onChange} {...rest} {...more} />
}
const boxThere = () =>
  waitFor(() => {
    const box = document.querySelector<HTMLInputElement>('input#it')
    if (!box) throw new Error('not yet')
    return box
  })
const enter = async (value: string) => {
  const box = await boxThere()
  fireEvent.mouseDown(box)
  fireEvent.change(box, { target: { value } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  fireEvent.blur(box)
}

test('A time is typed as people write it and kept in one way', async () => {
  const onChange = vi.fn()
  consoleOf({ '/': typed(time({ earliest: '07:00' }), null, onChange) }, { at: '/', data: {} })
  await enter('7:45')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('07:45'))
})

test.each([
  ['a time', time(), '7:45', '07:45'],
  ['a day', date(), '5/9/2026', '2026-09-05'],
])('Enter takes %s that was typed and closes its chooser; it does not send the form', async (_, field, said, kept) => {
  const onChange = vi.fn()
  consoleOf({ '/': typed(field, null, onChange) }, { at: '/', data: {} })
  const box = await boxThere()
  fireEvent.mouseDown(box)
  fireEvent.click(box)
  fireEvent.change(box, { target: { value: said } })
  // a browser sends a form for an Enter that nobody has taken
  expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })).toBe(false)
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(kept))
  expect(fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })).toBe(true)
})

test('An amount is typed in any digits and settles in one spelling when it is left', async () => {
  const onChange = vi.fn()
  consoleOf({ '/': typed(money(), '١٬٢٥٠٫٥', onChange) }, { at: '/', data: {}, person: { currency: 'KWD' } })
  const box = await boxThere()
  expect(await screen.findByText('KWD')).toBeTruthy()
  expect(box.placeholder).toBe('0.000')
  fireEvent.blur(box)
  expect(onChange).toHaveBeenLastCalledWith('1250.5')
  const charge = defineResource({ name: 'charges', fields: { amount: money() } })
  const changed = (value: string) => dirtyValues(charge, ['amount'], { amount: '1250.50' }, { amount: value }, () => undefined)
  expect(changed('1,250.5')).toEqual({})
  expect(changed('1250.75')).toEqual({ amount: '1250.75' })
  expect(printField('1250.50', charge.fields['amount']!, 'en', { currency: 'KWD' }, 'amount')).toMatch(/^KWD.1,250\.500$/)
})

test('Several files are put in order and taken away without a mouse; of too many the first are taken', async () => {
  const onChange = vi.fn()
  let sent = 0
  const custom = vi.fn(({ url }: { url: string }) =>
    Promise.resolve({ data: url === '/api/files/' ? { file_id: `new${++sent}` } : { name: url, type: 'text/plain', blob: new Blob() } }),
  )
  URL.createObjectURL = (() => 'blob:x') as typeof URL.createObjectURL
  consoleOf({ '/': typed(files({ max: 3 }), ['a', 'b'], onChange) }, { at: '/', data: { custom } })
  const up = await screen.findAllByRole('button', { name: /up$/ })
  fireEvent.click(up[1]!)
  expect(onChange).toHaveBeenLastCalledWith(['b', 'a'])
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0]!)
  expect(onChange).toHaveBeenLastCalledWith(['b'])
  const chosen = [1, 2].map((one) => new File(['x'], `${one}.txt`, { type: 'text/plain' }))
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: chosen } })
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['a', 'b', 'new1']))
  expect((await screen.findByRole('alert')).textContent).toBe('At most 3 are allowed')
})

test('A text in two languages is shown in the reader’s, and the other one is a press away', async () => {
  const { fields } = defineResource({ name: 'leaflets', fields: { ...bilingual('body') } })
  const row = { body_en: 'School begins', body_ar: 'تبدأ الدراسة' }
  const shown = <BothLanguages names={['body_en', 'body_ar']} fields={fields} row={row} />
  consoleOf({ '/': shown }, { at: '/', data: {}, locale: 'ar' })
  expect((await screen.findByText('تبدأ الدراسة')).dir).toBe('rtl')
  expect(screen.queryByText('School begins')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect((await screen.findByText('School begins')).dir).toBe('ltr')
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

test('What is worked out is shown, and a list is narrowed by it, as what it is worked out of', async () => {
  const { fields } = defineResource({
    name: 'agreements',
    fields: {
      signed_on: date(),
      payments: children({ amount: money(), due: date() }),
      total: sum('payments.amount'),
      latest: max('payments.due'),
      age: years('signed_on', '$today'),
      name: computed('{signed_on}'),
    },
  })
  expect(printField('1250.50', fields['total']!, 'en', { currency: 'AED' }, 'total')).toMatch(/^AED.1,250\.50$/)
  expect(printField('2026-03-01', fields['latest']!, 'en', {}, 'latest')).toBe('1 Mar 2026')
  expect(printField(12, fields['age']!, 'ar', {}, 'age')).toBe('12')
  expect(readFilter(fields['total']!, ['10.5..'])).toEqual({ from: '10.5' })
  expect(readFilter(fields['age']!, ['6..8'])).toEqual({ from: 6, to: 8 })
  // made of other fields' texts, it is asked for by letters as they are
  expect(readFilter(fields['name']!, ['A'])).toEqual({ has: 'A' })
  const filter = <FilterInput id="it" label="Total" field={fields['total']!} value={{ from: '10.5' }} onChange={() => undefined} />
  const page = (
    <>
      {filter}
      <Words field={fields['latest']!} raw="2026-03-01.." />
    </>
  )
  consoleOf({ '/': page }, { at: '/', data: {}, person: { currency: 'AED' } })
  expect(await screen.findByDisplayValue('10.5')).toBeTruthy()
  expect(screen.getByText(/1 Mar 2026/)).toBeTruthy()
})

test('What the rows come to is told under them while one types, and what they must', async () => {
  const weight = decimal({ label: ['Weight', 'الوزن'] })
  const parts = children({ weight }, { sums: { weight: { eq: 100 } } })
  const rows = [{ weight: '60' }, { weight: '٣٠٫٥' }]
  const form = <InputsContext value={inputs}>{typed(parts, rows, () => undefined)}</InputsContext>
  consoleOf({ '/': form }, { at: '/', data: {} })
  const line = await screen.findByRole('status')
  expect(line.textContent).toBe('Weight, in all: 90.50 of 100')
  expect(line.firstElementChild!.className).toMatch(/problem/)
})

const items = children(
  { name: text({ required: true, label: ['Name', 'الاسم'] }), amount: money({ label: ['Amount', 'المبلغ'] }) },
  { label: ['Items', 'البنود'], each: ['Item', 'البند'] },
)
const instalments = children(
  { note: text({ label: ['Note', 'ملاحظة'] }), items },
  { label: ['Instalments', 'الأقساط'], each: ['Instalment', 'القسط'] },
)
const plan = [
  { id: 'a', note: 'Autumn', items: [{ id: 'x', name: 'Books', amount: '10.00' }] },
  { id: 'b', note: 'Spring', items: [] },
]
/** A form of one field that keeps what is typed, and the last of what it was. */
function Kept({ nested = {}, told }: { readonly nested?: InputProps['nested']; readonly told: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(plan)
  const locale = useLocale()
  const change = (next: unknown) => {
    told(next)
    setValue(next)
  }
  return <InputsContext value={inputs}>{typed(instalments, value, change, { nested, locale })}</InputsContext>
}
const rowNamed = (name: string) => within(screen.getByRole('group', { name }))

test('A row opens to show the rows within it; they are added, moved and taken away without a mouse', async () => {
  const told = vi.fn<(value: unknown) => void>()
  consoleOf({ '/': <Kept told={told} /> }, { at: '/', data: {} })
  const opener = await screen.findByRole('button', { name: 'Items (1)' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByDisplayValue('Books')).toBeNull()
  fireEvent.click(opener)
  expect(screen.getByDisplayValue('Books')).toBeTruthy()
  // the first of the two that can be pressed is that of the open row
  fireEvent.click(screen.getByRole('button', { name: 'Add item' }))
  const added = rowNamed('Item 2').getAllByRole('textbox')[0]!
  await waitFor(() => expect(document.activeElement).toBe(added))
  fireEvent.change(added, { target: { value: 'Bus' } })
  const names = () =>
    (told.mock.lastCall![0] as { note: string; items: { name: string }[] }[]).map((one) => [one.note, one.items.map((item) => item.name)])
  expect(names()).toEqual([
    ['Autumn', ['Books', 'Bus']],
    ['Spring', []],
  ])
  // what was typed into moves, and the keyboard stays in it
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', altKey: true })
  expect(names()).toEqual([
    ['Autumn', ['Bus', 'Books']],
    ['Spring', []],
  ])
  expect((document.activeElement as HTMLInputElement).value).toBe('Bus')
  fireEvent.click(screen.getByRole('button', { name: 'Move instalment 1 down' }))
  expect(names()).toEqual([
    ['Spring', []],
    ['Autumn', ['Bus', 'Books']],
  ])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move instalment 2 up' }))
  expect(screen.getByDisplayValue('Books')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove item 1' }))
  expect(names()).toEqual([
    ['Spring', []],
    ['Autumn', ['Books']],
  ])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove item 1' }))
  expect((told.mock.lastCall![0] as typeof plan)[1]!.items[0]).toEqual({ id: 'x', name: 'Books', amount: '10.00' })
})

test('What is wrong with a row within a row opens it, and stands at its field', async () => {
  const nested = { '0.items.0.name': ['This is required'], '1.items': ['Add at least 1'] }
  consoleOf({ '/': <Kept nested={nested} told={() => undefined} /> }, { at: '/', data: {}, locale: 'ar' })
  const box = await screen.findByDisplayValue('Books')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(box.id).toBe('it.0.items.0.name')
  expect(rowNamed('القسط 2').getByText('Add at least 1')).toBeTruthy()
  expect(rowNamed('القسط 2').getByRole('button', { name: /^إضافة .البند/ })).toBeTruthy()
})

test('Rows within rows are sent with their ids, and nothing where nothing has changed', () => {
  const resource = defineResource({ name: 'plans', fields: { instalments } })
  const changed = (value: unknown) => dirtyValues(resource, ['instalments'], { instalments: plan }, { instalments: value }, () => undefined)
  expect(changed(structuredClone(plan))).toEqual({})
  const [first, second] = structuredClone(plan)
  first!.items[0]!.amount = ''
  expect(changed([{ ...first!, label: 'rides along' }, second])).toEqual({
    instalments: [
      { id: 'a', note: 'Autumn', items: [{ id: 'x', name: 'Books', amount: null }] },
      { id: 'b', note: 'Spring', items: [] },
    ],
  })
})

test('A record shows the rows within its rows, and they can be folded away', async () => {
  const resource = defineResource({ name: 'plans', fields: { instalments } })
  const page = <InnerRows resource={resource} name="instalments" row={{ currency: 'AED', instalments: plan }} isReadable={() => true} />
  consoleOf({ '/': page }, { at: '/', data: {}, person: { currency: 'AED' } })
  expect(await screen.findByText(/AED.10\.00/)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Items' })).getByText('Books')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Collapse row' })[0]!)
  await waitFor(() => expect(screen.getByText('Books').closest('tr.ant-table-expanded-row')!.getAttribute('style')).toContain('none'))
})
