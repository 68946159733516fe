import guardians from '../../resources/guardians.ts'
import users from '../../resources/users.ts'
import { newId } from '../database/index.ts'
import { WithCookies, type PublicContext } from '../request/route.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField } from '../request/errors.ts'
import { findAccount } from './accounts.ts'
import { openParentAccount } from './capabilities.ts'
import type { AuthDeps } from './deps.ts'
import { isOfFamily, type Family, type FamilyAccount } from './families.ts'
import { checkPurpose, useVerifyToken } from './one-time.ts'
import { hashPassword, newPasswordFrom } from './passwords.ts'
import { unplaced } from './principal.ts'
import type { Adult } from './queries/families.ts'
import { saveCredentials } from './queries/credentials.ts'
import { openSession } from './sessions.ts'

interface Registration {
  readonly username: string
  readonly verify_token: string
  readonly password: string
  readonly browser_uid: string
  readonly language?: 'en' | 'ar' | undefined
  readonly guardian_id?: string | undefined
}

/** Of several people of one household each says himself who he is; of one there is nothing to ask. */
function adultOf({ adults, isShared }: Family, said: string | undefined): Adult {
  if (said === undefined && isShared) throw invalidField('guardian_id', { code: 'required' })
  const one = said === undefined ? adults[0] : adults.find(({ guardian_id }) => guardian_id === said)
  if (!one) throw invalidField('guardian_id', { code: 'not_allowed_here' })
  return one
}

/** What people are called first, and the rest of the name. */
function namesOf({ name }: Adult): { firstname: string; lastname: string | null } {
  const [first = name, ...rest] = name.trim().split(/\s+/)
  return { firstname: first.slice(0, 60), lastname: rest.join(' ').slice(0, 60) || null }
}

function contextOf(asked: PublicContext, account: FamilyAccount, userId: string, name: string): RequestContext {
  return {
    ...asked,
    principal: { ...unplaced, tenantId: account.tenant_id, userId, role: 'parent', name },
    schoolId: account.family.schoolId,
    academicYear: null,
    operationId: newId(),
    capability: openParentAccount,
  }
}

/** Whoever has proven the telephone of a guardian gets an account, linked to that guardian, and is signed in. */
export async function registerParent(deps: AuthDeps, asked: PublicContext, account: FamilyAccount, given: Registration) {
  const { tenant_id: tenantId } = account
  const adult = adultOf(account.family, given.guardian_id)
  const hash = await hashPassword(newPasswordFrom(given.password))
  const { verify_token: token, browser_uid: browserUid } = given
  const [userId, now] = [newId(), new Date()]
  const opened = await deps.records.transaction(contextOf(asked, account, userId, adult.name), async (within) => {
    // of two who register by one telephone at the same moment one does
    await within.alone(`register ${account.ldap_id}`)
    const still = await findAccount(within.q, asked.tenantOrigin, given.username)
    if (!still || !isOfFamily(still)) {
      if (still) checkPurpose(still, 'register')
      throw invalidField('username', { code: 'not_allowed_here' })
    }
    await useVerifyToken(within.q, still, { purpose: 'register', token, browserUid })
    const { guardian_id: guardianId, name_ar } = adultOf(still.family, given.guardian_id)
    const made = {
      // known beforehand: the history names whoever registers
      ldap_id: userId,
      username: still.username,
      ...namesOf(adult),
      name_ar,
      phone_number: still.family.e164,
      role: 'parent' as const,
      school_id: still.family.schoolId,
      language: given.language ?? asked.locale,
      is_registered: true,
    }
    await within.create(users, made)
    await within.update(guardians, guardianId, { ldap_id: userId })
    await saveCredentials(within.q, tenantId, userId, hash)
    const { ip, cameFrom } = asked
    return openSession(within.q, deps, { tenantId, userId, browserUid, ip, cameFrom, now })
  })
  const { token: session, expiresAt, cookies } = opened
  return new WithCookies({ ldap_id: userId, is_registered: true, token: session, expires_at: expiresAt }, cookies)
}
