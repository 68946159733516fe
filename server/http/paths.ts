import type { Resource } from '../../resources/kit/index.ts'
import { idForm } from '../database/index.ts'

/** `/api/students/Internal_transfer&{id}/` in the router's own spelling; only what it treats specially is escaped. */
export const routePathOf = (path: string): string => path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1')

/**
 * The same for a call that every declaration has. Its `{id}` takes nothing but an id, or the `0` of a record that is still to be made:
 * `/api/students/no-such-call/` is an unknown call, not a student that does not exist.
 */
export const declaredPathOf = ({ source }: Pick<Resource, 'source'>, path: string): string =>
  // records that live elsewhere have ids of any form
  source ? routePathOf(path) : routePathOf(path).replace(':id', `:id(^(?:0|${idForm})$)`)

/** Where calls live; every other path is a page of the console, which says itself what it does not know. */
const callPath = /^\/(api|auth|health|metrics)(\/|$)/

function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

/**
 * `&` may come percent-encoded: both spellings are the same address. A page whose path cannot be decoded (`/masters/%`) is still
 * a page, with its percent signs taken as they stand. The query stays as it is.
 */
export function sameAddress(url: string): string {
  if (!url.includes('%')) return url
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const read = callPath.test(path) || isReadable(path) ? path.replaceAll('%26', '&') : path.replaceAll('%', '%25')
  return at < 0 ? read : read + url.slice(at)
}

/** Two calls with the same mark answer the same requests: parameter names and the last slash make no difference. */
export const addressMark = (method: string, path: string): string => `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`
