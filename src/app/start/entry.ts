import { homePath, isSignInPath, loginAddress, plainPath, redirectName, safeRedirect } from './redirect.ts'

export type Entry =
  | { readonly show: 'console'; readonly replace?: string }
  | { readonly show: 'sign-in'; readonly step: 'login' | 'register'; readonly replace?: string }
  | { readonly show: 'error'; readonly status: 401 | 500 }

const publicErrors: Readonly<Record<string, 401 | 500>> = { '/401': 401, '/500': 500 }

/** What a visitor of this address gets to see, signed in or not; `replace` is the address it then has. */
export function entryFor(address: { pathname: string; search: string; hash: string }, isAuthenticated: boolean, origin: string): Entry {
  const path = plainPath(address.pathname)
  const error = publicErrors[path]
  if (error) return { show: 'error', status: error }
  const isPublic = isSignInPath(path)
  if (isAuthenticated) {
    if (!isPublic) return { show: 'console' }
    return { show: 'console', replace: safeRedirect(new URLSearchParams(address.search).get(redirectName), origin) || homePath }
  }
  if (path === '/register') return { show: 'sign-in', step: 'register' }
  if (isPublic) return { show: 'sign-in', step: 'login' }
  return { show: 'sign-in', step: 'login', replace: loginAddress(`${address.pathname}${address.search}${address.hash}`) }
}
