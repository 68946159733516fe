import { roles, usertypes, type Role } from '../../../resources/kit/index.ts'
import { AppError, duplicate, forbiddenRole, forbiddenScope, invalidField } from '../../request/errors.ts'
import { claimSignInName } from '../sign-in-names.ts'
import type { Hook, HookInput, Row } from '../types.ts'

const lastAdministrator = () =>
  new AppError('IN_USE', ['This is the last school admin; make another one first', 'هذا آخر مدير للمدرسة؛ عيّن مديراً آخر أولاً'])
const oneself = () => new AppError('LOCKED', ['You cannot switch your own account off', 'لا يمكنك إيقاف حسابك بنفسك'])
const ownRole = () => new AppError('LOCKED', ['You cannot change your own role', 'لا يمكنك تغيير دورك بنفسك'])

const rankOf = (role: unknown): number => usertypes[roles.find((one) => one === role) ?? 'parent']
const isTrue = (value: unknown): boolean => value === true || value === 1

/** Who gives out rights gives at most his own: no role above one's own, no school that is not one's own. */
function checkReach({ context, before, values }: HookInput): void {
  if (context.system) return
  const { role, schoolIds } = context.principal
  for (const touched of [before?.['role'], values['role']])
    if (touched !== undefined && rankOf(touched) < rankOf(role)) throw forbiddenRole()
  if (schoolIds === 'all') return
  const school = 'school_id' in values ? values['school_id'] : before?.['school_id']
  // no school means the institution's office, whose people work in all of them
  if (typeof school !== 'string') throw invalidField('school_id', { code: 'required' })
  if (!schoolIds.includes(school)) throw forbiddenScope()
  const more = Array.isArray(values['schools']) ? (values['schools'] as Row[]) : []
  if (more.some((one) => !schoolIds.includes(String(one['school_id'])))) throw forbiddenScope()
}

async function checkAdministrators({ context, before, values, within, id }: HookInput): Promise<void> {
  if (!before) return
  const isSwitchedOff = 'is_active' in values && !isTrue(values['is_active'])
  const losesRole = 'role' in values && values['role'] !== before['role']
  if (!context.system && id === context.principal.userId) {
    if (isSwitchedOff) throw oneself()
    if (losesRole) throw ownRole()
  }
  const leaves = 'school_id' in values && values['school_id'] !== before['school_id']
  if (before['role'] !== ('school_admin' satisfies Role) || !isTrue(before['is_active'])) return
  if (!isSwitchedOff && !losesRole && !leaves) return
  // of two who leave at the same moment the second sees that the first has gone
  await within.alone('administrators')
  const school = before['school_id']
  const others = await within.q
    .selectFrom('users')
    .select(['ldap_id', 'is_active'])
    .where('tenant_id', '=', context.principal.tenantId)
    .where('role', '=', 'school_admin')
    .where('ldap_id', '!=', id)
    .where((one) =>
      typeof school === 'string' ? one.or([one('school_id', '=', school), one('school_id', 'is', null)]) : one('school_id', 'is', null),
    )
    .execute()
  if (!others.some((one) => isTrue(one['is_active']))) throw lastAdministrator()
}

const hook: Hook = {
  async beforeWrite(input) {
    if (input.action === 'remove') return
    checkReach(input)
    const role = roles.find((one) => one === input.values['role'])
    if (role) input.values['usertype'] = usertypes[role]
    await checkAdministrators(input)
    const { context, values, within, before } = input
    const { username } = values
    if (before !== null || typeof username !== 'string') return
    const isOurs = await claimSignInName(within.q, context.principal.tenantId, username, context.now)
    if (!isOurs) throw duplicate({ username: [{ code: 'taken' }] })
  },
  /** Whoever is switched off is signed out for good: switching him on again does not bring his old sessions back. */
  async afterWrite({ context, values, within, id }) {
    if (!('is_active' in values) || isTrue(values['is_active'])) return
    await within.q
      .updateTable('sessions')
      .set({ revoked_at: context.now })
      .where('tenant_id', '=', context.principal.tenantId)
      .where('user_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
  },
}
export default hook
