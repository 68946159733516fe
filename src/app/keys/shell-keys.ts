import { useEffect } from 'react'
import { hasLetterKeys, type PageKey } from '../../engine/index.ts'
import { closeOverlay, openOverlay, readOverlay, type Overlay } from './overlay.ts'

/** The keys of every page; what listens and what is told of them both read this. */
const bindings: readonly (PageKey & { readonly overlay: Overlay; readonly isPressed: (event: KeyboardEvent) => boolean })[] = [
  {
    keys: ['Ctrl', 'K'],
    does: 'palette',
    overlay: 'palette',
    // by its place as well: on an Arabic keyboard the key of K writes ن
    isPressed: (event) => (event.ctrlKey || event.metaKey) && !event.altKey && (event.key.toLowerCase() === 'k' || event.code === 'KeyK'),
  },
  {
    keys: ['?'],
    does: 'help',
    overlay: 'keys',
    isPressed: (event) =>
      hasLetterKeys() && !event.ctrlKey && !event.metaKey && !event.altKey && (event.key === '?' || event.key === '؟') && !isTyping(event),
  },
]
export const shellKeys: readonly PageKey[] = [...bindings, { keys: ['Esc'], does: 'close' }]

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio]')))
/** A question of the page comes first: nothing lies over an open dialog. */
const isUnderDialog = (): boolean =>
  document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open') !== null

export function useShellKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const binding = bindings.find(({ isPressed }) => isPressed(event))
      if (!binding) return
      event.preventDefault()
      event.stopPropagation()
      if (readOverlay() === binding.overlay) closeOverlay()
      else if (!isUnderDialog()) openOverlay(binding.overlay)
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
