import classKind from '../../../resources/classes.ts'
import standards from '../../../resources/standards.ts'
import mappings from '../../../resources/questionnaire-mappings.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenScope, invalidField } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { placeOf } from '../psychometric/service.ts'
import { readMappings } from './capabilities.ts'
import type { Deps } from './population.ts'

const all = { page_no: 1, per_page: 10_000 } as const

/** A year and a mapping as somebody asks for them: a mapping has a school and a year of its own. */
export async function placeAsked(
  { records }: Deps,
  context: RequestContext,
  { academic_year, unique_id }: { readonly academic_year?: string | undefined; readonly unique_id?: string | undefined },
): Promise<RequestContext> {
  if (unique_id !== undefined) return placeOf(context, await records.get(context, mappings, unique_id))
  return academic_year === undefined ? context : { ...context, academicYear: academic_year }
}

export interface ClassOfSchool {
  readonly class_id: string
  readonly name: string
  readonly grade_id: string
}
/** Classes whose aggregates this person is told: of a teacher the own ones, else all of the school. */
export async function classesSeen({ records }: Deps, here: RequestContext): Promise<readonly ClassOfSchool[]> {
  const { records: rows } = await records.list(here, classKind, { ...all, columns: ['name', 'grade_id'], sort_by: 'grade_id' })
  return rows.map(({ class_id, name, grade_id }) => ({ class_id, name, grade_id }))
}
export async function gradesOf({ records }: Deps, here: RequestContext) {
  const { records: rows } = await records.list(withCapability(here, readMappings), standards, {
    ...all,
    columns: ['name_en', 'name_ar', 'level'],
    condition: { field: 'school_id', op: 'eq', value: here.schoolId },
    sort_by: 'level',
  })
  return rows.map(({ standard_id, name_en, name_ar }) => ({ id: standard_id, label: name_en, label_ar: name_ar }))
}

/** Teachers are told of their own classes as wholes, and of nothing above them. */
export async function assertPlace(
  deps: Deps,
  here: RequestContext,
  { class_id, grade_id }: { readonly class_id?: string | undefined; readonly grade_id?: string | undefined },
): Promise<void> {
  if (here.principal.role === 'teacher' && class_id === undefined) throw forbiddenScope()
  if (class_id === undefined) return
  const seen = await classesSeen(deps, here)
  const one = seen.find((known) => known.class_id === class_id)
  if (!one) throw forbiddenScope()
  if (grade_id !== undefined && one.grade_id !== grade_id) throw invalidField('class_id', { code: 'not_allowed_here' })
}
