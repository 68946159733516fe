import { getClassExams, getStudentExams } from '../../../resources/contract/exam-assessments.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'students',
    key: 'exams',
    title: ['Exams', 'الاختبارات'],
    order: 250,
    wide: true,
    ...gateOf(getStudentExams),
    insteadOf: ['exam-results.student_id'],
    load: async () => (await import('./children/student-exams.tsx')).StudentExams,
  },
  {
    slot: 'record-tab',
    resource: 'classes',
    key: 'exams',
    title: ['Exams', 'الاختبارات'],
    order: 250,
    wide: true,
    ...gateOf(getClassExams),
    insteadOf: ['exam-assessments.class_id', 'exam-results.class_id'],
    load: async () => (await import('./children/class-exams.tsx')).ClassExams,
  },
  {
    slot: 'row-entry',
    resource: 'exam-assessments',
    key: 'marks',
    title: ['Marks and results', 'الدرجات والنتائج'],
    to: '/question-bank/exam-assessment/assessment/{id}',
  },
  {
    slot: 'row-entry',
    resource: 'question-papers',
    key: 'marks',
    title: ['Marks of its classes', 'درجات شعبها'],
    to: '/question-bank/question-paper/mark-feed/{id}',
  },
  {
    slot: 'list-entry',
    resource: 'exam-assessments',
    key: 'schedule',
    title: ['Schedule', 'جدولة'],
    to: '/question-bank/exam-assessment/schedule',
  },
)
