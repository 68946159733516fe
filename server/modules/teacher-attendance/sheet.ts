import type { z } from 'zod'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getTeacherSheet, markTeachers, SheetRow } from '../../../resources/contract/teacher-attendance.ts'
import { isAway, isTeacherCode } from '../../../resources/domain/teacher-attendance/codes.ts'
import { keepersOfPast, noProblems, personName, type Problem, type Text } from '../../../resources/kit/index.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import teachers from '../../../resources/teachers.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenPast, invalid, invalidField } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { dropCovers } from '../lesson-covers/service.ts'
import { leaveTypes } from './balance.ts'
import { keepTeacherLeave } from './capabilities.ts'
import { coverGround } from './covers.ts'
import { dropTold } from './cover-told.ts'
import { keepDays, writerOf } from './keep.ts'
import { daysBetween } from './queries/days.ts'
import { clockAt, isWorked, rulesOf, staffDays, startOn, whyNotMarked, type Deps, type StaffRules } from './rules.ts'

const all = { page_no: 1, per_page: 20_000 } as const
const said = ([en, ar]: Text): Problem => ({ code: 'said', params: { en, ar } })

/** Teachers who are there, and on the first and last days of a stay those who were. */
export async function staffOf({ records }: Pick<Deps, 'records'>, context: RequestContext) {
  const { records: rows } = await records.list(context, teachers, {
    ...all,
    columns: ['firstname', 'lastname', 'name_ar', 'employee_no', 'specialisation', 'joining_date', 'leaving_date'],
    condition: { field: 'is_active', op: 'eq', value: true },
    sort_by: 'firstname',
  })
  return rows.map(({ teacher_id, name_ar, employee_no, specialisation, joining_date, leaving_date, ...row }) => ({
    teacher_id,
    name: personName(row),
    name_ar,
    employee_no,
    specialisation,
    joining_date,
    leaving_date,
  }))
}

/** The teachers of a day, each with what the clock, leave and the office say. */
export async function readSheet(
  deps: Deps,
  context: RequestContext,
  asked: { readonly date?: string | undefined },
): Promise<DataOf<typeof getTeacherSheet>> {
  const date = asked.date ?? context.today
  const rules = await rulesOf(deps, context)
  const there = { ...context, schoolId: rules.schoolId }
  const [[day], starts_at, staff, rows, types] = await Promise.all([
    staffDays(deps, there, rules, { from: date, to: date }),
    startOn(deps, there, rules, date),
    staffOf(deps, there),
    deps.database.read(rules.tenantId, (q) => daysBetween(q, rules, { from: date, to: date })),
    leaveTypes(deps, there),
  ])
  const ground = await coverGround(deps, there, { dates: isWorked(day!) ? [date] : [], rules })
  const lessons = ground.days[0]
  const leaveIds = rows.flatMap(({ leave_id }) => leave_id ?? [])
  const { records: leaves } =
    leaveIds.length === 0
      ? { records: [] }
      : await deps.records.list(withCapability(there, keepTeacherLeave), teacherLeaves, {
          ...all,
          columns: ['leave_type'],
          condition: { field: 'leave_id', op: 'in', value: [...new Set(leaveIds)] },
        })
  const typeOf = new Map(leaves.map(({ leave_id, leave_type }) => [leave_id, types.find(({ code }) => code === leave_type)]))
  const byTeacher = new Map(rows.map((row) => [row.teacher_id, row]))
  const records = staff
    .filter(({ joining_date, leaving_date }) => joining_date <= date && (leaving_date === null || date <= leaving_date))
    .map(({ teacher_id, name, name_ar, employee_no }): SheetRow => {
      const row = byTeacher.get(teacher_id)
      const held = lessons?.lessons.filter((one) => one.teacher_id === teacher_id) ?? []
      const open = lessons?.open.filter((one) => one.teacher_id === teacher_id) ?? []
      const type = row?.leave_id ? typeOf.get(row.leave_id) : undefined
      const code = (status: string | null | undefined) => (status && isTeacherCode(status) ? status : null)
      const [clock, office, leave] = [code(row?.clock_status), code(row?.office_status), code(row?.leave_status)]
      return {
        teacher_id,
        name,
        name_ar,
        employee_no,
        status: code(row?.status),
        late_minutes: row?.late_minutes ?? 0,
        in_time: clockAt(rules, row?.in_at ?? null),
        out_time: clockAt(rules, row?.out_at ?? null),
        clock: clock && { status: clock, late_minutes: row?.clock_late ?? 0, ip: row?.in_ip ?? null },
        office: office && {
          status: office,
          late_minutes: row?.office_late ?? 0,
          note: row?.office_note ?? null,
          by_name: row?.office_by_name ?? null,
          at: row?.office_at ?? '',
        },
        leave:
          leave && row?.leave_id
            ? { leave_id: row.leave_id, status: leave, leave_type: type?.name_en ?? '', leave_type_ar: type?.name_ar ?? null }
            : null,
        lessons: held.length,
        uncovered: open.filter(({ timetable_lesson_id: id }) => !lessons?.covers.some(({ lesson_id }) => lesson_id === id)).length,
      }
    })
  const why = whyNotMarked(day!)
  return {
    day: day!,
    starts_at,
    grace_minutes: rules.grace,
    may_mark: why === null && context.principal.role === 'school_admin',
    asks_reason: rules.isPast,
    because: why && { en: why[0], ar: why[1] },
    records,
  }
}

function mayWrite({ principal, academicYear }: RequestContext, { isPast }: StaffRules, reason: string | undefined): void {
  if (!isPast) return
  if (!keepersOfPast.includes(principal.role)) throw forbiddenPast(academicYear ?? '')
  if (!reason) throw invalidField('reason', { code: 'required' })
}

/** The office's word about some teachers on a day: it stands over the clock and over leave, and both are kept. */
export async function mark(deps: Deps, context: RequestContext, asked: z.output<NonNullable<typeof markTeachers.body>>) {
  const { date } = asked
  const rules = await rulesOf(deps, context)
  const there = { ...context, schoolId: rules.schoolId }
  mayWrite(context, rules, asked.reason)
  const [[day], staff] = await Promise.all([staffDays(deps, there, rules, { from: date, to: date }), staffOf(deps, there)])
  const why = whyNotMarked(day!)
  if (why) throw invalidField('date', said(why))
  const problems = noProblems()
  const seen = new Set<string>()
  for (const [index, { teacher_id, status, late_minutes }] of asked.records.entries()) {
    const no = (field: string, text: Text): void => void (problems[`records.${index}.${field}`] ??= []).push(said(text))
    const one = staff.find((each) => each.teacher_id === teacher_id)
    if (!one) no('teacher_id', ['This teacher is not in the school', 'هذا المعلم ليس في المدرسة'])
    else if (date < one.joining_date || (one.leaving_date !== null && date > one.leaving_date))
      no('teacher_id', [`${one.name} does not work here on this day`, `${one.name_ar ?? one.name} لا يعمل هنا في هذا اليوم`])
    if (seen.has(teacher_id)) no('teacher_id', ['This teacher is named twice', 'ورد هذا المعلم مرتين'])
    seen.add(teacher_id)
    if (late_minutes && status !== 'L') no('late_minutes', ['Only whoever is late has minutes', 'دقائق التأخر للمتأخر فقط'])
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const saved = await deps.records.transaction(there, async (within) => {
    await within.alone(`teacher days ${rules.schoolId}`)
    const writer = writerOf(context, 'office')
    const changes = asked.records.map(({ teacher_id, status, late_minutes, note }) => ({
      teacher_id,
      date,
      note: note ?? asked.reason ?? null,
      says:
        status === null
          ? { office_status: null, office_late: null, office_note: null, office_by: null, office_by_name: null, office_at: null }
          : {
              office_status: status,
              office_late: status === 'L' ? (late_minutes ?? 0) : 0,
              office_note: note ?? null,
              office_by: writer.by,
              office_by_name: writer.by_name,
              office_at: writer.at,
            },
    }))
    await keepDays(within.q, rules, writer, changes)
    const now = await daysBetween(within.q, rules, { from: date, to: date })
    for (const { teacher_id } of asked.records) {
      const row = now.find((one) => one.teacher_id === teacher_id)
      const stillAway = isAway(row?.status ?? null) || row?.leave_status === 'HD'
      if (stillAway || date < context.today) continue
      await dropTold({ context: there, within }, rules, teacher_id, [date])
      await dropCovers(within.q, rules.tenantId, teacher_id, [date])
    }
    return asked.records.length
  })
  return { saved }
}
