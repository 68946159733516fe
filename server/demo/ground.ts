import guardians from '../../resources/guardians.ts'
import students from '../../resources/students.ts'
import users from '../../resources/users.ts'
import { createInstitution, createUser, hashPassword, setPasswords } from '../auth/index.ts'
import type { RequestContext } from '../request/context.ts'
import { importRows, type ImportedRow } from './bulk.ts'
import { makeDemoWorldItself } from './capabilities.ts'
import { castOf, type CastSchool, type Office } from './cast.ts'
import { makeClasses } from './classes.ts'
import type { DemoDeps } from './deps.ts'
import type { DemoSchool } from './history.ts'
import { arabicName, emailOf } from './people.ts'
import { accountOf, classesOfAccount, linesOf } from './people-history.ts'
import { years } from './plan.ts'
import { makeSchool } from './school.ts'
import { degreesIn, hire } from './staff.ts'
import { contextIn } from './world.ts'

export const demoPassword = 'Demo-2026!'

/**
 * What stands before anybody signs in: two institutions, three schools with their years, lists and licences, and the people of the sign-in
 * page. Everybody else comes afterwards (`grow`).
 */
export async function makeGround(deps: DemoDeps, { students: count }: { students: number }): Promise<void> {
  const { database, records } = deps
  const hash = await hashPassword(demoPassword)
  for (const { plan, office, schools } of castOf(count)) {
    const tenantId = await createInstitution(database, { name_en: plan.name[0], name_ar: plan.name[1], isDemo: true })
    const above = contextIn(tenantId, makeDemoWorldItself, null)
    await makeOffices(deps, above, [office], hash)
    const degrees = await degreesIn(records, above)
    for (const cast of schools) {
      const { code, country, accounts } = cast.plan
      const schoolId = await records.transaction(above, (within) => makeSchool(within, above, cast))
      const school: DemoSchool = { schoolId, code, country, parent: accounts.parent }
      const here = contextIn(tenantId, makeDemoWorldItself, school)
      await makeOffices(deps, here, cast.offices, hash)
      const teachers = cast.teachers.filter(({ account }) => account !== null)
      await records.transaction(here, (within) => hire(within, here, { teachers, degrees, hash }))
      await makeStudent(deps, tenantId, cast, school, hash)
    }
  }
}

async function makeOffices({ records }: DemoDeps, context: RequestContext, offices: readonly Office[], hash: string): Promise<void> {
  await records.transaction(context, async (within) => {
    for (const { username, role, person } of offices) {
      const values = {
        username,
        role,
        school_id: context.schoolId,
        firstname: person.given[0],
        lastname: person.family[0],
        name_ar: arabicName(person),
        email: emailOf(person, 1, 'office.example'),
      }
      await createUser(within, context.principal.tenantId, values, hash)
    }
  })
}

/** The child with the demo account of a student, with the classes in which it sits and sat. */
async function makeStudent(deps: DemoDeps, tenantId: string, cast: CastSchool, school: DemoSchool, hash: string): Promise<void> {
  const { database, records } = deps
  const account = accountOf(cast)
  if (!account) return
  const inYear = (year: string): RequestContext => contextIn(tenantId, makeDemoWorldItself, school, year)
  for (const { year, classes } of classesOfAccount(cast))
    await records.transaction(inYear(year), (within) => makeClasses(within, school.schoolId, year, classes))
  const bring = (year: string, entity: string, rows: readonly ImportedRow[]): Promise<void> =>
    rows.length === 0 ? Promise.resolve() : importRows(deps, inYear(year), entity, rows, () => Promise.resolve())
  const { before, now } = linesOf(account.child)
  await bring(years.past, 'guardians', account.family.guardians)
  await bring(years.past, 'students', before ? [before] : [])
  await bring(years.current, 'students', [now])

  const context = inYear(years.current)
  const child = await records.find(context, students, { admission_no: account.child.admissionNo })
  if (!child) throw new Error(`The demo world's student ${account.child.admissionNo} is not there`)
  const user = await records.create(context, users, {
    username: cast.plan.accounts.student,
    firstname: child.firstname,
    lastname: child.lastname,
    name_ar: child.full_name_ar,
    role: 'student',
    school_id: school.schoolId,
    is_registered: true,
  })
  await records.update(context, students, child.student_id, { ldap_id: user.ldap_id })
  const parentId = await makeParent(deps, context, cast.plan.accounts.parent, account.family.guardians[1])
  await database.write(tenantId, (q) => setPasswords(q, tenantId, [user.ldap_id, ...parentId], hash))
}

/** The account of the mother, who sees all her children. */
async function makeParent(
  { records }: DemoDeps,
  context: RequestContext,
  username: string | null,
  mother: ImportedRow | undefined,
): Promise<string[]> {
  const { phone } = mother ?? {}
  const guardian = username && phone ? await records.find(context, guardians, { phone }) : null
  if (!username || !guardian) return []
  const [firstname = guardian.name, ...rest] = guardian.name.split(' ')
  const user = await records.create(context, users, {
    username,
    firstname,
    lastname: rest.join(' ') || null,
    name_ar: guardian.name_ar,
    phone_number: guardian.phone,
    role: 'parent',
    school_id: context.schoolId,
    is_registered: true,
  })
  await records.update(context, guardians, guardian.guardian_id, { ldap_id: user.ldap_id })
  return [user.ldap_id]
}
