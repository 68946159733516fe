import { jwtVerify, SignJWT } from 'jose'
import type { CameFrom } from '../request/context.ts'
import { unauthenticated } from '../request/errors.ts'

export interface Claims {
  /** user id */
  readonly sub: string
  /** session id */
  readonly sid: string
  /** institution */
  readonly tid: string
  /** seconds since 1970 */
  readonly exp: number
  /** who may hold it: a browser together with its key, a console on another origin, a program; tokens from before this was said lack it */
  readonly use?: TokenUse | undefined
}
export type TokenUse = CameFrom['by']
const isUse = (said: unknown): said is TokenUse => said === 'browser' || said === 'elsewhere' || said === 'program'

export interface Tokens {
  sign(claims: Claims): Promise<string>
  /** throws unauthenticated() for a wrong signature, a foreign token, or one that has run out */
  verify(token: string): Promise<Claims>
}

/** How many verified tokens are remembered. A signature is a pure function of the token, so no other process can disagree. */
const remembered = 10_000

export function createTokens(secret: string, now: () => number = Date.now): Tokens {
  const key = new TextEncoder().encode(secret)
  const verified = new Map<string, Claims>()
  const isOver = (claims: Claims) => claims.exp * 1000 <= now()

  return {
    sign: ({ sub, sid, tid, exp, use }) =>
      new SignJWT({ sid, tid, use }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).setSubject(sub).setExpirationTime(exp).sign(key),
    async verify(token) {
      const known = verified.get(token)
      if (known) {
        if (!isOver(known)) return known
        verified.delete(token)
        throw unauthenticated()
      }
      const claims = await read(token, key, now())
      if (verified.size >= remembered) verified.delete(verified.keys().next().value!)
      verified.set(token, claims)
      return claims
    },
  }
}

async function read(token: string, key: Uint8Array, now: number): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp', 'sid', 'tid'],
      currentDate: new Date(now),
    })
    const { sub, sid, tid, exp, use } = payload
    if (typeof sub === 'string' && typeof sid === 'string' && typeof tid === 'string' && typeof exp === 'number')
      return { sub, sid, tid, exp, use: isUse(use) ? use : undefined }
  } catch {
    // whatever is wrong with it, the answer is the same: it is no token of ours
  }
  throw unauthenticated()
}
