import { office } from '../../../resources/kit/index.ts'
import { defineMeasure } from '../../measures/index.ts'
import { countOffWhole } from './queries.ts'

export default [
  defineMeasure({
    name: 'grades_off_weight',
    label: ['Grades whose weights do not make 100%', 'صفوف لا تبلغ أوزانها 100%'],
    unit: 'count',
    formula: [
      'Grades that sit exam types which count in the final result, and whose weights there come to another sum than 100%',
      'الصفوف التي لها اختبارات تدخل في النتيجة النهائية ومجموع أوزانها غير 100%',
    ],
    package: 'question_bank.exam_type',
    roles: office,
    query: { grains: ['schools', 'standards'], tables: ['exam_types', 'exam_types__grades', 'standards'], read: countOffWhole },
  }),
]
