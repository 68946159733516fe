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
/** What lies under a pressed button or key stays what it is: a press that ends on another element is no click. */
let isPressed = false
let isDue = false
const press = (): void => void (isPressed = true)
const release = (): void => {
  isPressed = false
  // the click comes after the release, and is heard first
  if (isDue) setTimeout(settleUnlessPressed)
}
function settleUnlessPressed(): void {
  isDue = isPressed
  if (isPressed || isSettled) return
  for (const [name, hear] of heard) removeEventListener(name, hear, true)
  settle()
}
const heard = [
  ['pointerdown', press],
  ['pointerup', release],
  ['pointercancel', release],
  ['keydown', press],
  ['keyup', release],
] as const
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isSettled && !isAwaited) {
    isAwaited = true
    for (const [name, hear] of heard) addEventListener(name, hear, true)
    // after the frame that is being drawn, and after at most this long, ms
    requestAnimationFrame(() => requestIdleCallback(settleUnlessPressed, { timeout: 1000 }))
  }
  return () => listeners.delete(listener)
}

export const useSettled = (): boolean => useSyncExternalStore(subscribe, () => isSettled)
