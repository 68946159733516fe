import academicYears from '../../../resources/academic-years.ts'
import {
  daysBetween,
  isOfSchoolOffice,
  personName,
  printDate,
  printNumber,
  type Locale,
  type RowOf,
  type Text,
} from '../../../resources/kit/index.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import schools from '../../../resources/schools.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import teachers from '../../../resources/teachers.ts'
import { addProblem } from '../../records/cases.ts'
import { refuseCase, type ReactionInput } from '../../records/reaction.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { locked } from '../../request/errors.ts'
import { dayStatesWithin } from '../school-calendar/service.ts'
import { entitledTo, takenWithin } from './balance.ts'
import { keepTeacherLeave } from './capabilities.ts'
import { meet, shareOfDay, type Asked } from './leave-days.ts'
import { leavesOver, type StandingLeave } from './queries/leaves.ts'

export type LeaveInput = ReactionInput<typeof teacherLeaves>
export type LeaveCase = LeaveInput['cases'][number]
type Row = RowOf<typeof teacherLeaves>

export const askedBefore = ({ id, before }: LeaveCase): Asked | null => before && { ...before, id }
export function askedAfter({ context }: Pick<LeaveInput, 'context'>, { id, verb, before, values }: LeaveCase): Asked | null {
  if (verb === 'remove') return null
  const whole = { ...before, ...values } as Partial<Row>
  const { teacher_id, leave_type, from_date, to_date, duration, status, starts_at, ends_at } = whole
  const isHourly = duration === 'hourly'
  const [school_id, academic_year] = [whole.school_id ?? context.schoolId, whole.academic_year ?? context.academicYear]
  if (!teacher_id || !leave_type || !from_date || !to_date || !school_id || !academic_year) return null
  return {
    id,
    teacher_id,
    leave_type,
    from_date,
    to_date,
    duration: duration ?? 'full_day',
    starts_at: isHourly ? (starts_at ?? '') : '',
    ends_at: isHourly ? (ends_at ?? '') : '',
    status: status ?? 'draft',
    school_id,
    academic_year,
  }
}
const stands = ({ status }: Pick<Asked, 'status'>): boolean => status === 'pending' || status === 'approved'

const when = ['leave_type', 'from_date', 'to_date', 'duration', 'starts_at', 'ends_at'] as const
const says = ({ values }: LeaveCase, names: readonly (keyof Row)[]): boolean => names.some((name) => Object.hasOwn(values, name))
const problem = (one: LeaveCase, field: 'from_date' | 'to_date' | 'duration' | 'leave_type' | 'comment', [en, ar]: Text): void =>
  addProblem(one, field, 'said', { en, ar })

const daysOf = ({ from_date, to_date }: Asked, locale: Locale): string => {
  const [from, to] = [printDate(from_date, locale), printDate(to_date, locale)]
  return from === to ? from : locale === 'ar' ? `${from} إلى ${to}` : `${from} to ${to}`
}
const overlaps = (other: Asked): Text => {
  const isApproved = other.status === 'approved'
  return [
    `There is leave on some of these days already: ${daysOf(other, 'en')} (${isApproved ? 'approved' : 'to be decided'})`,
    `توجد إجازة في بعض هذه الأيام: ${daysOf(other, 'ar')} (${isApproved ? 'معتمدة' : 'بانتظار القرار'})`,
  ]
}
const noWork: Text = [
  'There is no working day among these days: holidays and weekends take no leave',
  'لا يوجد يوم عمل ضمن هذه الأيام؛ فالعطل ونهاية الأسبوع لا تُحتسب إجازة',
]
const tooLong = (asked: number, left: number): Text => [
  `This takes ${printNumber(asked, 'en')} days, and ${printNumber(Math.max(0, left), 'en')} are left of this leave`,
  `تحتاج هذه الإجازة إلى ${printNumber(asked, 'ar')} من الأيام، والمتبقي من رصيدها ${printNumber(Math.max(0, left), 'ar')}`,
]
const oneDayOnly: Text = ['Leave for some hours is of one day', 'إجازة الساعات تكون ليوم واحد']
const withAWord: Text = ['Say why, so that the teacher knows', 'اذكر السبب ليعرفه المعلم']
const isDecided: Text = ['This leave was decided. Cancel it or ask for another one.', 'صدر القرار في هذه الإجازة. ألغِها أو قدّم طلباً آخر.']
const hasBegun: Text = ['This leave has begun: the office can cancel it', 'بدأت هذه الإجازة، وتستطيع الإدارة إلغاءها']

/** Leave of these teachers that stands and is not among what is being changed, of whatever year. */
async function standingOf({ context, within }: LeaveInput, asked: readonly Asked[], changed: ReadonlySet<string>): Promise<Asked[]> {
  const dates = asked.flatMap(({ from_date, to_date }) => [from_date, to_date]).toSorted()
  const found: StandingLeave[] = []
  for (const [schoolId, some] of grouped(asked, ({ school_id }) => school_id))
    found.push(
      ...(await leavesOver(
        within.q,
        { tenantId: context.principal.tenantId, schoolId },
        {
          from: dates[0]!,
          to: dates.at(-1)!,
          statuses: ['pending', 'approved'],
          teacherIds: [...new Set(some.map(({ teacher_id }) => teacher_id))],
        },
      )),
    )
  return found.flatMap((row) => (changed.has(row.leave_id) ? [] : [{ ...row, id: row.leave_id }]))
}

/** What the judging of one leave knows of its school, year and teacher. */
interface Ground {
  readonly working: readonly string[]
  readonly dayMinutes: number
  readonly year: { readonly from_date: string; readonly to_date: string } | null
  readonly teacher: { readonly name: string; readonly name_ar: string | null; readonly from: string; readonly to: string | null } | null
}
const longest = 400
async function groundOf(own: RecordsWithin, asked: Asked): Promise<Ground> {
  const [school, year, teacher] = await Promise.all([
    own.find(schools, { school_id: asked.school_id }),
    own.find(academicYears, { school_id: asked.school_id, academic_year: asked.academic_year }),
    own.find(teachers, { teacher_id: asked.teacher_id }),
  ])
  const isShort = daysBetween(asked.from_date, asked.to_date) <= longest
  const states =
    isShort && asked.from_date <= asked.to_date
      ? await dayStatesWithin(
          own,
          { schoolId: asked.school_id, weekend: school?.weekend_days ?? [] },
          { from: asked.from_date, to: asked.to_date },
        )
      : []
  return {
    working: states.flatMap(({ date, state }) => (state === 'working' || state === 'half_day' ? [date] : [])),
    dayMinutes: school?.day_minutes ?? 360,
    year,
    teacher: teacher && { name: personName(teacher), name_ar: teacher.name_ar, from: teacher.joining_date, to: teacher.leaving_date },
  }
}

function judgeDays(one: LeaveCase, asked: Asked, { year, teacher, working }: Ground): void {
  if (asked.to_date < asked.from_date) return
  const isWithin = (date: string): boolean => !year || (year.from_date <= date && date <= year.to_date)
  const outside: Text = [
    `Leave lies within the academic year: ${printDate(year?.from_date ?? asked.from_date, 'en')} to ${printDate(year?.to_date ?? asked.to_date, 'en')}`,
    `تقع الإجازة ضمن العام الدراسي: ${printDate(year?.from_date ?? asked.from_date, 'ar')} إلى ${printDate(year?.to_date ?? asked.to_date, 'ar')}`,
  ]
  if (!isWithin(asked.from_date)) problem(one, 'from_date', outside)
  if (!isWithin(asked.to_date)) problem(one, 'to_date', outside)
  if (!isWithin(asked.from_date) || !isWithin(asked.to_date)) return
  if (teacher && asked.from_date < teacher.from)
    problem(one, 'from_date', [
      `${teacher.name} works here from ${printDate(teacher.from, 'en')} only`,
      `${teacher.name_ar ?? teacher.name} يعمل هنا ابتداءً من ${printDate(teacher.from, 'ar')} فقط`,
    ])
  if (teacher?.to && asked.to_date > teacher.to)
    problem(one, 'to_date', [
      `${teacher.name} leaves on ${printDate(teacher.to, 'en')}`,
      `يغادر ${teacher.name_ar ?? teacher.name} في ${printDate(teacher.to, 'ar')}`,
    ])
  if (asked.duration === 'hourly' && asked.from_date !== asked.to_date) problem(one, 'duration', oneDayOnly)
  if (working.length === 0) problem(one, 'from_date', noWork)
}

/** Leave lies in its year and on working days, overlaps no other one and is not longer than its balance, unless it is unpaid. */
export async function judgeLeave(input: LeaveInput): Promise<void> {
  const { context, within, cases } = input
  const own = within.as(keepTeacherLeave)
  const isBack = ({ verb }: LeaveCase): boolean => verb === 'restore' || verb === 'revert' || context.isUndoing === true
  const told = cases.flatMap((one) => {
    const asked = askedAfter(input, one)
    return asked ? [{ one, asked }] : []
  })
  const moved = told.filter(({ one }) => one.before === null || says(one, [...when, 'status']))
  const standing = moved.some(({ asked }) => stands(asked))
    ? await standingOf(
        input,
        moved.map(({ asked }) => asked),
        new Set(cases.map(({ id }) => id)),
      )
    : []
  const accepted: (Asked & { readonly days: number })[] = []
  for (const { one, asked } of told) {
    const { before, values } = one
    const isOffice = isOfSchoolOffice(context.principal.role)
    if (before === null && !isBack(one)) values.asked_by ??= context.principal.name
    const turns = values.status !== undefined && values.status !== before?.status ? values.status : null
    if (turns && !isBack(one)) {
      if (turns !== 'pending' && turns !== 'draft') values.decided_by = context.principal.name
      if (turns === 'declined' && !(values.comment ?? before?.comment)) problem(one, 'comment', withAWord)
      if (turns === 'cancelled' && before?.status === 'approved' && !isOffice && before.from_date <= context.today)
        refuseCase(one, locked(hasBegun))
    }
    if (before && !['draft', 'pending'].includes(before.status ?? '') && says(one, when) && !isBack(one) && !isOffice)
      refuseCase(one, locked(isDecided))
    if (!moved.some((each) => each.one === one)) continue
    const ground = await groundOf(own, asked)
    if (!isBack(one) && (before === null || says(one, when))) judgeDays(one, asked, ground)
    const days = Math.round(ground.working.length * shareOfDay(asked, ground.dayMinutes) * 100) / 100
    // the calendar may have changed since it was kept as a draft
    if (before === null || says(one, when) || turns === 'pending' || turns === 'approved') values.days = days.toFixed(2)
    if (!stands(asked) || asked.to_date < asked.from_date) continue
    const other = [...standing, ...accepted].find((each) => each.teacher_id === asked.teacher_id && meet(each, asked))
    if (other) problem(one, 'from_date', overlaps(other))
    if (!isBack(one)) {
      const { entitled, is_paid } = await entitledTo(own, asked)
      if (entitled !== null && is_paid) {
        const earlier = accepted.filter(
          (each) =>
            each.teacher_id === asked.teacher_id && each.leave_type === asked.leave_type && each.academic_year === asked.academic_year,
        )
        const taken = await takenWithin(own, asked, new Set(cases.map(({ id }) => id)))
        const left = entitled - taken - earlier.reduce((sum, each) => sum + each.days, 0)
        if (days > left) problem(one, 'leave_type', tooLong(days, left))
      }
    }
    accepted.push({ ...asked, days })
  }
}
