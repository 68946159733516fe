import { gathered } from '../../../resources/domain/timetable/gathered.ts'
import type { TimetabledOne } from '../../../resources/contract/timetable.ts'
import classes from '../../../resources/classes.ts'
import { schoolWeek, timesOn } from '../../../resources/domain/timetable/day.ts'
import { personName } from '../../../resources/kit/index.ts'
import teachers from '../../../resources/teachers.ts'
import type { RequestContext } from '../../request/context.ts'
import { plannedOf } from './planned.ts'
import { all, dayInYear, heldOn, is, lessonsWhere, naming, weekendOf, type TimetableDeps } from './reading.ts'
import { periodsOf } from './service.ts'

const sum = (parts: readonly (number | null)[]): number | null => {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.reduce((total, part) => total + part, 0)
}

/** Every class, teacher and room with how much of its week is planned and has a place. */
export async function readOverview(deps: TimetableDeps, context: RequestContext, asked: { readonly on?: string | undefined }) {
  const on = await dayInYear(deps, context, asked.on ?? context.today)
  const reading = naming(context)
  const [periods, weekend, lessons, ofClasses, ofTeachers] = await Promise.all([
    periodsOf(deps, context),
    weekendOf(deps, context),
    lessonsWhere(deps, context, heldOn(on)),
    deps.records.list(reading, classes, {
      ...all,
      columns: ['name', 'room'],
      condition: is('is_active', true),
      sort_by: 'grade_id',
      then_by: [{ field: 'name', order: 'asc' }],
    }),
    deps.records.list(reading, teachers, {
      ...all,
      columns: ['firstname', 'lastname', 'name_ar'],
      condition: is('is_active', true),
      sort_by: 'firstname',
    }),
  ])
  const planned = await plannedOf(deps, context, lessons)
  const rooms = new Map<string, number>()
  const homes = new Map(ofClasses.records.map(({ class_id, room }) => [class_id, room]))
  for (const { room } of ofClasses.records) if (room !== null) rooms.set(room, 0)
  for (const { class_id, room, group } of lessons) {
    const at = room ?? (group === null ? (homes.get(class_id) ?? null) : null)
    if (at !== null) rooms.set(at, (rooms.get(at) ?? 0) + 1)
  }
  const partsOf = gathered(planned, (part) => part.class_id)
  const partsBy = gathered(planned, (part) => part.teacher_id)
  const placedBy = new Map<string, number>()
  for (const { teacher_id, co_teacher_id } of lessons)
    for (const one of [teacher_id, co_teacher_id]) if (one !== null) placedBy.set(one, (placedBy.get(one) ?? 0) + 1)
  const classesTold = ofClasses.records.map(({ class_id, name }): TimetabledOne => {
    const parts = partsOf.get(class_id) ?? []
    return {
      id: class_id,
      name,
      name_ar: null,
      planned: sum(parts.map((part) => part.planned)),
      placed: sum(parts.map((part) => part.placed)) ?? 0,
    }
  })
  const teachersTold = ofTeachers.records.map(({ teacher_id, name_ar, ...person }): TimetabledOne => {
    const parts = partsBy.get(teacher_id) ?? []
    const placed = placedBy.get(teacher_id) ?? 0
    return { id: teacher_id, name: personName(person), name_ar, planned: sum(parts.map((part) => part.planned)), placed }
  })
  const week = schoolWeek(weekend)
  return {
    periods: periods
      .filter(({ kind }) => kind === 'lesson')
      .reduce((total, period) => total + week.filter((day) => timesOn(period, day) !== null).length, 0),
    classes: classesTold,
    teachers: teachersTold,
    rooms: [...rooms]
      .map(([room, placed]) => ({ id: room, name: room, name_ar: null, planned: null, placed }))
      .toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true })),
  }
}
