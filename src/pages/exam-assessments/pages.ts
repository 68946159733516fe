import { getFeedbackSheet, getMarkSheet, getStudentExams, scheduleExams } from '../../../resources/contract/exam-assessments.ts'
import { families } from '../../../resources/kit/access.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/question-bank/exam-assessment/schedule',
    title: ['Schedule exams', 'جدولة الاختبارات'],
    ...gateOf(scheduleExams),
    writes: true,
    ofYear: true,
    load: async () => (await import('./schedule-page.tsx')).SchedulePage,
  }),
  definePage({
    path: '/question-bank/exam-assessment/assessment/:id',
    title: ['Exam', 'اختبار'],
    ...gateOf(getMarkSheet),
    isRecord: true,
    load: async () => (await import('./exam-page.tsx')).ExamPage,
  }),
  definePage({
    path: '/question-bank/exam-assessment/feedback/:id/:studentId',
    title: ['Feedback sheet', 'ورقة التغذية الراجعة'],
    ...gateOf(getFeedbackSheet),
    isRecord: true,
    load: async () => (await import('./children/feedback-page.tsx')).FeedbackPage,
  }),
  definePage({
    path: '/question-bank/question-paper/mark-feed/:paperId',
    title: ['Marks of a paper', 'درجات ورقة'],
    ...gateOf(getMarkSheet),
    isRecord: true,
    load: async () => (await import('./mark-feed-page.tsx')).MarkFeedPage,
  }),
  definePage({
    path: '/question-bank/my-results',
    title: ['Results', 'النتائج'],
    menu: { section: 'assessment', order: 5, icon: 'chart' },
    ...gateOf(getStudentExams),
    roles: families,
    load: async () => (await import('./my-results-page.tsx')).MyResultsPage,
  }),
]
