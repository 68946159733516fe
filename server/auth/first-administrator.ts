import { isStrongPassword } from '../../resources/contract/auth.ts'
import { packageTree, sayProblem, type Registry } from '../../resources/kit/index.ts'
import type { Database } from '../database/index.ts'
import type { Records } from '../records/index.ts'
import { AppError } from '../request/errors.ts'
import { createInstitution, createUsers, productContext } from './provisioning.ts'

export interface Beginning {
  readonly institution: string
  readonly origin?: string | undefined
  readonly school: string
  readonly schoolCode: string
  readonly country: string
  readonly timezone: string
  readonly phone: string
  readonly email: string
  /** `2026-2027` */
  readonly academicYear: string
  readonly username: string
  readonly firstname: string
  readonly lastname: string
  readonly password: string
}

/** An institution with one school in its first year, all modules licensed for it, and the administrator who enters the rest. */
export async function createFirstAdministrator(
  product: { database: Database; registry: Registry; records: Records },
  given: Beginning,
): Promise<{ tenantId: string; schoolId: string }> {
  const { database, registry, records } = product
  if (!isStrongPassword(given.password)) throw new Error('The password needs at least 8 characters with a letter and a digit')
  const [from, to] = given.academicYear.split('-') as [string, string | undefined]
  if (!/^\d{4}$/.test(from) || Number(to) !== Number(from) + 1) throw new Error('Write the academic year as 2026-2027')
  const tenantId = await createInstitution(database, { name_en: given.institution, ...(given.origin ? { origins: [given.origin] } : {}) })
  const context = productContext(tenantId)
  const school = await records.create(context, registry.get('schools'), {
    name_en: given.school,
    school_code: given.schoolCode,
    school_category: 'with_1_12',
    country: given.country,
    timezone: given.timezone,
    phone: given.phone,
    email: given.email,
  })
  const school_id = String(school['school_id'])
  const academic_year = given.academicYear
  await records.create(context, registry.get('academic-years'), {
    school_id,
    academic_year,
    from_date: `${from}-08-01`,
    to_date: `${to}-07-31`,
    state: 'current',
  })
  for (const module_name of Object.keys(packageTree))
    await records.create(context, registry.get('licences'), {
      school_id,
      academic_year,
      module_name,
      valid_from: `${from}-01-01`,
      valid_to: `${to}-12-31`,
    })
  const person = { firstname: given.firstname, lastname: given.lastname, email: given.email }
  await createUsers(product, context, [{ ...person, username: given.username, role: 'school_admin', school_id }], given.password)
  return { tenantId, schoolId: school_id }
}

/** A refusal of the records in words, for the person at the keyboard. */
export function sayRefusal(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  const details = Object.entries(error.problems ?? {}).map(
    ([field, list]) => `${field}: ${list.map((one) => sayProblem(one, 'en')).join(', ')}`,
  )
  return [error.text[0], ...details].join('\n  ')
}
