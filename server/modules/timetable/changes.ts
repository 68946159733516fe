import type { z } from 'zod'
import type { changeTimetable } from '../../../resources/contract/timetable-writing.ts'
import { addDays, sayProblem } from '../../../resources/kit/index.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import type { Change } from '../../records/changes.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { inSchool, type TimetableDeps } from './reading.ts'

type Asked = z.output<NonNullable<typeof changeTimetable.body>>

/** Does the lesson hold before that day, so that this has to stay? */
const beganBefore = (lesson: { readonly from_date: string | null }, from: string | null): from is string =>
  from !== null && (lesson.from_date === null || lesson.from_date < from)

/** What becomes of a lesson that is taken away from a day on: one that began before it ends on the day before. */
export function endsOf(lesson: { readonly timetable_lesson_id: string; readonly from_date: string | null }, from: string | null): Change {
  const known = { resource: timetableLessons, id: lesson.timetable_lesson_id }
  return beganBefore(lesson, from) ? { ...known, verb: 'update', values: { to_date: addDays(from, -1) } } : { ...known, verb: 'remove' }
}
async function leaving(within: RecordsWithin, ids: readonly string[], from: string | null): Promise<Change[]> {
  const lessons = await Promise.all(ids.map((id) => within.get(timetableLessons, id)))
  return lessons.map((lesson) => endsOf(lesson, from))
}

/** Of a lesson that is changed from a day on, the old one ends and another begins. */
async function changing(within: RecordsWithin, asked: Asked['set'], from: string | null): Promise<Change[]> {
  const changes: Change[] = []
  for (const { timetable_lesson_id: id, ...said } of asked) {
    const lesson = await within.get(timetableLessons, id)
    const values = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
    if (!beganBefore(lesson, from)) {
      changes.push({ verb: 'update', resource: timetableLessons, id, values })
      continue
    }
    const { class_id, weekday, period_id, subject_id, teacher_id, co_teacher_id, room, group, to_date } = lesson
    const held = { class_id, weekday, period_id, subject_id, teacher_id, co_teacher_id, room, group, to_date }
    changes.push(
      { verb: 'update', resource: timetableLessons, id, values: { to_date: addDays(from, -1) } },
      { verb: 'create', resource: timetableLessons, values: { ...held, ...values, from_date: from } },
    )
  }
  return changes
}

const order = { remove: 0, update: 1, create: 2 } as const
const placeOf = ({ verb }: Change): number => order[verb as keyof typeof order]

/** All of it or nothing: what goes makes room before it is judged what comes. */
export async function changeLessons({ records }: TimetableDeps, asked: RequestContext, { from, add, set, remove }: Asked) {
  const context = inSchool(asked)
  const day = from ?? null
  const outcomes = await records.transaction(context, async (within) => {
    const changes = [
      ...(await leaving(within, remove, day)),
      ...(await changing(within, set, day)),
      ...add.map((values): Change => ({ verb: 'create', resource: timetableLessons, values: { ...values, from_date: day } })),
    ]
    return changes.length === 0 ? [] : within.apply(changes.toSorted((one, other) => placeOf(one) - placeOf(other)))
  })
  const warned = outcomes.flatMap(({ warnings }) => Object.values(warnings).flat())
  return { operation_id: undoableBy(asked), warnings: [...new Set(warned.map((problem) => sayProblem(problem, asked.locale)))] }
}
