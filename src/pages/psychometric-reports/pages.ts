import { definePage } from '../../engine/definitions/index.ts'

const comes = { title: ['Psychometric tests', 'المقاييس النفسية'], package: 'psychometric', notYet: true } as const

export default [
  definePage({ path: '/psychometric/student_report/:id', ...comes }),
  definePage({ path: '/psychometric/advanced_psychometric_report', ...comes }),
  definePage({ path: '/psychometric/psychometric_comparison_report', ...comes }),
  definePage({ path: '/psychometric/psychometric_report', ...comes }),
  definePage({ path: '/psychometric/teacher_psychometric_report', ...comes }),
]
