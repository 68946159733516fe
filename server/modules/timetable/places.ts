import { gathered } from '../../../resources/domain/timetable/gathered.ts'
import type { z } from 'zod'
import type { getTimetablePlaces } from '../../../resources/contract/timetable-writing.ts'
import { clashesBetween, type Clash, type OwnRooms, type PlacedLesson } from '../../../resources/domain/timetable/clashes.ts'
import { schoolWeek, timesOn } from '../../../resources/domain/timetable/day.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { calledIn, ownRooms } from './queries.ts'
import { dayInYear, heldOn, lessonsWhere, weekendOf } from './reading.ts'
import { clashSaid } from './sentences.ts'
import { periodsOf } from './service.ts'

type Deps = Pick<ModuleDeps, 'records' | 'database'>
type Asked = z.output<NonNullable<typeof getTimetablePlaces.body>>

const alike = ['class_id', 'subject_id', 'teacher_id', 'co_teacher_id', 'room', 'group'] as const
const isAlike = (one: PlacedLesson, other: PlacedLesson): boolean => alike.every((name) => (one[name] ?? null) === (other[name] ?? null))

/** The one lesson of the class that is in the way, where it could stand in the place of the one that comes; null: there is none. */
function exchangedWith(
  own: PlacedLesson,
  found: readonly Clash<PlacedLesson>[],
  others: readonly PlacedLesson[],
  rooms: OwnRooms,
): string | null {
  const [first] = found
  if (!first || found.some((clash) => clash.with.id !== first.with.id) || first.with.class_id !== own.class_id) return null
  // two equal lessons: nothing would change
  if (isAlike(own, first.with)) return null
  const moved = { ...first.with, weekday: own.weekday, period_id: own.period_id }
  return others.some((other) => clashesBetween(moved, other, rooms).length > 0) ? null : first.with.id
}

/** The same judgement as when it is saved, for every place at once. */
export async function readPlaces(deps: Deps, context: RequestContext, { timetable_lesson_id, on: day, ...wanted }: Asked) {
  const on = await dayInYear(deps, context, day ?? context.today)
  const [periods, weekend, rows] = await Promise.all([
    periodsOf(deps, context),
    weekendOf(deps, context),
    lessonsWhere(deps, context, heldOn(on)),
  ])
  const placed = rows.map((row): PlacedLesson => ({ ...row, id: row.timetable_lesson_id }))
  const lessons = placed.filter(({ id }) => id !== timetable_lesson_id)
  const own = placed.find(({ id }) => id === timetable_lesson_id)
  const { tenantId } = context.principal
  const classIds = [...new Set([...lessons.map(({ class_id }) => class_id), wanted.class_id])]
  const rooms = await deps.database.read(tenantId, (q) => ownRooms(q, tenantId, classIds))
  const days = schoolWeek(weekend)
  const at = gathered(lessons, ({ weekday, period_id }) => `${weekday} ${period_id}`)
  const places = periods
    .filter(({ kind }) => kind === 'lesson')
    .flatMap((period) =>
      days
        .filter((weekday) => timesOn(period, weekday) !== null)
        .map((weekday) => {
          const lesson = { ...wanted, id: '', weekday, period_id: period.period_id, from_date: null, to_date: null }
          const others = at.get(`${weekday} ${period.period_id}`) ?? []
          const found = others.flatMap((other) => clashesBetween(lesson, other, rooms))
          return { weekday, period_id: period.period_id, found, exchange: own ? exchangedWith(own, found, lessons, rooms) : null }
        }),
    )
  const met = places.flatMap(({ found }) => found)
  const naming = {
    classes: met.map((clash) => clash.with.class_id),
    subjects: met.map((clash) => clash.with.subject_id),
    teachers: met.flatMap((clash) => [clash.with.teacher_id, clash.of === 'teacher' ? clash.who : null].filter((id) => id !== null)),
    periods: met.map((clash) => clash.with.period_id),
  }
  const called = await deps.database.read(tenantId, (q) => calledIn(q, tenantId, naming))
  return {
    places: places.map(({ weekday, period_id, found, exchange }) => ({
      weekday,
      period_id,
      exchange,
      clashes: found.map((clash) => ({
        of: clash.of,
        said: clashSaid(clash, called)[context.locale],
        timetable_lesson_id: clash.with.id,
      })),
    })),
  }
}
