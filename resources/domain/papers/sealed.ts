import type { QuestionContent } from '../questions/content.ts'
import { asAChildSees } from './print/as-a-child-sees.ts'

const byText = (one: string | null, other: string | null): number => (one ?? '').localeCompare(other ?? '', 'en')

/** A question of a paper whose key is sealed: right sides stand in an order of their own, as which belongs to which is the key. */
export function sealed(content: QuestionContent): QuestionContent {
  const seen = asAChildSees(content)
  const rights = seen.pairs.toSorted((one, other) => byText(one.right_en, other.right_en) || byText(one.right_ar, other.right_ar))
  return {
    ...seen,
    pairs: seen.pairs.map(({ left_en, left_ar }, at) => ({
      left_en,
      left_ar,
      right_en: rights[at]?.right_en ?? null,
      right_ar: rights[at]?.right_ar ?? null,
    })),
  }
}
