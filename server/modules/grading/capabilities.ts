import { capability } from '../../request/capability.ts'

export const weighInDemo = capability('weigh-exams-in-demo', {
  may: { 'exam-types': ['read', 'create'], 'grading-scales': ['read', 'create'], standards: ['read'] },
  skips: ['schools', 'licence', 'past-years'],
  because: 'The demo schools have said what their exams weigh, this year and the year before, which nobody did.',
})
