import { defineMeasure } from '../../measures/index.ts'

const at = {
  schools: 'school_id',
  standards: 'grade_id',
  classes: 'class_id',
  subjects: 'subject_id',
  'exam-types': 'exam_type_id',
  'exam-assessments': 'assessment_id',
  students: 'student_id',
} as const
const published = { is_published: true } as const

/** Only what is published is counted: until then nothing is final. */
export default [
  defineMeasure({
    name: 'exam_results',
    label: ['Exam results', 'نتائج الاختبارات'],
    unit: 'count',
    formula: ['Published results that are neither of the ill nor of the exempt', 'النتائج المنشورة دون المرضى والمعفيين'],
    rows: { resource: 'exam-results', where: { ...published, is_pass: { filled: true } }, of: { is: 'count' }, at, on: 'exam_date' },
  }),
  defineMeasure({
    name: 'exam_passed',
    label: ['Exam results that passed', 'نتائج النجاح'],
    unit: 'count',
    formula: ['Published results that have reached the pass line', 'النتائج المنشورة التي بلغت حد النجاح'],
    rows: { resource: 'exam-results', where: { ...published, is_pass: true }, of: { is: 'count' }, at, on: 'exam_date' },
  }),
  defineMeasure({
    name: 'exam_mean_pct',
    label: ['Mean of exams, %', 'متوسط الاختبارات %'],
    unit: 'percent',
    formula: [
      'Mean of the per cents of published results; who was absent, ill or exempt has none',
      'متوسط النسب المئوية للنتائج المنشورة؛ لا نسبة للغائب والمريض والمعفى',
    ],
    rows: { resource: 'exam-results', where: published, of: { is: 'mean', field: 'pct' }, at, on: 'exam_date' },
  }),
  defineMeasure({
    name: 'exam_pass_pct',
    label: ['Passed, %', 'نسبة النجاح %'],
    unit: 'percent',
    formula: [
      'Passed of the published results; the absent count as not passed, the ill and exempt are left out',
      'نسبة الناجحين من النتائج المنشورة؛ الغائب غير ناجح، والمريض والمعفى مستبعدان',
    ],
    of: {
      measures: ['exam_passed', 'exam_results'],
      value: ([passed, all]) => (passed === null || passed === undefined || !all ? null : Math.round((passed / all) * 1000) / 10),
    },
  }),
]
