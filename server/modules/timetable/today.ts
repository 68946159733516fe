import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { timesOn } from '../../../resources/domain/timetable/day.ts'
import { wallOf } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { coversOn } from '../lesson-covers/service.ts'
import { inSchool } from './reading.ts'
import { schoolOn } from './school-on.ts'
import { lessonsOn, periodsOf, type LessonOn } from './service.ts'
import { ownClassOf } from './week.ts'

/** `HH:MM` on the clock of the school. */
const clockOf = ({ now, zone }: RequestContext): string => new Date(wallOf(zone ?? 'UTC', Date.parse(now))).toISOString().slice(11, 16)

type Deps = Pick<ModuleDeps, 'records' | 'database'>

/** The day of whoever asks: a teacher's lessons, with those that are held for others, or those of the class in which a child sits. */
export async function readToday(deps: Deps, context: RequestContext) {
  const { today: date, principal } = context
  const weekday = weekdayOf(date)
  const [periods, classId] = await Promise.all([periodsOf(deps, context), principal.role === 'student' ? ownClassOf(deps, context) : null])
  const whose = principal.role === 'teacher' ? { teacherId: principal.teacherId ?? undefined } : { classId: classId ?? undefined }
  const isKnown = whose.teacherId !== undefined || whose.classId !== undefined
  const [isOpen, own] = await Promise.all([
    schoolOn(deps, context, date, classId === null ? [] : [classId]),
    isKnown ? lessonsOn(deps, context, { date, ...whose, schoolDaysOnly: true }) : [],
  ])
  const lessons = await withCovers(deps, context, whose.teacherId, own)
  // the school may be closed and yet open for a grade that somebody teaches
  const isSchoolDay = isOpen(classId ?? undefined) || lessons.length > 0
  return {
    date,
    now: clockOf(context),
    is_school_day: isSchoolDay,
    lessons: lessons.map(({ number: _number, ...lesson }) => lesson),
    breaks: isSchoolDay
      ? periods.flatMap((period) => {
          const times = period.kind === 'break' ? timesOn(period, weekday) : null
          return times ? [{ ...times, name: period.name, name_ar: period.name_ar }] : []
        })
      : [],
  }
}

/** Who holds a lesson in place of its teacher, and which lessons a teacher holds for others. */
async function withCovers(deps: Deps, context: RequestContext, teacherId: string | undefined, own: readonly LessonOn[]) {
  const { schoolId } = inSchool(context)
  const { tenantId } = context.principal
  const date = context.today
  const covers =
    schoolId === null ? [] : await deps.database.read(tenantId, (q) => coversOn(q, { tenantId, schoolId }, { from: date, to: date }))
  const mine = covers.filter(
    ({ teacher, lesson_id }) => teacher.id === teacherId && !own.some((one) => one.timetable_lesson_id === lesson_id),
  )
  const held = mine.length === 0 ? [] : await lessonsOn(deps, context, { date, schoolDaysOnly: true })
  const others = held.filter(({ timetable_lesson_id: id }) => mine.some(({ lesson_id }) => lesson_id === id))
  return [...own, ...others]
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
    .map((lesson) => {
      const cover = covers.find(({ lesson_id }) => lesson_id === lesson.timetable_lesson_id)
      const isMine = cover !== undefined && cover.teacher.id === teacherId
      return {
        ...lesson,
        covered_by: cover && !isMine ? { name: cover.teacher.name, name_ar: cover.teacher.name_ar } : null,
        covers_for: cover && isMine ? { name: cover.absent.name, name_ar: cover.absent.name_ar } : null,
      }
    })
}
