import { useState } from 'react'
import type { BodyOf, DataOf } from '../../../resources/contract/call.ts'
import { changeTimetable, getTimetablePlaces } from '../../../resources/contract/timetable-writing.ts'
import type { PlannedPart, TimetableLesson } from '../../../resources/contract/timetable.ts'
import { useAct, useAnswer, useLocale, usePageWords, useTellDone } from '../../engine/index.ts'
import { dayName, periodName, subjectName } from './said.ts'
import type { Place } from './week-grid.tsx'

/** What was taken up to be put somewhere: a lesson of the week, or one of the plan that has no place yet. */
export type Held = { readonly is: 'lesson'; readonly lesson: TimetableLesson } | { readonly is: 'part'; readonly part: PlannedPart }
type Found = DataOf<typeof getTimetablePlaces>['places'][number]
/** What would become of it at a place. */
export type Fate =
  | { readonly is: 'here' | 'free' }
  | { readonly is: 'exchange'; readonly withId: string }
  | { readonly is: 'clash'; readonly why: readonly string[] }

export const sameHeld = (one: Held | null, other: Held): boolean =>
  one !== null &&
  (one.is === 'lesson'
    ? other.is === 'lesson' && one.lesson.timetable_lesson_id === other.lesson.timetable_lesson_id
    : other.is === 'part' && one.part.subject_id === other.part.subject_id && one.part.teacher_id === other.part.teacher_id)

const wantedOf = (held: Held, classId: string | null) =>
  held.is === 'lesson'
    ? {
        class_id: held.lesson.class_id,
        subject_id: held.lesson.subject_id,
        teacher_id: held.lesson.teacher_id,
        co_teacher_id: held.lesson.co_teacher_id,
        room: held.lesson.is_own_room ? null : held.lesson.room,
        group: held.lesson.group,
        timetable_lesson_id: held.lesson.timetable_lesson_id,
      }
    : { class_id: classId ?? '', subject_id: held.part.subject_id, teacher_id: held.part.teacher_id }

interface Editing {
  /** null: it is the week of no class */
  readonly classId: string | null
  readonly on: string
  /** from which day on changes hold; null: for the whole year */
  readonly from: string | null
}

/** Taking up and putting down: what would clash is known before it is done, and what was done can be undone. */
export function useEditing({ classId, on, from }: Editing) {
  const [words, locale, tellDone] = [usePageWords('timetable'), useLocale(), useTellDone()]
  const [held, setHeld] = useState<Held | null>(null)
  const { busy, problem, complain, run } = useAct(changeTimetable, words('failed'))
  const places = useAnswer(getTimetablePlaces, held ? {} : null, { on: from ?? on, ...wantedOf(held ?? noPart, classId) })
  const foundAt = ({ weekday, period }: Place): Found | null =>
    places.is !== 'ready' ? null : (places.data.places.find((one) => one.weekday === weekday && one.period_id === period.period_id) ?? null)

  const take = (next: Held | null) => {
    complain(null)
    setHeld(next)
  }
  const change = async (body: Omit<BodyOf<typeof changeTimetable>, 'from'>, message: string): Promise<boolean> => {
    const done = await run({ body: { ...body, ...(from === null ? {} : { from }) } })
    if (!done) return false
    setHeld(null)
    tellDone({ message, operationId: done.operation_id, ...(done.warnings.length > 0 ? { description: done.warnings.join(' · ') } : {}) })
    return true
  }

  /** null: nothing is held, or it is not known yet */
  const fateAt = (place: Place): Fate | null => {
    const found = foundAt(place)
    if (!held || found === null) return null
    const { clashes } = found
    if (held.is === 'lesson' && held.lesson.weekday === place.weekday && held.lesson.period_id === place.period.period_id)
      return { is: 'here' }
    if (clashes.length === 0) return { is: 'free' }
    if (found.exchange) return { is: 'exchange', withId: found.exchange }
    return { is: 'clash', why: [...new Set(clashes.map(({ said }) => said))] }
  }

  const put = async (place: Place): Promise<void> => {
    const fate = fateAt(place)
    if (!held || !fate || fate.is === 'here') return take(null)
    if (fate.is === 'clash') return complain(fate.why.join(' · '))
    const slot = { weekday: place.weekday, period_id: place.period.period_id }
    const said = {
      subject: subjectName(held.is === 'lesson' ? held.lesson : held.part, locale),
      day: dayName(place.weekday, locale),
      period: periodName(place.period, locale),
    }
    if (held.is === 'part') {
      await change({ add: [{ ...wantedOf(held, classId), ...slot }] }, words('placed_at', said))
      return
    }
    const { timetable_lesson_id, weekday, period_id } = held.lesson
    const moved = { timetable_lesson_id, ...slot }
    if (fate.is === 'exchange')
      await change({ set: [moved, { timetable_lesson_id: fate.withId, weekday, period_id }] }, words('exchanged', said))
    else await change({ set: [moved] }, words('moved_to', said))
  }
  const remove = (lesson: TimetableLesson) =>
    change({ remove: [lesson.timetable_lesson_id] }, words('taken_away', { subject: subjectName(lesson, locale) }))

  return { held, take, fateAt, put, remove, change, busy: busy !== null, problem, complain }
}

/** Asked for by nobody: a hook has to be given something. */
const noPart: Held = {
  is: 'part',
  part: {
    subject_id: '',
    subject: '',
    subject_ar: null,
    colour: null,
    teacher_id: null,
    teacher: null,
    teacher_ar: null,
    planned: null,
    placed: 0,
  },
}
