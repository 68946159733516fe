import academicYears from '../../../resources/academic-years.ts'
import licences from '../../../resources/licences.ts'
import schools from '../../../resources/schools.ts'
import { isStrongPassword } from '../../../resources/contract/auth.ts'
import type { Setup } from '../../../resources/contract/setup.ts'
import { addDays, currencyIn, packageTree } from '../../../resources/kit/index.ts'
import { newId, type Database } from '../../database/index.ts'
import type { Records, RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalid, unknownRoute } from '../../request/errors.ts'
import { setUpInstitution } from '../capabilities.ts'
import { hashPassword } from '../passwords.ts'
import { createUser, insertInstitution, productContext } from '../provisioning.ts'
import { claimStep, hasAnyInstitution } from '../queries/institutions.ts'
import { Gathered } from './problems.ts'

export interface SetupDeps {
  readonly database: Database
  readonly records: Records
}
export interface SetupManner {
  /** only tells what is wrong, and takes everything back */
  readonly check?: boolean
  /** an institution beside others, by whoever runs the installation; the console's set-up makes the first one only */
  readonly another?: boolean
  readonly context?: Partial<RequestContext>
}

/** What a check is taken back with. */
class TakenBack extends Error {}

export const hasInstitution = (database: Database): Promise<boolean> => database.read(null, hasAnyInstitution)

/** Of several set-ups at the same moment, in whatever process, one gets the row; the others find the set-up closed. */
async function claim({ q }: RecordsWithin): Promise<void> {
  if (!(await claimStep(q, 'institution', new Date().toISOString()))) throw unknownRoute()
}

const dayAfterAYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
const isDay = (text: string | null | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/**
 * An institution with its first school in its first year, every module licensed for it, and who administers them: all in one
 * transaction and through the records, with their rules and their history, or nothing at all and everything that is wrong with it.
 */
export async function setUp(deps: SetupDeps, given: Setup, { check = false, another = false, context }: SetupManner = {}): Promise<void> {
  if (!another && (await hasInstitution(deps.database))) throw unknownRoute()
  const found = new Gathered()
  checkOwn(given, found)
  const hashes = check ? [] : await Promise.all(given.administrators.map(({ password }) => hashPassword(password)))
  const tenantId = newId()
  const country = given.school.country ?? ''
  const product = productContext(tenantId, setUpInstitution, { ...context, ...(country.length === 2 ? { country } : {}) })
  await deps.records
    .transaction(product, async (within) => {
      if (!another) await claim(within)
      const origin = given.institution.origin
      await insertInstitution(within.q, tenantId, {
        name_en: given.institution.name_en ?? '',
        name_ar: given.institution.name_ar ?? null,
        ...(origin ? { origins: [origin] } : {}),
      })
      await createRecords(within, tenantId, { given, hashes, today: product.today }, found)
      if (!found.isEmpty) throw invalid(found.problems)
      if (check) throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
}

/** What no declaration knows: the institution itself, passwords, and names that stand twice in what was sent. */
function checkOwn({ institution, administrators }: Setup, found: Gathered): void {
  if (!institution.name_en) found.add('institution.name_en', { code: 'required' })
  for (const name of ['name_en', 'name_ar'] as const)
    if ((institution[name] ?? '').length > 120) found.add(`institution.${name}`, { code: 'too_long', params: { max: 120 } })
  if (institution.origin && !/^https?:\/\/[^/\s]+\/?$/.test(institution.origin))
    found.add('institution.origin', { code: 'pattern', params: { example: 'https://console.alnoor.example' } })
  if (administrators.length === 0) found.add('administrators', { code: 'too_few', params: { min: 1 } })
  administrators.forEach(({ username, password }, at) => {
    if (!isStrongPassword(password)) found.add(`administrators.${at}.password`, { code: 'password_weak' })
    const isTwice = administrators.slice(0, at).some((one) => one.username && one.username.toLowerCase() === username?.toLowerCase())
    if (isTwice) found.add(`administrators.${at}.username`, { code: 'twice_in_list' })
  })
}

interface Beginning {
  readonly given: Setup
  readonly hashes: readonly string[]
  readonly today: string
}

async function createRecords(within: RecordsWithin, tenantId: string, { given, hashes, today }: Beginning, found: Gathered): Promise<void> {
  const { school, year, administrators } = given
  const from = isDay(year.from_date) ? year.from_date : today
  const currency = currencyIn(school.country ?? '')
  const made = await found.of('school', () =>
    within.create(schools, {
      ...school,
      ...(currency === null ? {} : { currency }),
      academic_month_start: Number(from.slice(5, 7)),
    }),
  )
  // a school that was refused is told of once, not by everything that belongs to it
  const except = made ? [] : ['school_id']
  const school_id = made?.school_id ?? null
  const begun = await found.of('year', () => within.create(academicYears, { ...year, school_id, state: 'current' }), except)
  for (const [at, { password: _, ...person }] of administrators.entries()) {
    // a name that stands twice has been told of, and would be refused by the database
    if (found.problems[`administrators.${at}.username`]) continue
    const place = person.role === 'platform_admin' ? null : school_id
    await found.of(
      `administrators.${at}`,
      () => createUser(within, tenantId, { ...person, username: person.username ?? '', school_id: place }, hashes[at] ?? null),
      except,
    )
  }
  if (!begun || !school_id) return
  const lastDay = addDays(dayAfterAYear(from), -1)
  for (const module_name of Object.keys(packageTree))
    await within.create(licences, {
      school_id,
      academic_year: begun.academic_year,
      module_name,
      valid_from: from < today ? from : today,
      valid_to: isDay(year.to_date) && year.to_date > lastDay ? year.to_date : lastDay,
    })
}
