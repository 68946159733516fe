import type { Text } from './text.ts'

/** The lists of values that a school keeps. What each begins with stands in `server/modules/lovs/seeds.ts`, which the compiler compares. */
export const listsOfValues = {
  duration: ['Duration', 'المدة'],
  leave_type: ['Leave type', 'نوع الإجازة'],
  school_category: ['School category', 'فئة المدرسة'],
  nationality: ['Nationality', 'الجنسية'],
  blood_group: ['Blood group', 'فصيلة الدم'],
  degree: ['Degree', 'الشهادة'],
  marital_status: ['Marital status', 'الحالة الاجتماعية'],
  mode_of_transport: ['Transport', 'وسيلة النقل'],
  document_type: ['Student document', 'مستند الطالب'],
  diary_type: ['Diary entry', 'نوع اليومية'],
} as const satisfies Readonly<Record<string, Text>>
export type ListOfValues = keyof typeof listsOfValues
