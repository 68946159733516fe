import type { z } from 'zod'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { attendanceAudit, auditRow } from '../../../resources/contract/attendance-reports.ts'
import type { RequestContext } from '../../request/context.ts'
import type { TakingAction } from './keep.ts'
import { periodOf } from './period.ts'
import { logHeads, placeOf, takingsAt, type LogHead } from './queries/log.ts'
import { namesOf } from './queries/names.ts'
import type { Taking } from './queries/sessions.ts'
import { childSeen, schoolSeen, seesSome } from './seen.ts'
import { classOf, type Deps } from './take.ts'
import { unpackTaken } from './packed.ts'

type Asked = z.output<NonNullable<typeof attendanceAudit.body>>
type Row = z.output<typeof auditRow>
/** Of a whole school the log of a month is read at once, of a class or a child that of a year. */
const mostDaysOfSchool = 31

/** Whose log is asked for, within what the person sees. */
async function placesOf(deps: Deps, context: RequestContext, { class_id, student_id }: Asked) {
  const child = student_id === undefined ? null : await childSeen(deps, context, student_id)
  const of = class_id === undefined ? null : await classOf(deps, context, class_id)
  const { rows, settings } = await schoolSeen(deps, of?.there ?? child?.there ?? context)
  const names = new Map(rows.map((row) => [row.class_id, row.name]))
  if (of) names.set(of.row.class_id, of.row.name)
  const isWhole = child === null && !seesSome(context)
  return { names, classIds: of ? [of.row.class_id] : isWhole ? null : [...names.keys()], schoolId: settings.schoolId }
}

/** The log mark by mark, the latest first; a taking that changed no mark is one row. */
export async function readAudit(deps: Deps, context: RequestContext, asked: Asked): Promise<DataOf<typeof attendanceAudit>> {
  const { from, to } = periodOf(asked, asked.class_id || asked.student_id ? undefined : mostDaysOfSchool)
  const { tenantId } = context.principal
  const { names, classIds, schoolId } = await placesOf(deps, context, asked)
  const { page_no, per_page } = asked
  return deps.database.read(tenantId, async (q) => {
    const studentId = asked.student_id ?? null
    const heads = await logHeads(q, { tenantId, schoolId, classIds, studentId, from, to })
    const { some, skip, total } = pageOf(heads, (page_no - 1) * per_page, per_page)
    const takings = await takingsAt(q, tenantId, some)
    const rows = some.flatMap((head) => {
      const taking = takings.get(placeOf(head))
      return taking ? rowsOf(taking, studentId) : []
    })
    const shown = rows.slice(skip, skip + per_page)
    const called = await namesOf(q, tenantId, [...new Set(shown.flatMap(({ student_id }) => student_id ?? []))])
    return {
      records: shown.map((row): Row => ({
        ...row,
        name: called.get(row.student_id ?? '')?.name ?? null,
        name_ar: called.get(row.student_id ?? '')?.name_ar ?? null,
        class_name: names.get(row.class_id) ?? '',
      })),
      pagination: { page_no, per_page, total_records: total, total_pages: Math.ceil(total / per_page) },
    }
  })
}

/** The takings in which a page lies, and how many rows of the first of them are on the page before. */
function pageOf(heads: readonly LogHead[], start: number, size: number) {
  const some: LogHead[] = []
  let [at, skip] = [0, 0]
  for (const head of heads) {
    const rows = Math.max(1, head.marks)
    if (at + rows > start && at < start + size) {
      if (some.length === 0) skip = start - at
      some.push(head)
    }
    at += rows
  }
  return { some, skip, total: at }
}

function rowsOf(taking: Taking, studentId: string | null): Omit<Row, 'name' | 'name_ar' | 'class_name'>[] {
  const all = unpackTaken(taking.marks)
  const { at, by, by_name, by_role, date, session, class_id, reason, source, action } = taking
  const common = { at, actor: by_name ?? by, role: by_role ?? '', date, session, class_id, source, action: action as TakingAction }
  if (all.length === 0) return [{ ...common, student_id: null, from_code: null, to_code: null, reason }]
  return all
    .filter(({ student_id }) => studentId === null || student_id === studentId)
    .map(({ student_id, mark, from }) => ({
      ...common,
      student_id,
      from_code: from,
      to_code: mark?.code ?? null,
      reason: mark?.note ?? reason ?? mark?.reason ?? null,
      source: mark?.source ?? source,
    }))
}
