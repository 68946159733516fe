import { lateBy } from '../../../resources/domain/teacher-attendance/codes.ts'
import { fillSensibly } from '../../../resources/domain/teacher-attendance/finder.ts'
import { datesBetween } from '../../../resources/domain/calendar/working-days.ts'
import { addDays, monthsBetween, personName, schoolOffice, timeAt } from '../../../resources/kit/index.ts'
import schools from '../../../resources/schools.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import teachers from '../../../resources/teachers.ts'
import users from '../../../resources/users.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { keepCovers } from '../lesson-covers/service.ts'
import { dayStatesWithin } from '../school-calendar/service.ts'
import { keepDaysInDemo } from './capabilities.ts'
import { asLesson, colleaguesOn, coverGround } from './covers.ts'
import { keepDays, type DayChange } from './keep.ts'
import { daysBetween } from './queries/days.ts'

const all = { page_no: 1, per_page: 5000 } as const
/** When the first lesson of the demo schools begins, in minutes; by the clocks there and in Greenwich. */
const begins = { there: 450, grace: 5 }
const ahead: Readonly<Record<string, number>> = { AE: 240, SA: 180 }
const kinds = [
  ['casual', 1, ['Family matter', 'ظرف عائلي']],
  ['sick', 2, ['Flu', 'إنفلونزا']],
  ['sick', 1, ['Dentist', 'موعد طبيب أسنان']],
  ['on_duty', 1, ['Workshop at the ministry', 'ورشة عمل في الوزارة']],
  ['bereavement', 3, ['A death in the family', 'حالة وفاة في العائلة']],
] as const

interface Month {
  readonly from: string
  readonly to: string
}
const staffOf = async (within: RecordsWithin, schoolId: string) =>
  (
    await within.list(teachers, {
      ...all,
      columns: ['firstname', 'lastname', 'employee_no', 'joining_date', 'ldap_id'],
      condition: {
        and: [
          { field: 'school_id', op: 'eq', value: schoolId },
          { field: 'is_active', op: 'eq', value: true },
        ],
      },
      sort_by: 'employee_no',
    })
  ).records

async function workedDays(within: RecordsWithin, schoolId: string, between: Month): Promise<string[]> {
  const school = await within.find(schools, { school_id: schoolId })
  const states = await dayStatesWithin(within, { schoolId, weekend: school?.weekend_days ?? [] }, between)
  return states.flatMap(({ date, state }) => (state === 'working' || state === 'half_day' ? [date] : []))
}

/** Who of the school's office decides and marks. */
async function officeOf(within: RecordsWithin, school: DemoSchool): Promise<string> {
  const { records } = await within.list(users, {
    ...all,
    columns: ['firstname', 'lastname'],
    condition: {
      and: [
        { field: 'school_id', op: 'eq', value: school.schoolId },
        { field: 'role', op: 'in', value: schoolOffice },
      ],
    },
    sort_by: 'role',
  })
  return records[0] ? personName(records[0]) : ''
}

/** Leave of a month, most of it approved; of this one also who is away today, and what is asked for in the next two weeks. */
async function askInMonth(
  within: RecordsWithin,
  world: DemoWorld,
  { school, month, today }: { readonly school: DemoSchool; readonly month: Month; readonly today: string },
): Promise<void> {
  const decided_by = await officeOf(within, school)
  const days = await workedDays(within, school.schoolId, { from: month.from, to: month.to })
  if (days.length === 0) return
  const isNow = month.from.slice(0, 7) === today.slice(0, 7)
  const coming = isNow ? await workedDays(within, school.schoolId, { from: addDays(today, 3), to: addDays(today, 16) }) : []
  const staff = await staffOf(within, school.schoolId)
  const values = staff.flatMap((one, place) => {
    const random = world.randomOf(`teacher leave ${school.code} ${one.employee_no} ${month.from}`)
    // a death in the family once a year at most: two would be more days than the year has for it
    const mourns = place % 12 === Number(month.from.slice(5, 7)) % 12
    const [type, length, reason] = random.pick(mourns ? kinds : kinds.slice(0, -1))
    const at = random.below(days.length)
    const away = random.chance(0.3)
    const asking = coming.length > 0 && place % 7 === 3
    const isAwayToday = isNow && place % 11 === 5 && days.includes(today)
    const from_date = asking ? coming[place % coming.length]! : isAwayToday ? today : days[at]!
    if ((!away && !asking && !isAwayToday) || from_date < one.joining_date) return []
    const to_date = asking || isAwayToday ? from_date : days[Math.min(at + length - 1, days.length - 1)]!
    return [
      {
        school_id: school.schoolId,
        academic_year: world.years.current,
        teacher_id: one.teacher_id,
        leave_type: asking ? 'casual' : isAwayToday ? 'sick' : type,
        from_date,
        to_date,
        duration: random.chance(0.15) && from_date === to_date && !isAwayToday ? ('first_half' as const) : ('full_day' as const),
        reason: random.pick(isAwayToday ? kinds[1][2] : reason),
        status: asking ? ('pending' as const) : ('approved' as const),
        asked_by: personName(one),
        ...(asking ? {} : { decided_by }),
      },
    ]
  })
  if (values.length > 0) await within.apply(values.map((one) => ({ verb: 'create' as const, resource: teacherLeaves, values: one })))
}

/** Who clocked in when, and whom the office marked absent. */
async function keepMonth(
  within: RecordsWithin,
  context: RequestContext,
  world: DemoWorld,
  { school, month }: { readonly school: DemoSchool; readonly month: Month },
): Promise<void> {
  const place = { tenantId: context.principal.tenantId, schoolId: school.schoolId }
  const until = month.to < context.today ? month.to : context.today
  if (until < month.from) return
  const days = await workedDays(within, school.schoolId, { from: month.from, to: until })
  const [staff, office] = [await staffOf(within, school.schoolId), await officeOf(within, school)]
  const away = new Map(
    (await daysBetween(within.q, place, { from: month.from, to: until })).map((row) => [`${row.teacher_id} ${row.date}`, row]),
  )
  const instant = (date: string, minutes: number): string => `${date}T${timeAt(minutes - (ahead[school.country] ?? 240))}:00.000Z`
  for (const one of staff) {
    const random = world.randomOf(`teacher days ${school.code} ${one.employee_no} ${month.from}`)
    const [clocked, marked]: [DayChange[], DayChange[]] = [[], []]
    for (const date of days) {
      const [into, out] = [begins.there - 22 + random.below(26), 850 + random.below(45)]
      const [isSlow, isAbsent, slow] = [random.chance(0.04), random.chance(0.012), 6 + random.below(30)]
      const row = away.get(`${one.teacher_id} ${date}`)
      if (date < one.joining_date || (row?.leave_status && row.leave_status !== 'HD')) continue
      if (isAbsent) {
        const at = instant(date, begins.there + 20)
        if (at > context.now) continue
        marked.push({
          teacher_id: one.teacher_id,
          date,
          at,
          says: { office_status: 'A', office_late: 0, office_by_name: office, office_by: null, office_at: at },
        })
        continue
      }
      const at = instant(date, isSlow ? begins.there + slow : into)
      if (at > context.now) continue
      const late = isSlow ? lateBy(timeAt(begins.there + slow), timeAt(begins.there), begins.grace) : 0
      const left = instant(date, out)
      clocked.push({
        teacher_id: one.teacher_id,
        date,
        at,
        note: 'in',
        says: { in_at: at, clock_status: late > 0 ? 'L' : 'P', clock_late: late, ...(left > context.now ? {} : { out_at: left }) },
      })
    }
    const by = { by: one.ldap_id ?? one.teacher_id, by_name: personName(one) }
    await keepDays(within.q, place, { ...by, at: instant(month.from, begins.there), source: 'clock' }, clocked)
    await keepDays(within.q, place, { by: '', by_name: office, at: instant(month.from, begins.there + 20), source: 'office' }, marked)
  }
}

/** Lessons of those who were away in a month, held by whoever suited best; some of today's are still open. */
async function coverMonth(within: RecordsWithin, context: RequestContext, world: DemoWorld, month: Month): Promise<void> {
  const from = addDays(context.today, -14)
  const dates = datesBetween(month.from > from ? month.from : from, month.to < context.today ? month.to : context.today)
  if (dates.length === 0 || dates[0]! > dates.at(-1)!) return
  const ground = await coverGround(world, context, { dates })
  for (const day of ground.days) {
    const open = day.date === context.today ? day.open.slice(0, -2) : day.open
    const given = fillSensibly(open.map(asLesson), colleaguesOn(ground, day))
    const covers = given.flatMap(({ lesson_id, teacher_id }) => {
      const lesson = day.lessons.find(({ timetable_lesson_id }) => timetable_lesson_id === lesson_id)
      return lesson
        ? [{ ...asLesson(lesson), date: day.date, starts_at: lesson.starts_at, absent_id: lesson.teacher_id ?? '', teacher_id }]
        : []
    })
    await keepCovers(within.q, ground.rules, covers, { by: '', by_name: '', at: context.now })
  }
}

export default defineDemo({
  name: 'teacher-attendance',
  behind: 'timetable',
  capability: keepDaysInDemo,
  pieces: (world) =>
    world.schools.flatMap((school) => {
      const { today } = world.contextIn(school)
      return monthsBetween(world.daysOf(world.years.current).from, today).flatMap((asked) => {
        const month = { from: asked.from, to: asked.to }
        const key = `${school.code}/${month.from.slice(0, 7)}`
        return [
          { key: `${key}/leave`, school, write: (within: RecordsWithin) => askInMonth(within, world, { school, month, today }) },
          {
            key: `${key}/days`,
            school,
            write: (within: RecordsWithin, context: RequestContext) => keepMonth(within, context, world, { school, month }),
          },
          {
            key: `${key}/covers`,
            school,
            write: (within: RecordsWithin) => coverMonth(within, world.contextIn(school), world, month),
          },
        ]
      })
    }),
})
