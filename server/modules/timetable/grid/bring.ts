import type { z } from 'zod'
import type { bringTimetableGrid, GridLesson } from '../../../../resources/contract/timetable-grid.ts'
import timetableLessons from '../../../../resources/timetable-lessons.ts'
import type { Change } from '../../../records/changes.ts'
import { undoableBy, type RequestContext } from '../../../request/context.ts'
import { invalid } from '../../../request/errors.ts'
import { endsOf } from '../changes.ts'
import { dayInYear, heldOn, inSchool, lessonsWhere, oneOf, type LessonRow, type TimetableDeps } from '../reading.ts'

export type Brought = z.output<NonNullable<typeof bringTimetableGrid.body>>

const keyOf = ({ class_id, weekday, period_id, subject_id, teacher_id, room, group }: GridLesson): string =>
  JSON.stringify([class_id, weekday, period_id, subject_id, teacher_id, room, group])
const written = ({ class_id, weekday, period_id, subject_id, teacher_id, room, group }: LessonRow): GridLesson => ({
  class_id,
  weekday,
  period_id,
  subject_id,
  teacher_id,
  room,
  group,
})

export interface Plan {
  /** what goes first, then what comes, each with the lesson that it is of */
  readonly changes: readonly { readonly change: Change; readonly lesson: GridLesson | null }[]
  readonly added: number
  readonly removed: number
  readonly kept: number
}

/** What has to change so that these weeks are these lessons: what is the same stays as it is, its second teacher with it. */
export async function planOf(deps: TimetableDeps, asked: RequestContext, { from, owners, lessons }: Brought): Promise<Plan> {
  const context = inSchool(asked)
  const on = await dayInYear(deps, context, from ?? context.today)
  const ids = (of: 'class' | 'teacher') => owners.filter((one) => one.of === of).map(({ id }) => id)
  const there = await lessonsWhere(deps, context, heldOn(on), {
    or: [oneOf('class_id', ids('class')), oneOf('teacher_id', ids('teacher'))],
  })
  const wanted = new Map(lessons.map((lesson) => [keyOf(lesson), lesson]))
  const kept = new Set<string>()
  const going = there.filter((row) => {
    const key = keyOf(written(row))
    if (!wanted.has(key) || kept.has(key)) return true
    kept.add(key)
    return false
  })
  const coming = [...wanted].flatMap(([key, lesson]) => (kept.has(key) ? [] : [lesson]))
  return {
    changes: [
      ...going.map((row) => ({ change: endsOf(row, from ?? null), lesson: null })),
      ...coming.map((lesson) => ({
        change: { verb: 'create' as const, resource: timetableLessons, values: { ...lesson, from_date: from ?? null } },
        lesson,
      })),
    ],
    added: coming.length,
    removed: going.length,
    kept: kept.size,
  }
}

export async function bringGrid(deps: TimetableDeps, asked: RequestContext, brought: Brought) {
  const { changes, added, removed, kept } = await planOf(deps, asked, brought)
  if (changes.length > 0) {
    const outcomes = await deps.records.apply(
      inSchool(asked),
      changes.map(({ change }) => change),
    )
    const failed = outcomes.find(({ status }) => status === 'refused')
    if (failed) throw failed.error ?? invalid(failed.problems)
  }
  return { operation_id: undoableBy(asked), added, removed, kept }
}
