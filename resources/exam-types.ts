import { examCategories } from './domain/grading/exam-categories.ts'
import { academicYear, choice, code, defineResource, flag, links, number, ref, staff, text } from './kit/index.ts'

/** What children sit in a year, and how much of the final result it is; another year has its own, so that results stay as they were. */
export default defineResource({
  name: 'exam-types',
  id: 'exam_type_id',
  label: { one: ['Exam type', 'نوع اختبار'], many: ['Exam types', 'أنواع الاختبارات'] },
  package: 'question_bank.exam_type',
  group: 'question-bank',
  path: '/question-bank/exam-type',
  icon: 'scale',
  order: 10,
  key: ['school_id', 'academic_year', 'short_name'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    name_en: text({ required: true, max: 60 }),
    name_ar: text({ max: 60, script: 'ar' }),
    short_name: code({ required: true, max: 12 }),
    category: choice(examCategories, { required: true, default: 'class_test', label: ['Category', 'التصنيف'] }),
    term: number({ min: 1, max: 6, label: ['Term', 'الفصل'] }),
    sequence: number({ min: 0, max: 999, label: ['Order', 'الترتيب'] }),
    counts_in_final: flag({ required: true, default: true, label: ['Counts in the final result', 'يدخل في النتيجة النهائية'] }),
    weightage_pct: number({
      required: true,
      min: 0,
      max: 100,
      step: 0.01,
      default: 0,
      label: ['Weight, %', 'الوزن %'],
    }),
    max_marks_default: number({ required: true, min: 1, max: 1000, default: 100, label: ['Maximum marks', 'الدرجة العظمى'] }),
    pass_pct: number({ min: 0, max: 100, step: 0.1, default: 33, label: ['Pass from, %', 'النجاح من %'] }),
    mark_step: number({
      required: true,
      min: 0.25,
      max: 1,
      step: 0.25,
      default: 0.5,
      label: ['Marks in steps of', 'خطوة الدرجات'],
      options: { 1: ['Whole marks', 'درجات كاملة'], 0.5: ['Halves', 'أنصاف'], 0.25: ['Quarters', 'أرباع'] },
    }),
    grades: links('standards', {
      label: ['Grades', 'الصفوف'],
      fields: { weightage_pct: number({ min: 0, max: 100, step: 0.01, label: ['Own weight, %', 'وزن خاص %'] }) },
    }),
  },
  list: {
    columns: ['name_en', 'short_name', 'category', 'term', 'weightage_pct', 'max_marks_default', 'counts_in_final'],
    sort: 'sequence',
    search: ['name_en', 'name_ar', 'short_name'],
    filters: ['category', 'term', 'counts_in_final', 'grades', 'is_active'],
  },
  page: { facts: ['category', 'weightage_pct', 'max_marks_default'] },
  access: { read: staff, write: ['academic_admin'] },
  api: { base: '/api/academic-module/exam-type/', status: 'PATCH /api/academic-module/exam-type/{id}/' },
})
