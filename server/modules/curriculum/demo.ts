import bankMappings from '../../../resources/bank-mappings.ts'
import boards from '../../../resources/boards.ts'
import classes from '../../../resources/classes.ts'
import curricula from '../../../resources/curricula.ts'
import lessonPlans from '../../../resources/lesson-plans.ts'
import lessonKind from '../../../resources/lessons.ts'
import outcomes from '../../../resources/outcomes.ts'
import standards from '../../../resources/standards.ts'
import subjects from '../../../resources/subjects.ts'
import topics from '../../../resources/topics.ts'
import units from '../../../resources/units.ts'
import { addDays, daysBetween } from '../../../resources/kit/index.ts'
import { defineDemo, type DemoPiece, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { Outcome } from '../../records/changes.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { writeCurriculaInDemo } from './capabilities.ts'
import { demoCurricula, type DemoCurriculum } from './content/index.ts'

const board = { code: 'NCF', name_en: 'National curriculum', name_ar: 'المنهج الوطني' }
const all = { page_no: 1, per_page: 5000 } as const

const idsOf = (made: readonly Outcome[]): string[] => made.map(({ id }) => id)

/** One curriculum, level by level: a unit and what hangs on it stand where the text has them. */
async function writeCurriculum(within: RecordsWithin, { code, subject, grade, units: planned }: DemoCurriculum): Promise<void> {
  const known = (await within.find(boards, { code: board.code })) ?? (await within.create(boards, board))
  const { curriculum_id } = await within.create(curricula, {
    board_id: known.board_id,
    level: grade,
    code,
    subject_en: subject[0],
    subject_ar: subject[1],
    language: 'en',
  })
  const named = ([name_en, name_ar]: readonly [string, string], at: number) => ({ name_en, name_ar, position: at + 1 })
  const unitIds = idsOf(
    await within.apply(
      planned.map(({ name }, at) => ({ verb: 'create' as const, resource: units, values: { curriculum_id, ...named(name, at) } })),
    ),
  )
  const plannedLessons = planned.flatMap(({ lessons }, unit) => lessons.map((lesson, at) => ({ ...lesson, unit_id: unitIds[unit]!, at })))
  const lessonIds = idsOf(
    await within.apply(
      plannedLessons.map(({ name, periods, unit_id, at }) => ({
        verb: 'create' as const,
        resource: lessonKind,
        values: { unit_id, periods, ...named(name, at) },
      })),
    ),
  )
  const plannedTopics = plannedLessons.flatMap(({ topics: own }, lesson) =>
    own.map((name, at) => ({ name, at, lesson, lesson_id: lessonIds[lesson]! })),
  )
  const topicIds = idsOf(
    await within.apply(
      plannedTopics.map(({ name, at, lesson_id }) => ({
        verb: 'create' as const,
        resource: topics,
        values: { lesson_id, ...named(name, at) },
      })),
    ),
  )
  await within.apply(
    plannedTopics.map(({ name, at, lesson, lesson_id }, place) => ({
      verb: 'create' as const,
      resource: outcomes,
      values: {
        lesson_id,
        topic_id: topicIds[place],
        code: `${code[0]}${grade}.${lesson + 1}.${at + 1}`,
        text_en: `Understands and uses: ${name[0].toLowerCase()}`,
        text_ar: `يفهم ويستخدم: ${name[1]}`,
        position: at + 1,
      },
    })),
  )
}

/** Which curriculum a school teaches in which subject of which grade. */
async function mapSchool(within: RecordsWithin, world: DemoWorld, { schoolId: school_id }: DemoSchool): Promise<void> {
  const here = { field: 'school_id', op: 'eq', value: school_id } as const
  const { records: grades } = await within.list(standards, { ...all, columns: ['code'], condition: here })
  const { records: taught } = await within.list(subjects, { ...all, columns: ['code'], condition: here })
  const { records: written } = await within.list(curricula, { ...all, columns: ['code', 'level'] })
  await within.apply(
    written.flatMap(({ curriculum_id, code, level }) => {
      const [grade, subject] = [grades.find((one) => one.code === String(level)), taught.find((one) => one.code === code)]
      if (!grade || !subject) return []
      return {
        verb: 'create' as const,
        resource: bankMappings,
        values: {
          school_id,
          academic_year: world.years.current,
          grade_id: grade.standard_id,
          subject_id: subject.subject_id,
          language: 'en',
          curriculum_id,
        },
      }
    }),
  )
}

/** The first classes of a school have planned their year, and are about where the year is: some of them behind. */
async function planYear(within: RecordsWithin, world: DemoWorld, { schoolId: school_id, code }: DemoSchool, today: string): Promise<void> {
  const random = world.randomOf(`lesson plans ${code}`)
  const { from, to } = world.daysOf(world.years.current)
  const { records: mapped } = await within.list(bankMappings, {
    ...all,
    columns: ['grade_id', 'subject_id', 'curriculum_id'],
    condition: { field: 'school_id', op: 'eq', value: school_id },
  })
  const { records: rooms } = await within.list(classes, {
    ...all,
    columns: ['grade_id', 'section'],
    condition: {
      and: [
        { field: 'school_id', op: 'eq', value: school_id },
        { field: 'section', op: 'eq', value: 'A' },
      ],
    },
  })
  const { records: lessons } = await within.list(lessonKind, {
    ...all,
    columns: ['curriculum_id', 'unit_id', 'position', 'periods'],
    sort_by: 'created_at',
  })
  const plans = rooms.flatMap((room) =>
    mapped
      .filter((mapping) => mapping.grade_id === room.grade_id)
      .flatMap((mapping) => {
        const own = lessons.filter((lesson) => lesson.curriculum_id === mapping.curriculum_id)
        const each = Math.floor((daysBetween(from, to) - 20) / Math.max(1, own.length))
        // a class that is behind is so by a lesson
        const late = random.chance(0.3) ? each : 0
        return own.map((lesson, at) => {
          const [planned_from, planned_to] = [addDays(from, at * each), addDays(from, (at + 1) * each - 1)]
          const taught_on = addDays(planned_to, late)
          return {
            verb: 'create' as const,
            resource: lessonPlans,
            values: {
              school_id,
              academic_year: world.years.current,
              class_id: room.class_id,
              subject_id: mapping.subject_id,
              lesson_id: lesson.lesson_id,
              planned_from,
              planned_to,
              ...(taught_on <= today ? { taught_on, periods: lesson.periods } : {}),
            },
          }
        })
      }),
  )
  await within.apply(plans)
}

export default defineDemo({
  name: 'curriculum',
  capability: writeCurriculaInDemo,
  pieces: (world): DemoPiece[] => {
    const [first] = world.schools
    if (!first) return []
    return [
      ...demoCurricula.map((curriculum) => ({
        key: `${curriculum.code}/${curriculum.grade}`,
        school: first,
        write: (within: RecordsWithin) => writeCurriculum(within, curriculum),
      })),
      ...world.schools.map((school) => ({
        key: `map/${school.code}`,
        school,
        write: (within: RecordsWithin) => mapSchool(within, world, school),
      })),
      ...world.schools.map((school) => ({
        key: `plans/${school.code}`,
        school,
        write: (within: RecordsWithin) => planYear(within, world, school, world.contextIn(school).today),
      })),
    ]
  },
})
