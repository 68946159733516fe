import { enrolled } from '../../../resources/domain/students/enrolled.ts'
import { defineMeasure } from '../../measures/index.ts'

const at = { schools: 'school_id', standards: 'grade_id', classes: 'class_id', houses: 'house_id' } as const

/** Who is at school: a child without a class in the year is on the books and on no chair. */
export default [
  defineMeasure({
    name: 'students',
    label: ['Students', 'الطلاب'],
    unit: 'count',
    formula: ['Active students who sit in a class of the academic year', 'الطلاب النشطون الملتحقون بشعبة في العام الدراسي'],
    rows: { resource: 'students', where: enrolled, of: { is: 'count' }, at },
  }),
  defineMeasure({
    name: 'boys',
    label: ['Boys', 'البنون'],
    unit: 'count',
    formula: ['Of the students, the boys', 'البنون من الطلاب'],
    rows: { resource: 'students', where: { ...enrolled, gender: 'male' }, of: { is: 'count' }, at },
  }),
  defineMeasure({
    name: 'girls',
    label: ['Girls', 'البنات'],
    unit: 'count',
    formula: ['Of the students, the girls', 'البنات من الطلاب'],
    rows: { resource: 'students', where: { ...enrolled, gender: 'female' }, of: { is: 'count' }, at },
  }),
]
