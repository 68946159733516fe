import { capability } from '../request/capability.ts'

const made = ['read', 'create', 'update', 'import'] as const

export const makeDemoWorldItself = capability('make-demo-world', {
  may: {
    schools: made,
    'academic-years': made,
    licences: made,
    standards: made,
    subjects: made,
    houses: made,
    'calendar-days': made,
    classes: made,
    teachers: made,
    'class-incharges': made,
    'subject-mappings': made,
    students: made,
    guardians: made,
    users: made,
    states: ['read'],
    districts: ['read'],
    cities: ['read'],
    lovs: ['read'],
  },
  skips: ['schools', 'hidden-fields', 'locked-fields', 'namesakes', 'past-years', 'places', 'rank', 'licence'],
  because: 'The demo world has no people yet who could make it, and years that are over are in it from the start.',
})
