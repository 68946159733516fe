export const diaryAudiences = {
  class: ['The whole class', 'الشعبة كلها'],
  student: ['One child', 'طالب واحد'],
} as const
export const diaryPolarities = {
  neutral: ['Information', 'معلومة'],
  positive: ['Praise', 'ثناء'],
  concern: ['Concern', 'ملاحظة تستدعي الاهتمام'],
} as const
export type DiaryPolarity = keyof typeof diaryPolarities
export const diaryReaders = {
  both: ['Children and parents', 'الطلاب وأولياء الأمور'],
  parent: ['Parents only', 'أولياء الأمور فقط'],
  student: ['Children only', 'الطلاب فقط'],
} as const
/** A concern is between the school and the adults of a child: the child does not read it. */
export const concernReaders = 'parent'
export const diaryStatuses = {
  draft: ['Draft', 'مسودة'],
  published: ['Published', 'منشور'],
  withdrawn: ['Withdrawn', 'مسحوب'],
} as const
export type DiaryStatus = keyof typeof diaryStatuses

/** A teacher changes what is published within so many hours; afterwards the office does. */
export const diaryEditHours = 24
/** For each concern so many words of praise, as those who study classrooms advise. */
export const diaryPraisePerConcern = 3
