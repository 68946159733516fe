import type { Reach } from '../../../resources/contract/saved-views.ts'
import { administrators, staff, type Role } from '../../../resources/kit/index.ts'

const everyone: readonly Role[] = administrators
const ofRole: readonly Role[] = staff

/** For whom somebody may save: who works here shares with colleagues of the same role, who administers the school with everyone. */
export const reachesOf = (role: Role): readonly Reach[] => [
  'mine',
  ...(ofRole.includes(role) ? (['role'] as const) : []),
  ...(everyone.includes(role) ? (['everyone'] as const) : []),
]

interface Owned {
  readonly owner_id?: string | null
  readonly owner_role?: string | null
}
/** By whom one is seen: an account, those of a role, or everyone. */
export const seenBy = (reach: Reach, { owner_id = null, owner_role = null }: Owned): string | null =>
  reach === 'mine' ? owner_id : reach === 'role' ? owner_role : 'everyone'
