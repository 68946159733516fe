import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getTeacherDayLog, teacherReport } from '../../../resources/contract/teacher-attendance.ts'
import { codeNames, holidayCode, isTeacherCode, teacherCodes } from '../../../resources/domain/teacher-attendance/codes.ts'
import { sumDays, type PaidDay } from '../../../resources/domain/teacher-attendance/payroll.ts'
import { daysBetween as daysFromTo, say, sayEither, type Text } from '../../../resources/kit/index.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import { byteOrderMark, csvLine } from '../../documents/csv.ts'
import type { Cell } from '../../documents/table.ts'
import { writeWorkbook, xlsxType } from '../../documents/xlsx.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenScope, invalidField } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import type { Blob } from '../../request/route.ts'
import { balancesOf } from './balance.ts'
import { keepTeacherLeave } from './capabilities.ts'
import { daysBetween, logOf } from './queries/days.ts'
import { rulesOf, staffDays, type Deps } from './rules.ts'
import { staffOf } from './sheet.ts'

type Report = DataOf<typeof teacherReport>
interface Asked {
  readonly from_date: string
  readonly to_date: string
  readonly teacher_id?: string | undefined
  readonly department?: string | undefined
}
/** A year and a bit. */
const longest = 370

/** A teacher asks for the own days, whatever is asked for. */
export function whoseOf({ principal }: RequestContext, teacherId: string | undefined): string | undefined {
  if (principal.role !== 'teacher') return teacherId
  if (principal.teacherId === null || (teacherId !== undefined && teacherId !== principal.teacherId)) throw forbiddenScope()
  return principal.teacherId
}
function mustBePeriod({ from_date, to_date }: Pick<Asked, 'from_date' | 'to_date'>): void {
  if (to_date < from_date)
    throw invalidField('to_date', {
      code: 'said',
      params: { en: 'The last day lies before the first', ar: 'اليوم الأخير قبل اليوم الأول' },
    })
  if (daysFromTo(from_date, to_date) > longest) throw invalidField('to_date', { code: 'too_large', params: { max: longest } })
}

/** Teachers by days, with what their days come to and what is left of their leave. */
export async function readReport(deps: Deps, context: RequestContext, asked: Asked): Promise<Report> {
  mustBePeriod(asked)
  const teacherId = whoseOf(context, asked.teacher_id)
  const { from_date: from, to_date: to } = asked
  const rules = await rulesOf(deps, context)
  const there = { ...context, schoolId: rules.schoolId }
  const [days, staff, rows, unpaid, balances] = await Promise.all([
    staffDays(deps, there, rules, { from, to }),
    staffOf(deps, there),
    deps.database.read(rules.tenantId, (q) => daysBetween(q, rules, { from, to, teacherId })),
    paidLeaves(deps, there, rules.schoolId, { from, to, teacherId }),
    balancesOf(deps, there, { schoolId: rules.schoolId, academicYear: there.academicYear ?? '', teacherId }),
  ])
  const holidays = days.flatMap(({ date, kind }) => (kind === 'holiday' ? [[date, holidayCode] as const] : []))
  const byTeacher = grouped(rows, ({ teacher_id }) => teacher_id)
  const people = staff.filter(
    ({ teacher_id, specialisation, joining_date, leaving_date }) =>
      (teacherId === undefined || teacher_id === teacherId) &&
      (asked.department === undefined || specialisation === asked.department) &&
      joining_date <= to &&
      (leaving_date === null || leaving_date >= from),
  )
  return {
    school: { name_en: rules.name[0], name_ar: rules.name[1] },
    departments: [...new Set(staff.flatMap(({ specialisation }) => specialisation ?? []))].toSorted((a, b) => a.localeCompare(b)),
    days,
    records: people.map(({ teacher_id, name, name_ar, employee_no }) => {
      const own = byTeacher.get(teacher_id) ?? []
      const paid = own.flatMap(({ status, late_minutes, leave_id }): PaidDay[] =>
        isTeacherCode(status) ? [{ status, late_minutes, isPaidLeave: leave_id === null ? null : !unpaid.has(leave_id) }] : [],
      )
      return {
        teacher_id,
        name,
        name_ar,
        employee_no,
        marks: { ...Object.fromEntries(holidays), ...Object.fromEntries(own.map(({ date, status }) => [date, status])) },
        ...sumDays(paid),
        leave_balance: balances(teacher_id).filter(({ taken, pending, entitled }) => taken > 0 || pending > 0 || entitled !== null),
      }
    }),
  }
}

/** The approved leaves of these days that are not paid. */
async function paidLeaves(
  deps: Deps,
  context: RequestContext,
  schoolId: string,
  { from, to, teacherId }: { readonly from: string; readonly to: string; readonly teacherId: string | undefined },
): Promise<ReadonlySet<string>> {
  const [{ records }, balances] = await Promise.all([
    deps.records.list(withCapability(context, keepTeacherLeave), teacherLeaves, {
      page_no: 1,
      per_page: 20_000,
      columns: ['teacher_id', 'leave_type'],
      condition: {
        and: [
          { field: 'school_id', op: 'eq', value: schoolId },
          { field: 'status', op: 'eq', value: 'approved' },
          { field: 'from_date', op: 'lte', value: to },
          { field: 'to_date', op: 'gte', value: from },
          ...(teacherId === undefined ? [] : [{ field: 'teacher_id', op: 'eq' as const, value: teacherId }]),
        ],
      },
    }),
    balancesOf(deps, context, { schoolId, academicYear: context.academicYear ?? '', teacherId }),
  ])
  return new Set(
    records.flatMap(({ leave_id, teacher_id, leave_type }) =>
      balances(teacher_id).some((one) => one.leave_type === leave_type && !one.is_paid) ? [leave_id] : [],
    ),
  )
}

const heads: Readonly<Record<'no' | 'name' | 'paid' | 'unpaid' | 'late' | 'sheet', Text>> = {
  no: ['Employee number', 'الرقم الوظيفي'],
  name: ['Teacher', 'المعلم'],
  paid: ['Paid days', 'أيام مدفوعة'],
  unpaid: ['Unpaid days', 'أيام غير مدفوعة'],
  late: ['Minutes late', 'دقائق التأخر'],
  sheet: ['Teacher attendance', 'حضور المعلمين'],
}

/** The same as a file: a row for each teacher, a column for each day. */
export async function writeReport(
  deps: Deps,
  context: RequestContext,
  { format, ...asked }: Omit<Asked, 'teacher_id'> & { readonly format: 'xlsx' | 'csv' },
): Promise<Blob> {
  const { days, records } = await readReport(deps, context, asked)
  const { locale } = context
  const headers = [
    say(heads.no, locale),
    say(heads.name, locale),
    ...days.map(({ date }) => date),
    ...teacherCodes.map((code) => `${code} · ${say(codeNames[code], locale)}`),
    say(heads.paid, locale),
    say(heads.unpaid, locale),
    say(heads.late, locale),
  ]
  const rows = records.map((one): Cell[] => [
    one.employee_no,
    sayEither(one.name, one.name_ar, locale),
    ...days.map(({ date }) => one.marks[date] ?? ''),
    ...teacherCodes.map((code) => one.totals[code] ?? 0),
    one.paid_days,
    one.unpaid_days,
    one.late_minutes,
  ])
  const name = `teacher-attendance ${asked.from_date} ${asked.to_date}`
  if (format === 'csv')
    return {
      name: `${name}.csv`,
      type: 'text/csv; charset=utf-8',
      body: Buffer.from(byteOrderMark + [headers, ...rows].map((row) => csvLine(row)).join('')),
    }
  const sheet = { name: say(heads.sheet, locale), rightToLeft: locale === 'ar', columns: headers.map((header) => ({ header })), rows }
  return { name: `${name}.xlsx`, type: xlsxType, body: await writeWorkbook([sheet]) }
}

/** What changed about the days of a teacher, the latest first. */
export async function readLog(
  deps: Deps,
  context: RequestContext,
  asked: { readonly teacher_id?: string | undefined; readonly from_date: string; readonly to_date: string },
): Promise<DataOf<typeof getTeacherDayLog>> {
  mustBePeriod(asked)
  const teacherId = whoseOf(context, asked.teacher_id)
  if (teacherId === undefined) throw invalidField('teacher_id', { code: 'required' })
  const rules = await rulesOf(deps, context)
  const rows = await deps.database.read(rules.tenantId, (q) => logOf(q, rules, { teacherId, from: asked.from_date, to: asked.to_date }))
  return {
    records: rows.map(({ date, at, by_name, source, from_status, to_status, note }) => ({
      date,
      at,
      by_name,
      source: source === 'clock' || source === 'leave' ? source : ('office' as const),
      from_status,
      to_status,
      note,
    })),
  }
}
