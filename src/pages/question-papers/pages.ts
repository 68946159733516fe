import { generateQuestions, getPaper, viewPaper } from '../../../resources/contract/question-papers.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

/** Papers are made from three places, and from no other. */
const making = (['question-paper', 'blueprint', 'exam-assessment'] as const).map((page) =>
  definePage({
    path: `/question-bank/${page}/generate-question-paper` as const,
    title: ['Make a question paper', 'إعداد ورقة أسئلة'],
    ...gateOf(generateQuestions),
    ofYear: true,
    load: async () => (await import('./generate-page.tsx')).GeneratePage,
  }),
)

/** And they are read and printed from these. */
const viewing = (['question-paper', 'blueprint', 'exam-assessment'] as const).map((page) =>
  definePage({
    path: `/question-bank/${page}/view-question-paper` as const,
    title: ['View and print', 'عرض وطباعة'],
    ...gateOf(viewPaper),
    load: async () => (await import('./view/view-page.tsx')).ViewPage,
  }),
)

export default [
  ...making,
  ...viewing,
  definePage({
    path: '/question-bank/question-paper/add',
    title: ['Make a question paper', 'إعداد ورقة أسئلة'],
    ...gateOf(generateQuestions),
    ofYear: true,
    instead: true,
    load: async () => (await import('./begin-page.tsx')).BeginPage,
  }),
  definePage({
    path: '/question-bank/question-paper/edit/:id',
    title: ['Question paper', 'ورقة أسئلة'],
    // who only reads it reads it here, too
    ...gateOf(getPaper),
    instead: true,
    load: async () => (await import('./edit-page.tsx')).EditPage,
  }),
]
