import type { RequestContext } from '../../request/context.ts'
import { typesOf } from '../grading/service.ts'
import { finalsIn, pctOf, publishedOf, weightIn } from './finals.ts'
import { calledIn } from './of-person.ts'
import { oneOf, seeing, type Deps } from './reader.ts'

/** A final result as far as it is published. */
export interface FinalResult {
  readonly subject_id: string
  /** null: excused from all of it */
  readonly pct: number | null
  /** everything that counts in the grade is published of the child */
  readonly is_complete: boolean
}

/** The final results of all children of these grades in the year of the request, whichever class they sat in; and what subjects are called. */
export async function finalsOfGrades(deps: Deps, context: RequestContext, gradeIds: readonly string[]) {
  const reader = seeing(deps, context)
  const [types, published] = await Promise.all([typesOf(deps, context), publishedOf(reader, oneOf('grade_id', gradeIds))])
  const typeOf = new Map(types.map((type) => [type.exam_type_id, type]))
  const of = new Map<string, FinalResult[]>()
  for (const final of finalsIn(published)) {
    const weightOf = (typeId: string): number | null => {
      const type = typeOf.get(typeId)
      return type ? weightIn(type, final.grade_id) : null
    }
    const out = new Set(final.parts.map(({ exam_type_id }) => exam_type_id))
    const counting = types.filter((type) => (weightIn(type, final.grade_id) ?? 0) > 0)
    // what does not count at all is no result of the year
    if (!counting.some(({ exam_type_id }) => out.has(exam_type_id))) continue
    const own = of.get(final.student_id) ?? []
    own.push({
      subject_id: final.subject_id,
      pct: pctOf(final, weightOf),
      is_complete: counting.every(({ exam_type_id }) => out.has(exam_type_id)),
    })
    of.set(final.student_id, own)
  }
  return of
}

/** What subjects are called. */
export async function subjectsCalled(deps: Deps, context: RequestContext, subjectIds: readonly string[]) {
  return (await calledIn(seeing(deps, context), [], subjectIds)).subject
}
