import { tellDay, type ToldDay } from '../../../../resources/domain/calendar/day-states.ts'
import { datesBetween, weekdayOf } from '../../../../resources/domain/calendar/working-days.ts'
import { timesOn, type Times } from '../../../../resources/domain/timetable/day.ts'
import { weeklySeries } from '../../../../resources/domain/timetable/series.ts'
import { say, sayEither, sayTime, type Locale, type Text } from '../../../../resources/kit/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { AppError } from '../../../request/errors.ts'
import { withCapability } from '../../../request/granted.ts'
import type { ModuleDeps } from '../../deps.ts'
import { coversOf, type Cover } from '../../lesson-covers/service.ts'
import { lessonsOnDates, periodsOf, type LessonOn } from '../../timetable/service.ts'
import { readSubscribedLessons } from '../capabilities.ts'
import type { Entry } from '../entries.ts'
import { gradesOfClasses } from '../queries.ts'
import { schoolOf, yearOf } from '../service.ts'
import { timesInDay } from './day-hours.ts'

type Deps = Pick<ModuleDeps, 'database' | 'records' | 'auth'>

/** Whose lessons: those of a teacher, or of the classes in which somebody's children sit. */
export interface Whose {
  readonly teacherId: string | null
  readonly classIds: readonly string[]
}
/** A lesson of a day as a calendar shows it; times are `HH:MM` on the clocks of the school. */
export interface SaidLesson extends Times {
  readonly date: string
  readonly summary: string
  readonly description: string
  readonly location: string | null
}
export interface SaidSeries extends SaidLesson {
  readonly uid: string
  /** the last day on which it is held; null: it is held once */
  readonly until: string | null
  /** days between on which it is not held */
  readonly left: readonly string[]
  /** days on which it is otherwise than usual */
  readonly changed: readonly SaidLesson[]
}

const words = {
  class: ['Class: ', 'الشعبة: '],
  teacher: ['Teacher: ', 'المعلم: '],
  instead: ['In place of: ', 'بدلاً من: '],
  hours: ['Worked out from the hours of this day: ', 'محسوبة من دوام هذا اليوم: '],
  cover: ['Cover: ', 'احتياط: '],
} as const satisfies Record<string, Text>

interface Round {
  readonly lesson: LessonOn
  readonly dates: string[]
}
/** Each lesson once, with the dates on which it comes round. */
function roundsIn(byDate: ReadonlyMap<string, readonly LessonOn[]>): Round[] {
  const found = new Map<string, Round>()
  for (const [date, lessons] of byDate)
    for (const lesson of lessons) {
      const round = found.get(lesson.timetable_lesson_id)
      if (round) round.dates.push(date)
      else found.set(lesson.timetable_lesson_id, { lesson, dates: [date] })
    }
  return [...found.values()]
}

/** All that decides when lessons are held: the days of each grade, and from when to when a weekday lasts. */
interface Ground {
  readonly tell: (date: string, classId: string) => ToldDay
  readonly usual: (date: string) => Times
  readonly locale: Locale
}

const named = ({ subject, subject_ar: arabic, group }: LessonOn, locale: Locale): string =>
  [sayEither(subject, arabic, locale), ...(group ? [group] : [])].join(' · ')

function teachersOf(lesson: LessonOn, cover: Cover | undefined, locale: Locale): string {
  const own = [
    { name: lesson.teacher, name_ar: lesson.teacher_ar, id: lesson.teacher_id },
    { name: lesson.co_teacher, name_ar: lesson.co_teacher_ar, id: lesson.co_teacher_id },
  ].flatMap(({ name, name_ar, id }) => (name && id !== cover?.absent.id ? [sayEither(name, name_ar, locale)] : []))
  return [...(cover ? [sayEither(cover.teacher.name, cover.teacher.name_ar, locale)] : []), ...own].join(', ')
}

const linesOf =
  (...lines: readonly (readonly [word: Text, said: string | null])[]) =>
  (locale: Locale): string =>
    lines.flatMap(([word, said]) => (said ? [`${say(word, locale)}${said}`] : [])).join('\n')

/** The hours of a day of which the times of its lessons were worked out. */
const hoursSaid = ({ kind, starts_at: from, ends_at: until }: ToldDay, isMoved: boolean, locale: Locale): string | null =>
  isMoved && kind === 'timing_change' && from && until ? `${sayTime(from, locale)} – ${sayTime(until, locale)}` : null

interface Said {
  readonly isTeacher: boolean
  /** several classes stand in one calendar */
  readonly isOfSeveral: boolean
  readonly covers: readonly Cover[]
  readonly teacherId: string | null
}

function seriesOf({ lesson, dates }: Round, ground: Ground, { isTeacher, isOfSeveral, covers, teacherId }: Said): SaidSeries | null {
  const { locale } = ground
  const usual: Times = { starts_at: lesson.starts_at, ends_at: lesson.ends_at }
  const own = new Map(covers.filter((one) => one.lesson_id === lesson.timetable_lesson_id).map((one) => [one.date, one]))
  const days = new Map(dates.map((date) => [date, ground.tell(date, lesson.class_id)]))
  const series = weeklySeries(
    dates.map((date) => ({
      date,
      // whoever is away does not hold it
      times: isTeacher && own.get(date)?.absent.id === teacherId ? null : timesInDay(usual, days.get(date)!, ground.usual(date)),
    })),
    usual,
  )
  if (!series) return null
  const moved = new Map(series.moved.map((one) => [one.date, one]))
  const saidOn = (date: string): SaidLesson => {
    const times = moved.get(date)
    const cover = own.get(date)
    const isNamed = isTeacher || isOfSeveral
    return {
      date,
      starts_at: times?.starts_at ?? usual.starts_at,
      ends_at: times?.ends_at ?? usual.ends_at,
      summary: isNamed ? `${named(lesson, locale)} · ${lesson.class_name}` : named(lesson, locale),
      description: linesOf(
        [words.class, lesson.class_name],
        [words.teacher, isTeacher ? null : teachersOf(lesson, cover, locale)],
        [words.hours, hoursSaid(days.get(date)!, times !== undefined, locale)],
      )(locale),
      location: lesson.room,
    }
  }
  const uid = `${lesson.timetable_lesson_id}@timetable`
  if (series.first === series.last) return { ...saidOn(series.first), uid, until: null, left: [], changed: [] }
  const others = [...new Set([...moved.keys(), ...(isTeacher ? [] : own.keys())])].toSorted()
  const left = new Set(series.left)
  return {
    ...saidOn(series.first),
    ...usual,
    description: linesOf(
      [words.class, lesson.class_name],
      [words.teacher, isTeacher ? null : teachersOf(lesson, undefined, locale)],
    )(locale),
    uid,
    until: series.last,
    left: series.left,
    changed: others.filter((date) => date >= series.first && date <= series.last && !left.has(date)).map(saidOn),
  }
}

/** A lesson of a colleague that this teacher holds on one day. */
function coverOf({ date, absent }: Cover, lesson: LessonOn, { tell, usual, locale }: Ground): SaidSeries | null {
  const day = tell(date, lesson.class_id)
  const times = timesInDay(lesson, day, usual(date))
  if (!times) return null
  return {
    ...times,
    uid: `${lesson.timetable_lesson_id}-${date}-cover@timetable`,
    date,
    summary: `${say(words.cover, locale)}${named(lesson, locale)} · ${lesson.class_name}`,
    description: linesOf([words.class, lesson.class_name], [words.instead, sayEither(absent.name, absent.name_ar, locale)])(locale),
    location: lesson.room,
    until: null,
    left: [],
    changed: [],
  }
}

/** Is the timetable open to this person? The calendar alone is where it is not. */
async function isTimetableOpen({ auth }: Deps, context: RequestContext): Promise<boolean> {
  try {
    await auth.assertOpen(context.principal, context, 'settings.classes', 'read')
    return true
  } catch (refusal) {
    if (refusal instanceof AppError) return false
    throw refusal
  }
}

export interface LessonsTold {
  readonly series: readonly SaidSeries[]
  /** the academic year that they are of */
  readonly from: string
  readonly to: string
}

/** The lessons of the current academic year as they are held: not on days without school for their grade, and at the hours of the day. */
export async function lessonsFor(
  deps: Deps,
  context: RequestContext,
  { teacherId, classIds }: Whose,
  { entries, locale }: { readonly entries: readonly Entry[]; readonly locale: Locale },
): Promise<LessonsTold | null> {
  const [school, year] = await Promise.all([schoolOf(deps, context), yearOf(deps, context)])
  if (!school || !year || (teacherId === null && classIds.length === 0) || !(await isTimetableOpen(deps, context))) return null
  const { tenantId } = context.principal
  const [from, to] = [year.from_date, year.to_date]
  const whose = teacherId === null ? { classIds } : { teacherId }
  const reading = withCapability(context, readSubscribedLessons)
  const [byDate, periods, covers] = await Promise.all([
    lessonsOnDates(deps, reading, { dates: datesBetween(from, to), ...(teacherId === null ? { classIds } : { teacherIds: [teacherId] }) }),
    periodsOf(deps, reading),
    deps.database.read(tenantId, (q) => coversOf(q, { tenantId, schoolId: school.school_id }, { from, to }, whose)),
  ])
  const rounds = roundsIn(byDate)
  const ownIds = new Set(rounds.map(({ lesson }) => lesson.timetable_lesson_id))
  const taken = covers.filter(({ teacher, lesson_id }) => teacherId !== null && teacher.id === teacherId && !ownIds.has(lesson_id))
  const held = await lessonsOnDates(deps, reading, {
    dates: [...new Set(taken.map(({ date }) => date))],
    classIds: [...new Set(taken.map((one) => one.class_id))],
  })
  const classes = new Set([...rounds.map(({ lesson }) => lesson.class_id), ...taken.map((one) => one.class_id)])
  const grades = await deps.database.read(tenantId, (q) => gradesOfClasses(q, tenantId, [...classes]))
  const told = new Map<string, ToldDay>()
  const ground: Ground = {
    locale,
    tell(date, classId) {
      const grade = grades.get(classId) ?? null
      const key = `${date} ${grade ?? ''}`
      const known = told.get(key) ?? tellDay(date, school.weekend_days ?? [], entries, grade)
      told.set(key, known)
      return known
    },
    usual(date) {
      const weekday = weekdayOf(date)
      const times = periods.flatMap((period) => (period.kind === 'lesson' ? (timesOn(period, weekday) ?? []) : []))
      const [starts, ends] = [times.map((one) => one.starts_at).toSorted(), times.map((one) => one.ends_at).toSorted()]
      return { starts_at: starts[0] ?? '00:00', ends_at: ends.at(-1) ?? '00:00' }
    },
  }
  const said = { isTeacher: teacherId !== null, isOfSeveral: classIds.length > 1, covers, teacherId }
  const series = rounds.flatMap((round) => seriesOf(round, ground, said) ?? [])
  const covering = taken.flatMap((cover) => {
    const lesson = held.get(cover.date)?.find(({ timetable_lesson_id: id }) => id === cover.lesson_id)
    return lesson ? (coverOf(cover, lesson, ground) ?? []) : []
  })
  return { series: [...series, ...covering], from, to }
}
