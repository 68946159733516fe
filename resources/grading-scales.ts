import { academicYear, children, defineResource, flag, links, number, ref, staff, text } from './kit/index.ts'

/** What percentages are called in a year: each line reaches from its own bound up to the next better one. */
export default defineResource({
  name: 'grading-scales',
  id: 'grading_scale_id',
  label: { one: ['Grading scale', 'مقياس تقدير'], many: ['Grading scales', 'مقاييس التقدير'] },
  package: 'question_bank.exam_type',
  group: 'question-bank',
  path: '/question-bank/grading-scales',
  icon: 'chart',
  order: 16,
  key: ['school_id', 'academic_year', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    name_en: text({ required: true, max: 60 }),
    name_ar: text({ max: 60, script: 'ar' }),
    is_default: flag({
      required: true,
      default: false,
      label: ['For all other grades', 'لبقية الصفوف'],
    }),
    rows: children(
      {
        grade: text({ required: true, max: 10, unique: true, label: ['Grade', 'التقدير'] }),
        min_pct: number({
          required: true,
          min: 0,
          max: 100,
          step: 0.1,
          unique: true,
          label: ['From, %', 'من %'],
        }),
        gpa: number({ min: 0, max: 100, step: 0.01, label: ['Grade points', 'النقاط'] }),
        remark_en: text({ max: 80, label: ['Remark', 'الملاحظة'] }),
        remark_ar: text({ max: 80, script: 'ar', label: ['Remark in Arabic', 'الملاحظة بالعربية'] }),
      },
      { label: ['Lines', 'الدرجات'], each: ['Line', 'الدرجة'], min: 2, max: 30 },
    ),
    grades: links('standards', { label: ['Used in grades', 'الصفوف المستخدِمة'] }),
  },
  list: {
    columns: ['name_en', 'name_ar', 'is_default'],
    sort: 'name_en',
    search: ['name_en', 'name_ar'],
    filters: ['grades', 'is_active'],
  },
  access: { read: staff, write: ['academic_admin'] },
})
