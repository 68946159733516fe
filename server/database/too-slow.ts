import { AppError } from '../request/errors.ts'

/** Beyond this a question is given up, whatever it asks: nobody waits so long for a page, and others need the machine. */
export const secondsForReading = 10

export const tooSlow = (): AppError =>
  new AppError('TOO_SLOW', [
    'This takes longer than an answer may take. Ask for less: choose a class or a grade, or add a filter.',
    'يستغرق هذا وقتاً أطول من المسموح. قلّل المطلوب: اختر شعبةً أو صفاً، أو أضف عامل تصفية.',
  ])
