import { defineMeasure } from '../../measures/index.ts'

const of = { is: 'count' } as const
const at = { schools: 'school_id', classes: 'class_id', subjects: 'subject_id' } as const

export default [
  defineMeasure({
    name: 'lessons_taught',
    label: ['Lessons taught', 'الدروس المنجزة'],
    unit: 'count',
    formula: ['Planned lessons that have a day on which they were taught', 'الدروس المخططة التي سُجّل يوم تدريسها'],
    package: 'question_bank.subject_mapping',
    rows: { resource: 'lesson-plans', where: { taught_on: { filled: true } }, of, at, on: 'taught_on' },
  }),
  defineMeasure({
    name: 'lessons_behind',
    label: ['Lessons behind', 'الدروس المتأخرة'],
    unit: 'count',
    formula: ['Lessons that were planned to be over before today, and are not taught', 'دروس كان مخططاً أن تنتهي قبل اليوم ولم تُدرّس'],
    package: 'question_bank.subject_mapping',
    rows: { resource: 'lesson-plans', where: { taught_on: null, planned_to: { lt: '$today' } }, of, at },
  }),
]
