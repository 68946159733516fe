import { holdLetterKeys } from '../../engine/index.ts'

/** What lies over the page: asked for by a key or a button, loaded when it is asked for the first time. */
export type Overlay = 'palette' | 'keys' | 'sign-out'

let shown: Overlay | null = null
let opener: Element | null = null
const listeners = new Set<() => void>()
const show = (next: Overlay | null): void => {
  shown = next
  holdLetterKeys(next !== null)
  for (const listener of listeners) listener()
}

export const readOverlay = (): Overlay | null => shown
export function subscribeToOverlay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function openOverlay(overlay: Overlay): void {
  if (shown === null) opener = document.activeElement
  show(overlay)
}
/** The focus goes back to where it came from, unless something else has taken it. */
export function closeOverlay(): void {
  const back = opener
  opener = null
  show(null)
  if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
}
