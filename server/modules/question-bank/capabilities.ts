import { capability } from '../../request/capability.ts'

export const keepVersions = capability('keep-question-versions', {
  may: { questions: ['read', 'update'], 'question-versions': ['read', 'create', 'update'], 'question-uses': ['read'] },
  writes: { questions: ['times_used', 'last_used', 'facility', 'discrimination'] },
  skips: ['schools', 'own-rows', 'locked-fields', 'hidden-fields'],
  because:
    'Whoever uses a question in a paper may neither change it nor write what was used: what a child was asked is kept as it was asked, and how often it was asked is counted.',
})

export const compareQuestions = capability('compare-questions', {
  may: { questions: ['read'] },
  columns: { questions: ['said'] },
  skips: ['hidden-fields'],
  because:
    'What a question is compared by is kept beside it and shown to nobody; whoever writes one is told of those that say the same, among those that he finds.',
})

export const keepAnswers = capability('keep-feedback-answers', {
  may: { 'feedback-questions': ['read', 'update'] },
  writes: { 'feedback-questions': ['options', 'times_asked', 'last_asked', 'facility', 'diagnostic'] },
  skips: ['locked-fields'],
  because: 'A teacher puts a colleague’s question to a class, and may not change it: what the class chose is counted all the same.',
})

export const writeQuestionsInDemo = capability('write-questions-in-demo', {
  may: {
    questions: ['read', 'create'],
    stimuli: ['read', 'create'],
    'feedback-questions': ['read', 'create'],
    'question-sets': ['read', 'create'],
    curricula: ['read'],
    lessons: ['read'],
    topics: ['read'],
    teachers: ['read'],
    standards: ['read'],
    subjects: ['read'],
    'bank-mappings': ['read'],
  },
  skips: ['schools', 'own-rows', 'locked-fields', 'hidden-fields'],
  because: 'The questions of the demo world were written by its teachers and approved by its academic heads long ago.',
})

export const tellQuestions = capability('tell-questions', {
  may: { questions: ['read'] },
  columns: { questions: ['topic_id', 'cognitive_level', 'difficulty', 'question_type'] },
  skips: ['schools', 'own-rows', 'hidden-fields'],
  because: 'What an exam asked for is told with its marks, to children as well, also where the bank does not show them its questions.',
})
