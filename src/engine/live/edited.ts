import { useSyncExternalStore } from 'react'
import type { Here } from '../../../resources/contract/live.ts'

/** Who edits which record, for the rows of the lists; told by what follows others, whose code comes after the rows. */
let edited: ReadonlyMap<string, Here> = new Map()
const listeners = new Set<() => void>()

export function setEdited(now: ReadonlyMap<string, Here>): void {
  edited = now
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Only the row that it concerns is drawn anew. */
export const useEdited = (resource: string, id: string): Here | undefined =>
  useSyncExternalStore(subscribe, () => edited.get(`${resource} ${id}`))
