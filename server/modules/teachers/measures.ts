import { office } from '../../../resources/kit/index.ts'
import { defineMeasure } from '../../measures/index.ts'

const taught = { schools: 'school_id', teachers: 'teacher_id', classes: 'class_id' } as const

export default [
  defineMeasure({
    name: 'teachers',
    label: ['Teachers', 'المعلمون'],
    unit: 'count',
    formula: ['Active teachers of the school', 'المعلمون النشطون في المدرسة'],
    // a teacher sees one teacher, which is no count of the school's teachers
    roles: office,
    rows: { resource: 'teachers', where: { is_active: true }, of: { is: 'count' }, at: { schools: 'school_id' } },
  }),
  defineMeasure({
    name: 'incharges',
    label: ['Classes in charge of', 'الشعب في عهدة المربّين'],
    unit: 'count',
    formula: ['Classes that a teacher is in charge of today', 'الشعب التي يتولى معلم تربيتها اليوم'],
    rows: { resource: 'class-incharges', where: { is_active: true }, of: { is: 'count' }, at: taught },
  }),
  defineMeasure({
    name: 'subjects_taught',
    label: ['Subjects taught', 'المواد المسندة'],
    unit: 'count',
    formula: ['Subjects that a teacher teaches, counted for each class', 'المواد التي يدرّسها معلم، محسوبة لكل شعبة'],
    rows: { resource: 'subject-mappings', where: { is_active: true }, of: { is: 'count' }, at: { ...taught, subjects: 'subject_id' } },
  }),
]
