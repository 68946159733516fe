import type { QuestionContent } from '../../../../resources/domain/questions/content.ts'

/** The stem and what belongs to it (a reason, a picture), without elements, case and spaces: equal texts are one question asked twice. */
export const sameStem = ({ stem_en, reason_en }: QuestionContent): string =>
  `${stem_en ?? ''} ${reason_en ?? ''}`
    .replace(/<img[^>]*data-file="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
