import { signInPaths } from '../../providers/sign-in.ts'

/** Default home, sign-in path and the name of the query that holds the wanted path (specification, section 9). */
export const homePath = '/'
export const loginPath = signInPaths.login
export const redirectName = 'redirect'

/** Addresses are spelt as the router reads them: in capitals or with a slash at the end they are the same page. */
export function plainPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end).toLowerCase()
}
export const isSignInPath = (path: string): boolean => Object.values<string>(signInPaths).includes(plainPath(path))

/**
 * Where to go after signing in: only a path of this origin is followed, with its query and hash.
 * `//other.host`, `/\other.host`, `javascript:` and the sign-in pages themselves are not.
 */
export function safeRedirect(wanted: string | null | undefined, origin: string): string {
  if (!wanted || !wanted.startsWith('/')) return homePath
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return homePath
  }
  if (url.origin !== origin) return homePath
  // `/.//other.host` is a path until its dots are resolved
  if (url.pathname.startsWith('//') || isSignInPath(url.pathname)) return homePath
  return `${url.pathname}${url.search}${url.hash}`
}

export const loginAddress = (wanted: string): string =>
  wanted === homePath || wanted === '' ? loginPath : `${loginPath}?${redirectName}=${encodeURIComponent(wanted)}`
