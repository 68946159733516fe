import academicYears from '../../../resources/academic-years.ts'
import { printDate, type Locale, type RowOf, type Text } from '../../../resources/kit/index.ts'
import studentLeaves from '../../../resources/student-leaves.ts'
import students from '../../../resources/students.ts'
import { addProblem } from '../../records/cases.ts'
import { chunksOf } from '../../records/chunks.ts'
import { refuseCase, type ReactionInput } from '../../records/reaction.ts'
import { locked } from '../../request/errors.ts'
import { skips } from '../../request/granted.ts'
import { keepLeave } from './capabilities.ts'
import { withoutSchool } from './leave-days.ts'
import { seatedIn, type Seated } from './queries/children.ts'
import { isOffice } from './rights.ts'

export type LeaveInput = ReactionInput<typeof studentLeaves>
export type LeaveCase = LeaveInput['cases'][number]
type Row = RowOf<typeof studentLeaves>

/** What of a leave says when whom it lets stay away. */
export interface Asked extends Pick<
  Row,
  'student_id' | 'from_date' | 'to_date' | 'part' | 'status' | 'school_id' | 'academic_year' | 'kind'
> {
  readonly id: string
}
/** The leave as it stands before a change and after it; null: there is none. */
export const askedBefore = ({ id, before }: LeaveCase): Asked | null => before && { ...before, id }
export function askedAfter({ context }: Pick<LeaveInput, 'context'>, { id, verb, before, values }: LeaveCase): Asked | null {
  if (verb === 'remove') return null
  const whole = { ...before, ...values } as Partial<Row>
  const { student_id, from_date, to_date, part, status, kind } = whole
  const [school_id, academic_year] = [whole.school_id ?? context.schoolId, whole.academic_year ?? context.academicYear]
  if (!student_id || !from_date || !to_date || !school_id || !academic_year) return null
  return {
    id,
    student_id,
    from_date,
    to_date,
    part: part ?? 'full',
    status: status ?? 'pending',
    school_id,
    academic_year,
    kind: kind ?? 'other',
  }
}
/** Asked for, and not refused or taken back. */
const stands = ({ status }: Pick<Asked, 'status'>): boolean => status === 'pending' || status === 'approved'

const problem = (one: LeaveCase, field: 'from_date' | 'to_date' | 'student_id', [en, ar]: Text): void =>
  addProblem(one, field, 'said', { en, ar })
const says = ({ values }: LeaveCase, names: readonly (keyof Row)[]): boolean => names.some((name) => Object.hasOwn(values, name))
const when = ['from_date', 'to_date', 'part'] as const

const meet = (one: Asked, other: Asked): boolean =>
  one.from_date <= other.to_date &&
  other.from_date <= one.to_date &&
  (one.part === 'full' || other.part === 'full' || one.part === other.part)
const days = ({ from_date, to_date }: Asked, locale: Locale): string => {
  const [from, to] = [printDate(from_date, locale), printDate(to_date, locale)]
  return from === to ? from : locale === 'ar' ? `${from} إلى ${to}` : `${from} to ${to}`
}
const overlaps = (child: Seated | undefined, other: Asked): Text => {
  const isApproved = other.status === 'approved'
  const [name, name_ar] = [child?.name ?? 'This child', child?.name_ar ?? child?.name ?? 'الطالب']
  return [
    `${name} has leave on some of these days already: ${days(other, 'en')} (${isApproved ? 'approved' : 'to be decided'})`,
    `لدى ${name_ar} إجازة أخرى في بعض هذه الأيام: ${days(other, 'ar')} (${isApproved ? 'معتمدة' : 'بانتظار القرار'})`,
  ]
}

/** Leave of these children that stands already and is not among what is being changed. */
async function standingOf({ within }: LeaveInput, asked: readonly Asked[], changed: ReadonlySet<string>): Promise<Asked[]> {
  const found: Asked[] = []
  const [from, to] = [
    asked.map(({ from_date }) => from_date).toSorted()[0]!,
    asked
      .map(({ to_date }) => to_date)
      .toSorted()
      .at(-1)!,
  ]
  for (const some of chunksOf([...new Set(asked.map(({ student_id }) => student_id))])) {
    const { records } = await within.as(keepLeave).list(studentLeaves, {
      page_no: 1,
      per_page: 10_000,
      columns: ['student_id', 'from_date', 'to_date', 'part', 'status', 'school_id', 'academic_year', 'kind'],
      condition: {
        and: [
          { field: 'student_id', op: 'in', value: some },
          { field: 'status', op: 'in', value: ['pending', 'approved'] },
          { field: 'from_date', op: 'lte', value: to },
          { field: 'to_date', op: 'gte', value: from },
        ],
      },
    })
    for (const row of records) if (!changed.has(row.leave_id)) found.push({ ...row, id: row.leave_id })
  }
  return found
}

/** Of these children the ones whom this request sees. */
async function seenAmong(within: LeaveInput['within'], ids: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  for (const some of chunksOf(ids)) {
    const condition = { field: 'student_id', op: 'in', value: some } as const
    for (const { by } of await within.aggregate(students, { condition, by: ['student_id'], of: { children: { is: 'count' } } }))
      if (by[0]) seen.add(by[0])
  }
  return seen
}

interface Year {
  readonly from: string
  readonly to: string
}
async function yearsOf({ within }: LeaveInput, asked: readonly Asked[]): Promise<ReadonlyMap<string, Year>> {
  const { records } = await within.as(keepLeave).list(academicYears, {
    page_no: 1,
    per_page: 1000,
    columns: ['school_id', 'academic_year', 'from_date', 'to_date'],
    condition: { field: 'school_id', op: 'in', value: [...new Set(asked.map(({ school_id }) => school_id))] },
  })
  return new Map(records.map((row) => [`${row.school_id} ${row.academic_year}`, { from: row.from_date, to: row.to_date }]))
}

function judgeDays(one: LeaveCase, asked: Asked, child: Seated | undefined, year: Year | undefined): void {
  const outside: Text = year
    ? [
        `Leave lies within the academic year: ${printDate(year.from, 'en')} to ${printDate(year.to, 'en')}`,
        `تقع الإجازة ضمن العام الدراسي: ${printDate(year.from, 'ar')} إلى ${printDate(year.to, 'ar')}`,
      ]
    : ['', '']
  const isWithin = (date: string): boolean => year === undefined || (year.from <= date && date <= year.to)
  if (!isWithin(asked.from_date)) problem(one, 'from_date', outside)
  else if (child && asked.from_date < child.admission_date)
    problem(one, 'from_date', [
      `${child.name} is in the school from ${printDate(child.admission_date, 'en')} only`,
      `${child.name_ar ?? child.name} في المدرسة ابتداءً من ${printDate(child.admission_date, 'ar')} فقط`,
    ])
  if (!isWithin(asked.to_date)) problem(one, 'to_date', outside)
  else if (child?.leaving_date && asked.to_date > child.leaving_date)
    problem(one, 'to_date', [
      `${child.name} leaves the school on ${printDate(child.leaving_date, 'en')}`,
      `يغادر ${child.name_ar ?? child.name} المدرسة في ${printDate(child.leaving_date, 'ar')}`,
    ])
}

const noSchool = ({ from_date, to_date }: Asked): Text => {
  if (from_date !== to_date)
    return ['There is no school on any of these days: no leave is needed', 'لا دوام في أي من هذه الأيام، فلا حاجة إلى إجازة']
  const [en, ar] = [printDate(from_date, 'en'), printDate(from_date, 'ar')]
  return [`There is no school on ${en}: no leave is needed`, `لا دوام في ${ar}، فلا حاجة إلى إجازة`]
}

const isDecided: Text = [
  'This leave was decided. Ask the office, or enter another one.',
  'صدر القرار في هذه الإجازة. راجع الإدارة أو قدّم طلباً آخر.',
]

/** Leave of a child does not overlap another one, lies in its year and in its time at the school; who asked and who decided is filled in. */
export async function judgeLeave(input: LeaveInput): Promise<void> {
  const { context, within, resource, cases } = input
  const told = cases.flatMap((one) => {
    const asked = askedAfter(input, one)
    return asked ? [{ one, asked }] : []
  })
  if (told.length === 0) return
  const moved = told.filter(({ one }) => one.before === null || says(one, [...when, 'status']))
  const standing =
    moved.length === 0
      ? []
      : await standingOf(
          input,
          moved.map(({ asked }) => asked),
          new Set(cases.map(({ id }) => id)),
        )
  const years = await yearsOf(
    input,
    told.map(({ asked }) => asked),
  )
  const seats = new Map<string, ReadonlyMap<string, Seated>>()
  for (const academicYear of new Set(told.map(({ asked }) => asked.academic_year)))
    seats.set(
      academicYear,
      await seatedIn(
        within.q,
        { tenantId: context.principal.tenantId, academicYear },
        told.flatMap(({ asked }) => (asked.academic_year === academicYear ? [asked.student_id] : [])),
      ),
    )
  const seen = await seenAmong(within, [...new Set(told.flatMap(({ one, asked }) => (one.before === null ? [asked.student_id] : [])))])
  const isBack = ({ verb }: LeaveCase): boolean => verb === 'restore' || verb === 'revert' || context.isUndoing === true
  const classOf = ({ academic_year, student_id }: Asked) => seats.get(academic_year)?.get(student_id)?.class_id ?? null
  // what the product itself writes down, or carries on, is not asked for by anybody
  const isAsked = !skips(context, 'locked-fields', resource)
  const judged = told.filter(
    ({ one, asked }) =>
      isAsked && !isBack(one) && stands(asked) && asked.from_date <= asked.to_date && (one.before === null || says(one, when)),
  )
  const free = await withoutSchool(
    within,
    context.principal.tenantId,
    judged.map(({ asked }) => ({ asked, classId: classOf(asked) })),
  )
  const accepted: Asked[] = []
  for (const { one, asked } of told) {
    // of a child that is not this person's nothing is told; that it cannot be chosen is said by its field
    if (one.before === null && !seen.has(asked.student_id)) continue
    const child = seats.get(asked.academic_year)?.get(asked.student_id)
    const { before, values } = one
    if (before === null && !isBack(one)) {
      values.class_id ??= child?.class_id ?? null
      values.asked_by ??= context.principal.name
      values.asked_by_id ??= context.principal.userId
    }
    if (!isBack(one) && values.status && values.status !== before?.status && values.status !== 'pending')
      values.decided_by ??= context.principal.name
    if (before && before.status !== 'pending' && says(one, [...when, 'kind']) && !isBack(one) && !isOffice(context))
      refuseCase(one, locked(isDecided))
    if (before === null || says(one, when)) judgeDays(one, asked, child, years.get(`${asked.school_id} ${asked.academic_year}`))
    if (!stands(asked) || asked.to_date < asked.from_date) continue
    if (free.has(asked) && !one.problems['from_date'] && !one.problems['to_date']) problem(one, 'from_date', noSchool(asked))
    const other = moved.some((each) => each.one === one)
      ? [...standing, ...accepted].find((each) => each.student_id === asked.student_id && meet(each, asked))
      : undefined
    if (other) problem(one, 'from_date', overlaps(child, other))
    accepted.push(asked)
  }
}
