import { staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/psychometric',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    menu: { section: 'psychometric', icon: 'mind' },
    package: 'psychometric',
    notYet: true,
  }),
  definePage({
    path: '/psychometric/student_report/:id',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    package: 'psychometric',
    notYet: true,
  }),
  definePage({
    path: '/psychometric/studentlist/:id',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    package: 'psychometric',
    roles: staff,
    notYet: true,
  }),
  definePage({
    path: '/psychometric/addPsychometric',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    package: 'psychometric',
    roles: staff,
    notYet: true,
  }),
  definePage({
    path: '/psychometric/editPsychometric/:unique_id',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    package: 'psychometric',
    roles: staff,
    notYet: true,
  }),
  definePage({
    path: '/psychometric/advanced_psychometric_report',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    package: 'psychometric',
    roles: staff,
    notYet: true,
  }),
  definePage({
    path: '/psychometric/psychometric_comparison_report',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    package: 'psychometric',
    roles: staff,
    notYet: true,
  }),
  definePage({
    path: '/psychometric/psychometric_report',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    package: 'psychometric',
    roles: staff,
    notYet: true,
  }),
  definePage({
    path: '/psychometric/teacher_psychometric_report',
    title: ['Psychometric tests', 'المقاييس النفسية'],
    package: 'psychometric',
    roles: staff,
    notYet: true,
  }),
]
