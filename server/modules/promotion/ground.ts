import academicYears from '../../../resources/academic-years.ts'
import classKind from '../../../resources/classes.ts'
import { personName, type Condition, type RowOf } from '../../../resources/kit/index.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotions from '../../../resources/promotions.ts'
import standards from '../../../resources/standards.ts'
import students from '../../../resources/students.ts'
import type { RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import type { ModuleDeps } from '../deps.ts'
import { lookAhead } from './capabilities.ts'
import { yearUnknown } from './refusals.ts'

export type Deps = Pick<ModuleDeps, 'records' | 'measures' | 'database' | 'registry'>
export type Promotion = RowOf<typeof promotions>

/** More than a school has. */
export const all = { page_no: 1, per_page: 100_000 } as const
export const is = (field: string, value: unknown) => ({ field, op: 'eq', value }) as const
export const oneOf = (field: string, value: readonly string[]) => ({ field, op: 'in', value }) as const
export const inYear = (context: RequestContext, academicYear: string): RequestContext => ({ ...context, academicYear })

export async function yearNamed({ records }: Pick<Deps, 'records'>, context: RequestContext, year: string) {
  const found = await records.find(context, academicYears, { academic_year: year, school_id: context.schoolId })
  if (!found) throw yearUnknown(year)
  return found
}

/** The grades of the school, youngest first. */
export async function gradesOf({ records }: Pick<Deps, 'records'>, context: RequestContext) {
  const { records: grades } = await records.list(context, standards, {
    ...all,
    columns: ['name_en', 'name_ar', 'code', 'level', 'next_standard_id'],
    sort_by: 'level',
  })
  return grades
}

interface OfGrade {
  readonly grade_id: string | null
  readonly name: string
}
/** Classes in the order of their grades, the youngest first, and then by name. */
export function byGrade(grades: readonly { readonly standard_id: string }[]): (one: OfGrade, other: OfGrade) => number {
  const places = new Map(grades.map(({ standard_id }, at) => [standard_id, at]))
  const placeOf = ({ grade_id }: OfGrade): number => places.get(grade_id ?? '') ?? grades.length
  return (one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name, 'en', { numeric: true })
}

/** The active classes of a year, of whomever. */
export async function classesIn({ records }: Pick<Deps, 'records'>, context: RequestContext, year: string) {
  const { records: found } = await records.list(withCapability(inYear(context, year), lookAhead), classKind, {
    ...all,
    columns: ['name', 'grade_id', 'section', 'capacity', 'stream', 'medium', 'room', 'academic_year'],
    condition: { and: [is('academic_year', year), is('is_active', true)] },
    sort_by: 'name',
  })
  return found
}

export interface Pupil {
  readonly student_id: string
  readonly name: string
  readonly name_ar: string | null
  readonly gender: string
  readonly class_id: string
  readonly house_id: string | null
}
/** Children of a year who sit in a class, by name, as this request sees them; `whoever`: also those of other teachers. */
export async function pupilsIn(
  { records }: Pick<Deps, 'records'>,
  context: RequestContext,
  year: string,
  condition: Condition,
  whoever = false,
): Promise<Pupil[]> {
  const own = inYear(context, year)
  const { records: found } = await records.list(whoever ? withCapability(own, lookAhead) : own, students, {
    ...all,
    columns: ['firstname', 'lastname', 'full_name_ar', 'gender', 'class_id', 'house_id'],
    condition: { and: [is('is_active', true), { field: 'class_id', op: 'filled' }, condition] },
    sort_by: 'firstname',
    then_by: [{ field: 'lastname', order: 'asc' }],
  })
  return found.map(({ student_id, firstname, lastname, full_name_ar, gender, class_id, house_id }) => ({
    student_id,
    name: personName({ firstname, lastname }),
    name_ar: full_name_ar,
    gender: gender ?? '',
    class_id: class_id ?? '',
    house_id,
  }))
}

const decisionColumns = [
  'student_id',
  'class_id',
  'grade_id',
  'suggested',
  'decision',
  'override_reason',
  'overall_pct',
  'failed',
  'attendance_pct',
  'is_open',
  'to_grade_id',
  'to_class_id',
  'roll_no',
  'recommended',
  'recommended_by',
  'recommendation',
  'reexam_by',
  'is_late',
  'carried_out_at',
  'trace',
] as const

const decisionsAsked = ({ promotion_id }: Promotion, more?: Condition) => ({
  ...all,
  columns: decisionColumns,
  condition: { and: [is('promotion_id', promotion_id), ...(more ? [more] : [])] },
})
/** What a promotion holds of its children, as this request sees them. */
export async function decisionsOf({ records }: Pick<Deps, 'records'>, context: RequestContext, promotion: Promotion, more?: Condition) {
  return (await records.list(inYear(context, promotion.from_year), promotionDecisions, decisionsAsked(promotion, more))).records
}
/** The same inside a transaction. */
export const decisionsWithin = async (within: Pick<RecordsWithin, 'list'>, promotion: Promotion) =>
  (await within.list(promotionDecisions, decisionsAsked(promotion))).records
export type DecisionRow = Awaited<ReturnType<typeof decisionsOf>>[number]

export const promotionOf = ({ records }: Pick<Deps, 'records'>, context: RequestContext, id: string): Promise<Promotion> =>
  records.get(context, promotions, id)
