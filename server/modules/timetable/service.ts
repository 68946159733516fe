import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import { timesOn, type PeriodTimes, type Times } from '../../../resources/domain/timetable/day.ts'
import { lessonColumns } from '../../../resources/domain/timetable/lesson-columns.ts'
import type { TimetableLesson } from '../../../resources/contract/timetable.ts'
import { personName } from '../../../resources/kit/index.ts'
import periods from '../../../resources/periods.ts'
import teachers from '../../../resources/teachers.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { readLessons } from './capabilities.ts'
import { all, heldOn, inSchool, is, lessonsWhere, naming, oneOf, shownLessons, type LessonRow, type TimetableDeps } from './reading.ts'
import { schoolOn } from './school-on.ts'

/** A period of the school's day; `HH:MM` as the clock of the school shows it. When it is on a weekday says `timesOn(period, weekday)`. */
export interface Period extends PeriodTimes {
  readonly period_id: string
  /** short: `P1` */
  readonly code: string
  readonly name: string
  readonly name_ar: string | null
  readonly kind: 'lesson' | 'break'
  /** of a lesson: 1, 2, 3; null: a break */
  readonly number: number | null
}
/** A lesson of one day, with when it is and in which period. */
export type LessonOn = TimetableLesson &
  Times & { readonly number: number | null; readonly period: string; readonly period_ar: string | null }

/** The periods of the day of the school that is stood in, lessons and breaks, in the order of the day; empty where it has none yet. */
export async function periodsOf({ records }: TimetableDeps, context: RequestContext): Promise<Period[]> {
  const reading = naming(context)
  if (reading.schoolId === null) return []
  const { records: rows } = await records.list(reading, periods, {
    ...all,
    columns: ['code', 'name_en', 'name_ar', 'kind', 'number', 'starts_at', 'ends_at', 'days'],
    sort_by: 'starts_at',
  })
  const others = await records.parts(
    reading,
    periods,
    'other_times',
    rows.map(({ period_id }) => period_id),
  )
  return rows.map(({ period_id, code, name_en, name_ar, kind, number, starts_at, ends_at, days }) => ({
    period_id,
    code,
    name: name_en,
    name_ar,
    kind,
    number: kind === 'lesson' ? number : null,
    starts_at,
    ends_at,
    days,
    other_times: others.get(period_id) ?? [],
  }))
}

export interface LessonsAsked {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly classId?: string | undefined
  /** as first or second teacher */
  readonly teacherId?: string | undefined
  readonly room?: string | undefined
  readonly periodId?: string | undefined
  /** true: a day without school for its grade has no lessons of a class; without it only the weekday counts */
  readonly schoolDaysOnly?: boolean
}

/**
 * The lessons of a date in the order of the day, among those that the person may see: a child those of the own class, staff those of the
 * school that is stood in. Of a job they are read by its capability, which says `'timetable-lessons': ['read']`.
 */
export async function lessonsOn(deps: TimetableDeps, context: RequestContext, asked: LessonsAsked): Promise<LessonOn[]> {
  const { date, classId, teacherId, room, periodId } = asked
  const weekday = weekdayOf(date)
  const [day, rows] = await Promise.all([
    periodsOf(deps, context),
    lessonsWhere(
      deps,
      context,
      is('weekday', weekday),
      heldOn(date),
      ...(classId ? [is('class_id', classId)] : []),
      ...(periodId ? [is('period_id', periodId)] : []),
      ...(teacherId ? [{ or: [is('teacher_id', teacherId), is('co_teacher_id', teacherId)] }] : []),
    ),
  ])
  const periodOf = new Map(day.map((period, place) => [period.period_id, { period, place }]))
  const classIds = rows.map(({ class_id }) => class_id)
  const isOpen = asked.schoolDaysOnly ? await schoolOn(deps, context, date, classIds) : () => true
  const held = rows.filter(({ class_id }) => isOpen(class_id))
  const shown = await shownLessons(deps, context, held)
  return shown
    .filter((lesson) => room === undefined || lesson.room === room)
    .flatMap((lesson) => {
      const at = periodOf.get(lesson.period_id)
      const times = at && timesOn(at.period, weekday)
      return at && times ? [{ place: at.place, lesson: { ...lesson, ...times, ...periodNames(at.period) } }] : []
    })
    .toSorted((one, other) => one.place - other.place || one.lesson.class_name.localeCompare(other.lesson.class_name))
    .map(({ lesson }) => lesson)
}
/**
 * The lessons of several dates at once, each in the order of its day, of some teachers or classes or of all: read once, however many dates
 * they are. Whether there is school on a date is asked by whoever names it.
 */
export async function lessonsOnDates(
  deps: TimetableDeps,
  context: RequestContext,
  {
    dates,
    teacherIds,
    classIds,
  }: {
    readonly dates: readonly string[]
    readonly teacherIds?: readonly string[] | undefined
    readonly classIds?: readonly string[] | undefined
  },
): Promise<ReadonlyMap<string, readonly LessonOn[]>> {
  if (dates.length === 0 || teacherIds?.length === 0 || classIds?.length === 0) return new Map()
  const weekdays = [...new Set(dates.map(weekdayOf))]
  const [day, rows] = await Promise.all([
    periodsOf(deps, context),
    lessonsWhere(
      deps,
      context,
      oneOf('weekday', weekdays),
      ...(teacherIds ? [{ or: [oneOf('teacher_id', teacherIds), oneOf('co_teacher_id', teacherIds)] }] : []),
      ...(classIds ? [oneOf('class_id', classIds)] : []),
    ),
  ])
  const periodOf = new Map(day.map((period, place) => [period.period_id, { period, place }]))
  const shown = await shownLessons(deps, context, rows)
  return new Map(
    dates.map((date) => {
      const weekday = weekdayOf(date)
      const held = shown.filter((one) => one.weekday === weekday && (one.from_date ?? date) <= date && date <= (one.to_date ?? date))
      const placed = held.flatMap((lesson) => {
        const at = periodOf.get(lesson.period_id)
        const times = at && timesOn(at.period, weekday)
        return at && times ? [{ place: at.place, lesson: { ...lesson, ...times, ...periodNames(at.period) } }] : []
      })
      return [
        date,
        placed
          .toSorted((one, other) => one.place - other.place || one.lesson.class_name.localeCompare(other.lesson.class_name))
          .map(({ lesson }) => lesson),
      ]
    }),
  )
}
const periodNames = ({ number, name, name_ar }: Period) => ({ number, period: name, period_ar: name_ar })

/** A period of a day in which a class is taught, by one teacher or, in groups, by several. */
export interface TaughtPeriod extends Times {
  /** of the day's lessons: 1, 2, 3 */
  readonly number: number
  readonly lessons: readonly LessonRow[]
}

/**
 * What each class of the school that is stood in, or one of them, is taught on a date, in the order of the day; empty where its timetable has
 * nothing. Whether the date is a day of school is not asked. Read whole, once, for whoever asks for many days: the lessons of a school's week.
 */
export async function taughtPeriods(
  deps: TimetableDeps,
  context: RequestContext,
  { classId }: { readonly classId?: string } = {},
): Promise<(classId: string, date: string) => TaughtPeriod[]> {
  const reading = withCapability(inSchool(context), readLessons)
  const [day, { records: rows }] = await Promise.all([
    periodsOf(deps, context),
    deps.records.list(reading, timetableLessons, {
      ...all,
      columns: lessonColumns,
      ...(classId === undefined ? {} : { condition: is('class_id', classId) }),
    }),
  ])
  const periodOf = new Map(day.map((period) => [period.period_id, period]))
  const byDay = grouped(rows, (row) => `${row.class_id} ${row.weekday}`)
  return (asked, date) => {
    const weekday = weekdayOf(date)
    const held = (byDay.get(`${asked} ${weekday}`) ?? []).filter(
      ({ from_date, to_date }) => (from_date === null || from_date <= date) && (to_date === null || date <= to_date),
    )
    return [...grouped(held, ({ period_id }) => period_id)]
      .flatMap(([period_id, lessons]) => {
        const period = periodOf.get(period_id)
        const times = period && timesOn(period, weekday)
        return period && times && period.number !== null ? [{ ...times, number: period.number, lessons }] : []
      })
      .toSorted((one, other) => one.number - other.number)
  }
}

export interface FreeTeacher {
  readonly teacher_id: string
  readonly name: string
  readonly name_ar: string | null
  /** lessons that this teacher has on that weekday, for whoever shares cover fairly */
  readonly lessons_that_day: number
}

/** The active teachers of the school who have no lesson in a period of a date, those with the fewest lessons that day first. */
export async function freeTeachers(
  deps: TimetableDeps,
  context: RequestContext,
  { date, periodId }: { readonly date: string; readonly periodId: string },
): Promise<FreeTeacher[]> {
  const reading = naming(context)
  const [{ records: staff }, { records: lessons }] = await Promise.all([
    deps.records.list(reading, teachers, { ...all, columns: ['firstname', 'lastname', 'name_ar'], condition: is('is_active', true) }),
    deps.records.list(inSchool(context), timetableLessons, {
      ...all,
      columns: ['period_id', 'teacher_id', 'co_teacher_id'],
      condition: { and: [is('weekday', weekdayOf(date)), heldOn(date)] },
    }),
  ])
  const has = (teacher: string) => lessons.filter(({ teacher_id, co_teacher_id }) => teacher_id === teacher || co_teacher_id === teacher)
  return staff
    .flatMap(({ teacher_id, firstname, lastname, name_ar }) => {
      const own = has(teacher_id)
      if (own.some(({ period_id }) => period_id === periodId)) return []
      return [{ teacher_id, name: personName({ firstname, lastname }), name_ar, lessons_that_day: own.length }]
    })
    .toSorted((one, other) => one.lessons_that_day - other.lessons_that_day || one.name.localeCompare(other.name))
}
