import schools from '../../resources/schools.ts'
import { isStrongPassword } from '../../resources/contract/auth.ts'
import type { Database } from '../database/index.ts'
import type { Records } from '../records/index.ts'
import { makeAccounts } from './capabilities.ts'
import { createUsers, productContext } from './provisioning.ts'
import { listInstitutions } from './queries/institutions.ts'

export interface NewAdministrator {
  /** in English, as it is stored; may stay unsaid where there is one */
  readonly institution?: string | undefined
  /** the school of a school administrator; without one, an administrator of the platform */
  readonly schoolCode?: string | undefined
  readonly username: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly password: string
}

/** An administrator more, of the platform or of one school: the way back in for an installation whose people cannot sign in any more. */
export async function createAdministrator(
  product: { database: Database; records: Records },
  given: NewAdministrator,
): Promise<'platform_admin' | 'school_admin'> {
  const { database, records } = product
  if (!isStrongPassword(given.password)) throw new Error('The password needs at least 8 characters with a letter and a digit')
  const institutions = await database.read(null, listInstitutions)
  if (institutions.length === 0) throw new Error('There is no institution yet: npm run setup -- FILE makes it, or open the console')
  const meant = given.institution ? institutions.filter(({ name_en }) => name_en === given.institution) : institutions
  if (meant.length !== 1)
    throw new Error(`Say which institution with --institution: ${institutions.map(({ name_en }) => `"${name_en}"`).join(', ')}`)
  const context = productContext(meant[0]!.tenant_id, makeAccounts)
  const school = given.schoolCode ? await records.find(context, schools, { school_code: given.schoolCode }) : null
  if (given.schoolCode && !school) throw new Error(`There is no school with the code "${given.schoolCode}"`)
  const role = school ? 'school_admin' : 'platform_admin'
  const { username, firstname, lastname, email } = given
  await createUsers(
    product,
    context,
    [{ username, firstname, lastname, email, role, school_id: school?.school_id ?? null }],
    given.password,
  )
  return role
}
