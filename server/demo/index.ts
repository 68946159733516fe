import { createInstitution, createUser, hashPassword, productContext, setPasswords } from '../auth/index.ts'
import type { RequestContext } from '../request/context.ts'
import { makeDemoWorldItself } from './capabilities.ts'
import type { DemoDeps } from './deps.ts'
import { arabicName, cultureFor, emailOf, personOf } from './people.ts'
import { institutions, years } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import { makeSchool, type MadeSchool } from './school.ts'
import { makeStaff } from './staff.ts'
import { makeStudents } from './students.ts'

export const demoPassword = 'Demo-2026!'
const seed = 20_261_121

/** Two institutions, three schools, two years and their people, through the product's own services; the same from run to run, save that licences end around the day on which it is made. */
export async function makeDemoWorld(deps: DemoDeps, { students }: { students: number }): Promise<void> {
  const { database } = deps
  const random = createRandom(seed)
  const hash = await hashPassword(demoPassword)
  const fixed = institutions
    .flatMap((one) => one.schools)
    .reduce((sum, school) => sum + (school.students === 'rest' ? 0 : school.students), 0)
  // a small world keeps the proportions, a large one grows in its first school
  const scale = Math.min(1, students / 1200)
  for (const institution of institutions) {
    const tenantId = await createInstitution(database, { name_en: institution.name[0], name_ar: institution.name[1], isDemo: true })
    const context: RequestContext = { ...productContext(tenantId, makeDemoWorldItself), academicYear: years.current }
    await makeOffice(deps, context, random, { username: institution.office, role: 'platform_admin', school_id: null }, hash)
    for (const plan of institution.schools) {
      const count = plan.students === 'rest' ? students - Math.round(fixed * scale) : Math.round(plan.students * scale)
      const school = await makeSchool(deps, { ...context, country: plan.country }, plan, count)
      const here: RequestContext = { ...context, schoolId: school.schoolId, country: plan.country }
      await makeOffice(deps, here, random, { username: plan.accounts.admin, role: 'school_admin', school_id: school.schoolId }, hash)
      if (plan.accounts.academic)
        await makeOffice(deps, here, random, { username: plan.accounts.academic, role: 'academic_admin', school_id: school.schoolId }, hash)
      await makeStaff(deps, here, random, school, hash)
      await makeStudents(deps, here, random, school, count)
      if (plan.accounts.student) await giveAccount(deps, here, school, plan.accounts.student, hash)
    }
  }
}

async function makeOffice(
  { records, registry }: DemoDeps,
  context: RequestContext,
  random: Random,
  account: { username: string; role: string; school_id: string | null },
  hash: string,
): Promise<void> {
  const person = personOf(random, cultureFor(random))
  await records.transaction(context, (within) =>
    createUser(
      within,
      registry,
      context.principal.tenantId,
      {
        ...account,
        firstname: person.given[0],
        lastname: person.family[0],
        name_ar: arabicName(person),
        email: emailOf(person, 1, 'office.example'),
      },
      hash,
    ),
  )
}

/** The account of the demo world's student: a child of 8-B. */
async function giveAccount(
  { database, records, registry }: DemoDeps,
  context: RequestContext,
  school: MadeSchool,
  username: string,
  hash: string,
): Promise<void> {
  const students = registry.get('students')
  const own = school.classes[years.current]!.find((one) => one.grade === '8' && one.section === 'B') ?? school.classes[years.current]![0]!
  const found = await records.find(context, students, { class_id: own.class_id })
  if (!found) return
  const user = await records.create(context, registry.get('users'), {
    username,
    firstname: found['firstname'],
    lastname: found['lastname'],
    name_ar: found['full_name_ar'],
    role: 'student',
    school_id: school.schoolId,
    is_registered: true,
  })
  await records.update(context, students, String(found['student_id']), { ldap_id: user['ldap_id'] })
  await database.write(context.principal.tenantId, (q) => setPasswords(q, context.principal.tenantId, [String(user['ldap_id'])], hash))
}
