import type { z } from 'zod'
import type { ExamWeights, keepExamWeights } from '../../../resources/contract/grading.ts'
import { offWhole, sumsByGrade, weightsOf } from '../../../resources/domain/grading/weights.ts'
import examTypes from '../../../resources/exam-types.ts'
import gradingScales from '../../../resources/grading-scales.ts'
import { linkedTo } from '../../../resources/kit/index.ts'
import standards from '../../../resources/standards.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { locked, notFound, stale } from '../../request/errors.ts'
import { yearBefore } from './begin.ts'
import { sumsSaid } from './sentences.ts'
import { gradesOf, scaleFor, scalesOf, typesOf, type Deps } from './types-of-year.ts'

/** Grades and exam types as a school head looks at them: what each weighs, and what that comes to. */
export async function readWeights(deps: Deps, context: RequestContext): Promise<ExamWeights> {
  const [types, grades, scales, earlier] = await Promise.all([
    typesOf(deps, context),
    gradesOf(deps, context),
    scalesOf(deps, context),
    yearBefore(deps, context),
  ])
  const counting = types.filter(({ is_active, counts_in_final }) => is_active && counts_in_final)
  const shown = new Set(grades.map(({ standard_id }) => standard_id))
  const sums = sumsByGrade(weightsOf(types))
  return {
    exam_types: counting.map(({ exam_type_id, name_en, name_ar, short_name, weightage_pct }) => ({
      exam_type_id,
      name_en,
      name_ar,
      short_name,
      weightage_pct,
    })),
    grades: grades.map(({ standard_id, name_en, name_ar }) => {
      const scale = scaleFor(scales, standard_id)
      return {
        standard_id,
        name_en,
        name_ar,
        sum_pct: sums.get(standard_id) ?? null,
        scale: scale && { grading_scale_id: scale.grading_scale_id, name_en: scale.name_en, name_ar: scale.name_ar },
      }
    }),
    weights: counting.flatMap((type) =>
      type.grades
        .filter(({ standard_id }) => shown.has(standard_id))
        .map(({ standard_id, weightage_pct }) => ({
          exam_type_id: type.exam_type_id,
          grade_id: standard_id,
          weightage_pct: weightage_pct ?? type.weightage_pct,
        })),
    ),
    entered: types.length,
    earlier: earlier && { academic_year: earlier.academicYear, exam_types: earlier.types.length },
  }
}

type Asked = z.output<NonNullable<typeof keepExamWeights.body>>

/** What is no longer as it was when it was looked at is not written over: all of it is refused, and the cells are named. */
export async function keepWeights({ records }: Deps, context: RequestContext, { weights }: Asked) {
  const byType = new Map<string, Asked['weights']>()
  for (const one of weights) byType.set(one.exam_type_id, [...(byType.get(one.exam_type_id) ?? []), one])
  const changed = await records.transaction(context, async (within) => {
    await within.alone('exam-weights')
    const { records: grades } = await within.list(standards, {
      page_no: 1,
      per_page: 500,
      columns: ['level'],
      condition: { field: 'standard_id', op: 'in', value: [...new Set(weights.map(({ grade_id }) => grade_id))] },
    })
    const known = new Set(grades.map(({ standard_id }) => standard_id))
    if (weights.some(({ grade_id }) => !known.has(grade_id))) throw notFound()
    const updates = []
    for (const [id, cells] of byType) {
      const type = await within.get(examTypes, id)
      if (!type.is_active || !type.counts_in_final) throw notFound()
      const usual = type.weightage_pct
      const links = new Map(linkedTo(standards, type.grades).map((link) => [link.standard_id, link.weightage_pct]))
      const now = (grade: string): number | null => (links.has(grade) ? (links.get(grade) ?? usual) : null)
      const met = cells.filter(({ grade_id, was, weightage_pct }) => now(grade_id) !== was && now(grade_id) !== weightage_pct)
      if (met.length > 0)
        throw stale({
          current: met.map(({ grade_id }) => ({ exam_type_id: id, grade_id, weightage_pct: now(grade_id) })),
          yours: met.map(({ grade_id, weightage_pct }) => ({ exam_type_id: id, grade_id, weightage_pct })),
          fields: ['weightage_pct'],
        })
      for (const { grade_id, weightage_pct } of cells)
        if (weightage_pct === null) links.delete(grade_id)
        // like the type's, it goes with that
        else links.set(grade_id, weightage_pct === usual ? null : weightage_pct)
      updates.push({
        verb: 'update' as const,
        resource: examTypes,
        id,
        values: { grades: [...links].map(([standard_id, weightage_pct]) => ({ standard_id, weightage_pct })) },
      })
    }
    const outcomes = await within.apply(updates)
    return outcomes.some(({ status }) => status === 'written') ? weights.length : 0
  })
  return { operation_id: undoableBy(context), changed }
}

/**
 * Asked before final results go out: of these grades each has weights that make the whole, or this throws and names those that have
 * not, with their sums. A grade that sits nothing which counts comes to nought.
 */
export async function assertWhole(deps: Deps, context: RequestContext, gradeIds: readonly string[]): Promise<void> {
  const [types, grades] = await Promise.all([typesOf(deps, context), gradesOf(deps, context)])
  const sums = sumsByGrade(weightsOf(types))
  const off = new Map(offWhole(new Map(gradeIds.map((id) => [id, sums.get(id) ?? 0]))).map(({ grade_id, sum }) => [grade_id, sum]))
  if (off.size === 0) return
  const { en, ar } = sumsSaid(
    grades.flatMap((grade) => (off.has(grade.standard_id) ? [{ ...grade, sum: off.get(grade.standard_id)! }] : [])),
  )
  throw locked([`${en}: the final result cannot be published`, `${ar}: لا يمكن نشر النتيجة النهائية`])
}

/** The lines of the scale that a grade is judged by in the year of a request, for whoever grades; none: the school has no scale for it. */
export async function scaleLinesFor({ list, get }: Pick<RecordsWithin, 'list' | 'get'>, gradeId: string) {
  const { records: listed } = await list(gradingScales, {
    page_no: 1,
    per_page: 500,
    columns: ['is_default'],
    condition: { field: 'is_active', op: 'eq', value: true },
    sort_by: 'name_en',
  })
  const scales = await Promise.all(listed.map(({ grading_scale_id }) => get(gradingScales, grading_scale_id)))
  const own = scaleFor(
    scales.map((scale) => ({ ...scale, grades: linkedTo(standards, scale.grades) })),
    gradeId,
  )
  return (own?.rows ?? []).map(({ grade, min_pct, remark_en, remark_ar }) => ({ grade, min_pct, remark_en, remark_ar }))
}

export { yearBefore } from './begin.ts'
export { gradesOf, scaleFor, scalesOf, typesOf } from './types-of-year.ts'
