import type { z } from 'zod'
import academicYears from '../../../resources/academic-years.ts'
import type { beginExamTypes } from '../../../resources/contract/grading.ts'
import { usualScaleNames, type UsualScaleName } from '../../../resources/domain/grading/usual-scale-names.ts'
import { usualScales } from '../../../resources/domain/grading/usual-scales.ts'
import { usualTypes } from '../../../resources/domain/grading/usual-types.ts'
import examTypes from '../../../resources/exam-types.ts'
import gradingScales from '../../../resources/grading-scales.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { locked } from '../../request/errors.ts'
import { all, gradesOf, scalesOf, typesOf, type Deps } from './types-of-year.ts'

type Grades = Awaited<ReturnType<typeof gradesOf>>
type Types = Awaited<ReturnType<typeof typesOf>>

interface NewType extends Readonly<Record<string, unknown>> {
  readonly short_name: string
}
interface NewScale extends Readonly<Record<string, unknown>> {
  readonly name_en: string
  readonly is_default: boolean
  readonly grades: readonly { readonly standard_id: string }[]
}
export interface Beginning {
  readonly types: readonly NewType[]
  readonly scales: readonly NewScale[]
}

/** The last year before that of the request in which the school has exam types, with those that are not switched off. */
export async function yearBefore(
  deps: Deps,
  context: RequestContext,
): Promise<{ academicYear: string; types: Types; context: RequestContext } | null> {
  const { records: years } = await deps.records.list(context, academicYears, {
    ...all,
    columns: ['academic_year'],
    sort_by: 'academic_year',
    order_by: 'desc',
  })
  for (const { academic_year: academicYear } of years) {
    if (context.academicYear === null || academicYear >= context.academicYear) continue
    const there = { ...context, academicYear }
    const types = (await typesOf(deps, there)).filter(({ is_active }) => is_active)
    if (types.length > 0) return { academicYear, types, context: there }
  }
  return null
}

/** As they were; grades that the school has given up since are left out. */
async function fromYearBefore(deps: Deps, context: RequestContext, grades: Grades): Promise<Beginning> {
  const before = await yearBefore(deps, context)
  if (!before) throw locked(['No earlier year has exam types', 'لا توجد أنواع اختبارات في عام سابق'])
  const there = new Set(grades.map(({ standard_id }) => standard_id))
  return {
    types: before.types.map(
      ({
        name_en,
        name_ar,
        short_name,
        category,
        term,
        sequence,
        counts_in_final,
        weightage_pct,
        max_marks_default,
        pass_pct,
        mark_step,
        grades: own,
      }) => ({
        name_en,
        name_ar,
        short_name,
        category,
        term,
        sequence,
        counts_in_final,
        weightage_pct,
        max_marks_default,
        pass_pct,
        mark_step,
        grades: own
          .filter(({ standard_id }) => there.has(standard_id))
          .map(({ standard_id, weightage_pct: weight }) => ({ standard_id, weightage_pct: weight })),
      }),
    ),
    scales: (await scalesOf(deps, before.context)).map(({ name_en, name_ar, is_default, rows, grades: own }) => ({
      name_en,
      name_ar,
      is_default,
      rows: rows.map(({ grade, min_pct, gpa, remark_en, remark_ar }) => ({ grade, min_pct, gpa, remark_en, remark_ar })),
      grades: own.flatMap(({ standard_id }) => (there.has(standard_id) ? [{ standard_id }] : [])),
    })),
  }
}

export const usualScale = (name: UsualScaleName) => ({
  name_en: usualScales[name].name[0],
  name_ar: usualScales[name].name[1],
  rows: usualScales[name].rows.map((row) => ({ ...row })),
})

/** Every grade sits them, but for those that are only for some. */
export const usualBeginning = (grades: readonly { readonly standard_id: string; readonly code: string }[]): Beginning => ({
  types: usualTypes.map(({ weight, max, codes, ...type }, at) => ({
    ...type,
    sequence: (at + 1) * 10,
    weightage_pct: weight,
    counts_in_final: weight > 0,
    max_marks_default: max,
    grades: grades.flatMap(({ standard_id, code }) => (codes && !codes.includes(code) ? [] : [{ standard_id }])),
  })),
  scales: [
    { ...usualScale('nine_point'), is_default: true, grades: [] },
    { ...usualScale('letters'), is_default: false, grades: [] },
  ],
})

const isScale = (from: string): from is UsualScaleName => usualScaleNames.some((name) => name === from)
/** The first scale of a year is the one for all grades. */
const oneScale = (name: UsualScaleName): Beginning => ({ types: [], scales: [{ ...usualScale(name), is_default: true, grades: [] }] })

/** What is there already, by its short name or its name, stays as it is. */
export async function begin(deps: Deps, context: RequestContext, { from }: z.output<NonNullable<typeof beginExamTypes.body>>) {
  const [grades, types, scales] = await Promise.all([gradesOf(deps, context), typesOf(deps, context), scalesOf(deps, context)])
  const wanted = isScale(from) ? oneScale(from) : from === 'usual' ? usualBeginning(grades) : await fromYearBefore(deps, context, grades)
  const codes = new Set(types.map(({ short_name }) => short_name.toLowerCase()))
  const names = new Set(scales.map(({ name_en }) => name_en))
  const judged = new Set(scales.flatMap(({ grades: own }) => own.map(({ standard_id }) => standard_id)))
  const hasDefault = scales.some(({ is_default }) => is_default)
  const newTypes = wanted.types.filter(({ short_name }) => !codes.has(short_name.toLowerCase()))
  const newScales = wanted.scales
    .filter(({ name_en }) => !names.has(name_en))
    .map((scale) => ({
      ...scale,
      is_default: scale.is_default && !hasDefault,
      grades: scale.grades.filter(({ standard_id }) => !judged.has(standard_id)),
    }))
  await deps.records.transaction(context, (within) =>
    within.apply([
      ...newScales.map((values) => ({ verb: 'create' as const, resource: gradingScales, values })),
      ...newTypes.map((values) => ({ verb: 'create' as const, resource: examTypes, values })),
    ]),
  )
  return { operation_id: undoableBy(context), exam_types: newTypes.length, grading_scales: newScales.length }
}
