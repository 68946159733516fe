import type { DataOf } from '../../../resources/contract/call.ts'
import type { getOwnDay } from '../../../resources/contract/teacher-attendance.ts'
import { isTeacherCode, lateBy } from '../../../resources/domain/teacher-attendance/codes.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenRole, locked } from '../../request/errors.ts'
import { keepDays, writerOf } from './keep.ts'
import { daysBetween } from './queries/days.ts'
import { clockAt, rulesOf, staffDays, startOn, whyNotMarked, type Deps } from './rules.ts'

type OwnDay = DataOf<typeof getOwnDay>

const ownTeacher = ({ principal }: RequestContext): string => {
  if (principal.teacherId === null) throw forbiddenRole()
  return principal.teacherId
}

export async function readOwnDay(deps: Deps, context: RequestContext): Promise<OwnDay> {
  const teacherId = ownTeacher(context)
  const rules = await rulesOf(deps, context)
  const { today } = context
  const [days, starts_at, [row]] = await Promise.all([
    staffDays(deps, context, rules, { from: today, to: today }),
    startOn(deps, context, rules, today),
    deps.database.read(rules.tenantId, (q) => daysBetween(q, rules, { from: today, to: today, teacherId })),
  ])
  const day = days[0]!
  const isOpen = whyNotMarked(day) === null
  return {
    day,
    now: clockAt(rules, context.now)!,
    starts_at,
    grace_minutes: rules.grace,
    status: row && isTeacherCode(row.status) ? row.status : null,
    late_minutes: row?.late_minutes ?? 0,
    in_time: clockAt(rules, row?.in_at ?? null),
    out_time: clockAt(rules, row?.out_at ?? null),
    may_clock_in: isOpen && (row?.in_at ?? null) === null,
    may_clock_out: isOpen && (row?.in_at ?? null) !== null && (row?.out_at ?? null) === null,
  }
}

/** In once and out once a day, at the time of the server; how late that is follows from when the day of the school begins. */
export async function clock(deps: Deps, context: RequestContext, { to }: { readonly to: 'in' | 'out' }): Promise<OwnDay> {
  const teacherId = ownTeacher(context)
  const rules = await rulesOf(deps, context)
  const { today, now, ip } = context
  const [[day], starts] = await Promise.all([
    staffDays(deps, context, rules, { from: today, to: today }),
    startOn(deps, context, rules, today),
  ])
  const because = whyNotMarked(day!)
  if (because) throw locked(because)
  await deps.records.transaction({ ...context, schoolId: rules.schoolId }, async (within) => {
    await within.alone(`teacher days ${rules.schoolId}`)
    const [row] = await daysBetween(within.q, rules, { from: today, to: today, teacherId })
    const at = clockAt(rules, (to === 'in' ? row?.in_at : row?.out_at) ?? null)
    if (at !== null)
      throw locked(
        to === 'in'
          ? [`You clocked in at ${at} already`, `سجّلت حضورك بالفعل في ${at}`]
          : [`You clocked out at ${at} already`, `سجّلت انصرافك بالفعل في ${at}`],
      )
    if (to === 'out' && !row?.in_at) throw locked(['You have not clocked in today', 'لم تسجّل حضورك اليوم'])
    const late = lateBy(clockAt(rules, now)!, starts, rules.grace)
    const says = to === 'in' ? { in_at: now, in_ip: ip, clock_status: late > 0 ? 'L' : 'P', clock_late: late } : { out_at: now, out_ip: ip }
    await keepDays(within.q, rules, writerOf(context, 'clock'), [{ teacher_id: teacherId, date: today, says, note: to }])
  })
  return readOwnDay(deps, context)
}
