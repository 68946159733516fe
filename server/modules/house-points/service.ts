import academicYears from '../../../resources/academic-years.ts'
import type { HousePeriod, HouseStanding } from '../../../resources/contract/house-points.ts'
import housePoints from '../../../resources/house-points.ts'
import houses from '../../../resources/houses.ts'
import { monthsBetween } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'

type Deps = Pick<ModuleDeps, 'records' | 'measures'>
const page = { page_no: 1, per_page: 200 } as const

interface Narrowed {
  readonly grade_id?: string | undefined
  readonly class_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Every house of the school, also one without points. */
export async function readStandings(deps: Deps, context: RequestContext, asked: Narrowed) {
  const [standings, periods] = await Promise.all([standingsOf(deps, context, asked), periodsOf(deps, context)])
  return { houses: standings, periods }
}

export async function standingsOf(
  { records, measures }: Deps,
  context: RequestContext,
  { grade_id, class_id, from, to }: Narrowed = {},
): Promise<HouseStanding[]> {
  const [{ records: all }, { house_points: points }] = await Promise.all([
    records.list(context, houses, { ...page, columns: ['name_en', 'name_ar', 'colour'], sort_by: 'name_en' }),
    measures.read(context, ['house_points'], {
      by: ['houses'],
      where: { ...(grade_id ? { standards: grade_id } : {}), ...(class_id ? { classes: class_id } : {}) },
      period: { ...(from ? { from } : {}), ...(to ? { to } : {}) },
    }),
  ])
  const counted = all
    .map(({ house_id, name_en, name_ar, colour, is_active }) => {
      const { value, n } = points?.at(house_id) ?? { value: 0, n: 0 }
      return { house_id, name: name_en, name_ar, colour, points: value ?? 0, entries: n, is_active }
    })
    // a house that was given up stands there as long as something was earned for it
    .filter(({ is_active, entries }) => is_active || entries > 0)
    .toSorted((a, b) => b.points - a.points)
  return counted.map(({ house_id, name, name_ar, colour, points: own, entries }) => ({
    house_id,
    name,
    name_ar,
    colour,
    points: own,
    entries,
    place: 1 + counted.filter((other) => other.points > own).length,
  }))
}

/** The terms as the school has set them, then the months up to today, the latest first. */
async function periodsOf({ records }: Deps, context: RequestContext): Promise<HousePeriod[]> {
  const year = await records.find(context, academicYears, { academic_year: context.academicYear })
  if (!year) return []
  const terms = year.terms.map(({ name_en, name_ar, from_date, to_date }) => ({ name: name_en, name_ar, from: from_date, to: to_date }))
  const until = year.to_date < context.today ? year.to_date : context.today
  const months = monthsBetween(year.from_date, until).map((month) => ({ ...month, name: null, name_ar: null }))
  return [...terms, ...months.toReversed()]
}

export async function readChild({ records, measures }: Deps, context: RequestContext, studentId: string) {
  // a child that is not the person's answers as if there were none
  await records.get(context, students, studentId)
  const [{ records: rows }, { house_points: points }] = await Promise.all([
    records.list(context, housePoints, {
      ...page,
      columns: ['day', 'points', 'reason', 'house_id', 'given_by'],
      condition: { field: 'student_id', op: 'eq', value: studentId },
      sort_by: 'day',
      order_by: 'desc',
    }),
    measures.read(context, ['house_points'], { where: { students: studentId } }),
  ])
  return {
    points: points?.at().value ?? 0,
    entries: rows.map(({ id, day, points: given, reason, house, house_ar, given_by }) => ({
      id,
      day,
      points: given,
      reason,
      house,
      house_ar: house_ar ?? null,
      given_by,
    })),
    has_moved: new Set(rows.map(({ house_id }) => house_id)).size > 1,
  }
}
