/** The marks of the last answers, under which the service's log has them; before the first call the last one is the page's own. */
const marks: string[] = []
/** So many are remembered: what is told of older requests has been told. */
const most = 200

export const noteRequestId = (id: string | null): void => {
  if (id !== null && marks.push(id) > most) marks.shift()
}
/** Was it this page that asked for this? */
export const isOwnRequest = (mark: string): boolean => marks.includes(mark)

export function lastRequestId(): string | null {
  const last = marks.at(-1)
  if (last !== undefined) return last
  const own = document.querySelector('meta[name=request-id]')?.getAttribute('content')
  // the development server leaves the place empty
  return own && !own.startsWith('__') ? own : null
}
