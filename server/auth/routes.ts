import * as contract from '../../resources/contract/auth.ts'
import * as factor from '../../resources/contract/second-factor.ts'
import { handle, handlePublic, WithCookies, type Route } from '../request/route.ts'
import { reserve, addressLimit } from './limits.ts'
import type { AuthDeps } from './deps.ts'
import { checkOtp, sendOtp } from './one-time.ts'
import { validateParentMobile } from './parents.ts'
import { changePassword, changeProfile, readProfile } from './profile.ts'
import { completeRegistration, resetPassword } from './registration.ts'
import { confirmFactor, endFactor, offerFactor, readFactor, renewCodes } from './own-second-factor.ts'
import { listSessions, revokeOwn } from './sessions.ts'
import { checkUser, requireAccount, signIn } from './sign-in.ts'
import { listActiveTeachers } from './teachers.ts'
import { createUserWithPerson, readUser } from './users.ts'

/** The calls of the auth service, each bound to what answers it. */
export function authRoutes(deps: AuthDeps): Route[] {
  const { database } = deps
  return [
    handlePublic(contract.checkUser, ({ context, body }) => checkUser(deps, context, body.username)),
    handlePublic(contract.login, ({ context, body }) => signIn(deps, context, body)),
    handlePublic(contract.generateOtp, async ({ context, body }) => {
      await reserve(database, { ...addressLimit(`otp ${context.ip}`), max: 100 })
      return sendOtp(deps, await requireAccount(deps, context, body.username), { ...body, locale: context.locale, ip: context.ip })
    }),
    handlePublic(contract.verifyOtp, async ({ context, body }) => {
      await reserve(database, addressLimit(`verify ${context.ip}`))
      return checkOtp(deps, body)
    }),
    handlePublic(contract.register, ({ context, body }) => completeRegistration(deps, context, body)),
    handlePublic(contract.resetPassword, ({ context, body }) => resetPassword(deps, context, body)),
    handle(contract.getProfile, ({ context }) => readProfile(deps, context)),
    handle(contract.patchProfile, ({ context, body }) => changeProfile(deps, context, body)),
    handle(contract.putProfile, ({ context, body }) => changeProfile(deps, context, body)),
    handle(contract.changePassword, ({ context, body }) => changePassword(deps, context, body)),
    handle(factor.getSecondFactor, ({ context }) => readFactor(deps, context)),
    handle(factor.offerSecondFactor, ({ context, body }) => offerFactor(deps, context, body.password)),
    handle(factor.confirmSecondFactor, ({ context, body }) => confirmFactor(deps, context, body.code)),
    handle(factor.renewRecoveryCodes, ({ context, body }) => renewCodes(deps, context, body)),
    handle(factor.endSecondFactor, ({ context, body }) => endFactor(deps, context, body)),
    handle(contract.createUser, ({ context, body }) => createUserWithPerson(deps, context, body)),
    handle(contract.getUser, ({ context, query }) => readUser(deps, context, query.id)),
    handle(contract.validateParentMobile, ({ context, body }) => validateParentMobile(deps, context, body)),
    handle(contract.getAllActiveTeachers, ({ context, query }) => listActiveTeachers(deps, context, query)),
    handle(contract.validateToken, async ({ context }) => ({
      is_valid: true,
      expires_at: await expiryOf(deps, context.principal),
      ldap_id: context.principal.userId,
    })),
    handle(contract.listSessions, async ({ context }) => ({ records: await listSessions(database, context.principal) })),
    handle(contract.revokeSession, async ({ context, query }) => ({
      revoked: await revokeOwn(database, context.principal, query.session_id),
    })),
    handle(contract.logout, async ({ context: { principal } }) => {
      const revoked = await revokeOwn(database, principal, principal.sessionId)
      return new WithCookies({ revoked }, deps.browserKeys.forgotten)
    }),
  ]
}

async function expiryOf({ database }: AuthDeps, principal: Parameters<typeof listSessions>[1]): Promise<string> {
  const own = await listSessions(database, principal)
  return own.find((session) => session.is_current)?.expires_at ?? new Date(0).toISOString()
}
