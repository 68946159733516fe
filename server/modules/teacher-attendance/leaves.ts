import type { z } from 'zod'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { askForLeave, decideLeave, getLeaveBalance, getLeaveInbox, ToldLeave } from '../../../resources/contract/teacher-leave.ts'
import type { Condition, ListRow } from '../../../resources/kit/index.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenRole, invalidField } from '../../request/errors.ts'
import { balancesOf, leaveTypes } from './balance.ts'
import { lessonsOnDates } from '../timetable/service.ts'
import { lessonsLeft, noonOf } from './absences.ts'
import { coverGround, daysOfLeave, mayArrange, mostDays } from './covers.ts'
import { isWorked, rulesOf, staffDays, type Deps, type StaffRules } from './rules.ts'
import { whoseOf } from './report.ts'

const columns = [
  'teacher_id',
  'leave_type',
  'from_date',
  'to_date',
  'duration',
  'starts_at',
  'ends_at',
  'days',
  'status',
  'reason',
  'comment',
  'asked_by',
  'decided_by',
] as const
type LeaveRow = ListRow<typeof teacherLeaves, (typeof columns)[number]>
type Types = Awaited<ReturnType<typeof leaveTypes>>

const toldOf = (row: LeaveRow, types: Types): ToldLeave => {
  const type = types.find(({ code }) => code === row.leave_type)
  return {
    leave_id: row.leave_id,
    teacher_id: row.teacher_id,
    teacher: row.teacher,
    teacher_ar: row.teacher_ar ?? null,
    leave_type: row.leave_type,
    leave_type_label: type?.name_en ?? row.leave_type,
    leave_type_ar: type?.name_ar ?? null,
    from_date: row.from_date,
    to_date: row.to_date,
    duration: row.duration,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    days: Number(row.days ?? 0),
    status: row.status ?? 'draft',
    reason: row.reason,
    comment: row.comment,
    asked_by: row.asked_by,
    decided_by: row.decided_by,
  }
}

const inSchool = (schoolId: string): Condition => ({ field: 'school_id', op: 'eq', value: schoolId })

export async function readBalance(
  deps: Deps,
  context: RequestContext,
  asked: { readonly teacher_id?: string | undefined },
): Promise<DataOf<typeof getLeaveBalance>> {
  const teacherId = whoseOf(context, asked.teacher_id)
  if (teacherId === undefined) throw invalidField('teacher_id', { code: 'required' })
  const rules = await rulesOf(deps, context)
  const there = { ...context, schoolId: rules.schoolId }
  const [balances, types, { records }] = await Promise.all([
    balancesOf(deps, there, { schoolId: rules.schoolId, academicYear: there.academicYear ?? '', teacherId }),
    leaveTypes(deps, there),
    deps.records.list(there, teacherLeaves, {
      page_no: 1,
      per_page: 200,
      columns,
      condition: { and: [inSchool(rules.schoolId), { field: 'teacher_id', op: 'eq', value: teacherId }] },
      sort_by: 'from_date',
      order_by: 'desc',
    }),
  ])
  return { teacher_id: teacherId, balance: balances(teacherId), leaves: records.map((row) => toldOf(row, types)) }
}

/** Leave to be decided, the next first, with its balance, its lessons and who of the same subjects is away as well. */
export async function readInbox(
  deps: Deps,
  context: RequestContext,
  { shown }: { readonly shown: 'pending' | 'decided' },
): Promise<DataOf<typeof getLeaveInbox>> {
  const rules = await rulesOf(deps, context)
  const there = { ...context, schoolId: rules.schoolId }
  const isDecider = mayArrange(there)
  const pendingOnly: Condition = { field: 'status', op: 'eq', value: 'pending' }
  const decidedOnly: Condition = { field: 'status', op: 'in', value: ['approved', 'declined', 'cancelled'] }
  const list = (condition: Condition, order: 'asc' | 'desc') =>
    deps.records.list(there, teacherLeaves, {
      page_no: 1,
      per_page: 100,
      columns: isDecider ? [...columns, 'confidential_comment'] : columns,
      condition: { and: [inSchool(rules.schoolId), condition] },
      sort_by: 'from_date',
      order_by: order,
    })
  const [{ records, total }, types, balances] = await Promise.all([
    list(shown === 'pending' ? pendingOnly : decidedOnly, shown === 'pending' ? 'asc' : 'desc'),
    leaveTypes(deps, there),
    balancesOf(deps, there, { schoolId: rules.schoolId, academicYear: there.academicYear ?? '' }),
  ])
  const pending = shown === 'pending' ? total : (await list(pendingOnly, 'asc')).total
  const isOpen = shown === 'pending' && records.length > 0
  const [beside, lessons] = isOpen
    ? await Promise.all([colleaguesAway(deps, there, rules.schoolId, records), lessonsOfLeaves(deps, there, rules, records)])
    : [null, null]
  const told: DataOf<typeof getLeaveInbox>['records'] = []
  for (const row of records) {
    const leave = toldOf(row, types)
    told.push({
      ...leave,
      updated_at: row.updated_at,
      confidential_comment: row.confidential_comment ?? null,
      balance: balances(leave.teacher_id, leave.leave_id).find(({ leave_type }) => leave_type === leave.leave_type) ?? null,
      lessons: lessons?.get(leave.leave_id) ?? 0,
      also_away: beside?.(leave) ?? [],
    })
  }
  return { may_decide: isDecider, pending, records: told }
}

/** How many lessons each of these leaves would leave without their teacher, from today on: read once for all of them. */
async function lessonsOfLeaves(
  deps: Deps,
  context: RequestContext,
  rules: StaffRules,
  leaves: readonly LeaveRow[],
): Promise<ReadonlyMap<string, number>> {
  const ahead = leaves.filter(({ to_date }) => to_date >= context.today)
  const ends = ahead.flatMap(({ from_date, to_date }) => [from_date < context.today ? context.today : from_date, to_date]).toSorted()
  const [from, to] = [ends[0], ends.at(-1)]
  if (from === undefined || to === undefined) return new Map()
  const worked = (await staffDays(deps, context, rules, { from, to })).flatMap((day) => (isWorked(day) ? [day.date] : []))
  const datesOf = (leave: LeaveRow): string[] =>
    worked.filter((date) => leave.from_date <= date && date <= leave.to_date).slice(0, mostDays)
  const held = await lessonsOnDates(deps, context, { dates: [...new Set(ahead.flatMap(datesOf))] })
  const left = (leave: LeaveRow, date: string): number => {
    const all = held.get(date) ?? []
    const hours = { duration: leave.duration, starts_at: leave.starts_at ?? '', ends_at: leave.ends_at ?? '' }
    return lessonsLeft({ teacher_id: leave.teacher_id, status: 'LV', parts: [hours] }, all, noonOf(all)).length
  }
  return new Map(ahead.map((leave) => [leave.leave_id, datesOf(leave).reduce((sum, date) => sum + left(leave, date), 0)]))
}

/** Who teaches one of the same subjects and is away, or asks to be, on some of the same days. */
async function colleaguesAway(deps: Deps, context: RequestContext, schoolId: string, leaves: readonly LeaveRow[]) {
  const dates = leaves.flatMap(({ from_date, to_date }) => [from_date, to_date]).toSorted()
  const [{ records: mappings }, { records: others }] = await Promise.all([
    deps.records.list(context, subjectMappings, {
      page_no: 1,
      per_page: 20_000,
      columns: ['teacher_id', 'subject_id'],
      condition: { field: 'is_active', op: 'eq', value: true },
    }),
    deps.records.list(context, teacherLeaves, {
      page_no: 1,
      per_page: 5000,
      columns: ['teacher_id', 'from_date', 'to_date', 'status'],
      condition: {
        and: [
          inSchool(schoolId),
          { field: 'status', op: 'in', value: ['pending', 'approved'] },
          { field: 'from_date', op: 'lte', value: dates.at(-1)! },
          { field: 'to_date', op: 'gte', value: dates[0]! },
        ],
      },
    }),
  ])
  const subjectsOf = (id: string) => new Set(mappings.flatMap(({ teacher_id, subject_id }) => (teacher_id === id ? [subject_id] : [])))
  return ({ teacher_id, from_date, to_date }: ToldLeave) => {
    const own = subjectsOf(teacher_id)
    return others
      .filter((one) => one.teacher_id !== teacher_id && one.from_date <= to_date && from_date <= one.to_date)
      .filter((one) => [...subjectsOf(one.teacher_id)].some((subject) => own.has(subject)))
      .map((one) => ({
        teacher: one.teacher,
        teacher_ar: one.teacher_ar ?? null,
        from_date: one.from_date,
        to_date: one.to_date,
        is_approved: one.status === 'approved',
      }))
  }
}

/** Asks for leave, or keeps it as a draft until it is sent. */
export async function ask(
  deps: Deps,
  context: RequestContext,
  body: z.output<NonNullable<typeof askForLeave.body>>,
): Promise<DataOf<typeof askForLeave>> {
  const teacherId = whoseOf(context, body.teacher_id)
  if (teacherId === undefined) throw invalidField('teacher_id', { code: 'required' })
  const rules = await rulesOf(deps, context)
  const there = { ...context, schoolId: rules.schoolId }
  const isHourly = body.duration === 'hourly'
  const values = {
    leave_type: body.leave_type,
    from_date: body.from_date,
    to_date: body.to_date,
    duration: body.duration,
    starts_at: isHourly ? (body.starts_at ?? null) : null,
    ends_at: isHourly ? (body.ends_at ?? null) : null,
    reason: body.reason ?? null,
    ...(body.attachments ? { attachments: body.attachments } : {}),
  }
  return deps.records.transaction(there, async (within) => {
    await within.alone(`teacher leave ${teacherId}`)
    const id =
      body.leave_id ??
      (
        await within.create(teacherLeaves, {
          school_id: rules.schoolId,
          academic_year: there.academicYear,
          teacher_id: teacherId,
          ...values,
        })
      ).leave_id
    if (body.leave_id !== undefined) await within.update(teacherLeaves, id, values)
    if (!body.is_draft) await within.update(teacherLeaves, id, { status: 'pending' })
    const row = await within.get(teacherLeaves, id)
    return { leave_id: id, status: row.status ?? 'draft', days: Number(row.days ?? 0) }
  })
}

/** Takes a leave a step further; days, lessons and registers follow, and whoever asked is told. */
export async function decide(
  deps: Deps,
  context: RequestContext,
  id: string,
  { to, comment, confidential_comment, version }: z.output<NonNullable<typeof decideLeave.body>>,
): Promise<DataOf<typeof decideLeave>> {
  const isDecider = mayArrange(context)
  if (!isDecider && (to !== 'cancelled' || confidential_comment)) throw forbiddenRole()
  const leave = await deps.records.get(context, teacherLeaves, id)
  const there = { ...context, schoolId: leave.school_id, academicYear: leave.academic_year }
  await deps.records.transaction(there, async (within) => {
    await within.alone(`teacher leave ${leave.teacher_id}`)
    const values = {
      status: to,
      ...(isDecider && comment ? { comment } : {}),
      ...(isDecider && confidential_comment ? { confidential_comment } : {}),
    }
    await within.update(teacherLeaves, id, values, version)
  })
  if (to !== 'approved') return { leave_id: id, status: to, uncovered: 0 }
  const { dates, rules } = await daysOfLeave(deps, there, id)
  if (dates.length === 0) return { leave_id: id, status: to, uncovered: 0 }
  const { days } = await coverGround(deps, there, { dates, rules })
  const uncovered = days.flatMap(({ open, covers }) =>
    open.filter(
      ({ teacher_id, timetable_lesson_id }) =>
        teacher_id === leave.teacher_id && !covers.some(({ lesson_id }) => lesson_id === timetable_lesson_id),
    ),
  )
  return { leave_id: id, status: to, uncovered: uncovered.length }
}
