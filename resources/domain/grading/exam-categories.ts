/** What an exam type is, by how children are examined. */
export const examCategories = {
  class_test: ['Class test', 'اختبار قصير'],
  main_exam: ['Main exam', 'اختبار رئيسي'],
  practical: ['Practical', 'عملي'],
  project: ['Project', 'مشروع'],
} as const
export type ExamCategory = keyof typeof examCategories
