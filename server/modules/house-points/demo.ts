import housePoints from '../../../resources/house-points.ts'
import { datesBetween, weekdayOf, type Weekday } from '../../../resources/domain/calendar/working-days.ts'
import { monthsBetween } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { awardInDemo } from './capabilities.ts'

/** As people write it, each in the language they think in. */
const reasons = [
  ['Helped a younger child', 10],
  ['Won the reading race', 15],
  ['قدّم عرضاً مميزاً', 10],
  ['Tidied the laboratory unasked', 5],
  ['ساعد زميله الجديد', 10],
  ['Played fair when it cost the match', 20],
  ['Late three days running', -5],
  ['Left rubbish in the yard', -5],
] as const
/** Of so many children, however many the school has, about every fourth in a month. */
const looked = { pages: 3, per_page: 200, share: 0.25 }

/** Of a week the four days that are school days everywhere. */
const schoolDays: ReadonlySet<Weekday> = new Set(['mon', 'tue', 'wed', 'thu'])

interface Days {
  readonly from: string
  readonly to: string
}
const schoolDaysOf = ({ from, to }: Days): readonly string[] => datesBetween(from, to).filter((day) => schoolDays.has(weekdayOf(day)))

async function awardMonth(within: RecordsWithin, world: DemoWorld, school: DemoSchool, month: Days): Promise<void> {
  const random = world.randomOf(`house points ${school.code} ${month.from}`)
  const days = schoolDaysOf(month)
  if (days.length === 0) return
  const pageOf = (page_no: number) =>
    within.list(students, {
      page_no,
      per_page: looked.per_page,
      columns: ['firstname'],
      condition: {
        and: [
          { field: 'school_id', op: 'eq', value: school.schoolId },
          { field: 'house_id', op: 'filled' },
        ],
      },
    })
  const { total } = await pageOf(1)
  const pages = Math.ceil(total / looked.per_page)
  const chosen = pages <= looked.pages ? Array.from({ length: pages }, (_, at) => at) : [0, 1, 2].map(() => random.below(pages))
  for (const page of new Set(chosen)) {
    const { records } = await pageOf(page + 1)
    await within.apply(
      records
        .filter(() => random.chance(looked.share))
        .map(({ student_id }) => {
          const [reason, points] = random.pick(reasons)
          return {
            verb: 'create' as const,
            resource: housePoints,
            values: {
              school_id: school.schoolId,
              academic_year: world.years.current,
              student_id,
              points,
              reason,
              day: random.pick(days),
            },
          }
        }),
    )
  }
}

export default defineDemo({
  name: 'house-points',
  capability: awardInDemo,
  pieces: (world) =>
    world.schools.flatMap((school) => {
      const { today } = world.contextIn(school)
      return monthsBetween(world.daysOf(world.years.current).from, today)
        .toReversed()
        .map((month) => ({
          key: `${school.code}/${month.from.slice(0, 7)}`,
          school,
          write: (within) => awardMonth(within, world, school, month),
        }))
    }),
})
