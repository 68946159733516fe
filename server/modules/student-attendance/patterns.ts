import type { PatternRow } from '../../../resources/contract/attendance-reports.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import { daysIn } from '../../../resources/domain/attendance/month.ts'
import { patternsOf } from '../../../resources/domain/attendance/patterns.ts'
import type { RequestContext } from '../../request/context.ts'
import { rollOf } from './queries/roll.ts'
import { classMonths } from './queries/sums.ts'
import { classOf, type Deps } from './take.ts'

/** What comes back in the days of the children who sit in a class today. */
export async function readPatterns(deps: Deps, context: RequestContext, classId: string): Promise<{ records: PatternRow[] }> {
  const { place, there, settings } = await classOf(deps, context, classId)
  const { tenantId } = place
  const { roll, months } = await deps.database.read(tenantId, async (q) => ({
    roll: await rollOf(q, { tenantId, classId, from: there.today, to: there.today }),
    months: await classMonths(q, { tenantId, classId, from: '0000-00', to: '9999-99' }),
  }))
  const byChild = grouped(months, ({ student_id }) => student_id)
  return {
    records: roll.flatMap(({ student_id, name, name_ar }) => {
      const days = daysIn(Object.fromEntries((byChild.get(student_id) ?? []).map((one) => [one.month, one.days])))
      return patternsOf(days, settings.codes, settings.weekend).map((one) => ({ student_id, name, name_ar, ...one }))
    }),
  }
}
