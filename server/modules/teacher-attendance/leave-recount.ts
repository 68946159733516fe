import calendarDays from '../../../resources/calendar-days.ts'
import { lastDayOf } from '../../../resources/domain/calendar/recurrence.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import schools from '../../../resources/schools.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import type { ReactionInput } from '../../records/reaction.ts'
import { tell, type Telling } from '../messages/service.ts'
import { dayStatesWithin } from '../school-calendar/service.ts'
import { keepTeacherLeave } from './capabilities.ts'
import { shareOfDay } from './leave-days.ts'
import { markDays, spanOf } from './leave-marks.ts'
import { leavesOver, type StandingLeave } from './queries/leaves.ts'
import { accountsOf } from './queries/people.ts'

type Input = ReactionInput<typeof calendarDays>
type Case = Input['cases'][number]

interface Stretch {
  readonly from: string
  readonly to: string
}
/** What makes a day one of work, or takes it away. */
const deciding = new Set(['holiday', 'vacation', 'working'])

/** The days that an entry decides about, as it was and as it is; null: about none. */
function stretchOf({ before, values }: Case): Stretch | null {
  const told = [before, { ...before, ...values }].flatMap((row) =>
    row?.date && deciding.has(row.kind ?? '')
      ? [{ from: row.date, to: lastDayOf({ date: row.date, to_date: row.to_date, repeats: row.repeats, repeat_until: row.repeat_until }) }]
      : [],
  )
  return union(told)
}
const union = (all: readonly Stretch[]): Stretch | null => {
  const [from] = all.map((one) => one.from).toSorted()
  const to = all
    .map((one) => one.to)
    .toSorted()
    .at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}

/** What of the calendar of each school has changed. */
function stretchesIn({ context, cases }: Input): ReadonlyMap<string, Stretch> {
  const found = new Map<string, Stretch>()
  for (const one of cases) {
    const schoolId = one.values.school_id ?? one.before?.school_id ?? context.schoolId
    const stretch = stretchOf(one)
    if (!schoolId || !stretch) continue
    const known = found.get(schoolId)
    found.set(schoolId, union(known ? [known, stretch] : [stretch])!)
  }
  return found
}

const said = (leave: StandingLeave, days: number): Telling['text'] => [
  `The calendar has changed: your leave ${spanOf(leave, 'en')} takes ${printNumber(days, 'en')} working days, not ${printNumber(Number(leave.days), 'en')}`,
  `تغيّر التقويم: تُحتسب إجازتك ${spanOf(leave, 'ar')} بعدد ${printNumber(days, 'ar')} من أيام العمل بدلاً من ${printNumber(Number(leave.days), 'ar')}`,
]

/**
 * A day that becomes free, or one of work, belongs to the leave of a teacher no longer, or again: what it takes of the balance is counted anew,
 * the attendance of its days follows, and whoever asked for it is told.
 */
export async function recountLeaves(input: Input): Promise<void> {
  const { context, within } = input
  const own = within.as(keepTeacherLeave)
  for (const [schoolId, { from, to }] of stretchesIn(input)) {
    // what is approved at the same moment is read when it stands
    await within.alone(`teacher days ${schoolId}`)
    const place = { tenantId: context.principal.tenantId, schoolId }
    const leaves = await leavesOver(within.q, place, { from, to, statuses: ['pending', 'approved'] })
    const whole = union(leaves.map(({ from_date, to_date }) => ({ from: from_date, to: to_date })))
    if (!whole) continue
    const school = await own.find(schools, { school_id: schoolId })
    const states = await dayStatesWithin(own, { schoolId, weekend: school?.weekend_days ?? [] }, whole)
    const worked = states.flatMap(({ date, state }) => (state === 'working' || state === 'half_day' ? [date] : []))
    const counted = leaves.map((leave) => {
      const days = worked.filter((date) => leave.from_date <= date && date <= leave.to_date).length
      return { leave, days: Math.round(days * shareOfDay(leave, school?.day_minutes ?? 360) * 100) / 100 }
    })
    const changed = counted.filter(({ leave, days }) => days !== Number(leave.days ?? 0))
    await own.apply(
      changed.map(({ leave, days }) => ({
        verb: 'update' as const,
        resource: teacherLeaves,
        id: leave.leave_id,
        values: { days: days.toFixed(2) },
      })),
    )
    // also where the sum is as before: a day went and another one came
    await markDays(
      input,
      leaves.flatMap((leave) => (leave.status === 'approved' ? [{ ...leave, id: leave.leave_id }] : [])),
    )
    const accounts = await accountsOf(
      within.q,
      place.tenantId,
      changed.map(({ leave }) => leave.teacher_id),
    )
    await tell(
      { context, within },
      changed.flatMap(({ leave, days }): Telling[] => {
        const account = accounts.get(leave.teacher_id)
        if (account === undefined) return []
        const about = `teacher-leave:${leave.leave_id}`
        const source = `${about}:days:${context.operationId}`
        return [{ to: account, kind: 'teacher-leave', text: said(leave, days), link: '/attendance/leave-requests', source, about }]
      }),
    )
  }
}
