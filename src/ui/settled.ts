import { useSyncExternalStore } from 'react'

/**
 * Has the first page been drawn, and the browser a moment left? What only answers the pointer (menus under buttons, filters in heads)
 * is made then, so that what a person came to read does not wait for it. Where a browser does not say when it is idle, it always has.
 */
let isSettled = typeof requestIdleCallback !== 'function'
let isAwaited = false
const listeners = new Set<() => void>()

function settle(): void {
  isSettled = true
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isSettled && !isAwaited) {
    isAwaited = true
    // after the frame that is being drawn, and after at most this long, ms
    requestAnimationFrame(() => requestIdleCallback(settle, { timeout: 1000 }))
  }
  return () => listeners.delete(listener)
}

export const useSettled = (): boolean => useSyncExternalStore(subscribe, () => isSettled)
