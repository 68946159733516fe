import type { DataOf } from '../../../resources/contract/call.ts'
import { mostMissing, type getMissing } from '../../../resources/contract/attendance-reports.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import type { RequestContext } from '../../request/context.ts'
import { datesBetween } from '../../../resources/domain/calendar/working-days.ts'
import { daysByGrade } from './days.ts'
import { dueOn } from './due.ts'
import { periodOf } from './period.ts'
import { planOf } from './plan.ts'
import { headsOf } from './queries/sessions.ts'
import { schoolSeen } from './seen.ts'
import type { Deps } from './take.ts'

/** A quarter of a year. */
const mostDays = 92

/** The registers of classes with children that nobody has handed in, the latest day first. */
export async function readMissing(
  deps: Deps,
  context: RequestContext,
  asked: { readonly from_date: string; readonly to_date: string },
): Promise<DataOf<typeof getMissing>> {
  const { from, to } = periodOf(asked, mostDays)
  const { settings, there, rows } = await schoolSeen(deps, context)
  const { tenantId } = context.principal
  const [daysIn, heads, plan] = await Promise.all([
    daysByGrade(deps, there, settings, { from, to }),
    deps.database.read(tenantId, (q) => headsOf(q, { tenantId, schoolId: settings.schoolId, from, to })),
    planOf(deps, there, settings),
  ])
  const taken = grouped(heads, ({ date, class_id }) => `${date} ${class_id}`)
  const withChildren = rows.filter(({ strength }) => strength > 0)
  const due = datesBetween(from, to)
    .map((date, at) => ({ date, at }))
    .toReversed()
    .flatMap(({ date, at }) =>
      withChildren.flatMap((row) =>
        dueOn(daysIn(row.grade_id)[at]!, taken.get(`${date} ${row.class_id}`) ?? [], settings, plan, row.class_id).map((one) => ({
          row,
          date,
          ...one,
        })),
      ),
    )
  const open = due.filter(({ isSubmitted }) => !isSubmitted)
  return {
    records: open.slice(0, mostMissing).map(({ row, date, session }) => ({
      date,
      class_id: row.class_id,
      class_name: row.name,
      session,
      incharge: row.incharge ?? null,
      incharge_ar: row.incharge_ar ?? null,
    })),
    total: open.length,
    due: due.length,
    submitted: due.length - open.length,
  }
}
