import { markCodes } from './domain/exams/words.ts'
import {
  academicYear,
  administrators,
  choice,
  date,
  defineResource,
  families,
  flag,
  longText,
  number,
  ref,
  staff,
  text,
} from './kit/index.ts'

/** What one child got in one exam: the marks as they were typed, and what they come to. Written by the mark sheet. */
export default defineResource({
  name: 'exam-results',
  id: 'result_id',
  label: { one: ['Exam result', 'نتيجة اختبار'], many: ['Exam results', 'نتائج الاختبارات'] },
  package: 'question_bank.exam_assessment',
  group: null,
  path: '/question-bank/exam-results',
  icon: 'dot',
  key: ['assessment_id', 'student_id'],
  title: '{student_id}: {exam_type_id} {subject_id}',
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    assessment_id: ref('exam-assessments', { required: true, immutable: true, index: true, label: ['Exam', 'الاختبار'] }),
    student_id: ref('students', { required: true, immutable: true, index: true }),
    class_id: ref('classes', { required: true, immutable: true, index: true }),
    /** of its exam, so that results are counted by them */
    grade_id: ref('standards', { copied: 'class_id.grade_id', as: 'grade_name' }),
    subject_id: ref('subjects', { copied: 'assessment_id.subject_id', index: true }),
    exam_type_id: ref('exam-types', { copied: 'assessment_id.exam_type_id', index: true, label: ['Exam type', 'نوع الاختبار'] }),
    exam_date: date({ copied: 'assessment_id.exam_date', label: ['Exam date', 'تاريخ الاختبار'] }),
    max_marks: number({ copied: 'assessment_id.max_marks', step: 0.25, label: ['Maximum marks', 'الدرجة العظمى'] }),
    code: choice(markCodes, { label: ['Instead of marks', 'بدلًا من الدرجات'] }),
    /**
     * JSON: marks by slot, section or `total`, as they were typed. Of two people who type what each gave, with the code, for nobody to read:
     * where they agree it becomes the marks and the code of the child when it is submitted.
     */
    marks: longText({ max: 20_000, hidden: true, readOnly: true, label: ['Marks', 'الدرجات'] }),
    first_marks: longText({
      max: 20_000,
      hidden: true,
      readOnly: true,
      readers: [],
      label: ['Marks of the first entry', 'درجات الإدخال الأول'],
    }),
    second_marks: longText({
      max: 20_000,
      hidden: true,
      readOnly: true,
      readers: [],
      label: ['Marks of the second entry', 'درجات الإدخال الثاني'],
    }),
    /** JSON: which set the child wrote, and the option that it chose by question of that set, as printed; of the second hand beside its marks */
    answers: longText({ max: 20_000, hidden: true, readOnly: true, readers: [], label: ['Answers', 'الإجابات'] }),
    /** as typed, and after moderation */
    raw_total: number({ readOnly: true, step: 0.01, label: ['Marks as typed', 'المجموع كما أُدخل'] }),
    total: number({ readOnly: true, step: 0.01, label: ['Total', 'المجموع'] }),
    pct: number({ readOnly: true, step: 0.1, label: ['Per cent', 'النسبة'] }),
    grade: text({ max: 10, readOnly: true, label: ['Grade', 'التقدير'] }),
    is_pass: flag({ readOnly: true, label: ['Passed', 'ناجح'] }),
    is_published: flag({ readOnly: true, default: false, label: ['Published', 'منشورة'] }),
  },
  list: {
    columns: ['student_id', 'exam_type_id', 'subject_id', 'exam_date', 'total', 'max_marks', 'pct', 'grade', 'code', 'is_pass'],
    sort: 'student_id',
    filters: ['assessment_id', 'class_id', 'subject_id', 'exam_type_id', 'exam_date', 'code', 'grade', 'is_pass', 'is_published'],
  },
  access: {
    read: [...staff, ...families],
    write: ['platform_admin'],
    // who brings two records of one child together has its results in one; marks are typed in the mark sheet alone
    update: administrators,
    import: [],
    rows: {
      teacher: { class_id: { in: '$my.class_ids' } },
      student: { student_id: '$my.student_id', is_published: true },
      parent: { student_id: { in: '$my.children' }, is_published: true },
    },
  },
})
