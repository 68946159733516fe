import { grouped } from '../../../resources/domain/attendance/grouped.ts'
import classes from '../../../resources/classes.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { findCover, getCoverPlan, LessonCover } from '../../../resources/contract/lesson-covers.ts'
import { candidatesFor, type Colleague } from '../../../resources/domain/teacher-attendance/finder.ts'
import { lastOfMonth, personName, schoolOffice } from '../../../resources/kit/index.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import teacherLeaves from '../../../resources/teacher-leaves.ts'
import teachers from '../../../resources/teachers.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { coverLoads, coversOn, inChargeOn, registersOf, registerTakers, type Cover } from '../lesson-covers/service.ts'
import { qualifiedFor } from '../teachers/service.ts'
import { lessonsOnDates, type LessonOn } from '../timetable/service.ts'
import { absencesOn, lessonsLeft, noonOf, type Absence } from './absences.ts'
import { isWorked, rulesOf, staffDays, type Deps, type StaffRules } from './rules.ts'

export const mayArrange = ({ principal }: RequestContext): boolean => schoolOffice.some((role) => role === principal.role)
const all = { page_no: 1, per_page: 20_000 } as const

export interface Person {
  readonly id: string
  readonly name: string
  readonly name_ar: string | null
}
/** A day as whoever looks for cover sees it. */
export interface DayGround {
  readonly date: string
  /** all lessons of the day, in their order */
  readonly lessons: readonly LessonOn[]
  readonly absences: readonly Absence[]
  /** lessons of those who are away */
  readonly open: readonly LessonOn[]
  readonly covers: readonly Cover[]
}
export interface CoverGround {
  readonly rules: StaffRules
  readonly there: RequestContext
  readonly people: ReadonlyMap<string, Person>
  readonly days: readonly DayGround[]
  readonly taught: {
    readonly classes: ReadonlyMap<string, ReadonlySet<string>>
    readonly subjects: ReadonlyMap<string, ReadonlySet<string>>
    readonly qualified: ReadonlyMap<string, ReadonlySet<string>>
  }
  /** lessons held for others in the month of a date, by teacher */
  readonly loads: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** What is known of some days of the school: lessons, who is away, who is free and who has held how many. */
export async function coverGround(
  deps: Deps,
  context: RequestContext,
  asked: { readonly dates: readonly string[]; readonly asIf?: string | undefined; readonly rules?: StaffRules },
): Promise<CoverGround> {
  const rules = asked.rules ?? (await rulesOf(deps, context))
  const there = { ...context, schoolId: rules.schoolId }
  const dates = asked.dates.toSorted()
  const [from, to] = [dates[0] ?? context.today, dates.at(-1) ?? context.today]
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))]
  const [lessons, absences, staff, mappings, stored] = await Promise.all([
    lessonsOnDates(deps, there, { dates }),
    absencesOn(deps, there, rules, { from, to, asIf: asked.asIf }),
    deps.records.list(there, teachers, {
      ...all,
      columns: ['firstname', 'lastname', 'name_ar'],
      condition: { field: 'is_active', op: 'eq', value: true },
    }),
    deps.records.list(there, subjectMappings, {
      ...all,
      columns: ['teacher_id', 'class_id', 'subject_id'],
      condition: { field: 'is_active', op: 'eq', value: true },
    }),
    deps.database.read(rules.tenantId, async (q) => {
      const loads = new Map<string, ReadonlyMap<string, number>>()
      for (const month of months) loads.set(month, await coverLoads(q, rules, { from: `${month}-01`, to: lastOfMonth(month) }))
      return { covers: await coversOn(q, rules, { from, to }), loads }
    }),
  ])
  const qualified = await deps.database.read(rules.tenantId, (q) =>
    qualifiedFor(
      q,
      rules.tenantId,
      staff.records.map(({ teacher_id }) => teacher_id),
    ),
  )
  const taughtBy = (field: 'class_id' | 'subject_id') =>
    new Map(
      [...grouped(mappings.records, ({ teacher_id }) => teacher_id)].map(([id, rows]) => [id, new Set(rows.map((row) => row[field]))]),
    )
  return {
    rules,
    there,
    people: new Map(
      staff.records.map(({ teacher_id, firstname, lastname, name_ar }) => [
        teacher_id,
        { id: teacher_id, name: personName({ firstname, lastname }), name_ar },
      ]),
    ),
    days: dates.map((date): DayGround => {
      const held = lessons.get(date) ?? []
      const away = absences.get(date) ?? []
      const noon = noonOf(held)
      const open = new Set(away.flatMap((one) => lessonsLeft(one, held, noon)))
      return {
        date,
        lessons: held,
        absences: away,
        open: held.filter((one) => open.has(one)),
        covers: stored.covers.filter((one) => one.date === date),
      }
    }),
    taught: {
      classes: taughtBy('class_id'),
      subjects: taughtBy('subject_id'),
      qualified: new Map([...qualified].map(([id, subjects]) => [id, new Set(subjects)])),
    },
    loads: stored.loads,
  }
}

/** Who could hold lessons on a day: everybody who is not away, with what they have that day. */
export function colleaguesOn(ground: CoverGround, day: DayGround): Colleague[] {
  const away = new Set(day.absences.map(({ teacher_id }) => teacher_id))
  const loads = ground.loads.get(day.date.slice(0, 7))
  const none: ReadonlySet<string> = new Set()
  return [...ground.people.values()].flatMap(({ id, name }) =>
    away.has(id)
      ? []
      : [
          {
            teacher_id: id,
            name,
            periods: day.lessons.filter((one) => one.teacher_id === id || one.co_teacher_id === id).map((one) => one.period_id),
            covering: day.covers.filter(({ teacher }) => teacher.id === id).map((one) => one.period_id),
            load: loads?.get(id) ?? 0,
            classes: ground.taught.classes.get(id) ?? none,
            subjects: ground.taught.subjects.get(id) ?? none,
            qualified: ground.taught.qualified.get(id) ?? none,
          },
        ],
  )
}
export const asLesson = ({ timetable_lesson_id: lesson_id, class_id, subject_id, period_id }: LessonOn) => ({
  lesson_id,
  class_id,
  subject_id,
  period_id,
})

export const toldLesson = (ground: CoverGround, day: DayGround, lesson: LessonOn): LessonCover => {
  const cover = day.covers.find(({ lesson_id }) => lesson_id === lesson.timetable_lesson_id)
  return {
    date: day.date,
    lesson_id: lesson.timetable_lesson_id,
    period: lesson.period,
    period_ar: lesson.period_ar,
    starts_at: lesson.starts_at,
    ends_at: lesson.ends_at,
    class_id: lesson.class_id,
    class_name: lesson.class_name,
    subject: lesson.subject,
    subject_ar: lesson.subject_ar,
    room: lesson.room,
    absent: ground.people.get(lesson.teacher_id ?? '') ?? {
      id: lesson.teacher_id ?? '',
      name: lesson.teacher ?? '',
      name_ar: lesson.teacher_ar,
    },
    cover: cover?.teacher ?? null,
  }
}

/** So many school days of a leave are arranged at once; whoever is away for months is replaced otherwise. */
export const mostDays = 15
/** The school days of a leave from today on, and whose they are. */
export async function daysOfLeave(deps: Deps, context: RequestContext, leaveId: string) {
  const leave = await deps.records.get(context, teacherLeaves, leaveId)
  const there = { ...context, schoolId: leave.school_id, academicYear: leave.academic_year }
  const rules = await rulesOf(deps, there)
  const from = leave.from_date < context.today ? context.today : leave.from_date
  const worked = from > leave.to_date ? [] : (await staffDays(deps, there, rules, { from, to: leave.to_date })).filter(isWorked)
  return {
    leave,
    there,
    rules,
    dates: worked.slice(0, mostDays).map(({ date }) => date),
    isCut: worked.length > mostDays,
  }
}

export async function readPlan(
  deps: Deps,
  context: RequestContext,
  asked: { readonly date?: string | undefined; readonly leave_id?: string | undefined },
): Promise<DataOf<typeof getCoverPlan>> {
  const of = asked.leave_id === undefined ? null : await daysOfLeave(deps, context, asked.leave_id)
  const rules = of?.rules ?? (await rulesOf(deps, context))
  const there = of?.there ?? { ...context, schoolId: rules.schoolId }
  const date = asked.date ?? of?.dates[0] ?? context.today
  const dates = of ? of.dates : (await staffDays(deps, there, rules, { from: date, to: date })).filter(isWorked).map((day) => day.date)
  const ground = await coverGround(deps, there, { dates, rules, asIf: of?.leave.leave_id })
  const mine = (teacherId: string | null): boolean => of === null || teacherId === of.leave.teacher_id
  const registers = await readRegisters(deps, ground)
  const lessonsOf = (id: string): number =>
    ground.days.reduce((sum, day) => sum + day.open.filter((one) => one.teacher_id === id).length, 0)
  const away = new Map(ground.days.flatMap(({ absences }) => absences.map((one) => [one.teacher_id, one] as const)))
  return {
    date,
    school: { name_en: rules.name[0], name_ar: rules.name[1] },
    is_school_day: dates.length > 0,
    // a day that is over needs nobody any more
    may_arrange: mayArrange(context) && !rules.isPast && date >= context.today,
    is_cut: of?.isCut ?? false,
    absent: [...away.values()]
      .filter(({ teacher_id }) => mine(teacher_id) && ground.people.has(teacher_id))
      .map(({ teacher_id, status }) => ({ ...ground.people.get(teacher_id)!, status, lessons: lessonsOf(teacher_id) })),
    lessons: ground.days.flatMap((day) =>
      day.open.filter(({ teacher_id }) => mine(teacher_id)).map((lesson) => toldLesson(ground, day, lesson)),
    ),
    registers: registers.filter(({ absent }) => mine(absent.id)),
  }
}

/** Whoever is away in the afternoon only, or for some hours, takes it. */
export const leavesRegister = ({ parts }: Pick<Absence, 'parts'>): boolean =>
  parts.some(({ duration }) => duration !== 'second_half' && duration !== 'hourly')

/** The registers of classes whose class teacher is away, day by day, and who takes each. */
async function readRegisters(deps: Deps, { rules, there, days, people }: CoverGround): Promise<DataOf<typeof getCoverPlan>['registers']> {
  const ids = [...new Set(days.flatMap(({ absences }) => absences.map(({ teacher_id }) => teacher_id)))]
  if (ids.length === 0) return []
  const { records: rows } = await deps.records.list(there, classes, {
    ...all,
    columns: ['name'],
    condition: { field: 'is_active', op: 'eq', value: true },
  })
  const nameOf = new Map(rows.map(({ class_id, name }) => [class_id, name]))
  return deps.database.read(rules.tenantId, async (q) => {
    const told: DataOf<typeof getCoverPlan>['registers'] = []
    for (const { date, absences } of days) {
      const away = absences.filter(leavesRegister)
      const incharges = await inChargeOn(
        q,
        rules,
        date,
        away.map(({ teacher_id }) => teacher_id),
      )
      const takers = await registerTakers(q, rules, date)
      const named = await registersOf(q, rules, date)
      for (const { class_id, teacher_id } of incharges) {
        const [absent, name] = [people.get(teacher_id), nameOf.get(class_id)]
        if (!absent || name === undefined) continue
        const taker = takers.find((one) => one.class_id === class_id)
        told.push({
          date,
          class_id,
          class_name: name,
          absent,
          taker: (taker && people.get(taker.teacher_id)) ?? null,
          is_named: named.some((one) => one.class_id === class_id),
        })
      }
    }
    return told
  })
}

export async function readCandidates(
  deps: Deps,
  context: RequestContext,
  { date, lesson_id }: { readonly date: string; readonly lesson_id: string },
): Promise<DataOf<typeof findCover>> {
  const ground = await coverGround(deps, context, { dates: [date] })
  const day = ground.days[0]!
  const lesson = day.lessons.find(({ timetable_lesson_id }) => timetable_lesson_id === lesson_id)
  if (!lesson) throw notFound()
  // whoever holds it already is free for it
  const asIfOpen = { ...day, covers: day.covers.filter((one) => one.lesson_id !== lesson_id) }
  const colleagues = colleaguesOn(ground, asIfOpen).filter(({ teacher_id }) => teacher_id !== lesson.teacher_id)
  return {
    records: candidatesFor(asLesson(lesson), colleagues).map(({ teacher_id, ...one }) => ({ ...ground.people.get(teacher_id)!, ...one })),
  }
}
