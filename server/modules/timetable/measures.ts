import { defineMeasure } from '../../measures/index.ts'

export default [
  defineMeasure({
    name: 'timetable_lessons',
    label: ['Lessons in the timetable', 'الحصص في الجدول'],
    unit: 'count',
    formula: ['Lessons that stand in the timetable of the academic year', 'الحصص الواردة في جدول العام الدراسي'],
    package: 'settings.classes',
    rows: {
      resource: 'timetable-lessons',
      of: { is: 'count' },
      at: { schools: 'school_id', classes: 'class_id', subjects: 'subject_id', teachers: 'teacher_id' },
    },
  }),
]
