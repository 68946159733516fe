import { addDays, isolated, printNumber, type Text } from '../../../resources/kit/index.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import { clashesBetween, type Clash, type PlacedLesson } from '../../../resources/domain/timetable/clashes.ts'
import { gathered } from '../../../resources/domain/timetable/gathered.ts'
import { lessonColumns } from '../../../resources/domain/timetable/lesson-columns.ts'
import {
  defineHandover,
  type HandoverAsked,
  type HandoverClash,
  type HandoverGiven,
  type HandoverItem,
  type Successor,
} from '../../handovers/index.ts'
import type { Change } from '../../records/changes.ts'
import { calledIn, lessonsInPeriods } from './queries.ts'
import { all, oneOf } from './reading.ts'
import { clashSaid } from './sentences.ts'

const sides = ['teacher_id', 'co_teacher_id'] as const
type Side = (typeof sides)[number]
const columns = ['school_id', 'academic_year', ...lessonColumns] as const

/** The lessons of these teachers that are still to be held from a day on. */
async function lessonsFrom({ within, day, teachers }: HandoverAsked) {
  const ids = teachers.map(({ teacher_id }) => teacher_id)
  const { records } = await within.list(timetableLessons, {
    ...all,
    columns,
    sort_by: 'class_id',
    condition: {
      and: [
        { or: [oneOf('teacher_id', ids), oneOf('co_teacher_id', ids)] },
        {
          or: [
            { field: 'to_date', op: 'empty' },
            { field: 'to_date', op: 'gte', value: day },
          ],
        },
      ],
    },
  })
  return records
}
type Lesson = Awaited<ReturnType<typeof lessonsFrom>>[number]
const keyOf = (lesson: Lesson, side: Side): string => `${side} ${lesson.class_id} ${lesson.subject_id}`
const note = (side: Side, lessons: number): Text =>
  side === 'teacher_id'
    ? [`Lessons a week: ${printNumber(lessons, 'en')}`, `الحصص أسبوعياً: ${printNumber(lessons, 'ar')}`]
    : [`As second teacher, lessons a week: ${printNumber(lessons, 'en')}`, `معلماً ثانياً، الحصص أسبوعياً: ${printNumber(lessons, 'ar')}`]

/** Whoever takes a lesson over is not somewhere else in its period from the day on. */
async function against(asked: HandoverAsked, items: readonly HandoverItem[], candidates: readonly Successor[]): Promise<HandoverClash[]> {
  const { within, context, day, teachers } = asked
  const [keys, leaving] = [new Set(items.map(({ key }) => key)), new Set(teachers.map(({ teacher_id }) => teacher_id))]
  const wanted = (await lessonsFrom(asked)).flatMap((lesson) =>
    sides.flatMap((side) => (leaving.has(lesson[side] ?? '') && keys.has(keyOf(lesson, side)) ? [{ lesson, side }] : [])),
  )
  const people = new Set(candidates.map(({ teacher_id }) => teacher_id))
  const { tenantId } = context.principal
  const found: { readonly key: string; readonly teacher_id: string; readonly clash: Clash<PlacedLesson> }[] = []
  for (const [place, some] of gathered(wanted, ({ lesson }) => JSON.stringify([lesson.school_id, lesson.academic_year]))) {
    const [schoolId = '', year = ''] = JSON.parse(place) as string[]
    const periodIds = [...new Set(some.map(({ lesson }) => lesson.period_id))]
    const stored = await lessonsInPeriods(within.q, { tenantId, schoolId, year }, periodIds)
    const at = gathered(stored, ({ weekday, period_id }) => `${weekday} ${period_id}`)
    for (const { lesson, side } of some)
      for (const other of at.get(`${lesson.weekday} ${lesson.period_id}`) ?? [])
        for (const teacher_id of new Set([other.teacher_id, other.co_teacher_id])) {
          if (teacher_id === null || !people.has(teacher_id)) continue
          const from_date = lesson.from_date !== null && lesson.from_date > day ? lesson.from_date : day
          const taken = { ...lesson, id: lesson.timetable_lesson_id, teacher_id, co_teacher_id: null, from_date }
          const clash = clashesBetween(taken, other, new Map()).find(({ of }) => of === 'teacher')
          if (clash) found.push({ key: keyOf(lesson, side), teacher_id, clash })
        }
  }
  const others = found.map(({ clash }) => clash.with)
  const called = await calledIn(within.q, tenantId, {
    classes: others.map(({ class_id }) => class_id),
    subjects: others.map(({ subject_id }) => subject_id),
    teachers: found.map(({ teacher_id }) => teacher_id),
    periods: others.map(({ period_id }) => period_id),
  })
  return found.map(({ key, teacher_id, clash }) => {
    const { en, ar } = clashSaid(clash, called)
    return { key, teacher_id, said: [en, ar] }
  })
}

/** What was held ends on the day before, and goes on with somebody else; what has not begun yet is simply somebody else's. */
async function give(asked: HandoverAsked, given: readonly HandoverGiven[]): Promise<void> {
  const { within, day, teachers } = asked
  const leaving = new Set(teachers.map(({ teacher_id }) => teacher_id))
  const successorOf = new Map(given.map(({ item, to }) => [item.key, to?.teacher_id ?? null]))
  const changes = (await lessonsFrom(asked)).flatMap((lesson): Change[] => {
    const mine = sides.filter((side) => leaving.has(lesson[side] ?? '') && successorOf.has(keyOf(lesson, side)))
    if (mine.length === 0) return []
    const people = Object.fromEntries(mine.map((side) => [side, successorOf.get(keyOf(lesson, side)) ?? null]))
    const id = lesson.timetable_lesson_id
    if (lesson.from_date !== null && lesson.from_date >= day) return [{ verb: 'update', resource: timetableLessons, id, values: people }]
    const { school_id, academic_year, class_id, subject_id, weekday, period_id, teacher_id, co_teacher_id, room, group, to_date } = lesson
    const values = { school_id, academic_year, class_id, subject_id, weekday, period_id, teacher_id, co_teacher_id, room, group, to_date }
    return [
      { verb: 'update', resource: timetableLessons, id, values: { to_date: addDays(day, -1) } },
      { verb: 'create', resource: timetableLessons, values: { ...values, ...people, from_date: day } },
    ]
  })
  await within.apply(changes)
}

export default [
  defineHandover({
    name: 'timetable.lessons',
    label: ['Lessons of the timetable', 'حصص الجدول'],
    order: 30,
    package: 'settings.classes',
    async open(asked) {
      const lessons = await lessonsFrom(asked)
      return asked.teachers.flatMap(({ teacher_id }) =>
        sides.flatMap((side) => {
          const own = gathered(
            lessons.filter((lesson) => lesson[side] === teacher_id),
            (lesson) => keyOf(lesson, side),
          )
          return [...own].map(([key, some]) => {
            const { class_id, class_name, subject_id, subject, subject_ar } = some[0]!
            return {
              teacher_id,
              key,
              title: [`${subject}, ${isolated(class_name)}`, `${subject_ar ?? subject}، ${isolated(class_name)}`] as const,
              note: note(side, some.length),
              class_id,
              subject_id,
            }
          })
        }),
      )
    },
    against,
    give,
  }),
]
