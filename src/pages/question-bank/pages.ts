import { addFeedbackQuestions, keepHands } from '../../../resources/contract/feedback-questions.ts'
import { readQuestionFile } from '../../../resources/contract/question-files.ts'
import { uploadQuestionSet } from '../../../resources/contract/questionset.ts'
import { staff } from '../../../resources/kit/index.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/question-bank', redirect: '/question-bank/exam-type' }),
  definePage({
    path: '/question-bank/feedback-questions/quick',
    title: ['Feedback questions, typed', 'كتابة أسئلة التغذية الراجعة'],
    ...gateOf(addFeedbackQuestions),
    load: async () => (await import('./feedback/quick-page.tsx')).QuickPage,
  }),
  definePage({
    path: '/question-bank/feedback-questions/ask/:id',
    title: ['Ask now', 'اطرح الآن'],
    ...gateOf(keepHands),
    load: async () => (await import('./feedback/ask-page.tsx')).AskPage,
  }),
  definePage({ path: '/assessment/quizzes/question_sets_report/:id', same: { resource: 'question-sets', page: 'show' } }),
  definePage({
    path: '/assessment/quizzes/question_sets/addQuestionSet',
    title: ['Question set from a file', 'مجموعة أسئلة من ملف'],
    ...gateOf(uploadQuestionSet),
    load: async () => (await import('./sets/add-set-page.tsx')).AddSetPage,
  }),
  definePage({
    path: '/question-bank/questions/upload',
    title: ['Questions from a file', 'أسئلة من ملف'],
    ...gateOf(readQuestionFile),
    load: async () => (await import('./upload/upload-page.tsx')).UploadPage,
  }),
  definePage({ beside: '/question-bank', path: 'student_view', title: ['Student view', 'صفحة الطالب'], notYet: true }),
  definePage({ beside: '/question-bank', path: 'teacher/:teacherId', title: ['Teacher view', 'صفحة المعلم'], roles: staff, notYet: true }),
  definePage({ beside: '/question-bank', path: 'controlpanel', title: ['Control panel', 'لوحة التحكم'], roles: staff, notYet: true }),
  definePage({
    beside: '/question-bank',
    path: 'controlpanel/add-controlpanel',
    title: ['Control panel', 'لوحة التحكم'],
    roles: staff,
    notYet: true,
  }),
]
