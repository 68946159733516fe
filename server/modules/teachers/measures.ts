import { office } from '../../../resources/kit/index.ts'
import { defineMeasure } from '../../measures/index.ts'

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
]
