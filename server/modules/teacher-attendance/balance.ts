import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import type { BalanceRow } from '../../../resources/contract/teacher-attendance.ts'
import leaveEntitlements from '../../../resources/leave-entitlements.ts'
import lovs from '../../../resources/lovs.ts'
import type { ListRow } from '../../../resources/kit/index.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { leaveTermsOf } from '../lovs/service.ts'
import { keepTeacherLeave } from './capabilities.ts'
import type { Asked } from './leave-days.ts'
import type { Deps } from './rules.ts'

type Reader = Pick<RecordsWithin, 'list'>
const all = { page_no: 1, per_page: 20_000 } as const
const is = (field: string, value: unknown) => ({ field, op: 'eq' as const, value })

const entitlementColumns = ['leave_type', 'teacher_id', 'days', 'carried', 'is_paid'] as const
type Entitlement = ListRow<typeof leaveEntitlements, (typeof entitlementColumns)[number]>

const entitlementsOf = async (reader: Reader, schoolId: string, year: string): Promise<Entitlement[]> =>
  (
    await reader.list(leaveEntitlements, {
      ...all,
      columns: entitlementColumns,
      condition: { and: [is('school_id', schoolId), is('academic_year', year)] },
    })
  ).records

interface Entitled {
  /** days of the year; null: nobody has agreed on a number */
  readonly entitled: number | null
  readonly is_paid: boolean
}
/** What a teacher has of a kind of leave: what was agreed with the teacher, else with everybody, else what is usual. */
function entitledOf(said: readonly Entitlement[], teacherId: string, leaveType: string): Entitled {
  const own = said.find((one) => one.leave_type === leaveType && one.teacher_id === teacherId)
  const found = own ?? said.find((one) => one.leave_type === leaveType && one.teacher_id === null)
  if (found) return { entitled: found.days + (found.carried ?? 0), is_paid: found.is_paid !== false }
  const { yearly_quota: quota, paid } = leaveTermsOf(leaveType)
  return { entitled: quota, is_paid: paid }
}
export const entitledTo = async (reader: Reader, { school_id, academic_year, teacher_id, leave_type }: Asked): Promise<Entitled> =>
  entitledOf(await entitlementsOf(reader, school_id, academic_year), teacher_id, leave_type)

const leaveColumns = ['teacher_id', 'leave_type', 'days', 'status'] as const
/** Days of a kind of leave that a teacher has taken or asked for in a year, beside these requests. */
export async function takenWithin(reader: Reader, asked: Asked, beside: ReadonlySet<string>): Promise<number> {
  const { records } = await reader.list(teacherLeaves, {
    ...all,
    columns: leaveColumns,
    condition: {
      and: [
        is('teacher_id', asked.teacher_id),
        is('academic_year', asked.academic_year),
        is('leave_type', asked.leave_type),
        { field: 'status', op: 'in', value: asked.status === 'approved' ? ['approved'] : ['approved', 'pending'] },
      ],
    },
  })
  return records.reduce((sum, { leave_id, days }) => (beside.has(leave_id) ? sum : sum + Number(days ?? 0)), 0)
}

/** The balances of teachers in a year, kind by kind as the school lists them. `beside`: a request that is left out of them. */
export type Balances = (teacherId: string, beside?: string) => BalanceRow[]
export async function balancesOf(
  { records }: Pick<Deps, 'records'>,
  context: RequestContext,
  {
    schoolId,
    academicYear,
    teacherId,
  }: { readonly schoolId: string; readonly academicYear: string; readonly teacherId?: string | undefined },
): Promise<Balances> {
  const as = withCapability(context, keepTeacherLeave)
  const reader: Reader = { list: (resource, params) => records.list(as, resource, params) }
  const [said, types, { records: leaves }] = await Promise.all([
    entitlementsOf(reader, schoolId, academicYear),
    leaveTypes({ records }, context),
    reader.list(teacherLeaves, {
      ...all,
      columns: leaveColumns,
      condition: {
        and: [
          is('school_id', schoolId),
          is('academic_year', academicYear),
          { field: 'status', op: 'in', value: ['approved', 'pending'] },
          ...(teacherId === undefined ? [] : [is('teacher_id', teacherId)]),
        ],
      },
    }),
  ])
  const byTeacher = grouped(leaves, ({ teacher_id }) => teacher_id)
  return (id, beside) => {
    const own = (byTeacher.get(id) ?? []).filter(({ leave_id }) => leave_id !== beside)
    return types.map(({ code, name_en, name_ar }) => {
      const { entitled, is_paid } = entitledOf(said, id, code)
      const sum = (status: string): number =>
        own.reduce((days, one) => (one.leave_type === code && one.status === status ? days + Number(one.days ?? 0) : days), 0)
      const [taken, pending] = [sum('approved'), sum('pending')]
      return { leave_type: code, name_en, name_ar, is_paid, entitled, taken, pending, left: entitled === null ? null : entitled - taken }
    })
  }
}

/** The kinds of leave of the school, in its order. */
export async function leaveTypes({ records }: Pick<Deps, 'records'>, context: RequestContext) {
  const { records: rows } = await records.list(withCapability(context, keepTeacherLeave), lovs, {
    ...all,
    columns: ['code', 'name_en', 'name_ar', 'order'],
    condition: { and: [is('list', 'leave_type'), is('is_active', true)] },
    sort_by: 'order',
  })
  return rows
}
