import type { TimetablePeriod } from '../../../resources/contract/timetable.ts'
import classes from '../../../resources/classes.ts'
import { schoolWeek, timesOn } from '../../../resources/domain/timetable/day.ts'
import { personName, staff } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import teachers from '../../../resources/teachers.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenScope, invalidField, notFound } from '../../request/errors.ts'
import { plannedOf } from './planned.ts'
import { dayInYear, heldOn, inSchool, is, lessonsWhere, naming, shownLessons, weekendOf, type TimetableDeps } from './reading.ts'
import { periodsOf, type Period } from './service.ts'

interface Asked {
  readonly class_id?: string | undefined
  readonly student_id?: string | undefined
  readonly teacher_id?: string | undefined
  readonly room?: string | undefined
  readonly on?: string | undefined
}
export const isStaff = ({ principal }: RequestContext): boolean => staff.some((role) => role === principal.role)

/** The class in which a child sits in the year that is stood in; null: in none. */
export async function ownClassOf({ records }: TimetableDeps, context: RequestContext): Promise<string | null> {
  const { studentId } = context.principal
  return studentId === null ? null : ((await records.find(context, students, { student_id: studentId }))?.class_id ?? null)
}

/** Whose week it is. Staff find every class, teacher and room of the school; a child the own class. */
async function whose(deps: TimetableDeps, context: RequestContext, { teacher_id, room, ...asked }: Omit<Asked, 'student_id'>) {
  const { records } = deps
  const isOwn = context.principal.role === 'student' && asked.class_id === undefined && teacher_id === undefined && room === undefined
  const class_id = isOwn ? ((await ownClassOf(deps, context)) ?? '') : asked.class_id
  if (class_id !== undefined) {
    const found = await records.find(isStaff(context) ? naming(context) : inSchool(context), classes, { class_id })
    if (!found) throw notFound()
    return { name: found.name, name_ar: null, condition: is('class_id', class_id) }
  }
  if (!isStaff(context)) throw forbiddenScope()
  if (teacher_id !== undefined) {
    const found = await records.find(naming(context), teachers, { teacher_id })
    if (!found) throw notFound()
    const condition = { or: [is('teacher_id', teacher_id), is('co_teacher_id', teacher_id)] }
    return { name: personName(found), name_ar: found.name_ar, condition }
  }
  if (room === undefined) throw invalidField('class_id', { code: 'required' })
  const { records: own } = await records.list(naming(context), classes, {
    page_no: 1,
    per_page: 200,
    columns: ['room'],
    condition: is('room', room),
  })
  const homes = own.map((row) => is('class_id', row.class_id))
  const atHome = homes.length === 0 ? [] : [{ and: [{ field: 'room', op: 'empty' } as const, { or: homes }] }]
  return { name: room, name_ar: null, condition: { or: [is('room', room), ...atHome] } }
}

export const shownPeriods = (periods: readonly Period[], days: readonly string[]): TimetablePeriod[] =>
  periods.map((period) => {
    const { period_id, code, name, name_ar, kind, number } = period
    return { period_id, code, name, name_ar, kind, number, times: days.map((day) => timesOn(period, day)) }
  })

/** Of a child its class, where that is: brothers and sisters go to different schools. A child of others answers as if there were none. */
async function ofChild({ records }: TimetableDeps, context: RequestContext, student_id: string) {
  const child = await records.find(context, students, { student_id })
  if (!child?.class_id) throw notFound()
  return { class_id: child.class_id, here: { ...context, schoolId: child.school_id } }
}

export async function readWeek(deps: TimetableDeps, context: RequestContext, { student_id, ...asked }: Asked) {
  if (student_id === undefined) return weekOf(deps, context, asked)
  const { class_id, here } = await ofChild(deps, context, student_id)
  return weekOf(deps, here, { class_id, on: asked.on })
}

async function weekOf(deps: TimetableDeps, context: RequestContext, asked: Omit<Asked, 'student_id'>) {
  const of = await whose(deps, context, asked)
  const on = await dayInYear(deps, context, asked.on ?? context.today)
  const [periods, weekend, rows] = await Promise.all([
    periodsOf(deps, context),
    weekendOf(deps, context),
    lessonsWhere(deps, context, heldOn(on), of.condition),
  ])
  const days = schoolWeek(weekend)
  const lessons = await shownLessons(deps, context, rows)
  const planned = asked.class_id !== undefined && isStaff(context) ? await plannedOf(deps, context, rows, [asked.class_id]) : []
  return {
    name: of.name,
    name_ar: of.name_ar,
    on,
    days,
    periods: shownPeriods(periods, days),
    // of a room: a group that is somewhere else is not in the room of its class
    lessons: asked.room === undefined ? lessons : lessons.filter(({ room }) => room === asked.room),
    planned: planned.map(({ class_id: _class, class_name: _name, ...part }) => part),
  }
}
