import { useEffect } from 'react'

/** A key that the page shown now listens to; `does` is its name in the texts. */
export interface PageKey {
  readonly keys: readonly string[]
  readonly does: string
}

let bound: readonly (readonly PageKey[])[] = []
let current: readonly PageKey[] = []
const listeners = new Set<() => void>()
function change(next: readonly (readonly PageKey[])[]): void {
  bound = next
  current = bound.flat()
  for (const listener of listeners) listener()
}

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
