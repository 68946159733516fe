import { office } from '../../../resources/kit/index.ts'
import { defineMeasure } from '../../measures/index.ts'
import { countPlanned } from './queries.ts'

const tables = ['classes', 'classes__subjects', 'subjects', 'subject_mappings'] as const
const grains = ['schools', 'standards', 'classes'] as const

export default [
  defineMeasure({
    name: 'subjects',
    label: ['Subjects', 'المواد'],
    unit: 'count',
    formula: ['Active subjects of the school', 'المواد النشطة في المدرسة'],
    rows: { resource: 'subjects', where: { is_active: true }, of: { is: 'count' }, at: { schools: 'school_id' } },
  }),
  defineMeasure({
    name: 'subjects_planned',
    label: ['Subjects of classes', 'مواد الشعب'],
    unit: 'count',
    formula: ['Active subjects put on active classes, counted for each class', 'المواد النشطة المسندة إلى الشعب النشطة، محسوبة لكل شعبة'],
    roles: office,
    query: { grains, tables, read: (q, asked) => countPlanned(q, asked, { isUnstaffed: false }) },
  }),
  defineMeasure({
    name: 'subjects_unstaffed',
    label: ['Subjects without a teacher', 'مواد بلا معلم'],
    unit: 'count',
    formula: [
      'Of the subjects of active classes, those that nobody teaches there today',
      'من مواد الشعب النشطة، تلك التي لا يدرّسها أحد فيها اليوم',
    ],
    roles: office,
    query: { grains, tables, read: (q, asked) => countPlanned(q, asked, { isUnstaffed: true }) },
  }),
  defineMeasure({
    name: 'classes_staffed',
    label: ['Fully staffed classes', 'الشعب المكتملة'],
    unit: 'count',
    formula: [
      'Active classes with a class teacher, and somebody who teaches each of their subjects today',
      'الشعب النشطة التي لها مربٍّ، ولكل مادة من موادها معلم يدرّسها اليوم',
    ],
    of: {
      measures: ['classes', 'classes_without_incharge', 'subjects_unstaffed'],
      over: 'classes',
      value: ([open, leaderless, unstaffed]) => ((open ?? 0) > 0 && (leaderless ?? 0) + (unstaffed ?? 0) === 0 ? 1 : 0),
    },
  }),
]
