import type { CreatedUser, UserRead } from '../../resources/contract/auth.ts'
import { actions, can, usertypes, type Problems, type Role } from '../../resources/kit/index.ts'
import type { RecordsWithin, Row } from '../records/index.ts'
import { withCapability } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { AppError, invalidField } from '../request/errors.ts'
import { nameSchoolOfUser } from './capabilities.ts'
import type { AuthDeps } from './deps.ts'
import { textOf } from './rows.ts'

type Deps = Pick<AuthDeps, 'records' | 'registry'>

const shared = ['firstname', 'lastname', 'email', 'phone_number', 'school_id', 'image'] as const

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

async function createPerson(within: RecordsWithin, { registry }: Deps, kind: 'teachers' | 'students', user: Row, block: Row): Promise<Row> {
  const resource = registry.get(kind)
  const known = Object.fromEntries(shared.filter((name) => resource.fields[name]).map((name) => [name, user[name]]))
  return within.create(resource, { ...known, ...block, ldap_id: user['ldap_id'] })
}

const blocks = { teacher: 'teachers', student: 'students' } as const

/** A user, and with a `teacher` or `student` block the person he is: both or none, one operation. */
export async function createUserWithPerson(deps: Deps, context: RequestContext, sent: Row): Promise<CreatedUser> {
  const { teacher, student, ...values } = sent
  const given = { teacher, student }
  for (const role of ['teacher', 'student'] as const)
    if (given[role] !== undefined && values['role'] !== role) throw invalidField(role, { code: 'not_allowed_here' })
  return deps.records.transaction(context, async (within) => {
    const user = await within.create(deps.registry.get('users'), values)
    const made: Pick<CreatedUser, 'teacher' | 'student'> = {}
    for (const role of ['teacher', 'student'] as const) {
      const block = given[role]
      if (typeof block === 'object' && block !== null)
        made[role] = await inBlock(role, () => createPerson(within, deps, blocks[role], user, block as Row))
    }
    return { ...user, usertype: usertypes[user['role'] as Role], ...made }
  })
}

/** One user with what his profile says of his school, and what his role allows, word by word. */
export async function readUser({ records, registry }: Deps, context: RequestContext, id: string): Promise<UserRead> {
  const row = await records.get(context, registry.get('users'), id)
  const role = row['role'] as Role
  const everywhere = { ...withCapability(context, nameSchoolOfUser), schoolId: null }
  const schoolId = row['school_id']
  const school = typeof schoolId === 'string' ? await records.find(everywhere, registry.get('schools'), { school_id: schoolId }) : null
  const year = school ? await records.find(everywhere, registry.get('academic-years'), { school_id: schoolId, state: 'current' }) : null
  return {
    ...row,
    usertype: usertypes[role],
    timezone: textOf(school?.['timezone']) ?? 'UTC',
    school_name: textOf(school?.['name_en']),
    school_name_ar: textOf(school?.['name_ar']),
    school_category: textOf(school?.['school_category']),
    school_logo: typeof school?.['logo'] === 'string' ? `/api/files/${school['logo']}/` : null,
    academic_year: textOf(year?.['academic_year']),
    permissions: registry.all.flatMap((resource) =>
      actions.filter((action) => can(role, action, resource)).map((action) => `${resource.name}.${action}`),
    ),
  }
}
