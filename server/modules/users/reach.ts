import schools from '../../../resources/schools.ts'
import type users from '../../../resources/users.ts'
import { linkedTo, roles, usertypes, type RowOf } from '../../../resources/kit/index.ts'
import type { Principal } from '../../request/context.ts'

const rankOf = (role: unknown): number => usertypes[roles.find((one) => one === role) ?? 'parent']
/** Is the first of these roles above the second? */
export const isAbove = (role: unknown, than: unknown): boolean => rankOf(role) < rankOf(than)

/** May this person decide about the account: of nobody above them, and of nobody who also works where they do not? */
export function mayAdminister({ role, schoolIds }: Principal, user: RowOf<typeof users>): boolean {
  if (isAbove(user.role, role)) return false
  if (schoolIds === 'all') return true
  const everywhere = [user.school_id, ...linkedTo(schools, user.schools ?? []).map((row) => row.school_id)]
  return everywhere.every((id) => id !== null && schoolIds.includes(id))
}
