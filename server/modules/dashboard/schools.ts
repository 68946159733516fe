import type { SchoolBeside } from '../../../resources/contract/dashboard.ts'
import type { Database } from '../../database/index.ts'
import type { Measured, Measures } from '../../measures/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { listSchoolRows } from './queries.ts'

interface SchoolsDeps {
  readonly database: Database
  readonly measures: Measures
}
const asked = [
  'students',
  'teachers',
  'classes',
  'places',
  'places_free',
  'classes_over_capacity',
  'classes_without_incharge',
  'subjects_unstaffed',
] as const

/** The schools of the institution, each as its own home page would count it: in the year it is in. */
export async function listSchoolsBeside({ database, measures }: SchoolsDeps, context: RequestContext): Promise<SchoolBeside[]> {
  const { tenantId } = context.principal
  const beside: SchoolBeside[] = []
  for (const school of await database.read(tenantId, (q) => listSchoolRows(q, tenantId))) {
    const there: RequestContext = { ...context, schoolId: school.school_id, academicYear: school.academic_year }
    // a school that is in no year has its people and nothing that belongs to a year
    const read: Partial<Readonly<Record<(typeof asked)[number], Measured | null>>> =
      school.academic_year === null ? await measures.read(there, ['teachers']) : await measures.read(there, asked)
    const number = (name: (typeof asked)[number]): number => read[name]?.at().value ?? 0
    beside.push({
      ...school,
      students: number('students'),
      teachers: number('teachers'),
      classes: number('classes'),
      capacity: number('places'),
      free: number('places_free'),
      over_capacity: number('classes_over_capacity'),
      without_incharge: number('classes_without_incharge'),
      unstaffed: number('subjects_unstaffed'),
    })
  }
  return beside
}
