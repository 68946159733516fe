import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import KeysDialog from '../../../src/app/keys/keys-dialog.tsx'
import { closeOverlay, readOverlay } from '../../../src/app/keys/overlay.ts'
import { changeLetterKeys } from '../../../src/app/settings/letter-keys.ts'
import { useShellKeys } from '../../../src/app/keys/shell-keys.ts'
import { listKeys, useListKeys } from '../../../src/engine/index.ts'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }) }))

const asked: string[] = []
const say = (what: string) => () => void asked.push(what)
function Page() {
  useShellKeys()
  useListKeys({
    search: say('search'),
    move: (by) => say(by === 1 ? 'down' : 'up')(),
    select: say('select'),
    edit: say('edit'),
    open: say('open'),
    create: say('create'),
    views: say('views'),
  })
  return createElement('input', { 'aria-label': 'box' })
}
afterEach(() => {
  act(closeOverlay)
  cleanup()
  asked.length = 0
})

describe('keys', () => {
  test('each key that a list tells of does what is told', () => {
    render(createElement(Page))
    for (const { keys } of listKeys) fireEvent.keyDown(document.body, { key: keys[0] })
    expect(asked).toEqual(listKeys.map(({ does }) => does))
  })
  test('on a keyboard that writes no Latin letters a key acts by its place', () => {
    render(createElement(Page))
    for (const [key, code] of [
      ['ظ', 'Slash'],
      ['ت', 'KeyJ'],
      ['ن', 'KeyK'],
    ])
      fireEvent.keyDown(document.body, { key, code })
    // a Latin letter is what it says, wherever it lies
    fireEvent.keyDown(document.body, { key: 'q', code: 'KeyJ' })
    expect(asked).toEqual(['search', 'down', 'up'])
  })
  test('letters that act can be switched off; then none of them is told of, and Ctrl+K stays', () => {
    render(createElement(Page))
    act(() => changeLetterKeys(false))
    expect(localStorage.getItem('letterKeys')).toBe('off')
    for (const { keys } of listKeys) fireEvent.keyDown(document.body, { key: keys[0] })
    fireEvent.keyDown(document.body, { key: '?' })
    expect([asked, readOverlay()]).toEqual([[], null])
    render(createElement(KeysDialog, { onClose: () => {} }))
    expect(screen.queryByText('keys.does.select')).toBeNull()
    expect(screen.queryByText('?')).toBeNull()
    expect(screen.getByText('keys.off')).toBeTruthy()
    cleanup()
    render(createElement(Page))
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(readOverlay()).toBe('palette')
    act(() => changeLetterKeys(true))
    expect(localStorage.getItem('letterKeys')).toBeNull()
  })
  test('what is typed while the palette is on its way does nothing to the page', () => {
    render(createElement(Page))
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(asked).toEqual([])
    act(closeOverlay)
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(asked).toEqual(['create'])
  })
  test('the dialog tells the keys of the page for as long as it listens', () => {
    const page = render(createElement(Page))
    render(createElement(KeysDialog, { onClose: () => {} }))
    expect(screen.getByText('keys.does.select')).toBeTruthy()
    page.unmount()
    expect(screen.queryByText('keys.does.select')).toBeNull()
    expect(screen.getByText('keys.does.palette')).toBeTruthy()
  })
  test('Ctrl+K opens and closes the palette, also by the place of the key on an Arabic keyboard', () => {
    render(createElement(Page))
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(readOverlay()).toBe('palette')
    fireEvent.keyDown(document.body, { key: 'ن', code: 'KeyK', ctrlKey: true })
    expect(readOverlay()).toBeNull()
    expect(asked).toEqual([])
  })
  test('`?` opens the keys, but is a letter where somebody types; the focus goes back', () => {
    render(createElement(Page))
    const box = screen.getByLabelText('box')
    fireEvent.keyDown(box, { key: '?' })
    expect(readOverlay()).toBeNull()
    box.focus()
    fireEvent.keyDown(document.body, { key: '؟' })
    expect(readOverlay()).toBe('keys')
    box.blur()
    closeOverlay()
    expect(document.activeElement).toBe(box)
  })
})
