import { jwtDecode } from 'jwt-decode'

/** The specification's storage keys; every tab of the browser shares them. */
export const tokenKey = 'authToken'
export const pendingUsernameKey = 'pendingUsername'

/** Local storage may be switched off or full; the console then works until the tab is closed. */
const memory = new Map<string, string>()
export const stored = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      memory.set(key, value)
    }
  },
  keys(): readonly string[] {
    try {
      return Object.keys(localStorage)
    } catch {
      return [...memory.keys()]
    }
  },
  remove(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // nothing was stored
    }
  },
}

/** Seconds since the epoch at which the token ends; null where it does not decode or does not say. */
export function expiryOf(token: unknown): number | null {
  if (typeof token !== 'string' || token === '') return null
  try {
    const { exp } = jwtDecode(token)
    return typeof exp === 'number' ? exp : null
  } catch {
    return null
  }
}

/** Valid only if it decodes, has `exp`, and `exp` is later than now. */
export function isValidToken(token: unknown, nowSeconds: number = Date.now() / 1000): token is string {
  const exp = expiryOf(token)
  return exp !== null && exp > nowSeconds
}

/** Who the token was made for, as it says itself; only to tell two people of one browser apart, never to decide rights. */
export function subjectOf(token: unknown): string | null {
  if (typeof token !== 'string') return null
  try {
    return jwtDecode(token).sub ?? null
  } catch {
    return null
  }
}

export const readToken = (): string | null => stored.read(tokenKey)

/** A non-empty string is kept and sent from then on; anything else takes the token away. */
export function saveToken(token: unknown): void {
  if (typeof token === 'string' && token !== '') stored.write(tokenKey, token)
  else stored.remove(tokenKey)
}

const browserUidKey = 'browserUid'
/** Names this browser to the auth service, so that a person can tell their sessions apart. */
export function browserUid(): string {
  const known = stored.read(browserUidKey)
  if (known) return known
  // randomUUID is missing on the plain-http origins of school networks
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  stored.write(browserUidKey, made)
  return made
}
