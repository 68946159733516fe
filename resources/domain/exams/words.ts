/** The way of an exam from the timetable to the children. */
export const examStatuses = {
  scheduled: ['Scheduled', 'مجدول'],
  entry_open: ['Marks are entered', 'إدخال الدرجات'],
  submitted: ['Submitted', 'مُسلَّم'],
  verified: ['Verified', 'مدقَّق'],
  published: ['Published', 'منشور'],
} as const
export type ExamStatus = keyof typeof examStatuses

/** What marks are typed for. */
export const entryLevels = {
  total: ['Total', 'المجموع'],
  section: ['Sections', 'الأقسام'],
  question: ['Questions', 'الأسئلة'],
} as const
export type EntryLevel = keyof typeof entryLevels

/** Why there are no marks: absent has no percentage and fails, medical and exempt are left out, malpractice is 0 and is flagged. */
export const markCodes = {
  AB: ['Absent', 'غائب'],
  ML: ['Medical leave', 'إجازة مرضية'],
  EX: ['Exempt', 'معفى'],
  MP: ['Malpractice', 'مخالفة'],
  NA: ['Not applicable', 'لا ينطبق'],
} as const
export type MarkCode = keyof typeof markCodes
export const isMarkCode = (word: unknown): word is MarkCode => typeof word === 'string' && Object.hasOwn(markCodes, word)

export const sessions = { morning: ['Morning', 'الفترة الصباحية'], afternoon: ['Afternoon', 'الفترة المسائية'] } as const
