/** The entitlement flags of the product (specification, section 3), spelt as the specification spells them. */
export const packageTree = {
  dashboard: [],
  attendance: ['student_attendance', 'teacher_attendance'],
  assessment: ['instant_feeback', 'quizz', 'diaryhome_study', 'self_study'],
  question_bank: ['exam_type', 'subject_mapping', 'exam_assessment', 'blueprint', 'question_paper', 'feedback_questions'],
  psychometric: [],
  diary: [],
  notice_board: [],
  report: [],
  settings: [
    'school',
    'classes',
    'subject',
    'teacher',
    'houses',
    'student',
    'student_promation',
    'ar_tag',
    'calendar',
    'teacher_performance_ratio',
    'help',
    'user',
  ],
} as const
type Tree = typeof packageTree
/** `settings.houses`, `diary`: one flag of the tree. */
export type PackageFlag = {
  [Group in keyof Tree]: Tree[Group][number] extends never ? Group : `${Group}.${Tree[Group][number]}`
}[keyof Tree]
export const packageFlags = Object.entries(packageTree).flatMap(([group, children]) =>
  children.length === 0 ? [group] : children.map((child: string) => `${group}.${child}`),
) as PackageFlag[]
