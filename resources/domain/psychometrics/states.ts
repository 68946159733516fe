import type { Respondent } from './questionnaire.ts'

/** Where a questionnaire that was given out stands: it follows from its days, and from whether it is a draft, was ended or deleted. */
export const mappingStatuses = {
  draft: ['Draft', 'مسودة'],
  scheduled: ['Scheduled', 'مجدول'],
  open: ['Open', 'مفتوح'],
  closed: ['Closed', 'مغلق'],
  deleted: ['Deleted', 'محذوف'],
} as const
export type MappingStatus = keyof typeof mappingStatuses

/** Who types the answers. */
export const answeringModes = {
  student: ['The students answer', 'يجيب الطلاب'],
  teacher: ['A teacher answers about each student', 'يجيب المعلم عن كل طالب'],
  parent: ['A guardian answers about the child', 'يجيب ولي الأمر عن الطالب'],
} as const
export type AnsweringMode = keyof typeof answeringModes

/** The one way in which a questionnaire is answered. */
export const modeOf: Readonly<Record<Respondent, AnsweringMode>> = { self: 'student', teacher: 'teacher', parent: 'parent' }

export const responseStatuses = {
  not_started: ['Not started', 'لم يبدأ'],
  in_progress: ['In progress', 'قيد الإجابة'],
  submitted: ['Handed in', 'سُلِّم'],
  declined: ['Does not want to answer', 'لا يرغب في الإجابة'],
  /** set back by a counsellor: its answers are kept and counted nowhere */
  reset: ['Set back', 'أُعيد من البداية'],
} as const
export type ResponseStatus = keyof typeof responseStatuses

/** What a guardian says, where it is asked for. */
export const consents = {
  not_needed: ['Not needed', 'غير مطلوبة'],
  pending: ['Not given yet', 'لم تُمنح بعد'],
  given: ['Given', 'مُنحت'],
  refused: ['Refused', 'مرفوضة'],
} as const
export type Consent = keyof typeof consents

export interface Window {
  readonly is_draft: boolean
  readonly is_closed: boolean
  readonly is_deleted: boolean
  /** days of the school, the last one included */
  readonly from_date: string
  readonly to_date: string
}
export function mappingStatus({ is_draft, is_closed, is_deleted, from_date, to_date }: Window, today: string): MappingStatus {
  if (is_deleted) return 'deleted'
  if (is_draft) return 'draft'
  if (is_closed || today > to_date) return 'closed'
  return today < from_date ? 'scheduled' : 'open'
}
