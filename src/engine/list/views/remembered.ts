import type { KeptView } from './view-address.ts'

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
