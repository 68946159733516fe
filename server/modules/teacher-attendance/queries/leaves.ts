import { exactText, type RowOf } from '../../../../resources/kit/index.ts'
import teacherLeaves from '../../../../resources/teacher-leaves.ts'
import { knowing, type Queries, type StoredRow } from '../../../database/index.ts'
import type { Place } from './days.ts'

interface Tables {
  teacher_leaves: StoredRow<typeof teacherLeaves>
}
const columns = [
  'leave_id',
  'teacher_id',
  'leave_type',
  'from_date',
  'to_date',
  'duration',
  'starts_at',
  'ends_at',
  'status',
  'school_id',
  'academic_year',
  'days',
] as const
export type StandingLeave = Pick<RowOf<typeof teacherLeaves>, (typeof columns)[number]>

/** Leave in a school that reaches over some of these days: a day is one of all years, whichever somebody looks at. */
export async function leavesOver(
  q: Queries,
  { tenantId, schoolId }: Place,
  asked: {
    readonly from: string
    readonly to: string
    readonly statuses: readonly StandingLeave['status'][]
    readonly teacherIds?: readonly string[]
  },
): Promise<StandingLeave[]> {
  let query = knowing<Tables>(q)
    .selectFrom('teacher_leaves')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('status', 'in', [...asked.statuses])
    .where('from_date', '<=', asked.to)
    .where('to_date', '>=', asked.from)
  if (asked.teacherIds !== undefined) query = query.where('teacher_id', 'in', [...asked.teacherIds])
  const rows = await query.orderBy('from_date').orderBy('leave_id').execute()
  const { days: exact } = teacherLeaves.fields
  return rows.map(({ days, ...row }) => ({ ...row, days: days === null ? null : exactText(Number(days), exact!) }))
}
