import { useEffect, useRef } from 'react'
import { listensToLetters, usePageKeys, type PageKey } from '../page-keys.ts'

export interface ListKeys {
  search(): void
  move(by: 1 | -1): void
  select(): void
  edit(): void
  open(): void
  create(): void
  /** opens the menu of saved views */
  views?(): void
}

/** The one home of a list's keys: what listens and what is told of them both read it. */
const bindings: readonly { readonly key: string; readonly does: string; readonly act: (keys: ListKeys) => void }[] = [
  { key: '/', does: 'search', act: (keys) => keys.search() },
  { key: 'j', does: 'down', act: (keys) => keys.move(1) },
  { key: 'k', does: 'up', act: (keys) => keys.move(-1) },
  { key: 'o', does: 'open', act: (keys) => keys.open() },
  { key: 'e', does: 'edit', act: (keys) => keys.edit() },
  { key: 'x', does: 'select', act: (keys) => keys.select() },
  { key: 'n', does: 'create', act: (keys) => keys.create() },
  { key: 'v', does: 'views', act: (keys) => keys.views?.() },
]
export const listKeys: readonly PageKey[] = bindings.map(({ key, does }) => ({ keys: [key], does }))

/** By its place where the keyboard writes no Latin letters: on an Arabic one the key of J writes ت. */
export const isKey = (key: string, event: KeyboardEvent): boolean =>
  key === event.key || (!/^[\x20-\x7e]$/.test(event.key) && event.code === (key === '/' ? 'Slash' : `Key${key.toUpperCase()}`))

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Bound while a list is shown; never while typing or under a dialog. */
export function useListKeys(keys: ListKeys, enabled = true): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  usePageKeys(listKeys, enabled)
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open')) return
      if (event.key === 'Escape' && isTyping(event.target)) return (event.target as HTMLElement).blur()
      if (isTyping(event.target) && !(event.target instanceof HTMLInputElement && event.target.type === 'checkbox')) return
      const binding = bindings.find(({ key }) => isKey(key, event))
      if (!binding || !listensToLetters()) return
      event.preventDefault()
      binding.act(latest.current)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled])
}
