import academicYears from '../../resources/academic-years.ts'
import schools from '../../resources/schools.ts'
import students from '../../resources/students.ts'
import teachers from '../../resources/teachers.ts'
import users from '../../resources/users.ts'
import type { CreatedUser, UserRead } from '../../resources/contract/auth.ts'
import { fileAddress } from '../../resources/contract/files.ts'
import { actions, can, usertypes, type Problems, type Resource, type RowOf, type ValuesOf } from '../../resources/kit/index.ts'
import type { RecordsWithin, Row } from '../records/index.ts'
import { withCapability } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { AppError, invalidField } from '../request/errors.ts'
import { nameSchoolOfUser } from './capabilities.ts'
import type { AuthDeps } from './deps.ts'

type Deps = Pick<AuthDeps, 'records' | 'registry'>

/** Problems of a block are told under the block's name: `teacher.employee_no`. */
async function inBlock<T>(name: string, job: () => Promise<T>): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (!(error instanceof AppError) || !error.problems) throw error
    const problems: Problems = Object.fromEntries(Object.entries(error.problems).map(([field, list]) => [`${name}.${field}`, list]))
    throw new AppError(error.code, error.text, { problems, data: error.data })
  }
}

type Made = RowOf<typeof users>
const shared = ['firstname', 'lastname', 'email', 'phone_number', 'image', 'school_id'] as const
const person = { teacher: teachers, student: students } as const

/** What is said of the user is said of the person, too, as far as a person of the kind has it. */
function createPerson(within: RecordsWithin, role: keyof typeof person, user: Partial<Made>, block: Row): Promise<Row> {
  const resource: Resource = person[role]
  const known = Object.fromEntries(shared.filter((name) => resource.fields[name]).map((name) => [name, user[name]]))
  return within.create(resource, { ...known, ...block, ldap_id: user.ldap_id })
}

type Sent = ValuesOf<typeof users> & { readonly teacher?: unknown; readonly student?: unknown }

/** A user, and with a `teacher` or `student` block the person he is: both or none, one operation. */
export async function createUserWithPerson(
  { records }: Pick<Deps, 'records'>,
  context: RequestContext,
  { teacher, student, ...values }: Sent,
): Promise<CreatedUser> {
  const given = { teacher, student }
  for (const role of ['teacher', 'student'] as const)
    if (given[role] !== undefined && values.role !== role) throw invalidField(role, { code: 'not_allowed_here' })
  return records.transaction(context, async (within) => {
    const user = await within.create(users, values)
    const made: Pick<CreatedUser, 'teacher' | 'student'> = {}
    for (const role of ['teacher', 'student'] as const) {
      const block = given[role]
      if (typeof block === 'object' && block !== null)
        made[role] = await inBlock(role, () => createPerson(within, role, user, block as Row))
    }
    return { ...user, usertype: usertypes[user.role ?? 'parent'], ...made }
  })
}

/** One user with what his profile says of his school, and what his role allows, word by word. */
export async function readUser({ records, registry }: Deps, context: RequestContext, id: string): Promise<UserRead> {
  const row = await records.get(context, users, id)
  const { role, school_id } = row
  const everywhere = { ...withCapability(context, nameSchoolOfUser), schoolId: null }
  const school = school_id === null ? null : await records.find(everywhere, schools, { school_id })
  const year = school && (await records.find(everywhere, academicYears, { school_id, state: 'current' }))
  return {
    ...row,
    usertype: usertypes[role],
    timezone: school?.timezone ?? 'UTC',
    school_name: school?.name_en ?? null,
    school_name_ar: school?.name_ar ?? null,
    school_category: school?.school_category ?? null,
    school_logo: fileAddress(school?.logo),
    academic_year: year?.academic_year ?? null,
    permissions: registry.all.flatMap((resource) =>
      actions.filter((action) => can(role, action, resource)).map((action) => `${resource.name}.${action}`),
    ),
  }
}
