import type { PackageFlag, Registry } from '../../resources/kit/index.ts'
import type { Database } from '../database/index.ts'
import type { Mailer } from '../mail/index.ts'
import { assertOpen, rememberLicences, type Deed, type Where } from '../modules/licence/gate.ts'
import type { Records } from '../records/index.ts'
import type { Principal } from '../request/context.ts'
import type { Route } from '../request/route.ts'
import { createBrowserKeys } from './browser-key.ts'
import { authenticate, authenticateAgain, looksOf, rememberSessions, type SignedIn } from './principal.ts'
import { authRoutes } from './routes.ts'
import { loadSecret } from './secret.ts'
import { createFirstSetup, type FirstSetup } from './setup/routes.ts'
import { createTokens } from './tokens.ts'

export interface Auth {
  /** throws unauthenticated() unless token, session, person, school and institution all stand, and the cookie where the session has one */
  authenticate(token: string, tenantOrigin: string | null, cookieHeader?: string): Promise<SignedIn>
  /** the same of somebody who is still here: throws where he would not be let in now */
  authenticateAgain(principal: Principal): Promise<SignedIn>
  /** what sessions and their people look like, all at once: who looks otherwise than before is to be asked again */
  looksOf(tenantId: string, sessionIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** licence, then package; throws with the gate that is closed. Without a flag it passes; in the days of grace only reading does. */
  assertOpen(principal: Principal, where: Where, packageFlag: PackageFlag | null, deed: Deed): Promise<void>
  readonly routes: Route[]
}
export interface AuthService extends Auth {
  readonly setup: FirstSetup
}

export interface AuthOptions {
  readonly database: Database
  readonly records: Records
  readonly registry: Registry
  readonly mailer: Mailer
  readonly dataDir: string
  readonly authSecret?: string | undefined
  /** a demo world: one-time passwords may be shown on the page */
  readonly demo?: boolean
}

export async function createAuth({ dataDir, authSecret, demo = false, ...deps }: AuthOptions): Promise<AuthService> {
  const { database } = deps
  const secret = await loadSecret({ authSecret, dataDir })
  const tokens = createTokens(secret)
  const browserKeys = createBrowserKeys(secret)
  const setup = createFirstSetup({ ...deps, secret })
  const sessions = rememberSessions(database)
  const licences = rememberLicences(database)
  return {
    authenticate: (token, origin, cookies = '') => authenticate({ database, tokens, browserKeys, sessions }, token, origin, cookies),
    authenticateAgain: (principal) => authenticateAgain({ database, sessions }, principal),
    looksOf: (tenantId, sessionIds) => looksOf(database, tenantId, sessionIds),
    assertOpen: (principal, where, flag, deed) => assertOpen({ database, licences }, principal, where, flag, deed),
    routes: [...authRoutes({ ...deps, tokens, browserKeys, secret, demo }), ...setup.routes],
    setup,
  }
}

export { openAmong } from './open-among.ts'
export {
  createInstitution,
  createUser,
  createUsers,
  productContext,
  setPasswords,
  type NewInstitution,
  type NewUser,
} from './provisioning.ts'
export { liftLocks, listLocks, type Lock } from './queries/locks.ts'
export { findFactor, removeFactor } from './queries/second-factors.ts'
export { revokeAll } from './sessions.ts'
export { hashPassword, unwrapPassword, wrapPassword } from './passwords.ts'
export type { FirstSetup } from './setup/routes.ts'
export { isFactorDue, type SignedIn } from './principal.ts'
