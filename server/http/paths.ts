/** `/api/students/Internal_transfer&{id}/` in the router's own spelling; only what it treats specially is escaped. */
export const routePathOf = (path: string): string => path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1')

/** `&` may come percent-encoded: both spellings are the same address. The query stays as it is. */
export function sameAddress(url: string): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return path.includes('%26') ? `${path.replaceAll('%26', '&')}${at < 0 ? '' : url.slice(at)}` : url
}

/** Two calls with the same mark answer the same requests: parameter names and the last slash make no difference. */
export const addressMark = (method: string, path: string): string => `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`
