import type { AcademicYearRow, DashboardCounts } from '../../../resources/contract/dashboard.ts'
import { can, type Condition, type Registry } from '../../../resources/kit/index.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'

interface DashboardDeps {
  readonly records: Records
  readonly registry: Registry
}
const active: Condition = { field: 'is_active', op: 'eq', value: true }

export async function listYears({ records, registry }: DashboardDeps, context: RequestContext): Promise<AcademicYearRow[]> {
  const { records: years } = await records.list(context, registry.get('academic-years'), {
    page_no: 1,
    per_page: 500,
    sort_by: 'academic_year',
    order_by: 'desc',
  })
  // without one school in view the institution's schools repeat each year: one row for each, current where any school stands in it
  const byName = new Map<string, AcademicYearRow>()
  for (const year of years) {
    const name = String(year['academic_year'])
    const isCurrent = year['state'] === 'current'
    const known = byName.get(name)
    if (!known)
      byName.set(name, {
        academic_year: name,
        from: String(year['from_date']),
        to: String(year['to_date']),
        state: String(year['state']),
        is_current: isCurrent,
      })
    else if (isCurrent && !known.is_current) Object.assign(known, { state: 'current', is_current: true })
  }
  return [...byName.values()]
}

/** Counts what the person may see: a teacher's own students and classes, an administrator's whole school. */
export async function countAll({ records, registry }: DashboardDeps, context: RequestContext): Promise<DashboardCounts> {
  const total = async (name: string): Promise<number | null> => {
    const resource = registry.get(name)
    if (!can(context.principal.role, 'read', resource)) return null
    const page = { page_no: 1, per_page: 1, columns: [resource.list.sort], condition: active }
    return (await records.list(context, resource, page)).total
  }
  /** The children in classes, and of them the boys and girls. */
  const children = async (): Promise<readonly number[]> => {
    const resource = registry.get('students')
    if (!can(context.principal.role, 'read', resource)) return [0, 0, 0]
    return records.countEach(context, resource, {
      condition: { and: [active, enrolled] },
      each: [active, gender('male'), gender('female')],
    })
  }
  const enrolled: Condition = { field: 'class_id', op: 'filled' }
  const gender = (value: string): Condition => ({ field: 'gender', op: 'eq', value })
  const [[students, male, female], teachers, classes, subjects] = await Promise.all([
    children(),
    // a teacher sees one teacher, which is no count of the school's teachers
    context.principal.role === 'teacher' ? null : total('teachers'),
    total('classes'),
    total('subjects'),
  ])
  return {
    students: { total: students ?? 0, male: male ?? 0, female: female ?? 0, present_today: null },
    teachers: { total: teachers, present_today: null },
    classes: classes ?? 0,
    subjects,
    tests: { feedback: null, quiz: null, assessment: null },
    registers: { due: null, marked: null },
    asof: context.now,
  }
}
