import { capability } from '../../request/capability.ts'

export const decideApplicants = capability('decide-applicants', {
  may: { applicants: ['read', 'update'] },
  skips: ['locked-fields'],
  writes: { applicants: ['status', 'student_id'] },
  because: 'That an applicant is admitted, and which student came of it, is typed by nobody: it is written together with the student.',
})

export const applyInDemo = capability('apply-in-demo', {
  may: { applicants: ['create'], standards: ['read'] },
  skips: ['schools', 'licence'],
  because: 'Families ask for places in the demo world, where nobody types them.',
})
