import { paperLanguages } from './domain/papers/blueprint.ts'
import { paperStatuses, setModes } from './domain/papers/paper-states.ts'
import { academicYear, choice, date, defineResource, links, longText, number, planners, ref, staff, text } from './kit/index.ts'

/**
 * A paper in its sets. Which questions stand where is judged as a whole, against the blueprint as it was when the paper was made, and so
 * one text; the questions themselves are read from the bank in the version that the paper names.
 */
export default defineResource({
  name: 'question-papers',
  id: 'paper_id',
  label: { one: ['Question paper', 'ورقة أسئلة'], many: ['Question papers', 'أوراق الأسئلة'] },
  package: 'question_bank.question_paper',
  group: 'question-bank',
  path: '/question-bank/question-paper',
  icon: 'idcard',
  order: 22,
  title: '{title}',
  // it is archived, and not switched off
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    title: text({ required: true, max: 120, label: ['Title', 'العنوان'], example: 'Half-yearly, grade 8' }),
    blueprint_id: ref('blueprints', { required: true, immutable: true, label: ['Blueprint', 'جدول المواصفات'] }),
    exam_type_id: ref('exam-types', { required: true, immutable: true, label: ['Exam type', 'نوع الاختبار'] }),
    grade_id: ref('standards', { required: true, immutable: true }),
    subject_id: ref('subjects', { required: true, immutable: true }),
    language: choice(paperLanguages, { required: true, default: 'en', immutable: true }),
    classes: links('classes'),
    exam_date: date({ label: ['Exam date', 'تاريخ الاختبار'], index: true }),
    duration_min: number({ min: 5, max: 600, label: ['Minutes', 'الدقائق'] }),
    total_marks: number({ readOnly: true, default: 0, label: ['Marks', 'الدرجات'] }),
    questions: number({ readOnly: true, default: 0, label: ['Questions', 'الأسئلة'] }),
    set_mode: choice(setModes, { readOnly: true, default: 'shuffle', label: ['Sets differ by', 'اختلاف النماذج'] }),
    set_count: number({ readOnly: true, default: 1, label: ['Sets', 'النماذج'] }),
    /** the seed that it was made with: the same seed, blueprint and bank make the same paper */
    seed: number({ readOnly: true, label: ['Seed', 'البذرة'] }),
    /** lines of the certificate that are not kept, as it stands */
    broken: number({ readOnly: true, default: 0, label: ['Rules not kept', 'قواعد غير مستوفاة'] }),
    /** JSON, as `paperPlan` and `paperSets` in the contract say */
    plan: longText({ max: 200_000, hidden: true, readOnly: true, label: ['Plan', 'الخطة'] }),
    sets: longText({ max: 400_000, hidden: true, readOnly: true, label: ['Questions in their places', 'مواضع الأسئلة'] }),
    /** JSON: its certificate as it stood when it was approved */
    certificate: longText({ max: 200_000, hidden: true, readOnly: true, label: ['Certificate', 'شهادة المطابقة'] }),
    status: choice(paperStatuses, {
      required: true,
      default: 'draft',
      label: ['Status', 'الحالة'],
      states: {
        submit: {
          label: ['Send for review', 'إرسال للمراجعة'],
          from: ['draft'],
          to: 'in_review',
          when: { broken: 0 },
          otherwise: [
            'Some of its rules are not kept yet: its certificate says which',
            'بعض قواعدها غير مستوفى بعد: تبيّنها شهادة المطابقة',
          ],
        },
        give_back: { label: ['Give back', 'إعادة'], from: ['in_review', 'approved'], to: 'draft', roles: ['academic_admin'], reason: true },
        approve: { label: ['Approve', 'اعتماد'], from: ['in_review'], to: 'approved', roles: ['academic_admin'] },
        lock: { label: ['Lock', 'إقفال'], from: ['approved'], to: 'locked', roles: ['academic_admin'] },
        unlock: { label: ['Unlock', 'فتح القفل'], from: ['locked'], to: 'approved', roles: ['academic_admin'], reason: true },
        // its exam is over: nobody says so by hand
        use: { label: ['Take as used', 'اعتبارها مستخدمة'], from: ['approved', 'locked'], to: 'used', roles: [] },
        archive: { label: ['Archive', 'أرشفة'], from: ['draft', 'used', 'approved'], to: 'archived', roles: ['academic_admin'] },
      },
    }),
    author: text({ max: 160, readOnly: true, label: ['Written by', 'كتبها'] }),
    author_id: text({ max: 64, readOnly: true, hidden: true, label: ['Account of the author', 'حساب الكاتب'] }),
    approved_by: text({ max: 160, readOnly: true, label: ['Approved by', 'اعتمدها'] }),
    locked_by: text({ max: 160, readOnly: true, label: ['Locked by', 'أقفلها'] }),
  },
  list: {
    columns: ['title', 'grade_id', 'subject_id', 'exam_type_id', 'exam_date', 'total_marks', 'set_count', 'status'],
    sort: 'exam_date',
    order: 'desc',
    search: ['title'],
    filters: ['grade_id', 'subject_id', 'exam_type_id', 'exam_date', 'language', 'status'],
  },
  page: { facts: ['grade_id', 'subject_id', 'exam_type_id', 'exam_date', 'total_marks', 'questions', 'status'] },
  access: { read: staff, write: planners, create: planners, import: [] },
  api: {
    base: '/api/paper-builder/papers/',
    one: 'GET /api/question-papers/{id}/',
    create: 'POST /api/question-papers/',
    update: 'PUT /api/question-papers/{id}/',
  },
})
