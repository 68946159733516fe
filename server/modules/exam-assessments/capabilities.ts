import { capability } from '../../request/capability.ts'

export const seeExam = capability('see-exam', {
  may: {
    'exam-assessments': ['read'],
    'exam-results': ['read'],
    'exam-types': ['read'],
    'grading-scales': ['read'],
    'question-papers': ['read'],
    students: ['read'],
    classes: ['read'],
    'class-incharges': ['read'],
    subjects: ['read'],
    lessons: ['read'],
    topics: ['read'],
    'subject-mappings': ['read'],
  },
  skips: ['own-rows', 'hidden-fields'],
  columns: { students: ['firstname', 'lastname', 'full_name_ar', 'roll_no', 'class_id'] },
  because:
    'Whoever may see an exam, or a result of his own, is told what it was about and how the class did on the average: its paper, its topics, its scale, and the children who sat it and have left the class since. Whether a teacher is of its class is looked up for whoever names its verifier.',
})

export const keepExam = capability('keep-exam', {
  may: { 'exam-assessments': ['read', 'update'], 'exam-results': ['read', 'create', 'update'] },
  writes: {
    'exam-assessments': [
      'status',
      'moderation',
      'hands',
      'exceptions',
      'dismissed',
      'figures',
      'published_at',
      'sat',
      'mean_pct',
      'passed',
      'entered_by',
      'entered_at',
      'verified_by',
    ],
  },
  skips: ['locked-fields', 'hidden-fields'],
  because:
    'Results are computed and typed by nobody, and who typed, verified or moderated is kept with them. Whether the person may is asked of the exam first, which is read as the person.',
})

export const gatherFigures = capability('gather-figures', {
  may: { 'exam-assessments': ['read'], 'question-uses': ['read'] },
  columns: { 'exam-assessments': ['figures', 'paper_id'], 'question-uses': ['used_id', 'question_id'] },
  skips: ['schools', 'own-rows', 'hidden-fields'],
  because: 'How hard a question is shows in every exam that it stood in, of whichever school of the institution.',
})

export const markInDemo = capability('mark-exams-in-demo', {
  may: {
    'exam-assessments': ['read', 'create'],
    'exam-results': ['read', 'create'],
    'exam-types': ['read'],
    'grading-scales': ['read'],
    'question-papers': ['read'],
    'subject-mappings': ['read'],
    teachers: ['read'],
    classes: ['read'],
    subjects: ['read'],
    standards: ['read'],
    students: ['read'],
  },
  skips: ['schools', 'own-rows', 'licence', 'past-years', 'locked-fields', 'hidden-fields'],
  because: 'The demo schools have sat two rounds of exams, which nobody did.',
})
