import { randomBytes } from 'node:crypto'
import users from '../../resources/users.ts'
import { recoveryCodes } from '../../resources/contract/second-factor.ts'
import type { Text } from '../../resources/kit/index.ts'
import type { Queries } from '../database/index.ts'
import type { RecordsWithin } from '../records/index.ts'
import { withCapability } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField, locked } from '../request/errors.ts'
import { changeOwnProfile } from './capabilities.ts'
import type { AuthDeps } from './deps.ts'
import { factorLimit, forget, reserve } from './limits.ts'
import { requireOwnPassword } from './own-password.ts'
import { findCredentials } from './queries/credentials.ts'
import { findInstitutionName } from './queries/institutions.ts'
import * as stored from './queries/second-factors.ts'
import { seal } from './sealed.ts'
import { codeWrong, digestOfRecoveryCode, hasSecondFactor, placeOf, takeCode } from './second-factor.ts'
import { revokeAll } from './sessions.ts'
import { authenticatorAddress, base32, newSecret } from './totp.ts'

type Deps = Pick<AuthDeps, 'database' | 'records' | 'secret'>

const alreadyOn = () => locked(['Your second factor is on already', 'التحقق بخطوتين مفعّل لديك بالفعل'])
const notOn = () => locked(['You have no second factor', 'التحقق بخطوتين غير مفعّل لديك'])

const me = ({ principal: { tenantId, userId } }: RequestContext) => ({ tenant_id: tenantId, ldap_id: userId })

export async function readFactor({ database }: Pick<Deps, 'database'>, context: RequestContext) {
  const { tenantId, userId, factorDueOn = null } = context.principal
  return database.read(tenantId, async (q) => {
    const since = (await stored.findFactor(q, tenantId, userId))?.confirmed_at ?? null
    const account = (await findCredentials(q, tenantId, userId))?.username ?? ''
    return { is_on: since !== null, since, codes_left: await stored.countRecoveryCodes(q, tenantId, userId), account, due_on: factorDueOn }
  })
}

/** A secret that nothing asks for until its owner has shown that he can make codes of it. */
export async function offerFactor({ database, secret }: Deps, context: RequestContext, password: string) {
  const { tenantId, userId } = context.principal
  const forgetTries = await requireOwnPassword({ database }, context, password)
  const key = newSecret()
  return database.write(tenantId, async (q) => {
    await forgetTries(q)
    if (!(await stored.offerFactor(q, tenantId, userId, seal(secret, placeOf(me(context)), key), context.now))) throw alreadyOn()
    const account = (await findCredentials(q, tenantId, userId))?.username ?? ''
    const issuer = (await findInstitutionName(q, tenantId)) ?? ''
    return { secret: base32(key), address: authenticatorAddress(key, issuer, account) }
  })
}

const said = ([en, ar]: Text) => ({ code: 'said', params: { en, ar } }) as const

/** Ten of 50 bits each, in two groups of five letters; kept are only digests. */
async function newCodes(q: Queries, secret: string, context: RequestContext): Promise<string[]> {
  const { tenantId, userId } = context.principal
  const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(7)).slice(0, 10).toLowerCase())
  const digests = codes.map((one) => digestOfRecoveryCode(secret, me(context), one))
  await stored.replaceRecoveryCodes(q, tenantId, userId, digests, context.now)
  return codes.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`)
}

/** Uses a code up and does what it is for, both or neither. A wrong one counts by the session, so that it locks nobody out elsewhere. */
async function withCode<T>(deps: Deps, context: RequestContext, code: string, then: (within: RecordsWithin) => Promise<T>): Promise<T> {
  const { tenantId, userId, sessionId } = context.principal
  const limit = factorLimit(tenantId, userId, { browserUid: sessionId })
  await reserve(deps.database, limit)
  return deps.records.transaction(withCapability(context, changeOwnProfile), async (within) => {
    if (!(await takeCode(within.q, deps.secret, me(context), code, new Date()))) throw invalidField('code', said(codeWrong().text))
    await forget(within.q, limit)
    return then(within)
  })
}

export async function confirmFactor(deps: Deps, context: RequestContext, code: string) {
  const { tenantId, userId, sessionId } = context.principal
  return withCode(deps, context, code, async (within) => {
    if (!(await stored.confirmFactor(within.q, tenantId, userId, context.now))) throw alreadyOn()
    // whoever came in with the password alone is asked for both now
    await revokeAll(within.q, tenantId, userId, sessionId)
    await within.note(users, userId, 'factor_on')
    return { recovery_codes: await newCodes(within.q, deps.secret, context) }
  })
}

interface Proof {
  readonly password: string
  readonly code: string
}
async function withBoth<T>(
  deps: Deps,
  context: RequestContext,
  { password, code }: Proof,
  then: (within: RecordsWithin) => Promise<T>,
): Promise<T> {
  const forgetTries = await requireOwnPassword(deps, context, password)
  if (!(await deps.database.read(context.principal.tenantId, (q) => hasSecondFactor(q, me(context))))) throw notOn()
  return withCode(deps, context, code, async (within) => {
    await forgetTries(within.q)
    return then(within)
  })
}

export const renewCodes = (deps: Deps, context: RequestContext, proof: Proof) =>
  withBoth(deps, context, proof, async ({ q }) => ({ recovery_codes: await newCodes(q, deps.secret, context) }))

export const endFactor = (deps: Deps, context: RequestContext, proof: Proof) =>
  withBoth(deps, context, proof, async (within) => {
    const { tenantId, userId } = context.principal
    await stored.removeFactor(within.q, tenantId, userId)
    await within.note(users, userId, 'factor_off')
    return { is_on: false }
  })
