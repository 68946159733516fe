import users from '../../resources/users.ts'
import { usertypes } from '../../resources/kit/access.ts'
import { ownWordsIn, wordFields } from '../../resources/kit/own-words.ts'
import { fileAddress } from '../../resources/contract/files.ts'
import type { RowOf, ValuesOf } from '../../resources/kit/index.ts'
import type academicYears from '../../resources/academic-years.ts'
import type schools from '../../resources/schools.ts'
import type { Profile } from '../../resources/contract/auth.ts'
import type { Queries } from '../database/index.ts'
import { withCapability } from '../request/granted.ts'
import type { Principal, RequestContext } from '../request/context.ts'
import { invalidField, unauthenticated } from '../request/errors.ts'
import { changeOwnProfile } from './capabilities.ts'
import type { AuthDeps } from './deps.ts'
import { hashPassword, isPassword, newPasswordFrom, unwrapPassword } from './passwords.ts'
import { saveCredentials } from './credentials.ts'
import { forget, reserve, signInLimit } from './limits.ts'
import { rowsOf, sql } from './rows.ts'
import { revokeAll } from './sessions.ts'

type School = Pick<RowOf<typeof schools>, 'school_id' | 'name_en' | 'name_ar' | 'school_category' | 'logo' | 'timezone' | 'currency'>
type Year = Pick<RowOf<typeof academicYears>, 'school_id' | 'academic_year' | 'state'>

async function schoolsOf(q: Queries, { tenantId, schoolIds }: Principal): Promise<School[]> {
  if (schoolIds !== 'all' && schoolIds.length === 0) return []
  return rowsOf(
    q,
    sql<School>`select school_id, name_en, name_ar, school_category, logo, timezone, currency, ${sql.join(wordFields.map((name) => sql.ref(name)))} from schools
      where tenant_id = ${tenantId} and is_active ${schoolIds === 'all' ? sql`` : sql`and school_id in (${sql.join([...schoolIds])})`}
      order by name_en`,
  )
}

/** The profile of the specification, standing on the school and year of this request, with what one may switch to. */
export async function readProfile({ database }: Pick<AuthDeps, 'database'>, context: RequestContext): Promise<Profile> {
  const { principal } = context
  return database.read(principal.tenantId, async (q) => {
    const [user] = await rowsOf(
      q,
      sql<RowOf<typeof users>>`select * from users where tenant_id = ${principal.tenantId} and ldap_id = ${principal.userId}`,
    )
    if (!user) throw unauthenticated()
    const own = await schoolsOf(q, principal)
    const ids = own.map((school) => school.school_id)
    const years =
      ids.length === 0
        ? []
        : await rowsOf(
            q,
            sql<Year>`select school_id, academic_year, state from academic_years
              where tenant_id = ${principal.tenantId} and is_active and school_id in (${sql.join(ids)}) order by academic_year desc`,
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
  const [stored] = await database.read(principal.tenantId, (q) =>
    rowsOf(
      q,
      sql<{ username: string; password_hash: string | null }>`select u.username, c.password_hash from users u
        left join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.ldap_id
        where u.tenant_id = ${principal.tenantId} and u.ldap_id = ${principal.userId}`,
    ),
  )
  // whoever holds the session tries here, and locks nobody out elsewhere
  const limit = signInLimit(principal.tenantId, stored?.username ?? '', { browserUid: principal.sessionId })
  await reserve(database, limit)
  if (!(await isPassword(stored?.password_hash ?? null, unwrapPassword(given.password))))
    throw invalidField('password', { code: 'password_wrong' })
  const hash = await hashPassword(fresh)
  await records.transaction(withCapability(context, changeOwnProfile), async (within) => {
    await forget(within.q, limit)
    await saveCredentials(within.q, principal.tenantId, principal.userId, hash)
    await revokeAll(within.q, principal.tenantId, principal.userId, principal.sessionId)
    await within.notePassword(users, principal.userId)
  })
  return { changed: true }
}
