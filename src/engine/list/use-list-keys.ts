import { useEffect, useRef } from 'react'

export interface ListKeys {
  search(): void
  move(by: 1 | -1): void
  select(): void
  edit(): void
  open(): void
  create(): void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys of a list: `/` search, `j k` move, `x` select, `e` edit, `o` open, `n` new; never while typing or under a dialog. */
export function useListKeys(keys: ListKeys, enabled = true): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key === 'Escape' && isTyping(event.target)) return (event.target as HTMLElement).blur()
      const typing = isTyping(event.target) && !(event.target instanceof HTMLInputElement && event.target.type === 'checkbox')
      if (typing || document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-drawer-open')) return
      const act: Partial<Record<string, () => void>> = {
        '/': () => latest.current.search(),
        j: () => latest.current.move(1),
        k: () => latest.current.move(-1),
        x: () => latest.current.select(),
        e: () => latest.current.edit(),
        o: () => latest.current.open(),
        n: () => latest.current.create(),
      }
      const todo = act[event.key]
      if (!todo) return
      event.preventDefault()
      todo()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled])
}
