import { useEffect } from 'react'

/** A key that the page shown now listens to; `does` is its name in the texts. */
export interface PageKey {
  readonly keys: readonly string[]
  readonly does: string
}

/** Keys that act without Ctrl get in the way of speech input and of slips of the hand, so they can be switched off (WCAG 2.1.4). */
let hasLetters = true
let isHeld = false

let bound: readonly (readonly PageKey[])[] = []
let current: readonly PageKey[] = []
const listeners = new Set<() => void>()
function change(next: readonly (readonly PageKey[])[]): void {
  bound = next
  current = bound.flat().filter(({ keys }) => hasLetters || keys.join('').length > 1)
  for (const listener of listeners) listener()
}

export const hasLetterKeys = (): boolean => hasLetters
export function setLetterKeys(on: boolean): void {
  hasLetters = on
  change(bound)
}
/** While something is on its way over the page, what is typed is meant for it. */
export function holdLetterKeys(held: boolean): void {
  isHeld = held
}
export const listensToLetters = (): boolean => hasLetters && !isHeld

/** What is bound at this moment: the dialog of keys asks here, so that it never tells of a key that does nothing. */
export const readPageKeys = (): readonly PageKey[] => current
export function subscribeToPageKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Said by whoever listens to keys, for as long as it listens. */
export function usePageKeys(keys: readonly PageKey[], enabled = true): void {
  useEffect(() => {
    if (!enabled) return
    change([...bound, keys])
    return () => change(bound.filter((one) => one !== keys))
  }, [keys, enabled])
}
