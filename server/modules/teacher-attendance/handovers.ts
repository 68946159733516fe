import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import { isolated, printDate, type Text } from '../../../resources/kit/index.ts'
import classes from '../../../resources/classes.ts'
import subjects from '../../../resources/subjects.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'
import {
  defineHandover,
  type HandoverAsked,
  type HandoverClash,
  type HandoverGiven,
  type HandoverItem,
  type Successor,
} from '../../handovers/index.ts'
import { invalidField } from '../../request/errors.ts'
import {
  coverAgain,
  coversHeldBy,
  coversOn,
  keepCovers,
  nameRegister,
  registersGivenTo,
  type Cover,
  type NewCover,
} from '../lesson-covers/service.ts'
import { tellOfCovers } from './cover-told.ts'
import { writerOf } from './keep.ts'

const all = { page_no: 1, per_page: 20_000 } as const
const oneOf = (field: string, value: readonly string[]) => ({ field, op: 'in', value: [...new Set(value)] }) as const
const lessonKey = ({ date, lesson_id }: Pick<Cover, 'date' | 'lesson_id'>): string => `lesson ${date} ${lesson_id}`
const registerKey = ({ date, class_id }: { readonly date: string; readonly class_id: string }): string => `register ${date} ${class_id}`

const heldBy = ({ within, context, day, teachers }: HandoverAsked) =>
  coversHeldBy(
    within.q,
    context.principal.tenantId,
    teachers.map(({ teacher_id }) => teacher_id),
    day,
  )
const takenBy = ({ within, context, day, teachers }: HandoverAsked) =>
  registersGivenTo(
    within.q,
    context.principal.tenantId,
    teachers.map(({ teacher_id }) => teacher_id),
    day,
  )

async function open(asked: HandoverAsked): Promise<HandoverItem[]> {
  const { within } = asked
  const [held, taken] = [await heldBy(asked), await takenBy(asked)]
  const [rooms, taught] = [
    await within.list(classes, {
      ...all,
      columns: ['name'],
      condition: oneOf(
        'class_id',
        [...held, ...taken].map(({ class_id }) => class_id),
      ),
    }),
    await within.list(subjects, {
      ...all,
      columns: ['name_en', 'name_ar'],
      condition: oneOf(
        'subject_id',
        held.map(({ subject_id }) => subject_id),
      ),
    }),
  ]
  const className = (id: string): string => isolated(rooms.records.find(({ class_id }) => class_id === id)?.name ?? '')
  const link = (date: string) => `/attendance/cover?date=${date}` as const
  return [
    ...held.map((cover): HandoverItem => {
      const { date, class_id, subject_id, starts_at, absent, teacher } = cover
      const subject = taught.records.find((one) => one.subject_id === subject_id)
      const [en, ar] = [subject?.name_en ?? '', subject?.name_ar ?? subject?.name_en ?? '']
      return {
        teacher_id: teacher.id,
        key: lessonKey(cover),
        title: [`${en}, ${className(class_id)}`, `${ar}، ${className(class_id)}`],
        note: [
          `${printDate(date, 'en')}, ${isolated(starts_at)}, for ${absent.name}`,
          `${printDate(date, 'ar')}، ${isolated(starts_at)}، بدلاً من ${absent.name_ar ?? absent.name}`,
        ],
        class_id,
        subject_id,
        link: link(date),
      }
    }),
    ...taken.map((one): HandoverItem => {
      const { date, class_id, teacher_id } = one
      return {
        teacher_id,
        key: registerKey(one),
        title: [`Register of ${className(class_id)}`, `سجل حضور ${className(class_id)}`],
        note: [printDate(date, 'en'), printDate(date, 'ar')],
        class_id,
        link: link(date),
      }
    }),
  ]
}

type At = Pick<NewCover, 'date' | 'period_id' | 'teacher_id'>
/** Who is not free in a period of a day: by the own timetable, or by what he holds for others. */
async function busyAt(
  { within }: HandoverAsked,
  covers: readonly Cover[],
  periodIds: readonly string[],
  teacherIds: readonly string[],
): Promise<(at: At) => boolean> {
  const { records: own } = await within.list(timetableLessons, {
    ...all,
    columns: ['teacher_id', 'co_teacher_id', 'weekday', 'period_id', 'from_date', 'to_date', 'class_id'],
    condition: {
      and: [oneOf('period_id', periodIds), { or: [oneOf('teacher_id', teacherIds), oneOf('co_teacher_id', teacherIds)] }],
    },
  })
  return ({ date, period_id, teacher_id }) =>
    own.some(
      (row) =>
        (row.teacher_id === teacher_id || row.co_teacher_id === teacher_id) &&
        row.period_id === period_id &&
        row.weekday === weekdayOf(date) &&
        (row.from_date === null || row.from_date <= date) &&
        (row.to_date === null || row.to_date >= date),
    ) || covers.some((cover) => cover.teacher.id === teacher_id && cover.date === date && cover.period_id === period_id)
}

/** Who takes a lesson over has to be free in its period, also of what goes to him at the same time. */
async function assertFree(
  asked: HandoverAsked,
  covers: readonly Cover[],
  moved: readonly NewCover[],
  named: ReadonlyMap<string, Successor>,
) {
  if (moved.length === 0) return
  const isBusy = await busyAt(
    asked,
    covers,
    moved.map(({ period_id }) => period_id),
    [...named.keys()],
  )
  for (const [at, one] of moved.entries()) {
    const isSame = (other: At): boolean =>
      other.teacher_id === one.teacher_id && other.date === one.date && other.period_id === one.period_id
    if (isBusy(one) || moved.slice(0, at).some(isSame))
      throw invalidField('gives', { code: 'said', params: notFree(named.get(one.teacher_id)!.name, one.date, one.starts_at) })
  }
}

async function against(asked: HandoverAsked, items: readonly HandoverItem[], candidates: readonly Successor[]): Promise<HandoverClash[]> {
  const { within, context } = asked
  const { tenantId } = context.principal
  const keys = new Set(items.map(({ key }) => key))
  const [allHeld, allTaken] = [await heldBy(asked), await takenBy(asked)]
  const held = allHeld.filter((one) => keys.has(lessonKey(one)))
  const clashes: HandoverClash[] = allTaken
    .filter((one) => keys.has(registerKey(one)))
    .flatMap((one) =>
      candidates
        .filter(({ teacher_id }) => teacher_id === one.absent_id)
        .map(({ teacher_id, name }) => ({ key: registerKey(one), teacher_id, said: inBoth(isAway(name, one.date)) })),
    )
  if (held.length === 0) return clashes
  const placeOf = await placesOf(asked, held)
  for (const schoolId of new Set(placeOf.values())) {
    const own = held.filter(({ class_id }) => placeOf.get(class_id) === schoolId)
    const days = own.map(({ date }) => date).toSorted()
    const isBusy = await busyAt(
      asked,
      await coversOn(within.q, { tenantId, schoolId }, { from: days[0]!, to: days.at(-1)! }),
      own.map(({ period_id }) => period_id),
      candidates.map(({ teacher_id }) => teacher_id),
    )
    for (const one of own)
      for (const { teacher_id, name } of candidates)
        if (isBusy({ date: one.date, period_id: one.period_id, teacher_id }))
          clashes.push({ key: lessonKey(one), teacher_id, said: inBoth(notFree(name, one.date, one.starts_at)) })
  }
  return clashes
}
const inBoth = ({ en, ar }: { readonly en: string; readonly ar: string }): Text => [en, ar]

async function give(asked: HandoverAsked, given: readonly HandoverGiven[]): Promise<void> {
  const { within, context } = asked
  const { tenantId } = context.principal
  const successorOf = new Map(given.map(({ item, to }) => [item.key, to]))
  const [held, taken] = [await heldBy(asked), await takenBy(asked)]
  const moved = held.flatMap((cover): NewCover[] => {
    const to = successorOf.get(lessonKey(cover))
    const { date, lesson_id, class_id, subject_id, period_id, starts_at, absent } = cover
    return to ? [{ date, lesson_id, class_id, subject_id, period_id, starts_at, absent_id: absent.id, teacher_id: to.teacher_id }] : []
  })
  const named = new Map(given.flatMap(({ to }) => (to ? [[to.teacher_id, to] as const] : [])))
  const { by, by_name, at } = writerOf(context, 'office')
  const placeOf = await placesOf(asked, [...held, ...taken])
  for (const schoolId of new Set(placeOf.values())) {
    const place = { tenantId, schoolId }
    await within.alone(`covers ${schoolId}`)
    const ofSchool = ({ class_id }: { readonly class_id: string }): boolean => placeOf.get(class_id) === schoolId
    const dates = held.filter(ofSchool).map(({ date }) => date)
    if (dates.length > 0) {
      const days = { from: dates[0]!, to: dates.at(-1)! }
      const before = await coversOn(within.q, place, days)
      await assertFree(asked, before, moved.filter(ofSchool), named)
      for (const date of new Set(dates))
        await coverAgain(
          within.q,
          tenantId,
          date,
          held.filter((one) => ofSchool(one) && one.date === date).map(({ lesson_id }) => lesson_id),
        )
      await keepCovers(within.q, place, moved.filter(ofSchool), { by, by_name, at })
      await tellOfCovers({ context, within }, before, await coversOn(within.q, place, days))
    }
    for (const { date, class_id, absent_id } of taken.filter(ofSchool)) {
      const to = successorOf.get(registerKey({ date, class_id })) ?? null
      if (to?.teacher_id === absent_id) throw invalidField('gives', { code: 'said', params: isAway(to.name, date) })
      const teacher_id = to?.teacher_id ?? null
      await nameRegister(within.q, place, { date, class_id, absent_id, teacher_id }, { by, by_name, at })
    }
  }
}

/** The school of each class. */
async function placesOf({ within }: HandoverAsked, some: readonly { readonly class_id: string }[]): Promise<ReadonlyMap<string, string>> {
  const { records } = await within.list(classes, {
    ...all,
    columns: ['school_id'],
    condition: oneOf(
      'class_id',
      some.map(({ class_id }) => class_id),
    ),
  })
  return new Map(records.map(({ class_id, school_id }) => [class_id, school_id]))
}

const notFree = (name: string, date: string, starts_at: string) => ({
  en: `${name} has a lesson on ${printDate(date, 'en')} at ${starts_at}: choose somebody else for the cover, or nobody yet`,
  ar: `لدى ${name} حصة في ${printDate(date, 'ar')} الساعة ${starts_at}: اختر غيره للاحتياط، أو لا أحد بعد`,
})
const isAway = (name: string, date: string) => ({
  en: `${name} is the one who is away on ${printDate(date, 'en')}: choose somebody else for the register, or nobody yet`,
  ar: `${name} هو الغائب في ${printDate(date, 'ar')}: اختر غيره للسجل، أو لا أحد بعد`,
})
const label: Text = ['Lessons and registers held for colleagues', 'حصص وسجلات احتياط عن زملاء']

export default [
  defineHandover({ name: 'teacher-attendance.covers', label, order: 35, package: 'attendance.teacher_attendance', open, against, give }),
]
