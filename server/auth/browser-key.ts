import { createHmac, randomBytes } from 'node:crypto'
import { authLimits } from '../../resources/contract/auth.ts'
import type { CameFrom } from '../request/context.ts'
import { digestOfToken, isSame } from './codes.ts'

/**
 * The second half of a session that a browser opened on the console's own address: the token lies where scripts can read it, this key
 * lies in a cookie that none can. Each alone opens nothing: a token that was copied lacks the cookie, and a page elsewhere that makes
 * the browser send the cookie lacks the token.
 */
export interface BrowserKeys {
  /** a key for a session that is being opened; none where whoever opens it could not send the cookie back */
  issue(from: CameFrom): { readonly digest: string; readonly cookies: readonly string[] } | null
  /** does this header hold the key of that session? */
  holds(cookieHeader: string, digest: string): boolean
  /** takes the key out of the browser */
  readonly forgotten: readonly string[]
}

const attributes = (isSecure: boolean): string => `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

export function createBrowserKeys(secret: string): BrowserKeys {
  // browsers do not tell ports apart: of two installations on one machine, each has a cookie of its own name
  const plain = `console-${createHmac('sha256', secret).update('name of the cookie').digest('hex').slice(0, 8)}`
  // behind TLS the browser takes a cookie of this name from nobody but this very host
  const guarded = `__Host-${plain}`
  const nameOf = (isSecure: boolean): string => (isSecure ? guarded : plain)
  return {
    issue({ by, isSecure }) {
      if (by !== 'browser') return null
      const key = randomBytes(32).toString('base64url')
      return {
        digest: digestOfToken(key),
        cookies: [`${nameOf(isSecure)}=${key}; Max-Age=${authLimits.tokenSeconds}; ${attributes(isSecure)}`],
      }
    },
    holds: (header, digest) =>
      header.split(';', 100).some((pair) => {
        const [name, key] = pair.trim().split('=')
        return (name === plain || name === guarded) && key !== undefined && isSame(digestOfToken(key), digest)
      }),
    forgotten: [false, true].map((isSecure) => `${nameOf(isSecure)}=; Max-Age=0; ${attributes(isSecure)}`),
  }
}
