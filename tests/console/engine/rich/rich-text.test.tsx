import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { richText, type Field, type Text } from '../../../../resources/kit/index.ts'
import { FieldValue } from '../../../../src/engine/fields/cells/index.tsx'
import { WholeTexts } from '../../../../src/engine/fields/cells/rich.tsx'
import { inputs } from '../../../../src/engine/fields/inputs/index.tsx'
import { printField } from '../../../../src/engine/fields/print.ts'
import RichText from '../../../../src/engine/fields/rich/rich-text.tsx'
import { consoleOf } from '../console-of.tsx'

// the page is one by the standard, which the document of the tests does not say; KaTeX asks when it is read
vi.hoisted(() => Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' }))

const label: Text = ['Stem', 'نص السؤال']
const field = { ...richText(), label }
const cell = (value: string, of: Field = field) => <FieldValue name="stem" field={of} value={value} row={{}} locale="en" />

test('A text of letters alone is read as such, without what draws formulas', () => {
  render(cell('<p>One</p><p>two &lt; three</p>'))
  expect(screen.getByText('One two < three').tagName).toBe('BDI')
})

test('A cell draws the formulas of a line, and says no element of the source', async () => {
  const { container } = render(cell(String.raw`<p>Half: \(\frac{1}{2}\) of <strong>it</strong></p>`))
  await waitFor(() => expect(container.querySelector('.katex')).not.toBeNull())
  expect(container.querySelector('strong')?.textContent).toBe('it')
  expect(container.textContent).not.toContain('<p>')
})

test('On a page it stands whole, each block in its direction', async () => {
  const { container } = render(
    <WholeTexts value={true}>
      {cell('<p dir="rtl">مرحبا</p><ul><li>a</li></ul><table><tbody><tr><th>h</th><td colspan="2">b</td></tr></tbody></table>', {
        ...field,
        script: 'en',
      })}
    </WholeTexts>,
  )
  await waitFor(() => expect(container.querySelector('table')).not.toBeNull())
  expect(container.querySelector('p')?.dir).toBe('rtl')
  expect(container.querySelector('ul')?.dir).toBe('ltr')
  expect(container.querySelector('td')?.colSpan).toBe(2)
})

test('What a stranger wrote is no element, no handler and no address, whatever came from the server', () => {
  const hostile =
    '<p onclick="x">a<script>b</script><img src="https://x.example" onerror="y"><a href="javascript:z">c</a><iframe></iframe></p>'
  const { container } = render(<RichText rich={hostile} />)
  expect(container.querySelectorAll('script, img, a, iframe, [onclick]')).toHaveLength(0)
  expect(container.textContent).toBe('abc')
})

test('A formula that cannot be read shows its source', async () => {
  const { container } = render(<RichText rich={String.raw`<p>\(\frac{\)</p>`} />)
  await waitFor(() => expect(container.querySelector('[data-unread]')).not.toBeNull())
  expect(container.textContent).toContain(String.raw`\frac{`)
})

test('In titles, histories and comparisons it is a line of its letters', () => {
  expect(printField('<p>H<sub>2</sub>O &amp; more</p>', field, 'en', {}, 'stem')).toBe('H2O & more')
})

const Form = ({ start, onChange }: { readonly start: string | null; onChange(value: unknown): void }) => {
  const [value, setValue] = useState<unknown>(start)
  const Control = inputs.long_text
  return (
    <Control
      id="stem"
      name="stem"
      field={field}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
      disabled={false}
      invalid={false}
      describedBy={undefined}
      values={{}}
      nested={{}}
      locale="en"
    />
  )
}

test('A field of rich text is read until somebody goes to write it', async () => {
  const onChange = vi.fn()
  consoleOf({ '/': <Form start="<p>Two <em>and</em> two</p>" onChange={onChange} /> }, { at: '/', data: {} })
  const box = await screen.findByRole('textbox', { name: 'Stem' })
  expect(box.querySelector('em')?.textContent).toBe('and')
  expect(screen.queryByRole('toolbar')).toBeNull()
  box.focus()
  await screen.findByRole('toolbar', { name: 'Formatting' }, { timeout: 10_000 })
  const text = screen.getByRole('textbox', { name: 'Stem' })
  expect([text.getAttribute('contenteditable'), text.id]).toEqual(['true', 'stem'])
  expect(onChange).not.toHaveBeenCalled()
})

test('What is pressed in the bar is written in the spelling that is kept', async () => {
  const onChange = vi.fn()
  consoleOf({ '/': <Form start="<p>One</p>" onChange={onChange} /> }, { at: '/', data: {} })
  ;(await screen.findByRole('textbox', { name: 'Stem' })).focus()
  const list = await screen.findByRole('button', { name: 'Numbered list' }, { timeout: 10_000 })
  list.click()
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<ol><li>One</li></ol>'))
  screen.getByRole('button', { name: 'Undo' }).click()
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<p>One</p>'))
})
