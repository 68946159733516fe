import type { QuestionContent } from '../../../../resources/domain/questions/content.ts'
import { picturesIn, plainOf } from '../../../../resources/kit/index.ts'

/** The stem and what belongs to it (a reason, a picture), without elements, case and spaces: equal texts are one question asked twice. */
export function sameStem({ stem_en, reason_en }: QuestionContent): string {
  const rich = `${stem_en ?? ''} ${reason_en ?? ''}`
  return [plainOf(rich, 20_000), ...picturesIn(rich)].join(' ').toLowerCase().replace(/\s+/g, ' ').trim()
}
