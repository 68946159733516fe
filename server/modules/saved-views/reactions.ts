import openingViews from '../../../resources/opening-views.ts'
import savedViews from '../../../resources/saved-views.ts'
import { fold, isAdministrator } from '../../../resources/kit/index.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import type { RequestContext } from '../../request/context.ts'
import { locked } from '../../request/errors.ts'
import { reachesOf, seenBy } from './reach.ts'
import { listOf, usableOf } from './usable.ts'

/** More of one list nobody finds again. */
const most = 50

type Input = ReactionInput<typeof savedViews>
type Judged = Input['cases'][number]

/** What stands in a school, whichever kind it is of. */
interface Placed {
  readonly before: object | null
  readonly values: { school_id?: string | null }
}
/** Of no school are those of the institution's office alone. */
function placeInSchool({ principal, schoolId }: RequestContext, { before, values }: Placed): void {
  const isSaid = before === null || values.school_id !== undefined
  if (isSaid && !values.school_id && principal.schoolIds !== 'all' && schoolId !== null) values.school_id = schoolId
}

function judgeOwner({ context, registry }: Input, one: Judged): void {
  const { principal } = context
  const { before, values } = one
  const isOwn = before === null || before.owner_id === principal.userId
  if (!isOwn && !isAdministrator(principal.role)) return refuseCase(one, locked(notYours))
  placeInSchool(context, one)
  if (before === null) {
    const { userId: owner_id, role: owner_role, name: saved_by } = principal
    Object.assign(values, { owner_id, owner_role, saved_by })
  }
  if (before === null || (values.reach !== undefined && values.reach !== before.reach)) {
    const reach = reachesOf(principal.role).find((word) => word === (values.reach ?? 'mine'))
    if (!reach) addProblem(one, 'reach', 'said', notToShare)
    values.for_whom = seenBy(reach ?? 'mine', { ...before, ...values })
  }
  const kind = listOf(registry, principal.role, values.kind ?? before?.kind)
  if (!kind) return addProblem(one, 'kind', 'said', noSuchList)
  if (values.query === undefined) return
  const { leftOut } = usableOf(kind, principal.role, values.query ?? '')
  if (leftOut.length > 0) addProblem(one, 'query', 'said', notUsable(leftOut))
}

/** One person has no two of one name in the same place, in either language. */
async function judgeNames({ within }: Input, one: Judged): Promise<void> {
  const after = { ...one.before, ...one.values }
  const names = (['name_en', 'name_ar'] as const).flatMap((field) => {
    const name = after[field]
    return name && name.trim() !== '' ? [{ field, name }] : []
  })
  if (names.length === 0) return addProblem(one, 'name_en', 'required')
  const { records } = await within.list(savedViews, {
    page_no: 1,
    per_page: 500,
    columns: ['name_en', 'name_ar', 'for_whom'],
    condition: {
      and: [
        { field: 'kind', op: 'eq', value: after.kind },
        { field: 'owner_id', op: 'eq', value: after.owner_id },
      ],
    },
  })
  const others = records.filter((view) => view.view_id !== one.id)
  if (one.before === null && others.length >= most) addProblem(one, 'kind', 'said', tooMany)
  for (const { field, name } of names)
    if (others.some((view) => view.for_whom === after.for_whom && fold(view[field] ?? '') === fold(name)))
      addProblem(one, field, 'said', takenName(name))
}

/** What the history puts back was judged when it was made; who may put it back is asked before. */
const isPutBack = ({ verb }: Pick<Judged, 'verb'>): boolean => verb === 'restore' || verb === 'revert'

async function judgeViews(input: Input): Promise<void> {
  for (const one of input.cases) {
    if (!isPutBack(one)) judgeOwner(input, one)
    if (one.refused === null && Object.keys(one.values).length > 0) await judgeNames(input, one)
  }
}

async function judgeLeaving({ context, cases }: Input): Promise<void> {
  const { principal } = context
  for (const one of cases)
    if (one.before?.owner_id !== principal.userId && !isAdministrator(principal.role)) refuseCase(one, locked(notYours))
}

async function judgeOpening({ context, registry, cases }: ReactionInput<typeof openingViews>): Promise<void> {
  const { principal } = context
  for (const one of cases) {
    if (isPutBack(one)) continue
    if (!listOf(registry, principal.role, one.values.kind ?? one.before?.kind)) addProblem(one, 'kind', 'said', noSuchList)
    placeInSchool(context, one)
    if (one.before === null) one.values.user_id = principal.userId
  }
}

const notYours: readonly [string, string] = [
  'Only whoever saved this view, and who administers the school, changes it',
  'لا يغيّر هذا العرض إلا من حفظه ومن يدير المدرسة',
]
const notToShare = {
  en: 'Views are shared with a role by whoever works in the school, and with everyone by who administers it',
  ar: 'يشارك العروضَ مع الدور الوظيفي من يعمل في المدرسة، ومع الجميع من يديرها',
}
const noSuchList = { en: 'There is no such list for you', ar: 'لا توجد لك قائمة كهذه' }
const notUsable = (names: readonly string[]) => ({
  en: `This cannot be kept: ${names.join(', ')}`,
  ar: `لا يمكن حفظ هذا: ${names.join('، ')}`,
})
const tooMany = {
  en: `You have ${most} views of this list: delete one first`,
  ar: `لديك ${most} عرضاً لهذه القائمة: احذف أحدها أولاً`,
}
const takenName = (name: string) => ({
  en: `You have a view called "${name}" there already`,
  ar: `لديك عرض باسم "${name}" من قبل`,
})

export default [
  defineReaction({ resource: savedViews, on: ['create', 'update', 'restore'], tasks: () => ['saved-views'], judge: judgeViews }),
  defineReaction({ resource: savedViews, on: ['remove'], judge: judgeLeaving }),
  defineReaction({ resource: openingViews, on: ['create', 'update'], judge: judgeOpening }),
]
