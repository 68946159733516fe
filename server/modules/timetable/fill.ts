import { gathered } from '../../../resources/domain/timetable/gathered.ts'
import type { z } from 'zod'
import type { fillTimetable } from '../../../resources/contract/timetable-writing.ts'
import { schoolWeek, timesOn } from '../../../resources/domain/timetable/day.ts'
import { placeLessons, type Slot } from '../../../resources/domain/timetable/placing.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { plannedOf, type PlannedOfClass } from './planned.ts'
import { dayInYear, heldOn, inSchool, lessonsWhere, weekendOf, type TimetableDeps } from './reading.ts'
import { periodsOf, type Period } from './service.ts'

type Asked = z.output<NonNullable<typeof fillTimetable.body>>

/** The places of a week: each day's first periods before its later ones, day by day. */
export const slotsOf = (periods: readonly Period[], weekend: readonly string[]): Slot[] =>
  periods
    .filter(({ kind }) => kind === 'lesson')
    .flatMap((period) =>
      schoolWeek(weekend)
        .filter((day) => timesOn(period, day) !== null)
        .map((weekday) => ({ weekday, period_id: period.period_id })),
    )

/** What is planned and not placed, one for each lesson, a round for each: every subject gets its first lesson before any its second. */
export function missingOf(parts: readonly PlannedOfClass[]): PlannedOfClass[] {
  const missing = parts.map((part) => ({ part, lessons: Math.max(0, (part.planned ?? 0) - part.placed) }))
  const most = missing.reduce((largest, { lessons }) => Math.max(largest, lessons), 0)
  return Array.from({ length: most }, (_, round) => missing.filter(({ lessons }) => lessons > round).map(({ part }) => part)).flat()
}

/** Two groups, or a second teacher, take the place of their class and of both teachers. */
const taken = (lessons: Awaited<ReturnType<typeof lessonsWhere>>) =>
  lessons.flatMap(({ co_teacher_id, ...lesson }) => [
    { lesson, slot: lesson },
    ...(co_teacher_id === null ? [] : [{ lesson: { ...lesson, teacher_id: co_teacher_id }, slot: lesson }]),
  ])

/** Places what is left of the plan; of what finds no place it is said what it was. */
export async function fillRest(deps: TimetableDeps, asked: RequestContext, { class_ids, from }: Asked) {
  const context = inSchool(asked)
  const on = await dayInYear(deps, context, from ?? context.today)
  const [periods, weekend] = await Promise.all([periodsOf(deps, context), weekendOf(deps, context)])
  const lessons = await lessonsWhere(deps, context, heldOn(on))
  const parts = await plannedOf(deps, context, lessons, class_ids)
  const { placed, left } = placeLessons(slotsOf(periods, weekend), taken(lessons), missingOf(parts))
  if (placed.length > 0)
    await deps.records.transaction(context, async (within) => {
      await within.apply(
        placed.map(({ lesson: { class_id, subject_id, teacher_id }, slot }) => ({
          verb: 'create' as const,
          resource: timetableLessons,
          values: { class_id, subject_id, teacher_id, ...slot, ...(from ? { from_date: from } : {}) },
        })),
      )
    })
  return {
    operation_id: undoableBy(asked),
    placed: placed.length,
    left: [...gathered(left, (part) => part).entries()].map(([part, some]) => ({
      class_name: part.class_name,
      subject: part.subject,
      subject_ar: part.subject_ar,
      teacher: part.teacher,
      teacher_ar: part.teacher_ar,
      lessons: some.length,
    })),
  }
}
