import type { ClassPlaces, GradePlaces } from '../../../resources/contract/dashboard.ts'
import type { Condition, Registry } from '../../../resources/kit/index.ts'
import type { Measures } from '../../measures/index.ts'
import type { Records, Row } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'

interface GradesDeps {
  readonly records: Records
  readonly registry: Registry
  readonly measures: Measures
}
const active: Condition = { field: 'is_active', op: 'eq', value: true }
/** More classes than any school has. */
const all = { page_no: 1, per_page: 10_000 } as const
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The active classes of the school and year, youngest grade first: who sits in them, and what nobody teaches there yet. */
export async function readGrades({ records, registry, measures }: GradesDeps, context: RequestContext): Promise<GradePlaces[]> {
  const [{ records: classes }, { records: grades }, measured] = await Promise.all([
    records.list(context, registry.get('classes'), {
      ...all,
      columns: ['name', 'section', 'grade_id', 'incharge_id'],
      condition: active,
      sort_by: 'section',
    }),
    records.list(context, registry.get('standards'), { ...all, columns: ['code', 'name_en', 'name_ar', 'level'], sort_by: 'level' }),
    measures.read(context, ['places', 'students', 'subjects_planned', 'subjects_unstaffed'], { by: ['classes'] }),
  ])
  const number = (name: keyof typeof measured, classId: string): number => measured[name]?.at(classId).value ?? 0
  const placesOf = (row: Row): ClassPlaces => {
    const class_id = text(row['class_id'])
    return {
      class_id,
      name: text(row['name']),
      section: text(row['section']),
      capacity: number('places', class_id),
      strength: number('students', class_id),
      has_incharge: typeof row['incharge_id'] === 'string',
      subjects: number('subjects_planned', class_id),
      unstaffed: number('subjects_unstaffed', class_id),
    }
  }
  return grades.flatMap((grade): GradePlaces[] => {
    const own = classes.filter((row) => row['grade_id'] === grade['standard_id'])
    if (own.length === 0) return []
    const name_ar = typeof grade['name_ar'] === 'string' ? grade['name_ar'] : null
    const said = { grade_id: text(grade['standard_id']), code: text(grade['code']), grade: text(grade['name_en']), grade_ar: name_ar }
    return [{ ...said, classes: own.map(placesOf) }]
  })
}
