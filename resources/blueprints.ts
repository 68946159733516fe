import { paperLanguages } from './domain/papers/blueprint.ts'
import { blueprintStatuses } from './domain/papers/standing.ts'
import { academicYear, choice, defineResource, longText, number, planners, ref, staff, text } from './kit/index.ts'

/**
 * What papers are made to: sections, and how many questions of each every lesson has. The sums of all that are rules of its own, so it is
 * one text that is judged as a whole, and not six lists of rows.
 */
export default defineResource({
  name: 'blueprints',
  id: 'blueprint_id',
  label: { one: ['Blueprint', 'جدول مواصفات'], many: ['Blueprints', 'جداول المواصفات'] },
  package: 'question_bank.blueprint',
  group: 'question-bank',
  path: '/question-bank/blueprint',
  icon: 'ordered-list',
  order: 20,
  title: '{name}',
  // it is retired, and not switched off
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    name: text({ required: true, max: 120, example: 'Half-yearly, grade 8' }),
    exam_type_id: ref('exam-types', {
      required: true,
      where: { school_id: '$school_id', is_active: true },
      label: ['Exam type', 'نوع الاختبار'],
    }),
    grade_id: ref('standards', { required: true, where: { school_id: '$school_id', is_active: true } }),
    subject_id: ref('subjects', { required: true, where: { school_id: '$school_id', is_active: true } }),
    language: choice(paperLanguages, { required: true, default: 'en' }),
    total_marks: number({ required: true, min: 1, max: 1000, step: 0.25, default: 80, label: ['Marks', 'الدرجات'] }),
    duration_min: number({ min: 5, max: 600, label: ['Minutes', 'الدقائق'] }),
    instructions_en: longText({ max: 4000, script: 'en', label: ['Instructions', 'التعليمات'] }),
    instructions_ar: longText({ max: 4000, script: 'ar', label: ['Instructions in Arabic', 'التعليمات بالعربية'] }),
    /** as JSON, in the shape of `planSchema` in the contract; typed in the editor alone */
    plan: longText({ max: 200_000, hidden: true, pattern: '\\{.*\\}', example: '{"sections":[]}', label: ['Plan', 'الخطة'] }),
    questions: number({ readOnly: true, default: 0, label: ['Questions', 'الأسئلة'] }),
    status: choice(blueprintStatuses, {
      required: true,
      default: 'draft',
      label: ['Status', 'الحالة'],
      states: {
        submit: { label: ['Submit', 'إرسال للاعتماد'], from: ['draft'], to: 'submitted' },
        approve: { label: ['Approve', 'اعتماد'], from: ['draft', 'submitted'], to: 'approved', roles: ['academic_admin'] },
        give_back: { label: ['Give back', 'إعادة'], from: ['submitted'], to: 'draft', roles: ['academic_admin'], reason: true },
        // a paper was made to it: nobody says so by hand
        use: { label: ['Take into use', 'بدء الاستخدام'], from: ['approved'], to: 'in_use', roles: [] },
        retire: {
          label: ['Retire', 'سحب من الاستخدام'],
          from: ['approved', 'in_use'],
          to: 'retired',
          roles: ['academic_admin'],
          reason: true,
        },
      },
    }),
    version: number({ readOnly: true, default: 1, label: ['Version', 'الإصدار'] }),
    /** of all versions the id of the first one */
    first_id: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['First version', 'الإصدار الأول'] }),
    author: text({ max: 160, readOnly: true, label: ['Written by', 'كتبه'] }),
    approved_by: text({ max: 160, readOnly: true, label: ['Approved by', 'اعتمده'] }),
  },
  list: {
    columns: ['name', 'grade_id', 'subject_id', 'exam_type_id', 'total_marks', 'questions', 'version', 'status'],
    sort: 'name',
    search: ['name'],
    filters: ['grade_id', 'subject_id', 'exam_type_id', 'language', 'status'],
  },
  page: { facts: ['grade_id', 'subject_id', 'exam_type_id', 'total_marks', 'questions', 'version', 'status'] },
  access: { read: staff, write: planners, import: [] },
  api: {
    base: '/api/academic-module/blueprint/',
    one: 'GET /api/blueprints/{id}/',
    create: 'POST /api/blueprints/',
    update: 'PUT /api/blueprints/{id}/',
  },
})
