import type { z } from 'zod'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { attendanceReport, ReportChild, ReportCode } from '../../../resources/contract/attendance-reports.ts'
import { isUsual } from '../../../resources/domain/attendance/codes.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import { added, attendancePercent, none } from '../../../resources/domain/attendance/day.ts'
import { countCodes, dayTotals, daysIn } from '../../../resources/domain/attendance/month.ts'
import { percentOf } from '../../../resources/domain/grading/percent.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import { checksumOf } from './chain.ts'
import { daysOf, yearOf } from './days.ts'
import { dueOn } from './due.ts'
import { dueSessions, planOf } from './plan.ts'
import { periodOf } from './period.ts'
import { namesOf } from './queries/names.ts'
import { takingHashes } from './queries/log.ts'
import { rollOf, type OnRoll } from './queries/roll.ts'
import { headsOfClass } from './queries/sessions.ts'
import { classMonths } from './queries/sums.ts'
import type { Settings } from './settings.ts'
import { classOf, type Deps } from './take.ts'

type Asked = z.output<NonNullable<typeof attendanceReport.query>>
type Report = DataOf<typeof attendanceReport>

/** Codes that are in use, and what else is said. */
export function codesSaid({ offered, codes }: Pick<Settings, 'offered' | 'codes'>, said: Iterable<string>): ReportCode[] {
  const known = new Set(offered.map(({ code }) => code))
  const more = [...new Set(said)].filter((one) => !known.has(one)).flatMap((one) => codes.get(one) ?? [])
  return [...offered, ...more].map((one) => {
    const { code, name_en, name_ar, presence, colour } = one
    return { code, name_en, name_ar, presence, is_usual: isUsual(one), colour }
  })
}

/** The rows of a child that sat in a class more than once are one: from its first day to its last. */
function onceEach(roll: readonly OnRoll[]): OnRoll[] {
  const children = new Map<string, OnRoll>()
  for (const child of roll) {
    const before = children.get(child.student_id)
    children.set(
      child.student_id,
      before ? { ...child, from: first(before.from, child.from), until: last(before.until, child.until) } : child,
    )
  }
  return [...children.values()]
}
const first = (one: string | null, other: string | null) => (one === null || other === null ? null : one < other ? one : other)
const last = (one: string | null, other: string | null) => (one === null || other === null ? null : one > other ? one : other)

/** The registers of a class over days, child by child. */
export async function readReport(deps: Deps, context: RequestContext, asked: Asked): Promise<Report> {
  if (asked.view === 'student' && !asked.student_id) throw invalidField('student_id', { code: 'required' })
  const { from, to } = periodOf({ ...asked, to_date: asked.view === 'day' ? asked.from_date : asked.to_date })
  const { row, there, settings, place } = await classOf(deps, context, asked.class_id)
  const { tenantId, classId } = place
  const [days, year, plan, read] = await Promise.all([
    daysOf(deps, there, settings, { from, to, gradeId: place.gradeId }),
    yearOf(deps, there),
    planOf(deps, there, settings, { classId }),
    deps.database.read(tenantId, async (q) => {
      const roll = onceEach(await rollOf(q, { tenantId, classId, from, to }))
      const months = await classMonths(q, { tenantId, classId, from: from.slice(0, 7), to: to.slice(0, 7) })
      const known = new Set(roll.map(({ student_id }) => student_id))
      const others = [...new Set(months.map(({ student_id }) => student_id))].filter((id) => !known.has(id))
      return {
        roll,
        months,
        heads: await headsOfClass(q, { tenantId, classId, from, to }),
        takings: asked.student_id ? [] : await takingHashes(q, { tenantId, classId, from, to }),
        names: await namesOf(q, tenantId, others),
      }
    }),
  ])
  const byChild = grouped(read.months, ({ student_id }) => student_id)
  const of = (child: Pick<OnRoll, 'student_id' | 'name' | 'name_ar' | 'roll_no' | 'from' | 'until'>): ReportChild => {
    const kept = Object.fromEntries((byChild.get(child.student_id) ?? []).map((one) => [one.month, one.days]))
    const within = daysIn(kept).filter(({ date }) => from <= date && date <= to)
    const sum = within.map(({ day }) => dayTotals(day, settings.codes, settings.rules)).reduce(added, none)
    return {
      student_id: child.student_id,
      name: child.name,
      name_ar: child.name_ar,
      roll_no: child.roll_no,
      marks: Object.fromEntries(within.map(({ date, day }) => [date, day.marks.map(([, code]) => code)])),
      totals: countCodes(within.map(({ day }) => day)),
      days: sum,
      possible: sum.possible,
      attendance_pct: attendancePercent(sum),
      from: child.from !== null && child.from > from ? child.from : null,
      until: child.until !== null && child.until < to ? child.until : null,
    }
  }
  const records = [
    ...read.roll.map(of),
    // no longer on the roll in any way, and yet in its registers
    ...[...read.names]
      .map(([student_id, called]) => of({ student_id, ...called, roll_no: null, from: null, until: null }))
      .filter(({ marks }) => Object.keys(marks).length > 0),
  ].filter(({ student_id }) => asked.student_id === undefined || student_id === asked.student_id)
  const headsOn = grouped(read.heads, ({ date }) => date)
  const due = days.map((day) => ({ date: day.date, due: dueOn(day, headsOn.get(day.date) ?? [], settings, plan, classId) }))
  const submitted = due.reduce((sum, one) => sum + one.due.filter(({ isSubmitted }) => isSubmitted).length, 0)
  const all = due.reduce((sum, one) => sum + one.due.length, 0)
  const sum = records.map((one) => one.days).reduce(added, none)
  return {
    class_id: classId,
    class_name: row.name,
    academic_year: row.academic_year,
    year,
    school: { name_en: settings.name[0], name_ar: settings.name[1] },
    incharge: row.incharge ?? null,
    incharge_ar: row.incharge_ar ?? null,
    days: days.map((day) => {
      const taken = headsOn.get(day.date) ?? []
      const expected =
        day.kind === 'working' || day.kind === 'half_day' || day.kind === 'future' ? dueSessions(day, settings, plan, classId) : []
      return {
        ...day,
        sessions: [...expected],
        submitted: taken.filter(({ status }) => status === 'submitted').length,
      }
    }),
    records,
    summary: {
      days: sum,
      attendance_pct: attendancePercent(sum),
      due: all,
      submitted,
      completeness_pct: percentOf({ marks: submitted, max: all }),
      not_marked_dates: due.filter((one) => one.due.some(({ isSubmitted }) => !isSubmitted)).map(({ date }) => date),
    },
    checksum: checksumOf({ classId, from, to }, read.takings),
    codes: codesSaid(
      settings,
      records.flatMap(({ totals }) => Object.keys(totals)),
    ),
  }
}
