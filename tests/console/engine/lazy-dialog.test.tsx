import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyDialog } from '../../../src/engine/lazy-dialog.tsx'
import { consoleOf } from './console-of.tsx'

test('A dialog whose code does not come closes with a word, the page around it stays, and the next attempt loads anew', async () => {
  const load = vi.fn<() => Promise<{ default: () => React.ReactElement }>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValueOnce({ default: () => <p role="dialog">Are you sure?</p> })
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Dialog = lazyDialog(load)
  function Shown() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Reason" />
        <button onClick={() => setOpen(true)}>Ask</button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  const { notices } = consoleOf({ '/': <Shown /> }, { at: '/', data: {} })
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Moved away' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(notices).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' })))
  expect(notices).toHaveBeenCalledOnce()
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Moved away')
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  told.mockRestore()
})
