/** Where the person works now: one school and one academic year that the profile allows. Main-service calls carry it. */
export interface Scope {
  readonly school_id: string | null
  readonly academic_year: string | null
}
const nowhere: Scope = { school_id: null, academic_year: null }

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
    clear: () => set(nowhere),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export const scope = createScope()
