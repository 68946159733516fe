import type { SavedViewData } from '../../../resources/contract/saved-views.ts'

/** What leads to a view: the list as it was kept, and which view it is. */
export type KeptView = Pick<SavedViewData, 'view_id' | 'query'>

const prefix = 'opening:'
export const openingKey = (userId: string, schoolId: string | null, resource: string): string =>
  `${prefix}${userId}:${schoolId ?? ''}:${resource}`

/** With what a list opens, as this browser heard last: so that it need not be asked before the first row. */
export function recall(key: string): KeptView | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('view_id' in kept) || !('query' in kept)) return null
    const { view_id, query } = kept
    return typeof view_id === 'string' && typeof query === 'string' ? { view_id, query } : null
  } catch {
    // somebody else's text under our key is no reason to fail
    return null
  }
}

export function remember(key: string, view: KeptView | null): void {
  try {
    if (view) localStorage.setItem(key, JSON.stringify({ view_id: view.view_id, query: view.query }))
    else localStorage.removeItem(key)
  } catch {
    // a full or closed storage costs a moment, not the list
  }
}

/** What is searched may be somebody's name: it goes with whoever signs out, or of all but this person when somebody else has signed in. */
export function dropOpenings(except?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !(except !== undefined && key.startsWith(`${prefix}${except}:`))) localStorage.removeItem(key)
  } catch {
    // where nothing can be kept nothing is
  }
}
