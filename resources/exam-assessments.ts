import { entryLevels, examStatuses, sessions } from './domain/exams/words.ts'
import {
  academicYear,
  choice,
  date,
  defineResource,
  flag,
  instant,
  longText,
  number,
  planners,
  ref,
  schoolOffice,
  staff,
  text,
} from './kit/index.ts'

/** How an exam is held is arranged by the office: teachers of the class type its marks, and take its steps. */
const arranged = { writers: schoolOffice } as const

/** An exam of a class in a subject, from its day to its published results. */
export default defineResource({
  name: 'exam-assessments',
  id: 'assessment_id',
  label: { one: ['Exam', 'اختبار'], many: ['Exams', 'الاختبارات'] },
  package: 'question_bank.exam_assessment',
  group: 'question-bank',
  path: '/question-bank/exam-assessment',
  icon: 'pencil',
  order: 24,
  key: ['school_id', 'academic_year', 'exam_type_id', 'class_id', 'subject_id'],
  title: '{exam_type_id} {subject_id} {class_id}',
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    exam_type_id: ref('exam-types', {
      required: true,
      immutable: true,
      where: { school_id: '$school_id', is_active: true },
      label: ['Exam type', 'نوع الاختبار'],
    }),
    class_id: ref('classes', { required: true, immutable: true, where: { school_id: '$school_id', is_active: true } }),
    subject_id: ref('subjects', { required: true, immutable: true, where: { school_id: '$school_id', is_active: true } }),
    /** none: marks are typed as a total */
    paper_id: ref('question-papers', { ...arranged, where: { school_id: '$school_id' }, label: ['Paper', 'الورقة'] }),
    exam_date: date({ ...arranged, required: true, index: true, label: ['Exam date', 'تاريخ الاختبار'] }),
    session: choice(sessions, { ...arranged, default: 'morning', label: ['Session', 'الفترة'] }),
    max_marks: number({
      ...arranged,
      required: true,
      min: 1,
      max: 1000,
      step: 0.25,
      default: 100,
      label: ['Maximum marks', 'الدرجة العظمى'],
    }),
    pass_pct: number({ ...arranged, min: 0, max: 100, step: 0.1, default: 33, label: ['Pass from, %', 'النجاح من %'] }),
    entry_level: choice(entryLevels, { ...arranged, required: true, default: 'total', label: ['Marks are typed as', 'مستوى الإدخال'] }),
    is_double_entry: flag({ ...arranged, required: true, default: false, label: ['Two people type the marks', 'إدخال مزدوج'] }),
    evaluator_id: ref('teachers', { ...arranged, where: { is_active: true }, label: ['Evaluator', 'المصحِّح'] }),
    verifier_id: ref('teachers', { ...arranged, where: { is_active: true }, label: ['Verifier', 'المدقِّق'] }),
    entry_open_at: date({ ...arranged, label: ['Marks from', 'الإدخال من'] }),
    entry_due_at: date({ ...arranged, label: ['Marks until', 'الإدخال حتى'], index: true }),
    status: choice(examStatuses, {
      required: true,
      default: 'scheduled',
      label: ['Status', 'الحالة'],
      states: {
        open: { label: ['Open the entry', 'فتح الإدخال'], from: ['scheduled'], to: 'entry_open' },
        submit: { label: ['Submit', 'تسليم'], from: ['entry_open'], to: 'submitted' },
        give_back: { label: ['Give back', 'إعادة'], from: ['submitted', 'verified'], to: 'entry_open', reason: true },
        verify: { label: ['Verify', 'تدقيق'], from: ['submitted'], to: 'verified' },
        publish: { label: ['Publish', 'نشر'], from: ['verified'], to: 'published', roles: ['academic_admin'] },
        reopen: {
          label: ['Reopen', 'إعادة الفتح'],
          from: ['published'],
          to: 'entry_open',
          roles: ['academic_admin'],
          reason: true,
        },
      },
    }),
    /** JSON: the rule, why, and by whom; the marks as they were typed stay */
    moderation: longText({ max: 4000, hidden: true, readOnly: true, label: ['Moderation', 'تعديل الدرجات'] }),
    /** JSON: by account, who has typed the first entry, who the second, and who has settled differences: nobody types both, or verifies his own */
    hands: longText({ max: 8000, hidden: true, readOnly: true, label: ['Typed by', 'من أدخلها'] }),
    /** JSON: children without marks who are let through by name */
    exceptions: longText({ max: 40_000, hidden: true, readOnly: true, label: ['Exceptions', 'الاستثناءات'] }),
    /** JSON: marks that were asked about and are right, by whom and when */
    dismissed: longText({ max: 200_000, hidden: true, readOnly: true, label: ['Looked at', 'ما رُوجع'] }),
    /** JSON: what each question came to when it was published; what the bank says of a question is worked out of these */
    figures: longText({ max: 200_000, hidden: true, readOnly: true, label: ['Figures', 'المؤشرات'] }),
    /** of the last time it was published */
    published_at: instant({ readOnly: true, label: ['Published on', 'تاريخ النشر'] }),
    sat: number({ readOnly: true, label: ['Sat', 'الحاضرون'] }),
    mean_pct: number({ readOnly: true, step: 0.1, label: ['Mean, %', 'المتوسط %'] }),
    passed: number({ readOnly: true, label: ['Passed', 'الناجحون'] }),
    entered_by: text({ max: 160, readOnly: true, label: ['Marks by', 'أدخلها'] }),
    /** when marks were last typed: what was typed is undone with it */
    entered_at: instant({ readOnly: true, label: ['Marks last typed', 'آخر إدخال للدرجات'] }),
    verified_by: text({ max: 160, readOnly: true, label: ['Verified by', 'دقّقها'] }),
  },
  list: {
    columns: ['exam_date', 'exam_type_id', 'class_id', 'subject_id', 'max_marks', 'mean_pct', 'entry_due_at', 'status'],
    sort: 'exam_date',
    order: 'desc',
    filters: ['exam_type_id', 'class_id', 'subject_id', 'exam_date', 'evaluator_id', 'status'],
  },
  page: {
    // who is left out and how many see it is asked where the marks are
    steps: false,
    facts: ['exam_date', 'max_marks', 'sat', 'mean_pct', 'passed', 'status'],
  },
  access: {
    read: staff,
    write: planners,
    // the school's office puts a teacher in the place of another
    update: [...planners, 'school_admin'],
    create: ['academic_admin'],
    remove: ['academic_admin'],
    import: [],
    rows: { teacher: { class_id: { in: '$my.class_ids' } } },
  },
  api: { base: '/api/exam-assessment/' },
})
