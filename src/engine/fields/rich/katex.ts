import type { KatexOptions } from 'katex'
import { useEffect, useSyncExternalStore } from 'react'

type Katex = (typeof import('katex'))['default']
/** Nothing that a formula says reaches beyond it: no links, no pictures, no words without end. */
export const formulaOptions = {
  strict: 'ignore',
  trust: false,
  maxExpand: 1000,
  // in em: nothing is drawn larger than a picture would be
  maxSize: 20,
  errorColor: 'var(--danger-ink)',
} as const satisfies KatexOptions

let [katex, coming]: [Katex | null, Promise<void> | null] = [null, null]
const waiting = new Set<() => void>()

/** Comes with the first formula that is drawn, and its letters with it; once, for all of them. */
export function loadKatex(): Promise<void> {
  coming ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')])
    .then(([loaded]) => {
      katex = loaded.default
      for (const tell of waiting) tell()
    })
    .catch(() => {
      // the next formula asks again; until then its source is read
      coming = null
    })
  return coming
}

const subscribe = (tell: () => void) => {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** What draws formulas, where any is wanted; null until it is there. */
export function useKatex(isWanted = true): Katex | null {
  useEffect(() => {
    if (isWanted) void loadKatex()
  }, [isWanted])
  return useSyncExternalStore(subscribe, () => katex)
}
