import users from '../../../resources/users.ts'
import schools from '../../../resources/schools.ts'
import { linkedTo, roles, usertypes } from '../../../resources/kit/index.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { isSet } from '../../database/index.ts'
import type { Case } from '../../records/types.ts'
import { skips } from '../../request/granted.ts'
import { AppError, duplicate, forbiddenRole, forbiddenScope } from '../../request/errors.ts'
import { demandOfFactor } from './factor-demand.ts'
import { isAbove } from './reach.ts'
import { administrators, claimSignInNames, namesOfOthers, revokeSessions } from './queries.ts'

const lastAdministrator = () =>
  new AppError('IN_USE', ['This is the last school admin; make another one first', 'هذا آخر مدير للمدرسة؛ عيّن مديراً آخر أولاً'])
const oneself = () => new AppError('LOCKED', ['You cannot switch your own account off', 'لا يمكنك إيقاف حسابك بنفسك'])
const ownRole = () => new AppError('LOCKED', ['You cannot change your own role', 'لا يمكنك تغيير دورك بنفسك'])
const nameTaken = () => duplicate({ username: [{ code: 'taken' }] })

type One = Case<typeof users>
type Input = ReactionInput<typeof users>
const isSwitchedOff = ({ values }: One): boolean => 'is_active' in values && !isSet(values.is_active)
const schoolAfter = ({ before, values }: One): unknown => ('school_id' in values ? values.school_id : before?.school_id)

/** Who gives out rights gives at most his own: no role above one's own, no school that is not one's own. */
function checkReach({ context, resource }: Input, one: One): void {
  if (skips(context, 'rank', resource)) return
  const { before, values } = one
  const { role, schoolIds } = context.principal
  for (const touched of [before?.role, values.role])
    if (touched !== undefined && isAbove(touched, role)) return refuseCase(one, forbiddenRole())
  if (schoolIds === 'all') return
  const school = schoolAfter(one)
  // no school means the institution's office, whose people work in all of them
  if (typeof school !== 'string') return addProblem(one, 'school_id', 'required')
  const more = linkedTo(schools, values.schools ?? [])
  if ([school, ...more.map((row) => row.school_id)].some((id) => !schoolIds.includes(id))) refuseCase(one, forbiddenScope())
}

function checkOneself({ userId }: Input['context']['principal'], one: One): void {
  const { before, values } = one
  if (one.id !== userId || !before) return
  if (isSwitchedOff(one)) refuseCase(one, oneself())
  else if ('role' in values && values.role !== before.role) refuseCase(one, ownRole())
}

const isAdministrator = ({ role, is_active }: NonNullable<One['before']>): boolean => role === 'school_admin' && is_active

/** Whoever has administrated a school until now and does not any longer leaves it to somebody who does. */
async function checkAdministrators({ context, within, cases }: Input): Promise<void> {
  const leaving = cases.filter((one) => {
    const { before, values } = one
    if (!before || !isAdministrator(before)) return false
    const losesRole = 'role' in values && values.role !== before.role
    return isSwitchedOff(one) || losesRole || ('school_id' in values && values.school_id !== before.school_id)
  })
  if (leaving.length === 0) return
  // of two who leave at the same moment the second sees that the first has gone
  await within.alone('administrators')
  const gone = new Set(leaving.map((one) => one.id))
  const staying = (await administrators(within.q, context.principal.tenantId)).filter((one) => !gone.has(one.ldap_id))
  for (const one of leaving) {
    const school = one.before?.school_id ?? null
    if (!staying.some(({ school_id }) => school_id === school || (school !== null && school_id === null)))
      refuseCase(one, lastAdministrator())
  }
}

const newNames = (cases: readonly One[]): string[] =>
  cases.flatMap(({ before, values: { username } }) => (before === null && username ? [username] : []))

export default [
  demandOfFactor,
  defineReaction({
    resource: users,
    on: ['create', 'update', 'status', 'restore'],
    async judge(input) {
      const { context, within, resource, cases } = input
      for (const one of cases) {
        checkReach(input, one)
        const role = roles.find((name) => name === one.values.role)
        if (role) one.values.usertype = usertypes[role]
        if (!skips(context, 'rank', resource)) checkOneself(context.principal, one)
      }
      await checkAdministrators(input)
      const taken = await namesOfOthers(within.q, context.principal.tenantId, newNames(cases))
      for (const one of cases) if (one.before === null && taken.has(one.values.username ?? '')) refuseCase(one, nameTaken())
    },
    /** Whoever is switched off is signed out for good: switching him on again does not bring his old sessions back. */
    async after({ context, within, cases }) {
      const { tenantId } = context.principal
      const names = newNames(cases)
      await claimSignInNames(within.q, tenantId, names, context.now)
      // another institution may have claimed one since it was looked at
      if (names.length > 0 && (await namesOfOthers(within.q, tenantId, names)).size > 0) throw nameTaken()
      const off = cases.filter((one) => one.before !== null && isSwitchedOff(one)).map((one) => one.id)
      await revokeSessions(within.q, tenantId, off, context.now)
    },
  }),
]
