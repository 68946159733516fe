import { capability } from '../../request/capability.ts'

export const followChild = capability('documents-follow-child', {
  may: { 'student-documents': ['read', 'update'], students: ['read'], schools: ['read'] },
  skips: ['schools', 'own-rows', 'locked-fields'],
  columns: { 'student-documents': ['student_id'], students: ['school_id'], schools: [] },
  writes: { 'student-documents': ['school_id'] },
  because: 'The papers of a child go along to the school that it is moved to, where whoever moves it need not work.',
})
