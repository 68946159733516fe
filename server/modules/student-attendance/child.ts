import type { DataOf } from '../../../resources/contract/call.ts'
import type { getChildAttendance } from '../../../resources/contract/attendance-reports.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import type { Presence } from '../../../resources/domain/attendance/codes.ts'
import { added, attendancePercent, none } from '../../../resources/domain/attendance/day.ts'
import { awayAll, countCodes, daysIn, isUnexplained, type KeptDay, type KeptMonth } from '../../../resources/domain/attendance/month.ts'
import { patternsOf } from '../../../resources/domain/attendance/patterns.ts'
import type { RequestContext } from '../../request/context.ts'
import { daysOf, isTaken, yearOf } from './days.ts'
import { childMonths, type MonthRow } from './queries/sums.ts'
import { codesSaid } from './report.ts'
import { childSeen } from './seen.ts'
import { settingsOf, type Settings } from './settings.ts'
import type { Deps } from './take.ts'

/** The attendance of a child in the year of the request, in whatever classes it sat. */
export async function readChild(deps: Deps, context: RequestContext, studentId: string): Promise<DataOf<typeof getChildAttendance>> {
  const { there, gradeId } = await childSeen(deps, context, studentId)
  const settings = await settingsOf(deps, there)
  const { tenantId } = context.principal
  const [inAll, rows] = await Promise.all([
    yearOf(deps, there),
    deps.database.read(tenantId, (q) => childMonths(q, tenantId, studentId, there.academicYear ?? '')),
  ])
  // so far
  const year = inAll && inAll.from <= there.today ? { from: inAll.from, to: inAll.to < there.today ? inAll.to : there.today } : null
  const days = daysIn(together(rows))
  const closed = year ? (await daysOf(deps, there, settings, { ...year, gradeId })).filter((day) => !isTaken(day)) : []
  const whole = rows.map(({ totals }) => totals).reduce(added, none)
  const counts = countCodes(days.map(({ day }) => day))
  return {
    year,
    days: days.map(({ date, day }) => ({
      date,
      codes: day.marks.map(([, code]) => code),
      presence: presenceOf(day, settings),
      minutes: day.marks.reduce((sum, [, , late = 0, left = 0]) => sum + late + left, 0),
      is_unexplained: isUnexplained(day, settings.codes),
    })),
    closed,
    months: [...grouped(rows, ({ month }) => month)].map(([month, some]) => {
      const totals = some.map((one) => one.totals).reduce(added, none)
      return { month, days: totals, attendance_pct: attendancePercent(totals) }
    }),
    whole,
    attendance_pct: attendancePercent(whole),
    totals: counts,
    codes: codesSaid(settings, Object.keys(counts)),
    patterns: patternsOf(days, settings.codes, settings.weekend),
  }
}

/** Months of a child that changed its class within one are put together. */
function together(rows: readonly MonthRow[]): Record<string, KeptMonth> {
  const months: Record<string, KeptMonth> = {}
  for (const { month, days } of rows) months[month] = { ...months[month], ...days }
  return months
}

function presenceOf(day: KeptDay, { codes }: Settings): Presence {
  const away = awayAll(day, codes)
  return away === null ? 'not_counted' : away ? 'absent' : 'present'
}
