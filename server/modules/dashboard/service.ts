import academicYears from '../../../resources/academic-years.ts'
import type { AcademicYearRow, DashboardCounts } from '../../../resources/contract/dashboard.ts'
import type { Measures } from '../../measures/index.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { registersToday } from '../student-attendance/service.ts'

interface DashboardDeps {
  readonly records: Records
  readonly measures: Measures
}

type CountDeps = Pick<ModuleDeps, 'records' | 'measures' | 'database'>

export async function listYears({ records }: DashboardDeps, context: RequestContext): Promise<AcademicYearRow[]> {
  const { records: years } = await records.list(context, academicYears, {
    page_no: 1,
    per_page: 500,
    sort_by: 'academic_year',
    order_by: 'desc',
  })
  // without one school in view the institution's schools repeat each year: one row for each, current where any school stands in it
  const byName = new Map<string, AcademicYearRow>()
  for (const year of years) {
    const name = year.academic_year
    const isCurrent = year.state === 'current'
    const known = byName.get(name)
    if (!known)
      byName.set(name, {
        academic_year: name,
        from: year.from_date,
        to: year.to_date,
        state: year.state,
        is_current: isCurrent,
      })
    else if (isCurrent && !known.is_current) Object.assign(known, { state: 'current', is_current: true })
  }
  return [...byName.values()]
}

/** Counts what the person may see: a teacher's own students and classes, an administrator's whole school. */
export async function countAll(deps: CountDeps, context: RequestContext): Promise<DashboardCounts> {
  const { measures } = deps
  const read = await measures.read(context, ['students', 'boys', 'girls', 'teachers', 'classes', 'subjects', 'present_today'])
  const number = (name: keyof typeof read): number | null => read[name]?.at().value ?? null
  // before the first register nobody is known to be there, which is not the same as nobody
  const present = read.present_today?.at()
  const registers = read.present_today && context.schoolId !== null ? await registersToday(deps, context) : null
  return {
    students: {
      total: number('students') ?? 0,
      male: number('boys') ?? 0,
      female: number('girls') ?? 0,
      present_today: present && present.n > 0 ? present.value : null,
    },
    teachers: { total: number('teachers'), present_today: null },
    classes: number('classes') ?? 0,
    subjects: number('subjects'),
    tests: { feedback: null, quiz: null, assessment: null },
    registers: { due: registers?.due ?? null, marked: registers?.submitted ?? null },
    asof: context.now,
  }
}
