import type { SchoolBeside } from '../../../resources/contract/dashboard.ts'
import type { Database } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Known } from './known.ts'
import { listSchoolRows } from './queries.ts'

/** The schools of the institution, each as its own home page would count it. */
export async function listSchoolsBeside(database: Database, known: Known, { principal, today }: RequestContext): Promise<SchoolBeside[]> {
  const { tenantId } = principal
  const beside: SchoolBeside[] = []
  for (const school of await database.read(tenantId, (q) => listSchoolRows(q, tenantId))) {
    const { school_id: schoolId, academic_year: academicYear } = school
    const classes = academicYear === null ? [] : await known.classPlaces({ tenantId, schoolId, academicYear }, today)
    const sum = (value: (one: (typeof classes)[number]) => number): number => classes.reduce((total, one) => total + value(one), 0)
    beside.push({
      ...school,
      students: sum((one) => one.strength),
      classes: classes.length,
      capacity: sum((one) => one.capacity),
      free: sum((one) => Math.max(0, one.capacity - one.strength)),
      over_capacity: sum((one) => (one.strength > one.capacity ? 1 : 0)),
      without_incharge: sum((one) => (one.incharge_id === null ? 1 : 0)),
      unstaffed: sum((one) => one.unstaffed),
    })
  }
  return beside
}
