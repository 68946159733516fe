import users from '../../../resources/users.ts'
import type { LockOfUser, lockKinds } from '../../../resources/contract/users.ts'
import { can, personName } from '../../../resources/kit/index.ts'
import { findFactor, liftLocks, listLocks, removeFactor, revokeAll, type Lock } from '../../auth/index.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenRole, forbiddenScope, locked } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { tell } from '../messages/service.ts'
import { isAbove, mayAdminister } from './reach.ts'

type Deps = Pick<ModuleDeps, 'database' | 'records'>

const ownFactor = () =>
  locked([
    'Your own second factor is switched off on your profile, with password and code. If you have lost it, another administrator resets it.',
    'توقف التحقق بخطوتين الخاص بك من ملفك الشخصي بكلمة المرور والرمز. وإن فقدته فيعيد ضبطه مسؤول آخر.',
  ])
const noFactor = () => locked(['This user has no second factor', 'التحقق بخطوتين غير مفعّل لهذا المستخدم'])

const kinds: readonly (typeof lockKinds)[number][] = ['address', 'browser', 'everywhere', 'code']
const told = ({ kind, ip, at, until }: Lock): LockOfUser => ({ kind: kinds.find((one) => one === kind) ?? 'everywhere', ip, at, until })

/** Everybody whom this person sees in the list of users and whose sign-in is closed now. */
export async function listLocked({ database, records }: Deps, context: RequestContext) {
  const locks = await database.read(context.principal.tenantId, (q) => listLocks(q, context.principal.tenantId, null, context.now))
  const ids = [...new Set(locks.map((one) => one.user_id))]
  if (ids.length === 0) return { records: [] }
  const { records: rows } = await records.list(context, users, {
    page_no: 1,
    per_page: ids.length,
    columns: ['username', 'firstname', 'lastname', 'name_ar', 'role'],
    condition: { field: 'ldap_id', op: 'in', value: ids },
  })
  const byId = new Map(rows.map((row) => [row.ldap_id, row]))
  return {
    records: ids.flatMap((id) => {
      const row = byId.get(id)
      if (!row) return []
      const { ldap_id, username, name_ar, role } = row
      return [{ ldap_id, username, name: personName(row), name_ar, role, locks: locks.filter((one) => one.user_id === id).map(told) }]
    }),
  }
}

export async function readSecurity({ database, records }: Deps, context: RequestContext, id: string) {
  const { tenantId, role } = context.principal
  const user = await records.get(context, users, id)
  const { locks, factor } = await database.read(tenantId, async (q) => ({
    locks: await listLocks(q, tenantId, id, context.now),
    factor: await findFactor(q, tenantId, id),
  }))
  const since = factor?.confirmed_at ?? null
  return {
    locks: locks.map(told),
    second_factor: { is_on: since !== null, since },
    may_change: can(role, 'status', users) && mayAdminister(context.principal, user),
  }
}

/** The account, of one who is in the sight and in the hands of whoever asks. */
async function administered(within: RecordsWithin, { principal }: RequestContext, id: string) {
  const user = await within.get(users, id)
  if (!mayAdminister(principal, user)) throw isAbove(user.role, principal.role) ? forbiddenRole() : forbiddenScope()
  return user
}

export async function lift({ records }: Deps, context: RequestContext, id: string) {
  const { tenantId } = context.principal
  return records.transaction(context, async (within) => {
    await administered(within, context, id)
    const locks = await listLocks(within.q, tenantId, id, context.now)
    if (locks.length === 0) return { lifted: 0 }
    await liftLocks(within.q, tenantId, id)
    await within.note(users, id, 'unlocked')
    return { lifted: locks.length }
  })
}

export async function resetFactor({ records }: Deps, context: RequestContext, id: string) {
  const { tenantId, userId, name } = context.principal
  if (id === userId) throw ownFactor()
  return records.transaction(context, async (within) => {
    await administered(within, context, id)
    if (!(await removeFactor(within.q, tenantId, id))) throw noFactor()
    await revokeAll(within.q, tenantId, id)
    await within.note(users, id, 'factor_reset')
    await tell({ context, within }, [
      {
        to: id,
        kind: 'security',
        text: [
          `${name} has reset your second factor. Signing in asks for the password alone until you set it up again.`,
          `أعاد ${name} ضبط التحقق بخطوتين في حسابك. يُطلب عند الدخول كلمة المرور وحدها حتى تفعّله من جديد.`,
        ],
        link: '/masters/profile',
        source: `factor:${id}:${context.operationId}`,
      },
    ])
    return { is_on: false }
  })
}
