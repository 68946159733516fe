import type { EnrolmentSummary } from '../../../resources/contract/students.ts'
import { fill, type Condition, type Registry, type Resource } from '../../../resources/kit/index.ts'
import type { Auth } from '../../auth/index.ts'
import type { Database } from '../../database/index.ts'
import type { Measures } from '../../measures/index.ts'
import type { Records, Row } from '../../records/types.ts'

export interface StudentDeps {
  readonly records: Records
  readonly registry: Registry
  readonly database: Database
  readonly measures: Measures
  readonly auth: Pick<Auth, 'assertOpen'>
}
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
export const active: Condition = { field: 'is_active', op: 'eq', value: true }
export const all = { page_no: 1, per_page: 5000 } as const
/** A child is called by the record's title, wherever it is named: two names would look like two children. */
export const nameOf = (students: Pick<Resource, 'title'>, row: Row): string => fill(students.title[0], row)

/** Where a student row says the child is. */
export function summaryOf(row: Row, academicYear: string | null): EnrolmentSummary {
  const [schoolAr, houseAr] = [textOrNull(row['school_ar']), textOrNull(row['house_ar'])]
  return {
    school_id: text(row['school_id']),
    school: text(row['school']),
    ...(schoolAr ? { school_ar: schoolAr } : {}),
    academic_year: textOrNull(row['academic_year']) ?? academicYear,
    grade_id: textOrNull(row['grade_id']),
    grade: textOrNull(row['grade']),
    class_id: textOrNull(row['class_id']),
    class_name: textOrNull(row['class_name']),
    roll_no: textOrNull(row['roll_no']),
    house_id: textOrNull(row['house_id']),
    house: textOrNull(row['house']),
    ...(houseAr ? { house_ar: houseAr } : {}),
    card_no: numberOrNull(row['card_no']),
  }
}
