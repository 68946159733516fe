import examTypes from '../../../resources/exam-types.ts'
import gradingScales from '../../../resources/grading-scales.ts'
import { linkedTo } from '../../../resources/kit/index.ts'
import standards from '../../../resources/standards.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'

export type Deps = Pick<ModuleDeps, 'records'>
/** More of each than any school has. */
export const all = { page_no: 1, per_page: 500 } as const
const columns = [
  'name_en',
  'name_ar',
  'short_name',
  'category',
  'term',
  'sequence',
  'counts_in_final',
  'weightage_pct',
  'max_marks_default',
  'pass_pct',
  'mark_step',
] as const

/** The exam types of the year of a request in their order, each with the grades that sit it. */
export async function typesOf({ records }: Deps, context: RequestContext) {
  const { records: types } = await records.list(context, examTypes, { ...all, columns, sort_by: 'sequence' })
  const ids = types.map(({ exam_type_id }) => exam_type_id)
  const grades = await records.parts(context, examTypes, 'grades', ids)
  return types.map((type) => ({ ...type, grades: linkedTo(standards, grades.get(type.exam_type_id) ?? []) }))
}

/** The grades of the school that are not switched off, youngest first. */
export async function gradesOf({ records }: Deps, context: RequestContext) {
  const { records: grades } = await records.list(context, standards, {
    ...all,
    columns: ['name_en', 'name_ar', 'code'],
    condition: { field: 'is_active', op: 'eq', value: true },
    sort_by: 'level',
  })
  return grades
}

/** The scales of the year of a request with their lines from the best on, each with the grades that name it. */
export async function scalesOf({ records }: Deps, context: RequestContext) {
  const { records: scales } = await records.list(context, gradingScales, {
    ...all,
    columns: ['name_en', 'name_ar', 'is_default'],
    condition: { field: 'is_active', op: 'eq', value: true },
    sort_by: 'name_en',
  })
  const ids = scales.map(({ grading_scale_id }) => grading_scale_id)
  const [grades, rows] = await Promise.all([
    records.parts(context, gradingScales, 'grades', ids),
    records.parts(context, gradingScales, 'rows', ids),
  ])
  return scales.map((scale) => ({
    ...scale,
    grades: linkedTo(standards, grades.get(scale.grading_scale_id) ?? []),
    rows: rows.get(scale.grading_scale_id) ?? [],
  }))
}
export type Scale = Awaited<ReturnType<typeof scalesOf>>[number]

/** The one scale that a grade is judged by: the one that names it, else the one for all others. Null: the school has none for it. */
export const scaleFor = <One extends Pick<Scale, 'is_default' | 'grades'>>(scales: readonly One[], gradeId: string): One | null =>
  scales.find(({ grades }) => grades.some(({ standard_id }) => standard_id === gradeId)) ??
  scales.find(({ is_default }) => is_default) ??
  null
