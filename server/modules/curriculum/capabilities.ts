import { capability } from '../../request/capability.ts'

const made = ['read', 'create'] as const

export const writeCurriculaInDemo = capability('write-curricula-in-demo', {
  may: {
    boards: made,
    curricula: made,
    units: made,
    lessons: made,
    topics: made,
    outcomes: made,
    'bank-mappings': made,
    'lesson-plans': made,
    standards: ['read'],
    subjects: ['read'],
    classes: ['read'],
  },
  skips: ['schools', 'own-rows', 'licence'],
  because: 'The demo school teaches by a curriculum that its academic heads have entered, and is in the middle of it.',
})
