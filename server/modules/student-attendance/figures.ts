import type { z } from 'zod'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { FigureRow, getFigures } from '../../../resources/contract/attendance-reports.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import { added, attendancePercent, none, type Totals } from '../../../resources/domain/attendance/day.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import { rollOf } from './queries/roll.ts'
import { namesOf } from './queries/names.ts'
import { classMonths, classSums } from './queries/sums.ts'
import { schoolSeen } from './seen.ts'
import { classOf, type Deps } from './take.ts'

type Asked = z.output<NonNullable<typeof getFigures.query>>
type Figures = DataOf<typeof getFigures>

const figuresOf = (children: number, registers: number, days: Totals): Figures['whole'] => ({
  children,
  registers,
  days,
  attendance_pct: attendancePercent(days),
})
const together = (some: readonly Figures['whole'][]): Figures['whole'] =>
  figuresOf(
    some.reduce((sum, { children }) => sum + children, 0),
    some.reduce((sum, { registers }) => sum + registers, 0),
    some.map(({ days }) => days).reduce(added, none),
  )
const told = (records: FigureRow[]): Figures => ({ whole: together(records), records })

/** Attendance by class, grade or child, of the months that are asked for or of the year. */
export async function readFigures(deps: Deps, context: RequestContext, asked: Asked): Promise<Figures> {
  const { by, from_month: from = null, to_month: to = null } = asked
  if (from && to && to < from)
    throw invalidField('to_month', {
      code: 'said',
      params: { en: 'The last month lies before the first', ar: 'الشهر الأخير قبل الشهر الأول' },
    })
  if (by === 'student') return ofChildren(deps, context, asked)
  const { rows, there, settings } = await schoolSeen(deps, asked.class_id ? (await classOf(deps, context, asked.class_id)).there : context)
  const { tenantId } = context.principal
  const place = { tenantId, schoolId: settings.schoolId, academicYear: there.academicYear ?? '' }
  const sums = await deps.database.read(tenantId, (q) => classSums(q, place, { from, to, classId: asked.class_id ?? null }))
  const byClass = new Map(sums.map((one) => [one.class_id, one]))
  const classes = rows
    .filter(({ class_id }) => asked.class_id === undefined || class_id === asked.class_id)
    .map((row) => ({
      grade: { id: row.grade_id, name: row.grade ?? '', name_ar: row.grade_ar ?? null },
      own: { id: row.class_id, name: row.name, name_ar: null },
      figures: figuresOf(row.strength, byClass.get(row.class_id)?.registers ?? 0, byClass.get(row.class_id)?.totals ?? none),
    }))
  if (by === 'class') return told(classes.map(({ own, figures }) => ({ ...own, ...figures })))
  const grades = grouped(classes, ({ grade }) => grade.id)
  return told([...grades.values()].map((some) => ({ ...some[0]!.grade, ...together(some.map(({ figures }) => figures)) })))
}

/** The children of a class as its registers know them: who left it is among them. */
async function ofChildren(deps: Deps, context: RequestContext, { class_id, from_month, to_month }: Asked): Promise<Figures> {
  if (!class_id) throw invalidField('class_id', { code: 'required' })
  const { place } = await classOf(deps, context, class_id)
  const { tenantId, classId } = place
  const { roll, months, names } = await deps.database.read(tenantId, async (q) => {
    const [from, to] = [from_month ?? '0000-00', to_month ?? '9999-99']
    const rows = await classMonths(q, { tenantId, classId, from, to })
    const on = await rollOf(q, {
      tenantId,
      classId,
      from: from_month ? `${from}-01` : '0000-01-01',
      to: to_month ? `${to}-31` : '9999-12-31',
    })
    return { roll: on, months: rows, names: await namesOf(q, tenantId, [...new Set(rows.map(({ student_id }) => student_id))]) }
  })
  const byChild = grouped(months, ({ student_id }) => student_id)
  const called = new Map([...roll.map(({ student_id, name, name_ar }) => [student_id, { name, name_ar }] as const), ...names])
  return told(
    [...called].map(([id, name]) => ({
      id,
      ...name,
      ...figuresOf(1, 0, (byChild.get(id) ?? []).map(({ totals }) => totals).reduce(added, none)),
    })),
  )
}
