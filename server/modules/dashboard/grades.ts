import classes from '../../../resources/classes.ts'
import standards from '../../../resources/standards.ts'
import type { ClassPlaces, GradePlaces, PlacesTotal } from '../../../resources/contract/dashboard.ts'
import type { Condition } from '../../../resources/kit/index.ts'
import type { Measures } from '../../measures/index.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'

interface GradesDeps {
  readonly records: Records
  readonly measures: Measures
}
/** The strip of a morning, and what it comes to. */
export interface Strip {
  readonly grades: GradePlaces[]
  readonly places: PlacesTotal
}
const active: Condition = { field: 'is_active', op: 'eq', value: true }
/** More classes than any school has. */
const all = { page_no: 1, per_page: 10_000 } as const

/** The active classes of the school and year, youngest grade first: who sits in them, and what nobody teaches there yet. */
export async function readStrip(deps: GradesDeps, context: RequestContext): Promise<Strip> {
  const [grades, places] = await Promise.all([readGrades(deps, context), readTotal(deps, context)])
  return { grades, places }
}

async function readTotal({ measures }: GradesDeps, context: RequestContext): Promise<PlacesTotal> {
  const read = await measures.read(context, [
    'classes',
    'places',
    'places_free',
    'classes_over_capacity',
    'classes_staffed',
    'subjects_unstaffed',
  ])
  const number = (name: keyof typeof read): number => read[name]?.at().value ?? 0
  return {
    classes: number('classes'),
    capacity: number('places'),
    free: number('places_free'),
    over_capacity: number('classes_over_capacity'),
    staffed: number('classes_staffed'),
    unstaffed: number('subjects_unstaffed'),
  }
}

async function readGrades({ records, measures }: GradesDeps, context: RequestContext): Promise<GradePlaces[]> {
  const [{ records: open }, { records: grades }, measured] = await Promise.all([
    records.list(context, classes, {
      ...all,
      columns: ['name', 'section', 'grade_id', 'incharge_id'],
      condition: active,
      sort_by: 'section',
    }),
    records.list(context, standards, { ...all, columns: ['code', 'name_en', 'name_ar', 'level'], sort_by: 'level' }),
    measures.read(context, ['places', 'students', 'subjects_planned', 'subjects_unstaffed'], { by: ['classes'] }),
  ])
  const number = (name: keyof typeof measured, classId: string): number => measured[name]?.at(classId).value ?? 0
  const placesOf = ({ class_id, name, section, incharge_id }: (typeof open)[number]): ClassPlaces => ({
    class_id,
    name,
    section,
    capacity: number('places', class_id),
    strength: number('students', class_id),
    has_incharge: incharge_id !== null,
    subjects: number('subjects_planned', class_id),
    unstaffed: number('subjects_unstaffed', class_id),
  })
  return grades.flatMap(({ standard_id, code, name_en, name_ar }): GradePlaces[] => {
    const own = open.filter((row) => row.grade_id === standard_id)
    if (own.length === 0) return []
    return [{ grade_id: standard_id, code, grade: name_en, grade_ar: name_ar, classes: own.map(placesOf) }]
  })
}
