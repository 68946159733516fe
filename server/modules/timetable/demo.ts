import { periodsOfDay, schoolWeek } from '../../../resources/domain/timetable/day.ts'
import { placeLessons } from '../../../resources/domain/timetable/placing.ts'
import periods from '../../../resources/periods.ts'
import timetableLessons from '../../../resources/timetable-lessons.ts'

import { defineDemo, type DemoPiece, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import { chunksOf } from '../../records/chunks.ts'
import { placeInDemo } from './capabilities.ts'
import { createDay } from './day-plan.ts'
import { missingOf } from './fill.ts'
import { plannedOf } from './planned.ts'
import { weekendOf } from './reading.ts'

const day = {
  starts: 450,
  minutes: 45,
  lessons: 7,
  change: 5,
  breaks: [
    { after: 3, minutes: 25 },
    { after: 5, minutes: 20 },
  ],
}
/** So much in one transaction that others who write wait for tenths of a second. */
const atOnce = 400

/** Where a subject is taught, as long as one of its rooms is free; else in the room of the class. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  Science: ['Lab 1', 'Lab 2'],
  Computing: ['ICT 1', 'ICT 2'],
  'Physical education': ['Gym', 'Court'],
}

/** A lesson by the number of its period: the periods get their ids when they are written. */
interface Planned {
  readonly class_id: string
  readonly subject_id: string
  readonly teacher_id: string | null
  readonly weekday: string
  readonly number: number
  readonly room: string | null
}

/** What is assigned to the classes of a school, each lesson in its place: the same week on every machine. */
async function weekOf({ records, ...world }: DemoWorld, school: DemoSchool): Promise<Planned[]> {
  const context = world.contextIn(school)
  const parts = await plannedOf({ records }, context, [])
  const numbers = periodsOfDay(day)?.flatMap(({ kind, number }) => (kind === 'lesson' ? [number] : [])) ?? []
  const week = schoolWeek(await weekendOf({ records }, context))
  const slots = numbers.flatMap((number) => week.map((weekday) => ({ weekday, period_id: String(number) })))
  const taken = new Set<string>()
  return placeLessons(slots, [], missingOf(parts)).placed.map(({ lesson: { class_id, subject_id, teacher_id, subject }, slot }) => {
    const place = `${slot.weekday} ${slot.period_id}`
    const room = rooms[subject]?.find((one) => !taken.has(`${one} ${place}`)) ?? null
    if (room !== null) taken.add(`${room} ${place}`)
    return { class_id, subject_id, teacher_id, weekday: slot.weekday, number: Number(slot.period_id), room }
  })
}

async function piecesOf(world: DemoWorld, school: DemoSchool): Promise<DemoPiece[]> {
  const lessons = await weekOf(world, school)
  const ofDay: DemoPiece = {
    key: `${school.code}/day`,
    school,
    async write(within) {
      await createDay(within, periodsOfDay(day) ?? [], school.schoolId)
    },
  }
  const ofLessons = [...chunksOf(lessons, atOnce)].map((some, at): DemoPiece => ({
    key: `${school.code}/lessons/${at}`,
    school,
    async write(within) {
      const { records } = await within.list(periods, {
        page_no: 1,
        per_page: 50,
        columns: ['number', 'kind'],
        condition: { field: 'school_id', op: 'eq', value: school.schoolId },
      })
      const idOf = new Map(records.flatMap(({ number, kind, period_id }) => (kind === 'lesson' ? [[number, period_id] as const] : [])))
      await within.apply(
        some.map(({ number, ...lesson }) => ({
          verb: 'create' as const,
          resource: timetableLessons,
          values: { ...lesson, period_id: idOf.get(number), school_id: school.schoolId, academic_year: world.years.current },
        })),
      )
    },
  }))
  return [ofDay, ...ofLessons]
}

export default defineDemo({
  name: 'timetable',
  capability: placeInDemo,
  pieces: async (world) => {
    const all: DemoPiece[] = []
    for (const school of world.schools) all.push(...(await piecesOf(world, school)))
    return all
  },
})
