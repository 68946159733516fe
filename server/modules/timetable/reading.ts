import academicYears from '../../../resources/academic-years.ts'
import classes from '../../../resources/classes.ts'
import schools from '../../../resources/schools.ts'
import subjects from '../../../resources/subjects.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import { lessonColumns } from '../../../resources/domain/timetable/lesson-columns.ts'
import type { TimetableLesson } from '../../../resources/contract/timetable.ts'
import type { Condition, ListRow } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { readTimetable } from './capabilities.ts'

export type TimetableDeps = Pick<ModuleDeps, 'records'>
/** More lessons than the week of any school has. */
export const all = { page_no: 1, per_page: 20_000 } as const
export const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })
export const oneOf = (field: string, value: readonly string[]): Condition => ({ field, op: 'in', value })

/** In the school that is stood in. */
export const inSchool = (context: RequestContext): RequestContext => ({
  ...context,
  schoolId: context.schoolId ?? context.principal.schoolId,
})
/** The same, able to name what a lesson names. */
export const naming = (context: RequestContext): RequestContext => withCapability(inSchool(context), readTimetable)

/** Lessons that are held on a day, as far as the year goes. */
export const heldOn = (day: string): Condition => ({
  and: [
    {
      or: [
        { field: 'from_date', op: 'empty' },
        { field: 'from_date', op: 'lte', value: day },
      ],
    },
    {
      or: [
        { field: 'to_date', op: 'empty' },
        { field: 'to_date', op: 'gte', value: day },
      ],
    },
  ],
})

/** What is off each week in the school that is stood in. */
export async function weekendOf({ records }: TimetableDeps, context: RequestContext): Promise<readonly string[]> {
  const { schoolId } = inSchool(context)
  return schoolId === null ? [] : ((await records.find(naming(context), schools, { school_id: schoolId }))?.weekend_days ?? [])
}

/** A day drawn into the academic year that is stood in: before it the first one, after it the last. */
export async function dayInYear({ records }: TimetableDeps, context: RequestContext, day: string): Promise<string> {
  const { schoolId } = inSchool(context)
  const year = await records.find(naming(context), academicYears, { school_id: schoolId, academic_year: context.academicYear })
  if (!year) return day
  return day < year.from_date ? year.from_date : day > year.to_date ? year.to_date : day
}

export type LessonRow = ListRow<typeof timetableLessons, (typeof lessonColumns)[number]>

/** The lessons that the person may see and of which this holds. */
export const lessonsWhere = async (
  { records }: TimetableDeps,
  context: RequestContext,
  ...conditions: readonly Condition[]
): Promise<LessonRow[]> =>
  (await records.list(inSchool(context), timetableLessons, { ...all, columns: lessonColumns, condition: { and: [...conditions] } })).records

/** As the screens show them: with the colours of their subjects, and in the room of the class where none is written. */
export async function shownLessons(
  { records }: TimetableDeps,
  context: RequestContext,
  rows: readonly LessonRow[],
): Promise<TimetableLesson[]> {
  if (rows.length === 0) return []
  const reading = naming(context)
  const ids = (name: 'class_id' | 'subject_id') => [...new Set(rows.map((row) => row[name]))]
  const [rooms, colours] = await Promise.all([
    records.list(reading, classes, { ...all, columns: ['room'], condition: oneOf('class_id', ids('class_id')) }),
    records.list(reading, subjects, { ...all, columns: ['colour'], condition: oneOf('subject_id', ids('subject_id')) }),
  ])
  const roomOf = new Map(rooms.records.map(({ class_id, room }) => [class_id, room]))
  const colourOf = new Map(colours.records.map(({ subject_id, colour }) => [subject_id, colour]))
  return rows.map((row) => ({
    timetable_lesson_id: row.timetable_lesson_id,
    class_id: row.class_id,
    class_name: row.class_name,
    weekday: row.weekday,
    period_id: row.period_id,
    subject_id: row.subject_id,
    subject: row.subject,
    subject_ar: row.subject_ar ?? null,
    colour: colourOf.get(row.subject_id) ?? null,
    teacher_id: row.teacher_id,
    teacher: row.teacher,
    teacher_ar: row.teacher_ar ?? null,
    co_teacher_id: row.co_teacher_id,
    co_teacher: row.co_teacher,
    co_teacher_ar: row.co_teacher_ar ?? null,
    room: row.room ?? (row.group === null ? (roomOf.get(row.class_id) ?? null) : null),
    is_own_room: row.room === null,
    group: row.group,
    from_date: row.from_date,
    to_date: row.to_date,
  }))
}
