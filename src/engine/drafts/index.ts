import type { Row } from '../row.ts'

/** What was typed and not saved; it survives a crash, a reload and an expired session, in this browser tab only. */
export interface Draft {
  readonly changes: Row
  /** what stood there before it was typed: somebody else may have changed it since */
  readonly over?: Row
  /** the version of the record it was typed over */
  readonly version: string | null
  readonly at: number
}

export const draftKey = (userId: string, resource: string, id: string | null): string => `draft:${userId}:${resource}:${id ?? 'new'}`

export function readDraft(key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('changes' in stored)) return null
    const { changes, over, version, at } = stored as Partial<Draft>
    if (typeof changes !== 'object' || changes === null || Object.keys(changes).length === 0) return null
    return { changes, ...(over ? { over } : {}), version: version ?? null, at: Number(at) }
  } catch {
    // a damaged draft is no draft
    return null
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // a full or forbidden storage only costs the safety net, not the form
  }
}
export const dropDraft = (key: string): void => sessionStorage.removeItem(key)
/** What is kept of a person in this tab: what was typed, and the way back to the lists. */
const kinds = ['draft', 'trail'] as const
/** All of this tab, because somebody signs out; or all but this person's, because somebody has signed in. */
export function dropDrafts(except?: string): void {
  const isOurs = (key: string): boolean => kinds.some((kind) => key.startsWith(`${kind}:`))
  const isKept = (key: string): boolean => except !== undefined && kinds.some((kind) => key.startsWith(`${kind}:${except}:`))
  for (const key of Object.keys(sessionStorage)) if (isOurs(key) && !isKept(key)) dropDraft(key)
}
