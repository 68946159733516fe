import { cleanup, render, screen } from '@testing-library/react'
import { ConfigProvider, Input, Modal } from 'antd'
import { expect, test } from 'vitest'
import { InDocument } from '../../../src/engine/index.ts'

const dialog = (content: React.ReactNode) =>
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Modal open title="Asked">
        {content}
      </Modal>
    </ConfigProvider>,
  )
const field = <Input aria-label="Reason" autoFocus />

test('In a dialog that does not move what asks for the focus has it, which it would not have without', async () => {
  dialog(<InDocument>{field}</InDocument>)
  await screen.findByRole('dialog')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
  cleanup()
  // as long as the library is like this
  dialog(field)
  await screen.findByRole('dialog')
  expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: 'Reason' }))
})
