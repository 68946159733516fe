import type { ValuesOf } from '../../resources/kit/index.ts'
import users from '../../resources/users.ts'
import { newId, type Database, type Queries } from '../database/index.ts'
import { seedLovs } from '../modules/lovs/service.ts'
import { seedPlaces } from '../modules/places/service.ts'
import type { Records, RecordsWithin, Written } from '../records/index.ts'
import type { Capability } from '../request/capability.ts'
import type { RequestContext } from '../request/context.ts'
import { originKey } from './origins.ts'
import { hashPassword } from './passwords.ts'
import { unplaced } from './principal.ts'
import { noteRegistered } from './queries/accounts.ts'
import { saveCredentials } from './queries/credentials.ts'
import { insertInstitutionRow, insertOrigin } from './queries/institutions.ts'

export interface NewInstitution {
  readonly name_en: string
  readonly name_ar?: string | null
  /** page origins that belong to it: `https://console.alnoor.example` */
  readonly origins?: readonly string[]
  readonly isDemo?: boolean
}

/** An institution with its lists of values and places; everything below it is made through the records. */
export async function createInstitution(database: Database, given: NewInstitution): Promise<string> {
  const tenantId = newId()
  await database.write(null, (q) => insertInstitution(q, tenantId, given))
  return tenantId
}

/** The same inside a transaction that does more. */
export async function insertInstitution(q: Queries, tenantId: string, given: NewInstitution): Promise<void> {
  const at = new Date().toISOString()
  const { name_en, name_ar = null, isDemo = false, origins = [] } = given
  await insertInstitutionRow(q, tenantId, { name_en, name_ar, isDemo }, at)
  for (const origin of origins) await insertOrigin(q, tenantId, originKey(origin), at)
  await seedLovs(q, tenantId)
  await seedPlaces(q, tenantId)
}

/** The product itself at work in an institution, as far as the capability goes: set-up, demo world, commands. */
export function productContext(tenantId: string, granted: Capability, more: Partial<RequestContext> = {}): RequestContext {
  const now = new Date().toISOString()
  const operationId = newId()
  return {
    principal: {
      ...unplaced,
      tenantId,
      userId: '',
      role: 'platform_admin',
      name: 'School console',
    },
    schoolId: null,
    academicYear: null,
    requestId: operationId,
    locale: 'en',
    today: now.slice(0, 10),
    now,
    country: 'AE',
    ip: null,
    browserUid: null,
    operationId,
    capability: granted,
    ...more,
  }
}

type Made = Written<typeof users>
/** A row of `users`; what else it needs the declaration says. */
export type NewUser = ValuesOf<typeof users> & { readonly username: string; readonly role: string }

/**
 * Users with one password between them: hashed once, because thousands of demo accounts would otherwise take minutes.
 * `password: null` leaves them to register themselves.
 */
export async function createUsers(
  { records }: { records: Records },
  context: RequestContext,
  given: readonly NewUser[],
  password: string | null,
): Promise<Made[]> {
  const hash = password === null ? null : await hashPassword(password)
  return records.transaction(context, async (within) => {
    const made: Made[] = []
    for (const user of given) made.push(await createUser(within, context.principal.tenantId, user, hash))
    return made
  })
}

/** One user inside a transaction; with a hash he can sign in at once. */
export async function createUser(within: RecordsWithin, tenantId: string, user: NewUser, hash: string | null): Promise<Made> {
  const row = await within.create(users, { ...user, is_registered: hash !== null })
  if (hash !== null) await saveCredentials(within.q, tenantId, row.ldap_id, hash)
  return row
}

/** Gives users that are there already one password between them. */
export async function setPasswords(q: Queries, tenantId: string, userIds: readonly string[], hash: string): Promise<void> {
  for (const userId of userIds) {
    await saveCredentials(q, tenantId, userId, hash)
    await noteRegistered(q, tenantId, userId)
  }
}
