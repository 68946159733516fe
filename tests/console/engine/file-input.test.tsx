import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { file } from '../../../resources/kit/index.ts'
import { FileInput } from '../../../src/engine/fields/inputs/file.tsx'
import { consoleOf } from './console-of.tsx'

const field = { ...file({ accept: 'image' }), label: ['Photo', 'الصورة'] as const }
const input = (onChange: (value: unknown) => void) => (
  <FileInput
    id="photo"
    name="photo"
    field={field}
    value={null}
    onChange={onChange}
    disabled={false}
    invalid={false}
    describedBy={undefined}
    values={{}}
    nested={{}}
    locale="en"
  />
)
const choose = () => {
  const chosen = new File(['x'], 'a.png', { type: 'image/png' })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [chosen] } })
}

test('Why a file is not taken is said in its own words, not in those of the whole answer', async () => {
  const onChange = vi.fn()
  const custom = vi.fn(() =>
    Promise.reject({
      code: 'VALIDATION',
      message: 'Please correct the marked fields',
      errors: { file: ['There is no room for this one'] },
    }),
  )
  consoleOf({ '/': input(onChange) }, { at: '/', data: { custom } })
  await screen.findByRole('button', { name: /Choose a file/ })
  choose()
  expect((await screen.findByRole('alert')).textContent).toBe('There is no room for this one')
  expect(onChange).not.toHaveBeenCalled()
})
