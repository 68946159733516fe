import { datesBetween } from '../../../resources/domain/calendar/working-days.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import { isAway, isThere } from '../../../resources/domain/teacher-attendance/codes.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { keepTeacherLeave } from './capabilities.ts'
import { concerned, type Asked } from './leave-days.ts'
import { daysBetween, type DayRow, type Place } from './queries/days.ts'
import type { Deps } from './rules.ts'

type Hours = Pick<Asked, 'duration' | 'starts_at' | 'ends_at'>
/** Who is away on a day, and for which part of it. */
export interface Absence {
  readonly teacher_id: string
  readonly status: string
  readonly parts: readonly Hours[]
}
const wholeDay: Hours = { duration: 'full_day', starts_at: '', ends_at: '' }

/** Who is away on the days between two: by the office's word, and where it says nothing by leave that is approved, or by this one as if it were. */
export async function absencesOn(
  deps: Deps,
  context: RequestContext,
  place: Place,
  { from, to, asIf }: { readonly from: string; readonly to: string; readonly asIf?: string | undefined },
): Promise<ReadonlyMap<string, readonly Absence[]>> {
  const as = withCapability(context, keepTeacherLeave)
  const [rows, { records: leaves }] = await Promise.all([
    deps.database.read(place.tenantId, (q) => daysBetween(q, place, { from, to })),
    deps.records.list(as, teacherLeaves, {
      page_no: 1,
      per_page: 20_000,
      columns: ['teacher_id', 'leave_type', 'from_date', 'to_date', 'duration', 'starts_at', 'ends_at', 'status'],
      condition: {
        and: [
          { field: 'school_id', op: 'eq', value: place.schoolId },
          { field: 'from_date', op: 'lte', value: to },
          { field: 'to_date', op: 'gte', value: from },
          { field: 'status', op: 'in', value: ['approved', 'pending'] },
        ],
      },
    }),
  ])
  const standing = leaves.filter(({ status, leave_id }) => status === 'approved' || leave_id === asIf)
  return new Map(datesBetween(from, to).map((date) => [date, onDay(date, rows, standing)]))
}

interface Leave extends Hours {
  readonly teacher_id: string
  readonly from_date: string
  readonly to_date: string
}
function onDay(date: string, rows: readonly DayRow[], leaves: readonly Leave[]): Absence[] {
  const today = rows.filter((row) => row.date === date)
  const held = leaves.filter(({ from_date, to_date }) => from_date <= date && date <= to_date)
  const ids = new Set([...today.map(({ teacher_id }) => teacher_id), ...held.map(({ teacher_id }) => teacher_id)])
  return [...ids].flatMap((teacher_id): Absence[] => {
    const row = today.find((one) => one.teacher_id === teacher_id)
    const own = held.filter((one) => one.teacher_id === teacher_id)
    const office = row?.office_status ?? null
    // the office has seen who was to be on leave
    if (isThere(office) && office !== 'HD') return []
    if (isAway(office) || (own.length === 0 && isAway(row?.status ?? null)))
      return [{ teacher_id, status: (office ?? row?.status)!, parts: [wholeDay] }]
    return own.length === 0 ? [] : [{ teacher_id, status: row?.leave_status ?? row?.status ?? 'LV', parts: own }]
  })
}

/** Of the lessons of a day those that this absence leaves without their teacher. */
export function lessonsLeft<L extends { readonly teacher_id: string | null; readonly starts_at: string; readonly ends_at: string }>(
  { teacher_id, parts }: Absence,
  lessons: readonly L[],
  noon: string,
): L[] {
  const own = lessons.filter((lesson) => lesson.teacher_id === teacher_id)
  return own.filter((lesson) => parts.some((part) => concerned(part, [lesson], noon).length > 0))
}

/** When the second half of a day begins: with the lesson behind the middle one. */
export function noonOf(lessons: readonly { readonly starts_at: string }[]): string {
  const starts = [...new Set(lessons.map(({ starts_at }) => starts_at))].toSorted()
  return starts[Math.ceil(starts.length / 2)] ?? '12:00'
}
