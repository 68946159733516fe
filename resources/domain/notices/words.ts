/** What a notice is about. */
export const noticeCategories = {
  general: ['General', 'عام'],
  academic: ['Lessons and exams', 'الدروس والاختبارات'],
  event: ['Event', 'فعالية'],
  administration: ['Administration', 'شؤون إدارية'],
  health: ['Health and safety', 'الصحة والسلامة'],
  transport: ['Transport', 'النقل'],
  holiday: ['Holidays', 'العطل'],
  staff: ['For the staff', 'للعاملين'],
} as const

export const noticePriorities = {
  normal: ['Normal', 'عادي'],
  important: ['Important', 'مهم'],
  urgent: ['Urgent', 'عاجل'],
} as const
export type NoticePriority = keyof typeof noticePriorities

/** Whom a notice may be for, by what they are in the school. */
export const audienceRoles = {
  student: ['Students', 'الطلاب'],
  parent: ['Guardians', 'أولياء الأمور'],
  teacher: ['Teachers', 'المعلمون'],
  academic_admin: ['Academic office', 'الإشراف الأكاديمي'],
  school_admin: ['School office', 'إدارة المدرسة'],
} as const
export type AudienceRole = keyof typeof audienceRoles
export const audienceRoleNames = Object.keys(audienceRoles) as AudienceRole[]

export const noticeStatuses = {
  draft: ['Draft', 'مسودة'],
  pending: ['Waits for approval', 'بانتظار الموافقة'],
  scheduled: ['Scheduled', 'مجدول'],
  published: ['Published', 'منشور'],
  expired: ['Expired', 'منتهٍ'],
  withdrawn: ['Withdrawn', 'مسحوب'],
} as const
export type NoticeStatus = keyof typeof noticeStatuses

/** What a person may do with a notice, from which states. Which state publishing leads to is the server's to say. */
export const noticeSteps = {
  publish: ['draft'],
  approve: ['pending'],
  give_back: ['pending'],
  /** the author takes it back before it is decided, or before it is put up */
  take_back: ['pending', 'scheduled'],
  withdraw: ['scheduled', 'published'],
} as const satisfies Readonly<Record<string, readonly NoticeStatus[]>>
export type NoticeStep = keyof typeof noticeSteps
export const noticeStepNames = Object.keys(noticeSteps) as NoticeStep[]

export const canTake = (step: NoticeStep, status: NoticeStatus): boolean => noticeSteps[step].some((from) => from === status)
