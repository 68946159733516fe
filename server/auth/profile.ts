import users from '../../resources/users.ts'
import { usertypes } from '../../resources/kit/access.ts'
import { ownWordsIn } from '../../resources/kit/own-words.ts'
import { fileAddress } from '../../resources/contract/files.ts'
import type { ValuesOf } from '../../resources/kit/index.ts'
import type { Profile } from '../../resources/contract/auth.ts'
import { withCapability } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { unauthenticated } from '../request/errors.ts'
import { changeOwnProfile } from './capabilities.ts'
import type { AuthDeps } from './deps.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword, newPasswordFrom } from './passwords.ts'
import { isFactorDue } from './principal.ts'
import { saveCredentials } from './queries/credentials.ts'
import { findUser, listOwnSchools, listYears } from './queries/profiles.ts'
import { revokeAll } from './sessions.ts'

/** The profile of the specification, standing on the school and year of this request, with what one may switch to. */
export async function readProfile({ database }: Pick<AuthDeps, 'database'>, context: RequestContext): Promise<Profile> {
  const { principal } = context
  return database.read(principal.tenantId, async (q) => {
    const user = await findUser(q, principal)
    if (!user) throw unauthenticated()
    const own = await listOwnSchools(q, principal)
    const years = await listYears(
      q,
      principal.tenantId,
      own.map((school) => school.school_id),
    )
    // the office has no school of its own and starts on the first
    const wanted = context.schoolId ?? principal.schoolId
    const school = own.find((one) => one.school_id === wanted) ?? own[0]
    const ownYears = years.filter((year) => year.school_id === school?.school_id)
    const asked = ownYears.find((year) => year.academic_year === context.academicYear)
    const year = asked ?? ownYears.find((one) => one.state === 'current') ?? ownYears[0]
    return {
      ldap_id: principal.userId,
      username: user.username,
      email: user.email,
      firstname: user.firstname,
      lastname: user.lastname,
      name_ar: user.name_ar,
      usertype: usertypes[principal.role],
      role: principal.role,
      school_id: school?.school_id ?? null,
      image: fileAddress(user.image),
      timezone: school?.timezone ?? 'UTC',
      currency: school?.currency ?? null,
      language: user.language ?? 'en',
      school_name: school?.name_en ?? null,
      school_name_ar: school?.name_ar ?? null,
      phone_number: user.phone_number,
      school_category: school?.school_category ?? null,
      school_logo: fileAddress(school?.logo),
      academic_year: year?.academic_year ?? null,
      own_words: ownWordsIn(school ?? {}),
      teacher_id: principal.teacherId,
      student_id: principal.studentId,
      schools: own.map(({ school_id, name_en, name_ar }) => ({ school_id, name_en, name_ar })),
      academic_years: years.map(({ school_id, academic_year, state }) => ({ school_id, academic_year, state })),
      is_factor_due: isFactorDue(principal),
      updated_at: user.updated_at,
    }
  })
}

type OwnProfile = ValuesOf<typeof users> & { readonly updated_at?: unknown }

/** Own data goes through the records like any other write (history, version, checks); which fields are one's own, the contract says. */
export async function changeProfile(deps: Pick<AuthDeps, 'database' | 'records'>, context: RequestContext, given: OwnProfile) {
  const { updated_at: version, ...values } = given
  await deps.records.update(
    withCapability(context, changeOwnProfile),
    users,
    context.principal.userId,
    values,
    typeof version === 'string' ? version : undefined,
  )
  return readProfile(deps, context)
}

/** The present password first; wrong ones count like a sign-in's. Every other session ends. */
export async function changePassword(
  { database, records }: Pick<AuthDeps, 'database' | 'records'>,
  context: RequestContext,
  given: { password: string; new_password: string },
) {
  const { principal } = context
  const fresh = newPasswordFrom(given.new_password, 'new_password')
  const forgetTries = await requireOwnPassword({ database }, context, given.password)
  const hash = await hashPassword(fresh)
  await records.transaction(withCapability(context, changeOwnProfile), async (within) => {
    await forgetTries(within.q)
    await saveCredentials(within.q, principal.tenantId, principal.userId, hash)
    await revokeAll(within.q, principal.tenantId, principal.userId, principal.sessionId)
    await within.note(users, principal.userId, 'password')
  })
  return { changed: true }
}
