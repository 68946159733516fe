/** Where the person works now: one school and one academic year that the profile allows. Main-service calls carry it. */
export interface Scope {
  readonly school_id: string | null
  readonly academic_year: string | null
}
const nowhere: Scope = { school_id: null, academic_year: null }
/** Kept while the tab is open, so that a reload stays where the person worked. */
const scopeKey = 'scope'

function remembered(): Scope | null {
  try {
    const said: unknown = JSON.parse(sessionStorage.getItem(scopeKey) ?? 'null')
    return typeof said === 'object' && said !== null ? { ...nowhere, ...said } : null
  } catch {
    return null
  }
}
function remember(scope: Scope | null): void {
  try {
    if (scope) sessionStorage.setItem(scopeKey, JSON.stringify(scope))
    else sessionStorage.removeItem(scopeKey)
  } catch {
    // without storage a reload starts where the profile stands
  }
}

function createScope() {
  let current: Scope = nowhere
  const listeners = new Set<() => void>()
  const set = (next: Scope): void => {
    if (next.school_id === current.school_id && next.academic_year === current.academic_year) return
    current = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => ({ ...current }),
    current: () => current,
    set,
    /** what the person chose in this tab, if anything */
    chosen: remembered,
    choose(next: Scope) {
      remember(next)
      set(next)
    },
    clear() {
      remember(null)
      set(nowhere)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export const scope = createScope()
