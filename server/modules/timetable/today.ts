import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { timesOn } from '../../../resources/domain/timetable/day.ts'
import { wallOf } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { schoolDays } from '../school-calendar/service.ts'
import type { TimetableDeps } from './reading.ts'
import { lessonsOn, periodsOf } from './service.ts'
import { ownClassOf } from './week.ts'

/** `HH:MM` on the clock of the school. */
const clockOf = ({ now, zone }: RequestContext): string => new Date(wallOf(zone ?? 'UTC', Date.parse(now))).toISOString().slice(11, 16)

/** The day of whoever asks: a teacher's lessons, or those of the class in which a child sits. */
export async function readToday(deps: TimetableDeps, context: RequestContext) {
  const { today: date, principal } = context
  const weekday = weekdayOf(date)
  const [open, periods, classId] = await Promise.all([
    schoolDays(deps, context, { from: date, to: date }),
    periodsOf(deps, context),
    principal.role === 'student' ? ownClassOf(deps, context) : null,
  ])
  const whose = principal.role === 'teacher' ? { teacherId: principal.teacherId ?? undefined } : { classId: classId ?? undefined }
  const isKnown = whose.teacherId !== undefined || whose.classId !== undefined
  const isSchoolDay = open.length > 0
  const lessons = isSchoolDay && isKnown ? await lessonsOn(deps, context, { date, ...whose }) : []
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
