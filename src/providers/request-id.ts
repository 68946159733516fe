/** The mark of the last answer, under which the service's log has it; before the first call it is the page's own. */
let last: string | null = null

export const noteRequestId = (id: string | null): void => {
  last = id ?? last
}
export function lastRequestId(): string | null {
  if (last !== null) return last
  const own = document.querySelector('meta[name=request-id]')?.getAttribute('content')
  // the development server leaves the place empty
  return own && !own.startsWith('__') ? own : null
}
