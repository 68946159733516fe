import type { getAdmissionBoard } from '../../../resources/contract/admissions.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import applicants from '../../../resources/applicants.ts'
import standards from '../../../resources/standards.ts'
import students from '../../../resources/students.ts'
import { nextAdmissionNo } from '../../../resources/domain/students/admission-numbers.ts'
import { personName, type Condition } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError } from '../../request/errors.ts'
import { readSeats } from '../licence/service.ts'
import { listTransferClasses } from '../students/service.ts'
import { admissionNumbers, yearOf } from './queries.ts'
import type { Deps } from './readmission.ts'

/** Who still waits for a decision. */
export const undecided: Condition = { field: 'status', op: 'in', value: ['applied', 'waiting'] }
export const isUndecided = (status: string | null): status is 'applied' | 'waiting' => status === 'applied' || status === 'waiting'
/** More than apply to a school in a year. */
const all = { page_no: 1, per_page: 20_000 } as const
/** So many are shown at once. */
const most = 500

export function inSchool(context: RequestContext): RequestContext & { readonly schoolId: string } {
  const schoolId = context.schoolId ?? context.principal.schoolId
  if (schoolId === null) throw new AppError('VALIDATION', ['Choose a school first', 'اختر مدرسة أولاً'])
  return { ...context, schoolId }
}

/** Seats of the licence of a year; null: none is needed. */
export async function studentSeats(deps: Deps, context: RequestContext & { readonly schoolId: string }, academicYear: string) {
  const place = { tenantId: context.principal.tenantId, schoolId: context.schoolId, academicYear }
  const { seats } = await readSeats(deps, context, place)
  const own = seats.find(({ kind }) => kind === 'student')
  return own ? { total: own.total, used: own.used } : null
}

/** Whoever comes with a year that is licensed is admitted before it begins; throws where it is not licensed, or not any more. */
export async function assertTaking({ auth }: Pick<Deps, 'auth'>, context: RequestContext, academicYear: string): Promise<void> {
  try {
    await auth.assertOpen(context.principal, { ...context, academicYear }, students.package, 'write')
  } catch (error) {
    const isToCome = error instanceof AppError && error.code === 'MODULE_NOT_LICENSED' && error.data !== undefined
    if (!isToCome) throw error
  }
}

/** Why the year takes nobody, in the reader's language; null: it does. */
async function whyClosed(deps: Deps, context: RequestContext, academicYear: string): Promise<string | null> {
  try {
    await assertTaking(deps, context, academicYear)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.text[context.locale === 'ar' ? 1 : 0]
    throw error
  }
}

const counted = (of: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const one of of) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

type Asked = { for_year?: string | undefined; grade_id?: string | undefined; applicant_id?: string | undefined }

/** Who waits for a place, and which places there are. */
export async function readBoard(deps: Deps, asked: RequestContext, query: Asked): Promise<DataOf<typeof getAdmissionBoard>> {
  const context = inSchool(asked)
  const { records, database } = deps
  const { tenantId } = context.principal
  const { records: open } = await records.list(context, applicants, {
    ...all,
    columns: ['firstname', 'lastname', 'full_name_ar', 'gender', 'dob', 'application_no', 'applied_on', 'for_year', 'grade_id', 'status'],
    condition: undecided,
    sort_by: 'applied_on',
    order_by: 'asc',
    then_by: [{ field: 'application_no', order: 'asc' }],
  })
  const only = open.find(({ applicant_id }) => applicant_id === query.applicant_id)
  const byYear = counted(open.map(({ for_year }) => for_year))
  const years = [...byYear].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([year, count]) => ({ year, applicants: count }))
  const busiest = years.toSorted((one, other) => other.applicants - one.applicants)[0]?.year ?? null
  const forYear = only?.for_year ?? years.find(({ year }) => year === query.for_year)?.year ?? busiest
  const ofYear = open.filter(({ for_year }) => for_year === forYear)
  const byGrade = counted(ofYear.map(({ grade_id }) => grade_id))
  const { records: levels } = await records.list(context, standards, { ...all, columns: ['name_en', 'name_ar'], sort_by: 'level' })
  const grades = levels.flatMap(({ standard_id, name_en, name_ar }) => {
    const count = byGrade.get(standard_id)
    return count === undefined ? [] : [{ id: standard_id, label: name_en, ...(name_ar ? { label_ar: name_ar } : {}), applicants: count }]
  })
  const gradeId = only?.grade_id ?? grades.find(({ id }) => id === query.grade_id)?.id ?? grades[0]?.id ?? null
  const there = { ...context, academicYear: forYear }
  const [classes, numbers, year] = await Promise.all([
    forYear === null ? [] : listTransferClasses(deps, there, context.schoolId),
    admissionNumbers(database, tenantId, context.schoolId),
    forYear === null ? undefined : yearOf(database, tenantId, { schoolId: context.schoolId, year: forYear }),
  ])
  return {
    for_year: forYear,
    grade_id: gradeId,
    years,
    grades,
    applicants: ofYear
      .filter(({ grade_id }) => grade_id === gradeId)
      .slice(0, most)
      .map((row) => ({
        applicant_id: row.applicant_id,
        application_no: row.application_no,
        name: personName(row),
        name_ar: row.full_name_ar,
        gender: row.gender === 'female' ? ('female' as const) : ('male' as const),
        dob: row.dob,
        grade_id: row.grade_id,
        grade: row.grade,
        grade_ar: row.grade_ar ?? null,
        applied_on: row.applied_on,
        status: row.status === 'waiting' ? ('waiting' as const) : ('applied' as const),
      })),
    // in the order of the grades, youngest first
    classes: levels.flatMap(({ standard_id }) => classes.filter((one) => one.grade_id === standard_id)),
    seats: forYear === null ? null : await studentSeats(deps, context, forYear),
    closed: forYear === null ? null : await whyClosed(deps, context, forYear),
    next_no: nextAdmissionNo(numbers),
    first_day: year && context.today < year.from_date ? year.from_date : context.today,
  }
}
