import type { z } from 'zod'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getConcerns } from '../../../resources/contract/attendance-reports.ts'
import { attendancePercent } from '../../../resources/domain/attendance/day.ts'
import type { RequestContext } from '../../request/context.ts'
import { concernsCounted } from './queries/concerns.ts'
import { schoolSeen, seesSome } from './seen.ts'
import { classOf, type Deps } from './take.ts'

type Asked = z.output<NonNullable<typeof getConcerns.query>>
const perPage = 50

/** Children to look after, in the year of the request: how many of each kind, and those of one of them. */
export async function readConcerns(deps: Deps, context: RequestContext, asked: Asked): Promise<DataOf<typeof getConcerns>> {
  const of = asked.class_id ? await classOf(deps, context, asked.class_id) : null
  const { rows, there, settings } = await schoolSeen(deps, of?.there ?? context)
  const names = new Map(rows.map((row) => [row.class_id, row.name]))
  if (of) names.set(of.row.class_id, of.row.name)
  const { tenantId } = context.principal
  const question = {
    tenantId,
    schoolId: settings.schoolId,
    academicYear: there.academicYear ?? '',
    classIds: of ? [of.row.class_id] : seesSome(context) ? [...names.keys()] : null,
  }
  const page = { limit: perPage, offset: (asked.page_no - 1) * perPage }
  const { counts, found } = await deps.database.read(tenantId, (q) => concernsCounted(q, question, asked.kind, page))
  return {
    counts,
    total: counts[asked.kind],
    per_page: perPage,
    records: found.map((row) => ({ ...row, class_name: names.get(row.class_id) ?? '', attendance_pct: attendancePercent(row) })),
  }
}
