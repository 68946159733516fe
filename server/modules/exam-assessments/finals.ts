import { finalPercentOf, type Weighed } from '../../../resources/domain/grading/percent.ts'
import { gradeOf, type ScaleRow } from '../../../resources/domain/grading/scale.ts'
import classKind from '../../../resources/classes.ts'
import examResults from '../../../resources/exam-results.ts'
import type { Condition } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { assertWhole, scaleLinesFor, typesOf } from '../grading/service.ts'
import { childrenOf, type Child } from './children.ts'
import { calledIn } from './of-person.ts'
import { is, oneOf, seeing, type Deps, type Reader } from './reader.ts'

/** What is published of a child in one exam, as final results take it. */
export interface Published {
  readonly student_id: string
  readonly grade_id: string
  readonly subject_id: string
  readonly exam_type_id: string
  /** null: excused, and left out */
  readonly marks: number | null
  readonly max: number
}

const page = 5000
export async function publishedOf(reader: Reader, condition: Condition): Promise<Published[]> {
  const found: Published[] = []
  for (let page_no = 1; ; page_no++) {
    const { records } = await reader.list(examResults, {
      page_no,
      per_page: page,
      columns: ['student_id', 'grade_id', 'subject_id', 'exam_type_id', 'total', 'max_marks', 'code'],
      condition: { and: [is('is_published', true), condition] },
      sort_by: 'created_at',
    })
    for (const { student_id, grade_id, subject_id, exam_type_id, total, max_marks, code } of records)
      if (grade_id !== null && subject_id !== null && exam_type_id !== null)
        found.push({
          student_id,
          grade_id,
          subject_id,
          exam_type_id,
          // absent is nothing of everything; ill and exempt have no marks of it
          marks: code === 'AB' ? 0 : total,
          max: max_marks ?? 0,
        })
    if (records.length < page) return found
  }
}

export type Types = Awaited<ReturnType<typeof typesOf>>
/** What a type weighs in a grade; null: the grade does not sit it, or it does not count. */
export function weightIn(type: Types[number], gradeId: string): number | null {
  if (!type.is_active || !type.counts_in_final) return null
  const link = type.grades.find(({ standard_id }) => standard_id === gradeId)
  return link ? (link.weightage_pct ?? type.weightage_pct) : null
}

/** A final result: of one child in one subject. */
export interface Final {
  readonly student_id: string
  readonly grade_id: string
  readonly subject_id: string
  readonly parts: readonly Published[]
}
export function finalsIn(published: readonly Published[]): Final[] {
  const of = new Map<string, { readonly student_id: string; readonly grade_id: string; readonly subject_id: string; parts: Published[] }>()
  for (const one of published) {
    const { student_id, grade_id, subject_id } = one
    const key = `${student_id} ${subject_id}`
    const known = of.get(key) ?? { student_id, grade_id, subject_id, parts: [] }
    known.parts.push(one)
    of.set(key, known)
  }
  return [...of.values()]
}
/** By weights: null where nothing that counts is published. */
export const pctOf = ({ parts }: Final, weightOf: (typeId: string) => number | null): number | null =>
  finalPercentOf(
    parts.flatMap(({ exam_type_id, marks, max }): Weighed[] => {
      const weight = weightOf(exam_type_id)
      return weight === null || marks === null ? [] : [{ marks, max, weight }]
    }),
  )
export const gradeAt = (scale: readonly ScaleRow[], pct: number | null): string | null =>
  pct === null ? null : (gradeOf(scale, pct)?.grade ?? null)

/** Who has come from another class of the grade brings along what was sat there, but for what was sat here as well. */
async function broughtAlong(
  reader: Reader,
  classId: string,
  {
    grade_id,
    children,
    published,
  }: { readonly grade_id: string; readonly children: readonly Child[]; readonly published: readonly Published[] },
): Promise<Published[]> {
  if (children.length === 0) return []
  const keyOf = ({ student_id, subject_id, exam_type_id }: Published): string => JSON.stringify([student_id, subject_id, exam_type_id])
  const here = new Set(published.map(keyOf))
  const elsewhere = await publishedOf(reader, {
    and: [
      is('grade_id', grade_id),
      { field: 'class_id', op: 'ne', value: classId },
      oneOf(
        'student_id',
        children.map(({ student_id }) => student_id),
      ),
    ],
  })
  return elsewhere.filter((one) => !here.has(keyOf(one)))
}

export async function readFinals(deps: Deps, context: RequestContext, classId: string) {
  const { grade_id } = await deps.records.get(context, classKind, classId)
  await assertWhole(deps, context, [grade_id])
  const reader = seeing(deps, context)
  const [types, published, children, scale] = await Promise.all([
    typesOf(deps, context),
    publishedOf(reader, is('class_id', classId)),
    childrenOf(reader, classId),
    scaleLinesFor(reader, grade_id),
  ])
  const finals = finalsIn([...published, ...(await broughtAlong(reader, classId, { grade_id, children, published }))])
  const typeOf = new Map(types.map((type) => [type.exam_type_id, type]))
  const weightOf = (id: string): number | null => {
    const type = typeOf.get(id)
    return type ? weightIn(type, grade_id) : null
  }
  const subjectIds = [...new Set(finals.map(({ subject_id }) => subject_id))]
  const called = await calledIn(
    reader,
    types.map(({ exam_type_id }) => exam_type_id),
    subjectIds,
  )
  const counting = types.filter((type) => (weightIn(type, grade_id) ?? 0) > 0)
  const isOut = (subject: string, type: string): boolean => published.some((one) => one.subject_id === subject && one.exam_type_id === type)
  return {
    subjects: subjectIds.map(called.subject),
    missing: subjectIds.map((subject_id) => ({
      subject_id,
      exam_types: counting.flatMap(({ exam_type_id }) => (isOut(subject_id, exam_type_id) ? [] : called.type(exam_type_id))),
    })),
    rows: children.map((child) => ({
      ...child,
      subjects: subjectIds.map((subject_id) => {
        const final = finals.find((one) => one.student_id === child.student_id && one.subject_id === subject_id)
        const pct = final ? pctOf(final, weightOf) : null
        return { subject_id, pct, grade: gradeAt(scale, pct) }
      }),
    })),
  }
}
