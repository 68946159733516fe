import type { ExamWeights } from '../../../resources/contract/grading.ts'
import { offWhole, sumsByGrade, type WeightOf } from '../../../resources/domain/grading/weights.ts'
import { digitsOf } from '../../../resources/kit/index.ts'

/** What stands in a cell and is not saved, and what stood there when somebody began to change it. */
export interface Edit {
  readonly gradeId: string
  readonly typeId: string
  readonly was: number | null
  /** as it was typed; blank: the grade does not sit it */
  readonly text: string
}
export type Edits = ReadonlyMap<string, Edit>

export const keyOf = (gradeId: string, typeId: string): string => `${gradeId} ${typeId}`

/** Every weight that is saved, by its cell. */
export const savedIn = ({ weights }: Pick<ExamWeights, 'weights'>): ReadonlyMap<string, number> =>
  new Map(weights.map((one) => [keyOf(one.grade_id, one.exam_type_id), one.weightage_pct]))

/** Per cent as they are typed: in whichever digits, with or without their sign, with two places at most. */
export type Typed = { readonly is: 'weight'; readonly value: number | null } | { readonly is: 'wrong' }
export function typedWeight(text: string): Typed {
  const bare = digitsOf(text)
    .replace(/[%٪\s]/g, '')
    .replace(/[,٫]/, '.')
  if (bare === '') return { is: 'weight', value: null }
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(bare) ? Number(bare) : 101
  return value <= 100 ? { is: 'weight', value } : { is: 'wrong' }
}

/** What the weights of each grade would come to, with what is typed; what cannot be read counts for nothing. */
export function sumsWith(answer: Pick<ExamWeights, 'weights'>, edits: Edits): ReadonlyMap<string, number> {
  const saved = answer.weights.filter((one) => !edits.has(keyOf(one.grade_id, one.exam_type_id)))
  const typed = [...edits.values()].flatMap(({ gradeId, text }): WeightOf[] => {
    const read = typedWeight(text)
    return read.is === 'weight' && read.value !== null ? [{ grade_id: gradeId, weight: read.value }] : []
  })
  return sumsByGrade([...saved.map((one) => ({ grade_id: one.grade_id, weight: one.weightage_pct })), ...typed])
}
export const offIn = (sums: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map(offWhole(sums).map(({ grade_id, sum }) => [grade_id, sum]))
