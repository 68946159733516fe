import type { z } from 'zod'
import type { bringTimetableGrid, GridLesson, GridOwner } from '../../../../resources/contract/timetable-grid.ts'
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

/** Nobody can tell what the sheet of this owner wants in the place of a lesson: it stays. */
function isLeft({ of, id, stays = [], periods }: GridOwner, row: LessonRow): boolean {
  if ((of === 'class' ? row.class_id : row.teacher_id) !== id) return false
  const isUnsaid = periods !== undefined && !periods.includes(row.period_id)
  return isUnsaid || stays.some(({ weekday, period_id }) => weekday === row.weekday && period_id === row.period_id)
}

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
  const theirs = { or: [oneOf('class_id', ids('class')), oneOf('teacher_id', ids('teacher'))] }
  // for the whole year: also what was changed from a day on, and what it took the place of
  const there = await (from ? lessonsWhere(deps, context, heldOn(on), theirs) : lessonsWhere(deps, context, theirs))
  const wanted = new Map(lessons.map((lesson) => [keyOf(lesson), lesson]))
  const kept = new Set<string>()
  const going = there.filter((row) => {
    const key = keyOf(written(row))
    const isWhole = from !== undefined || (row.from_date === null && row.to_date === null)
    if (isWhole && wanted.has(key) && !kept.has(key)) {
      kept.add(key)
      return false
    }
    return !owners.some((one) => isLeft(one, row))
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
