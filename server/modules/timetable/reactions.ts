import { clashesBetween, type Clash, type PlacedLesson } from '../../../resources/domain/timetable/clashes.ts'
import { gathered } from '../../../resources/domain/timetable/gathered.ts'
import { timesOn } from '../../../resources/domain/timetable/day.ts'
import type { Text } from '../../../resources/kit/index.ts'
import periods from '../../../resources/periods.ts'
import schools from '../../../resources/schools.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import { addProblem } from '../../records/cases.ts'
import { defineReaction, type ReactionInput } from '../../records/reaction.ts'
import type { Case, RecordsWithin } from '../../records/types.ts'
import { readTimetable } from './capabilities.ts'
import { judgePeriods } from './period-reactions.ts'
import { calledIn, lessonsInPeriods, ownRooms, taughtIn, type Called } from './queries.ts'
import { clashSaid, dayOff, notAssigned, notHeld, sameTeacherTwice } from './sentences.ts'

type LessonCase = Case<typeof timetableLessons>
const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** As it will stand; null where something it needs is missing, which is said elsewhere. */
function lessonAfter({ id, before, values }: LessonCase): PlacedLesson | null {
  const row = { ...before, ...values }
  const [class_id, weekday, period_id, subject_id] = [row.class_id, row.weekday, row.period_id, row.subject_id].map(textOr)
  if (!class_id || !weekday || !period_id || !subject_id) return null
  return {
    id,
    class_id,
    weekday,
    period_id,
    subject_id,
    teacher_id: textOr(row.teacher_id),
    co_teacher_id: textOr(row.co_teacher_id),
    room: textOr(row.room),
    group: textOr(row.group),
    from_date: textOr(row.from_date),
    to_date: textOr(row.to_date),
  }
}

interface Judged {
  readonly one: LessonCase
  readonly lesson: PlacedLesson
}
const fieldOfClash = ({ of, who }: Clash<PlacedLesson>, { co_teacher_id }: PlacedLesson): string =>
  of === 'class' ? 'period_id' : of === 'room' ? 'room' : who === co_teacher_id ? 'co_teacher_id' : 'teacher_id'

/** A teacher, a room or a class that would be in two places, judged over all that an operation changes: a swap of two is none. */
async function judgeClashes(within: RecordsWithin, tenantId: string, judged: readonly Judged[]): Promise<void> {
  const places = gathered(judged, ({ one: { before, values } }) =>
    JSON.stringify([values.school_id ?? before?.school_id, values.academic_year ?? before?.academic_year]),
  )
  for (const [key, some] of places) {
    const [schoolId = '', year = ''] = JSON.parse(key) as (string | undefined)[]
    await within.alone(`timetable ${schoolId} ${year}`)
    const changing = new Set(some.map(({ lesson }) => lesson.id))
    const stored = await lessonsInPeriods(within.q, { tenantId, schoolId, year }, [...new Set(some.map(({ lesson }) => lesson.period_id))])
    const all = [...stored.filter(({ id }) => !changing.has(id)), ...some.map(({ lesson }) => lesson)]
    const rooms = await ownRooms(within.q, tenantId, [...new Set(all.map(({ class_id }) => class_id))])
    const at = gathered(all, ({ weekday, period_id }) => `${weekday} ${period_id}`)
    const found = some.flatMap(({ one, lesson }) =>
      (at.get(`${lesson.weekday} ${lesson.period_id}`) ?? []).flatMap((other) =>
        clashesBetween(lesson, other, rooms).map((clash) => ({ one, lesson, clash })),
      ),
    )
    const others = found.map(({ clash }) => clash.with)
    const called = await calledIn(within.q, tenantId, {
      classes: others.map(({ class_id }) => class_id),
      subjects: others.map(({ subject_id }) => subject_id),
      teachers: found.flatMap(({ clash }) =>
        [clash.with.teacher_id, clash.of === 'teacher' ? clash.who : null].filter((id) => id !== null),
      ),
      periods: others.map(({ period_id }) => period_id),
    })
    for (const { one, lesson, clash } of found) addProblem(one, fieldOfClash(clash, lesson), 'said', clashSaid(clash, called))
  }
}

/** A lesson stands on a day of school, in a period that is held on it. */
async function judgeSlots(within: RecordsWithin, called: Called, judged: readonly Judged[]): Promise<void> {
  const reading = within.as(readTimetable)
  const schoolIds = new Set(judged.flatMap(({ one }) => one.values.school_id ?? one.before?.school_id ?? []))
  const weekends = new Map<string, readonly string[]>()
  for (const id of schoolIds) weekends.set(id, (await reading.find(schools, { school_id: id }))?.weekend_days ?? [])
  const days = new Map<string, readonly string[]>()
  for (const id of new Set(judged.map(({ lesson }) => lesson.period_id)))
    days.set(id, (await reading.find(periods, { period_id: id }))?.days ?? [])
  for (const { one, lesson } of judged) {
    const { weekday, period_id } = lesson
    if (weekends.get(one.values.school_id ?? one.before?.school_id ?? '')?.includes(weekday))
      addProblem(one, 'weekday', 'said', dayOff(weekday))
    else if (timesOn({ days: days.get(period_id) ?? [], other_times: [], starts_at: '', ends_at: '' }, weekday) === null)
      addProblem(one, 'weekday', 'said', notHeld(weekday, called.get(period_id) ?? ['–', '–']))
  }
}

/** Who teaches what was decided elsewhere: of a lesson that does not follow from it, whoever writes it is told. */
async function warnOfTeachers(within: RecordsWithin, tenantId: string, called: Called, judged: readonly Judged[]): Promise<void> {
  const taught = await taughtIn(within.q, tenantId, [...new Set(judged.map(({ lesson }) => lesson.class_id))])
  const known = new Set(taught.map((row) => `${row.class_id} ${row.subject_id} ${row.teacher_id}`))
  const name = (id: string): Text => called.get(id) ?? ['–', '–']
  for (const { one, lesson } of judged) {
    const { class_id, subject_id, teacher_id } = lesson
    if (teacher_id !== null && !known.has(`${class_id} ${subject_id} ${teacher_id}`))
      (one.warnings['teacher_id'] ??= []).push({ code: 'said', params: notAssigned(name(teacher_id), name(subject_id), name(class_id)) })
  }
}

async function judgeLessons({ context, within, cases }: ReactionInput<typeof timetableLessons>): Promise<void> {
  const judged = cases.flatMap((one): Judged[] => {
    const lesson = lessonAfter(one)
    return lesson ? [{ one, lesson }] : []
  })
  if (judged.length === 0) return
  const { tenantId } = context.principal
  for (const { one, lesson } of judged)
    if (lesson.teacher_id !== null && lesson.teacher_id === lesson.co_teacher_id) addProblem(one, 'co_teacher_id', 'said', sameTeacherTwice)
  const called = await calledIn(within.q, tenantId, {
    classes: judged.map(({ lesson }) => lesson.class_id),
    subjects: judged.map(({ lesson }) => lesson.subject_id),
    teachers: judged.flatMap(({ lesson }) => lesson.teacher_id ?? []),
    periods: judged.map(({ lesson }) => lesson.period_id),
  })
  await judgeSlots(within, called, judged)
  await judgeClashes(within, tenantId, judged)
  await warnOfTeachers(within, tenantId, called, judged)
}

export default [
  defineReaction({ resource: periods, on: ['create', 'update', 'restore'], judge: judgePeriods }),
  defineReaction({ resource: timetableLessons, on: ['create', 'update', 'restore'], judge: judgeLessons }),
]
