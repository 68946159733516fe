import { useEffect, useRef } from 'react'
import { isKey, isTyping } from '../list/use-list-keys.ts'
import { listensToLetters, usePageKeys, type PageKey } from '../page-keys.ts'

export interface RecordKeys {
  next(): void
  previous(): void
  edit(): void
}

/** The keys that move in a list move from record to record here. */
const bindings: readonly { readonly key: string; readonly does: string; readonly act: (keys: RecordKeys) => void }[] = [
  { key: 'j', does: 'next_record', act: (keys) => keys.next() },
  { key: 'k', does: 'previous_record', act: (keys) => keys.previous() },
  { key: 'e', does: 'edit_record', act: (keys) => keys.edit() },
]
export const recordKeys: readonly PageKey[] = bindings.map(({ key, does }) => ({ keys: [key], does }))

/** Bound while a record is shown; never while typing or under a dialog. */
export function useRecordKeys(keys: RecordKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  usePageKeys(recordKeys)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open')) return
      const binding = bindings.find(({ key }) => isKey(key, event))
      if (!binding || !listensToLetters()) return
      event.preventDefault()
      binding.act(latest.current)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
