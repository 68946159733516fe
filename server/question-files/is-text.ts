import { partsOf, type QuestionType } from '../../resources/domain/questions/types.ts'

/** A child writes, and a person marks. */
export const isTextOf = (type: QuestionType): boolean => partsOf[type].includes('model')
