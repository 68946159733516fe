import { capability } from '../../request/capability.ts'

export const drawFromBank = capability('draw-questions-from-the-bank', {
  may: { questions: ['read'], 'question-versions': ['read'], stimuli: ['read'], 'question-sets': ['read'] },
  skips: ['own-rows', 'hidden-fields'],
  because:
    'A paper is read as it was made: also a question that has been taken back since by the school it came from, and in the version that was asked.',
})

export const keepPapers = capability('keep-question-papers', {
  may: { 'question-papers': ['read', 'create', 'update'], classes: ['read'] },
  columns: { classes: ['grade_id'] },
  skips: ['own-rows', 'locked-fields'],
  because:
    'Which questions stand where, and what they come to, is judged as a whole and typed by nobody as a field; a teacher writes papers for classes of colleagues, too.',
})

export const judgePaper = capability('judge-question-papers', {
  may: {
    blueprints: ['read'],
    'bank-mappings': ['read'],
    'mapped-lessons': ['read'],
    units: ['read'],
    lessons: ['read'],
    topics: ['read'],
    outcomes: ['read'],
  },
  because: 'A paper is judged by its blueprint, and told by the names of its lessons, whatever program writes it.',
})

export const usePaper = capability('use-question-paper', {
  may: { 'question-papers': ['read', 'update'] },
  writes: { 'question-papers': ['status'] },
  skips: ['own-rows', 'locked-fields'],
  because: 'A paper is used once its exam was held; nobody says so by hand.',
})

export const countUses = capability('count-uses-of-paper-questions', {
  may: { 'question-uses': ['read', 'create', 'remove'] },
  skips: ['locked-fields'],
  because: 'That questions stand on an approved paper follows from its approval, and is typed by nobody.',
})

export const findPapers = capability('find-papers-of-questions', {
  may: { 'question-papers': ['read'] },
  columns: { 'question-papers': ['title', 'school_id', 'status', 'sets'] },
  skips: ['schools', 'own-rows', 'hidden-fields'],
  because: 'A question of the whole institution may stand on papers of schools that whoever deletes it does not see.',
})

export const writePapersInDemo = capability('write-papers-in-demo', {
  may: {
    'question-papers': ['read', 'create', 'update'],
    blueprints: ['read'],
    'exam-types': ['read'],
    classes: ['read'],
    teachers: ['read'],
    users: ['read'],
    'bank-mappings': ['read'],
    'mapped-lessons': ['read'],
    units: ['read'],
    lessons: ['read'],
    topics: ['read'],
    outcomes: ['read'],
  },
  skips: ['schools', 'own-rows', 'licence', 'past-years', 'locked-fields', 'hidden-fields'],
  because: 'The demo schools have sat two rounds of exams, whose papers nobody made.',
})

export const printPapers = capability('print-question-papers', {
  may: { 'paper-prints': ['read', 'create'], schools: ['read'], users: ['read'] },
  columns: { schools: ['name_en', 'name_ar', 'logo'], users: ['firstname', 'lastname', 'name_ar'] },
  skips: ['locked-fields'],
  because: 'Whoever takes a paper is written down, and cannot leave it out; its head names the school, and its foot whoever took it.',
})

export const handOverPapers = capability('hand-over-question-papers', {
  may: { 'question-papers': ['read', 'update'] },
  columns: { 'question-papers': ['title', 'subject_id', 'exam_date', 'author_id', 'status'] },
  writes: { 'question-papers': ['author', 'author_id'] },
  skips: ['own-rows', 'hidden-fields', 'locked-fields'],
  because: 'Who wrote a paper is typed by nobody; where a teacher leaves, an unfinished one goes on under the name of the successor.',
})
