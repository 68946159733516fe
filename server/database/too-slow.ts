import { AppError } from '../request/errors.ts'

/** Beyond this a question is given up, whatever it asks: nobody waits so long for a page, and others need the machine. */
export const secondsForReading = 10

/** Others wait for whoever writes, so nobody writes for longer; what needs longer is done in a process of its own. */
export const secondsForWriting = 30

export const tooSlow = (): AppError =>
  new AppError('TOO_SLOW', [
    'This takes longer than an answer may take. Ask for less: choose a class or a grade, or add a filter.',
    'يستغرق هذا وقتاً أطول من المسموح. قلّل المطلوب: اختر شعبةً أو صفاً، أو أضف عامل تصفية.',
  ])

export const tooLong = (): AppError =>
  new AppError('TOO_SLOW', [
    'This took longer than a change may take, and nothing of it was kept. Somebody else may be saving the same: try again. If you are changing many records, change fewer at once.',
    'استغرق هذا التعديل وقتاً أطول من المسموح، ولم يُحفظ شيء منه. ربما يحفظ شخص آخر السجل نفسه، فحاول مجدداً. وإن كنت تعدّل سجلات كثيرة فعدّل أقل في المرة الواحدة.',
  ])
