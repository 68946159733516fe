import type { EnrolmentSummary } from '../../../resources/contract/students.ts'
import type { Condition, Registry, RowOf } from '../../../resources/kit/index.ts'
import type students from '../../../resources/students.ts'
import type { Auth } from '../../auth/index.ts'
import type { Database } from '../../database/index.ts'
import type { Measures } from '../../measures/index.ts'
import type { Records } from '../../records/types.ts'

export interface StudentDeps {
  readonly records: Records
  readonly registry: Registry
  readonly database: Database
  readonly measures: Measures
  readonly auth: Pick<Auth, 'assertOpen'>
}
export type Student = RowOf<typeof students>
export const active: Condition = { field: 'is_active', op: 'eq', value: true }
export const all = { page_no: 1, per_page: 5000 } as const

/** Where a student row says the child is. */
export const summaryOf = (row: Student, academicYear: string | null): EnrolmentSummary => ({
  school_id: row.school_id,
  school: row.school,
  ...(row.school_ar ? { school_ar: row.school_ar } : {}),
  academic_year: row.academic_year ?? academicYear,
  grade_id: row.grade_id,
  grade: row.grade,
  class_id: row.class_id,
  class_name: row.class_name,
  roll_no: row.roll_no,
  house_id: row.house_id,
  house: row.house,
  ...(row.house_ar ? { house_ar: row.house_ar } : {}),
  card_no: row.card_no,
})
