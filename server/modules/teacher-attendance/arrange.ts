import type { z } from 'zod'
import type { arrangeCover } from '../../../resources/contract/lesson-covers.ts'
import { fillSensibly } from '../../../resources/domain/teacher-attendance/finder.ts'
import { noProblems, type Problem, type Text } from '../../../resources/kit/index.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenPast, invalid, invalidField, locked } from '../../request/errors.ts'
import { coverAgain, coversOn, inChargeOn, keepCovers, nameRegister, registerTakers, type NewCover } from '../lesson-covers/service.ts'
import { asLesson, colleaguesOn, coverGround, daysOfLeave, leavesRegister, type CoverGround, type DayGround } from './covers.ts'
import { tellOfCovers } from './cover-told.ts'
import { writerOf } from './keep.ts'
import { isWorked, rulesOf, staffDays, type Deps } from './rules.ts'

type Asked = z.output<NonNullable<typeof arrangeCover.body>>
type Said = Asked['lessons'][number]
const said = ([en, ar]: Text): Problem => ({ code: 'said', params: { en, ar } })

const byOf = (context: RequestContext) => {
  const { by, by_name, at } = writerOf(context, 'office')
  return { by, by_name, at }
}
const named = (ground: CoverGround, id: string): readonly [string, string] => {
  const person = ground.people.get(id)
  return [person?.name ?? 'This teacher', person?.name_ar ?? person?.name ?? 'هذا المعلم']
}

/** Why a teacher does not hold a lesson; null: nothing speaks against it. `covers`: what stands, with what is being said before it. */
function whyNot(
  ground: CoverGround,
  day: DayGround,
  one: Said,
  covers: readonly Pick<NewCover, 'lesson_id' | 'period_id' | 'teacher_id'>[],
): Text | null {
  const lesson = day.lessons.find(({ timetable_lesson_id }) => timetable_lesson_id === one.lesson_id)
  if (!lesson) return ['There is no such lesson on this day', 'لا توجد هذه الحصة في هذا اليوم']
  if (one.teacher_id === null) return null
  const [name, name_ar] = named(ground, one.teacher_id)
  if (!ground.people.has(one.teacher_id)) return ['This teacher is not in the school', 'هذا المعلم ليس في المدرسة']
  if (!day.open.includes(lesson))
    return ['The teacher of this lesson is there: nobody has to hold it', 'معلم هذه الحصة موجود، فلا حاجة إلى احتياط']
  if (day.absences.some(({ teacher_id }) => teacher_id === one.teacher_id))
    return [`${name} is away on this day`, `${name_ar} غائب في هذا اليوم`]
  const own = day.lessons.find(
    (each) => each.period_id === lesson.period_id && (each.teacher_id === one.teacher_id || each.co_teacher_id === one.teacher_id),
  )
  if (own) return [`${name} teaches ${own.class_name} in this period`, `${name_ar} لديه حصة مع ${own.class_name} في هذا الوقت`]
  const other = covers.some(
    (each) => each.teacher_id === one.teacher_id && each.period_id === lesson.period_id && each.lesson_id !== one.lesson_id,
  )
  if (other) return [`${name} holds another lesson for a colleague in this period`, `${name_ar} مكلَّف بحصة احتياط أخرى في هذا الوقت`]
  return null
}

/** From here on nobody else gives lessons of the school to anybody: what was given meanwhile is known. */
async function aloneAt(within: RecordsWithin, ground: CoverGround): Promise<CoverGround> {
  const { rules, days } = ground
  await within.alone(`covers ${rules.schoolId}`)
  const dates = days.map(({ date }) => date)
  const covers = dates.length === 0 ? [] : await coversOn(within.q, rules, { from: dates[0]!, to: dates.at(-1)! })
  return { ...ground, days: days.map((day) => ({ ...day, covers: covers.filter(({ date }) => date === day.date) })) }
}

async function writeLessons(within: RecordsWithin, context: RequestContext, ground: CoverGround, lessons: readonly Said[]): Promise<void> {
  const { rules, days } = ground
  const problems = noProblems()
  const no = (index: number, field: 'lesson_id' | 'teacher_id' | 'date', why: Text): void =>
    void (problems[`lessons.${index}.${field}`] ??= []).push(said(why))
  for (const day of days) {
    const { date } = day
    const before = await coversOn(within.q, rules, { from: date, to: date })
    const mine = lessons.flatMap((one, index) => (one.date === date ? [{ one, index }] : []))
    const replaced = new Set(mine.map(({ one }) => one.lesson_id))
    const standing: Pick<NewCover, 'lesson_id' | 'period_id' | 'teacher_id'>[] = before
      .filter(({ lesson_id }) => !replaced.has(lesson_id))
      .map(({ lesson_id, period_id, teacher }) => ({ lesson_id, period_id, teacher_id: teacher.id }))
    const fresh: NewCover[] = []
    for (const { one, index } of mine) {
      const why = whyNot(ground, day, one, standing)
      const lesson = day.lessons.find(({ timetable_lesson_id }) => timetable_lesson_id === one.lesson_id)
      if (why) no(index, lesson ? 'teacher_id' : 'lesson_id', why)
      else if (lesson && one.teacher_id !== null) {
        const cover = {
          ...asLesson(lesson),
          date,
          starts_at: lesson.starts_at,
          absent_id: lesson.teacher_id ?? '',
          teacher_id: one.teacher_id,
        }
        fresh.push(cover)
        standing.push(cover)
      }
    }
    if (Object.keys(problems).length > 0) continue
    await coverAgain(within.q, rules.tenantId, date, [...replaced])
    await keepCovers(within.q, rules, fresh, byOf(context))
    await tellOfCovers({ context, within }, before, await coversOn(within.q, rules, { from: date, to: date }))
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** A day that is gone needs nobody any more; on a holiday there are no lessons. */
async function openDates(deps: Deps, context: RequestContext, dates: readonly string[]) {
  const rules = await rulesOf(deps, context)
  if (rules.isPast) throw forbiddenPast(context.academicYear ?? '')
  const sorted = dates.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) throw invalidField('lessons', { code: 'required' })
  if (first < context.today)
    throw invalidField('date', said(['This day is over: nobody has to hold its lessons', 'انتهى هذا اليوم، فلا حاجة إلى احتياط لحصصه']))
  const days = await staffDays(deps, context, rules, { from: first, to: last })
  const off = days.find((day) => dates.includes(day.date) && !isWorked(day))
  if (off) throw invalidField('date', said(['There is no school on this day', 'لا دوام في هذا اليوم']))
  return rules
}

/** Says who holds which lesson and who takes which register; all that is wrong is told at once and nothing is kept then. */
export async function arrange(deps: Deps, context: RequestContext, { lessons, registers }: Asked) {
  const dates = [...new Set([...lessons, ...registers].map(({ date }) => date))]
  const rules = await openDates(deps, context, dates)
  const there = { ...context, schoolId: rules.schoolId }
  const read = await coverGround(deps, there, { dates, rules })
  await deps.records.transaction(there, async (within) => {
    const ground = await aloneAt(within, read)
    await writeLessons(within, there, ground, lessons)
    for (const [index, one] of registers.entries()) {
      const day = ground.days.find(({ date }) => date === one.date)
      const away = day?.absences.map(({ teacher_id }) => teacher_id) ?? []
      const incharge_id = (await inChargeOn(within.q, rules, one.date, away)).find(({ class_id }) => class_id === one.class_id)?.teacher_id
      const no = (why: Text) => invalidField(`registers.${index}.teacher_id`, said(why))
      if (!day || incharge_id === undefined) throw no(['The class teacher is there', 'مربّي الشعبة موجود'])
      if (one.teacher_id !== null && !ground.people.has(one.teacher_id))
        throw no(['This teacher is not in the school', 'هذا المعلم ليس في المدرسة'])
      if (one.teacher_id !== null && day.absences.some(({ teacher_id }) => teacher_id === one.teacher_id)) {
        const [name, name_ar] = named(ground, one.teacher_id)
        throw no([`${name} is away on this day`, `${name_ar} غائب في هذا اليوم`])
      }
      await nameRegister(within.q, rules, { ...one, absent_id: incharge_id }, byOf(there))
    }
  })
  return { arranged: lessons.length + registers.length }
}

/**
 * Names somebody for each register that nobody takes: the class teacher may have no lesson with the class on that day. Whoever is with the
 * class first takes it, else who teaches it otherwise and holds least.
 */
async function nameTakers(within: RecordsWithin, context: RequestContext, ground: CoverGround, only: string | null): Promise<void> {
  const { rules, days } = ground
  for (const day of days) {
    const { date } = day
    const away = day.absences.filter(leavesRegister).map(({ teacher_id }) => teacher_id)
    const incharges = await inChargeOn(within.q, rules, date, only === null ? away : away.filter((id) => id === only))
    if (incharges.length === 0) continue
    const takers = await registerTakers(within.q, rules, date)
    const covers = await coversOn(within.q, rules, { from: date, to: date })
    const colleagues = colleaguesOn(ground, day)
    const isThere = (id: string | null | undefined): id is string => colleagues.some(({ teacher_id }) => teacher_id === id)
    for (const { class_id, teacher_id: absent_id } of incharges) {
      if (takers.some((one) => one.class_id === class_id)) continue
      const first = day.lessons
        .filter((lesson) => lesson.class_id === class_id)
        .map(({ timetable_lesson_id: id, teacher_id }) => covers.find(({ lesson_id }) => lesson_id === id)?.teacher.id ?? teacher_id)
        .find(isThere)
      const other = colleagues.filter(({ classes }) => classes.has(class_id)).toSorted((one, next) => one.load - next.load)[0]
      const teacher_id = first ?? other?.teacher_id
      if (teacher_id) await nameRegister(within.q, rules, { date, class_id, absent_id, teacher_id }, byOf(context))
    }
  }
}

/** Gives each lesson that nobody holds to whoever suits best, day by day, with what each has to bear counted as it grows; and each register. */
export async function fill(
  deps: Deps,
  context: RequestContext,
  asked: { readonly date?: string | undefined; readonly leave_id?: string | undefined },
) {
  const of = asked.leave_id === undefined ? null : await daysOfLeave(deps, context, asked.leave_id)
  if (of && of.leave.status !== 'approved')
    throw locked(['Lessons are given to others once the leave is approved', 'تُسند الحصص إلى معلمين آخرين بعد اعتماد الإجازة'])
  const dates = of ? of.dates : [asked.date ?? context.today]
  if (of && dates.length === 0) return { filled: 0, left: 0 }
  const rules = await openDates(deps, of?.there ?? context, dates)
  const there = { ...(of?.there ?? context), schoolId: rules.schoolId }
  const read = await coverGround(deps, there, { dates, rules })
  return deps.records.transaction(there, async (within) => {
    const ground = await aloneAt(within, read)
    const given: Said[] = []
    let open = 0
    const more = new Map<string, number>()
    for (const day of ground.days) {
      const free = day.open.filter(
        ({ timetable_lesson_id: id, teacher_id }) =>
          (of === null || teacher_id === of.leave.teacher_id) && !day.covers.some(({ lesson_id }) => lesson_id === id),
      )
      open += free.length
      const colleagues = colleaguesOn(ground, day).map((one) => ({ ...one, load: one.load + (more.get(one.teacher_id) ?? 0) }))
      for (const { lesson_id, teacher_id } of fillSensibly(free.map(asLesson), colleagues)) {
        given.push({ date: day.date, lesson_id, teacher_id })
        more.set(teacher_id, (more.get(teacher_id) ?? 0) + 1)
      }
    }
    await writeLessons(within, there, ground, given)
    await nameTakers(within, there, ground, of?.leave.teacher_id ?? null)
    return { filled: given.length, left: open - given.length }
  })
}
