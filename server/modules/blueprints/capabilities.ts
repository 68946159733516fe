import { capability } from '../../request/capability.ts'

export const nextVersion = capability('next-blueprint-version', {
  may: { blueprints: ['read', 'create'] },
  skips: ['locked-fields'],
  because: 'Which version a blueprint is, and of which one, is counted and typed by nobody.',
})

export const useBlueprint = capability('use-blueprint', {
  may: { blueprints: ['read', 'update'] },
  writes: { blueprints: ['status'] },
  skips: ['locked-fields'],
  because: 'A blueprint is in use as soon as a paper stands on it, whoever makes that paper; nobody says so by hand.',
})

export const retireVersion = capability('retire-blueprint-version', {
  may: { blueprints: ['read', 'update'] },
  writes: { blueprints: ['status'] },
  skips: ['locked-fields'],
  because: 'Who approves the next version of a blueprint takes the one before out of use, and need not say why once more.',
})

export const planInDemo = capability('plan-blueprints-in-demo', {
  may: {
    blueprints: ['read', 'create', 'update'],
    'exam-types': ['read'],
    'bank-mappings': ['read'],
    'mapped-lessons': ['read'],
    standards: ['read'],
    units: ['read'],
    lessons: ['read'],
    topics: ['read'],
    outcomes: ['read'],
    questions: ['read'],
  },
  skips: ['schools', 'licence', 'past-years', 'locked-fields'],
  because: 'The demo schools have planned their exams, which nobody did.',
})
