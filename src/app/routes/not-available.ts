import type { Role } from '../../../resources/kit/access.ts'
import type { PackageFlag } from '../../../resources/kit/resource.ts'

export interface NotAvailable {
  readonly path: string
  /** key of the screen's name under `shell:menu` */
  readonly name: string
  readonly package?: PackageFlag
  readonly roles?: readonly Role[]
}

const staff: readonly Role[] = ['platform_admin', 'school_admin', 'academic_admin', 'teacher']
const office: readonly Role[] = ['platform_admin', 'school_admin']

/**
 * The routes of the specification whose module is not built yet: an honest page inside the layout.
 * The one list of them; a page module that brings such a path takes its place, and its line here goes.
 */
export const notAvailable: readonly NotAvailable[] = [
  { path: '/institutions', name: 'institutions', roles: office },
  { path: '/institutions/:schoolId', name: 'institutions', roles: office },
  { path: '/institutions/report/:school_id', name: 'institutions', roles: office },
  { path: '/report', name: 'report', package: 'report', roles: staff },
  { path: '/licensePartition', name: 'licensePartition', roles: office },
  { path: '/diary', name: 'diary', package: 'diary' },
  { path: '/noticeBoard', name: 'noticeBoard', package: 'notice_board' },
  { path: '/masters/ar_tags', name: 'ar_tags', package: 'settings.ar_tag', roles: staff },
  { path: '/masters/students_promotion', name: 'students_promotion', package: 'settings.student_promation', roles: staff },
  {
    path: '/masters/teacher_performance_ratio',
    name: 'teacher_performance_ratio',
    package: 'settings.teacher_performance_ratio',
    roles: staff,
  },
  { path: '/masters/help', name: 'help', package: 'settings.help' },
  { path: '/attendance/students', name: 'attendance_students', package: 'attendance.student_attendance' },
  { path: '/attendance/teachers', name: 'attendance_teachers', package: 'attendance.teacher_attendance', roles: staff },
  { path: '/question-bank/exam-type', name: 'exam-type', package: 'question_bank.exam_type', roles: staff },
  { path: '/question-bank/blueprint', name: 'blueprint', package: 'question_bank.blueprint', roles: staff },
  { path: '/question-bank/blueprint/add', name: 'blueprint', package: 'question_bank.blueprint', roles: staff },
  { path: '/question-bank/blueprint/edit/:id', name: 'blueprint', package: 'question_bank.blueprint', roles: staff },
  { path: '/question-bank/exam-assessment', name: 'exam-assessment', package: 'question_bank.exam_assessment', roles: staff },
  {
    path: '/question-bank/exam-assessment/assessment/:paperId',
    name: 'exam-assessment',
    package: 'question_bank.exam_assessment',
    roles: staff,
  },
  { path: '/question-bank/feedback-questions', name: 'feedback-questions', package: 'question_bank.feedback_questions', roles: staff },
  { path: '/question-bank/question-paper', name: 'question-paper', package: 'question_bank.question_paper', roles: staff },
  {
    path: '/question-bank/question-paper/mark-feed/:paperId',
    name: 'question-paper',
    package: 'question_bank.question_paper',
    roles: staff,
  },
  { path: '/question-bank/subject-mapping', name: 'qb_subject-mapping', package: 'question_bank.subject_mapping', roles: staff },
  { path: '/assessment/instant-feedback', name: 'instant-feedback', package: 'assessment.instant_feeback' },
  { path: '/assessment/instant-feedback/report/:id', name: 'instant-feedback', package: 'assessment.instant_feeback' },
  { path: '/assessment/quizzes', name: 'quizzes', package: 'assessment.quizz' },
  { path: '/assessment/quizzes/quizzes_report/:id', name: 'quizzes', package: 'assessment.quizz' },
  { path: '/assessment/quizzes/:quizId/student/:studentId/QuizDetail/:cardId', name: 'quizzes', package: 'assessment.quizz' },
  { path: '/assessment/topic-analysis/:topic/subject/:subjectId/lesson/:lesson', name: 'topic-analysis', package: 'assessment.quizz' },
  { path: '/assessment/quizzes/question_sets', name: 'question_sets', package: 'assessment.quizz', roles: staff },
  { path: '/assessment/quizzes/question_sets_report/:id', name: 'question_sets', package: 'assessment.quizz', roles: staff },
  { path: '/assessment/quizzes/question_sets/addQuestionSet', name: 'question_sets', package: 'assessment.quizz', roles: staff },
  { path: '/assessment/self-study', name: 'self-study', package: 'assessment.self_study' },
  { path: '/assessment/self-study/control-panel/:id/edit', name: 'self-study', package: 'assessment.self_study', roles: staff },
  { path: '/assessment/self-study/view-selfstudy', name: 'self-study', package: 'assessment.self_study' },
  { path: '/assessment/diary-homestudy', name: 'diary-homestudy', package: 'assessment.diaryhome_study' },
  { path: '/assessment/diary-homestudy/view-diaryhomestudy', name: 'diary-homestudy', package: 'assessment.diaryhome_study' },
  { path: '/psychometric', name: 'psychometric', package: 'psychometric' },
  { path: '/psychometric/studentlist/:id', name: 'psychometric', package: 'psychometric', roles: staff },
  { path: '/psychometric/student_report/:id', name: 'psychometric', package: 'psychometric' },
  { path: '/psychometric/addPsychometric', name: 'psychometric', package: 'psychometric', roles: staff },
  { path: '/psychometric/editPsychometric/:unique_id', name: 'psychometric', package: 'psychometric', roles: staff },
  { path: '/psychometric/advanced_psychometric_report', name: 'psychometric', package: 'psychometric', roles: staff },
  { path: '/psychometric/psychometric_comparison_report', name: 'psychometric', package: 'psychometric', roles: staff },
  { path: '/psychometric/psychometric_report', name: 'psychometric', package: 'psychometric', roles: staff },
  { path: '/psychometric/teacher_psychometric_report', name: 'psychometric', package: 'psychometric', roles: staff },
]

/** A page that the pages of an area have beside themselves: `/assessment/quizzes/controlpanel`. */
export interface BesidePage {
  readonly ending: string
  readonly name: string
  readonly roles?: readonly Role[]
  readonly areas: readonly string[]
}
/** where the pages are what people do; a kind of records has its own pages */
const activities = ['attendance', 'question-bank', 'assessment']
/** The specification's generic routes (`/{mainPage}/{subPage}/...`): they open beside pages that exist, and nowhere else. */
export const besidePages: readonly BesidePage[] = [
  { ending: 'student_view', name: 'student_view', areas: activities },
  { ending: 'teacher/:teacherId', name: 'teacher_view', areas: activities, roles: staff },
  { ending: 'controlpanel', name: 'controlpanel', areas: activities, roles: staff },
  { ending: 'controlpanel/add-controlpanel', name: 'controlpanel', areas: activities, roles: staff },
  { ending: 'generate-question-paper', name: 'question-paper', areas: ['question-bank'], roles: staff },
  { ending: 'view-question-paper', name: 'question-paper', areas: ['question-bank'], roles: staff },
]
