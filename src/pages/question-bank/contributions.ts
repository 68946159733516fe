import { findAlike, getQuestionVersions } from '../../../resources/contract/question-bank.ts'
import { writeQuestionFile } from '../../../resources/contract/question-files.ts'
import { getQuestionSetReport } from '../../../resources/contract/questionset.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'questions',
    key: 'reading',
    title: ['As it is read', 'كما يُقرأ'],
    order: 10,
    ...gateOf(getQuestionVersions),
    insteadOf: ['question-versions.question_id'],
    load: async () => (await import('./reading-tab.tsx')).ReadingTab,
  },
  {
    slot: 'form-note',
    resource: 'questions',
    key: 'alike',
    title: ['As it is read', 'كما يُقرأ'],
    ...gateOf(findAlike),
    load: async () => (await import('./writing-note.tsx')).WritingNote,
  },
  {
    slot: 'list-entry',
    resource: 'questions',
    key: 'upload',
    title: ['From a file', 'من ملف'],
    to: '/question-bank/questions/upload',
  },
  {
    slot: 'record-tab',
    resource: 'question-sets',
    key: 'report',
    title: ['Report', 'التقرير'],
    order: 10,
    wide: true,
    ...gateOf(getQuestionSetReport),
    load: async () => (await import('./sets/report-tab.tsx')).SetReportTab,
  },
  {
    slot: 'list-entry',
    resource: 'question-sets',
    key: 'upload',
    title: ['From a file', 'من ملف'],
    to: '/assessment/quizzes/question_sets/addQuestionSet',
  },
  {
    slot: 'list-entry',
    resource: 'feedback-questions',
    key: 'quick',
    title: ['Type several', 'كتابة عدة أسئلة'],
    to: '/question-bank/feedback-questions/quick',
  },
  {
    slot: 'row-entry',
    resource: 'feedback-questions',
    key: 'ask',
    title: ['Ask now', 'اطرح الآن'],
    to: '/question-bank/feedback-questions/ask/{id}',
  },
  {
    slot: 'selection-action',
    resource: 'questions',
    key: 'file',
    title: ['As a file of questions', 'كملف أسئلة'],
    ...gateOf(writeQuestionFile),
    load: async () => (await import('./export-dialog.tsx')).ExportDialog,
  },
)
