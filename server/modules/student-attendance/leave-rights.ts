import { skips } from '../../request/granted.ts'
import { locked } from '../../request/errors.ts'
import { refuseCase } from '../../records/reaction.ts'
import { classTeachersOf } from './queries/deciders.ts'
import type { LeaveCase, LeaveInput } from './leave-rules.ts'

const notOfClass = locked([
  'Leave is decided by the class teacher of the child or by the office',
  'يبتّ في الإجازة مربّي شعبة الطالب أو الإدارة',
])
const ownRequest = locked(['What you asked for yourself is decided by the office', 'طلبك أنت تبتّ فيه الإدارة'])
const askedByOthers = locked([
  'Somebody else asked for this leave: ask them or the office to change it',
  'قدّم هذه الإجازة شخص آخر: اطلب منه أو من الإدارة تعديلها',
])
const isDecided = locked(['This leave was decided. Ask the office to change it.', 'صدر القرار في هذه الإجازة. راجع الإدارة لتعديلها.'])

const isDecision = ({ before, values }: LeaveCase): boolean =>
  before !== null && values.status !== undefined && values.status !== before.status && values.status !== 'pending'

/** A class teacher decides what families of the own class ask for, and a family changes or withdraws only what it asked for itself. */
export async function judgeWho({ context, within, resource, cases }: LeaveInput): Promise<void> {
  const { role, userId, teacherId, tenantId } = context.principal
  if (context.isUndoing === true || skips(context, 'locked-fields', resource)) return
  if (role === 'parent')
    for (const one of cases) {
      if (one.before === null) continue
      if (one.before.asked_by_id !== userId) refuseCase(one, askedByOthers)
      else if (one.before.status !== 'pending') refuseCase(one, isDecided)
    }
  if (role !== 'teacher') return
  const decided = cases.filter(isDecision)
  if (decided.length === 0) return
  const classes = decided.flatMap(({ before }) => before?.class_id ?? [])
  const own = new Set(
    (await classTeachersOf(within.q, { tenantId, day: context.today }, classes)).flatMap((one) =>
      one.teacher_id === teacherId ? [one.class_id] : [],
    ),
  )
  for (const one of decided) {
    if (!own.has(one.before?.class_id ?? '')) refuseCase(one, notOfClass)
    else if (one.before?.asked_by_id === userId) refuseCase(one, ownRequest)
  }
}
