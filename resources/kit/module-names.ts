import type { packageTree, PackageFlag } from './packages.ts'
import type { Text } from './text.ts'

/** What a licence may name: one module, or a whole group of them. */
export type ModuleName = PackageFlag | keyof typeof packageTree

/** What people call the modules of the specification (section 3), whose keys keep their spelling. */
export const moduleNames: Readonly<Record<ModuleName, Text>> = {
  dashboard: ['Dashboard', 'لوحة المعلومات'],
  attendance: ['Attendance: everything', 'الحضور والغياب: الكل'],
  'attendance.student_attendance': ['Student attendance', 'حضور الطلاب'],
  'attendance.teacher_attendance': ['Teacher attendance', 'حضور المعلمين'],
  assessment: ['Assessment: everything', 'التقييم: الكل'],
  'assessment.instant_feeback': ['Instant feedback', 'التغذية الراجعة الفورية'],
  'assessment.quizz': ['Quizzes', 'الاختبارات القصيرة'],
  'assessment.diaryhome_study': ['Homework', 'الواجبات المنزلية'],
  'assessment.self_study': ['Self-study', 'التعلّم الذاتي'],
  question_bank: ['Question bank: everything', 'بنك الأسئلة: الكل'],
  'question_bank.exam_type': ['Exam types', 'أنواع الاختبارات'],
  'question_bank.subject_mapping': ['Subject mapping', 'ربط المواد'],
  'question_bank.exam_assessment': ['Exam marks', 'درجات الاختبارات'],
  'question_bank.blueprint': ['Blueprints', 'جداول المواصفات'],
  'question_bank.question_paper': ['Question papers', 'أوراق الاختبارات'],
  'question_bank.feedback_questions': ['Feedback questions', 'أسئلة التغذية الراجعة'],
  psychometric: ['Psychometric tests', 'المقاييس النفسية'],
  diary: ['Diary', 'اليوميات'],
  notice_board: ['Notice board', 'لوحة الإعلانات'],
  report: ['Reports', 'التقارير'],
  settings: ['Master data: everything', 'البيانات الأساسية: الكل'],
  'settings.school': ['Schools', 'المدارس'],
  'settings.classes': ['Classes', 'الشعب'],
  'settings.subject': ['Subjects', 'المواد'],
  'settings.teacher': ['Teachers', 'المعلمون'],
  'settings.houses': ['Houses', 'الفرق'],
  'settings.student': ['Students', 'الطلاب'],
  'settings.student_promation': ['Student promotion', 'ترفيع الطلاب'],
  'settings.ar_tag': ['Answer cards', 'بطاقات الإجابة'],
  'settings.calendar': ['Calendar', 'التقويم'],
  'settings.teacher_performance_ratio': ['Performance ratio', 'نسب أداء المعلمين'],
  'settings.help': ['Help', 'المساعدة'],
  'settings.user': ['Users', 'المستخدمون'],
}
