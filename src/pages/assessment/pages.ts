import { staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/assessment', redirect: '/assessment/instant-feedback' }),
  definePage({
    path: '/assessment/instant-feedback',
    title: ['Instant feedback', 'التغذية الراجعة الفورية'],
    menu: { section: 'assessment', order: 10 },
    package: 'assessment.instant_feeback',
    notYet: true,
  }),
  definePage({
    path: '/assessment/instant-feedback/report/:id',
    title: ['Instant feedback', 'التغذية الراجعة الفورية'],
    package: 'assessment.instant_feeback',
    notYet: true,
  }),
  definePage({
    path: '/assessment/quizzes',
    title: ['Quizzes', 'الاختبارات القصيرة'],
    menu: { section: 'assessment', order: 20 },
    package: 'assessment.quizz',
    notYet: true,
  }),
  definePage({
    path: '/assessment/quizzes/quizzes_report/:id',
    title: ['Quizzes', 'الاختبارات القصيرة'],
    package: 'assessment.quizz',
    notYet: true,
  }),
  definePage({
    path: '/assessment/quizzes/:quizId/student/:studentId/QuizDetail/:cardId',
    title: ['Quizzes', 'الاختبارات القصيرة'],
    package: 'assessment.quizz',
    notYet: true,
  }),
  definePage({
    path: '/assessment/topic-analysis/:topic/subject/:subjectId/lesson/:lesson',
    title: ['Topic analysis', 'تحليل الموضوعات'],
    package: 'assessment.quizz',
    notYet: true,
  }),
  definePage({
    path: '/assessment/self-study',
    title: ['Self-study', 'التعلّم الذاتي'],
    menu: { section: 'assessment', order: 40 },
    package: 'assessment.self_study',
    notYet: true,
  }),
  definePage({
    path: '/assessment/self-study/control-panel/:id/edit',
    title: ['Self-study', 'التعلّم الذاتي'],
    package: 'assessment.self_study',
    roles: staff,
    notYet: true,
  }),
  definePage({
    path: '/assessment/self-study/view-selfstudy',
    title: ['Self-study', 'التعلّم الذاتي'],
    package: 'assessment.self_study',
    notYet: true,
  }),
  definePage({
    path: '/assessment/diary-homestudy',
    title: ['Homework', 'الواجبات المنزلية'],
    menu: { section: 'assessment', order: 50 },
    package: 'assessment.diaryhome_study',
    notYet: true,
  }),
  definePage({
    path: '/assessment/diary-homestudy/view-diaryhomestudy',
    title: ['Homework', 'الواجبات المنزلية'],
    package: 'assessment.diaryhome_study',
    notYet: true,
  }),
  definePage({ beside: '/assessment', path: 'student_view', title: ['Student view', 'صفحة الطالب'], notYet: true }),
  definePage({ beside: '/assessment', path: 'teacher/:teacherId', title: ['Teacher view', 'صفحة المعلم'], roles: staff, notYet: true }),
  definePage({ beside: '/assessment', path: 'controlpanel', title: ['Control panel', 'لوحة التحكم'], roles: staff, notYet: true }),
  definePage({
    beside: '/assessment',
    path: 'controlpanel/add-controlpanel',
    title: ['Control panel', 'لوحة التحكم'],
    roles: staff,
    notYet: true,
  }),
]
