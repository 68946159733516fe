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
const pressed = new Set<string>()
let isDue = false
function settleUnlessPressed(): void {
  isDue = pressed.size > 0
  if (isDue || isSettled) return
  for (const [name, hear] of heard) removeEventListener(name, hear, true)
  settle()
}
/** The click comes after the release, and is heard first. */
const settleSoon = (): void => {
  if (isDue) setTimeout(settleUnlessPressed)
}
const nameOf = (event: Event): string =>
  'pointerId' in event ? `pointer ${String(event.pointerId)}` : `key ${(event as KeyboardEvent).code}`
const press = (event: Event): void => void pressed.add(nameOf(event))
const release = (event: Event): void => {
  pressed.delete(nameOf(event))
  settleSoon()
}
/** Another window, another tab or the browser's own menu: what is released there is not told here. */
const leave = ({ type, target }: Event): void => {
  // a field loses the focus when a button is pressed: that is not the window's blur, which is heard here as well
  if (type === 'blur' && target instanceof Node) return
  pressed.clear()
  settleSoon()
}
const heard = [
  ['pointerdown', press],
  ['pointerup', release],
  ['pointercancel', release],
  ['keydown', press],
  ['keyup', release],
  ['contextmenu', leave],
  ['blur', leave],
  ['visibilitychange', leave],
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
