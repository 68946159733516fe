import { useEffect } from 'react'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../drafts/index.ts'
import type { Edits, Labels } from './edits.ts'

const keyOf = (userId: string, resource: string): string => draftKey(userId, resource, 'grid')

/** What was typed into cells before this page came, and when. */
export function readKept(userId: string, resource: string): { readonly edits: Edits; readonly named: Labels; readonly at: number } | null {
  const draft = readDraft(keyOf(userId, resource))
  if (!draft) return null
  const { edits = {}, named = {} } = draft.changes as { readonly edits?: Edits; readonly named?: Labels }
  return { edits, named, at: draft.at }
}

/** So many are written down with every cell; more than that only when there is a moment's rest. */
const atOnce = 300

/** It survives a reload, a crash and an expired session, in this tab. */
export function useKept(userId: string, resource: string, edits: Edits, named: Labels): void {
  const key = keyOf(userId, resource)
  useEffect(() => {
    const count = Object.keys(edits).length
    if (count === 0) return dropDraft(key)
    const keep = (): void => keepDraft(key, { changes: { edits, named }, version: null, at: Date.now() })
    if (count <= atOnce) return keep()
    const timer = setTimeout(keep, 600)
    return () => clearTimeout(timer)
  }, [key, edits, named])
}
