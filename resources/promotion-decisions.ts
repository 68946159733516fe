import { decisions } from './domain/promotion/words.ts'
import { administrators, choice, code, date, defineResource, flag, instant, longText, number, ref, staff, text } from './kit/index.ts'

/** What became of one child at the end of a year, and why. Written by the wizard of its promotion. */
export default defineResource({
  name: 'promotion-decisions',
  id: 'decision_id',
  label: { one: ['Promotion decision', 'قرار ترفيع'], many: ['Promotion decisions', 'قرارات الترفيع'] },
  package: 'settings.student_promation',
  group: null,
  path: '/masters/students_promotion/decisions',
  icon: 'dot',
  key: ['promotion_id', 'student_id'],
  title: '{student_id}: {decision}',
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    promotion_id: ref('promotions', { required: true, immutable: true, index: true, label: ['Promotion', 'الترفيع'] }),
    student_id: ref('students', { required: true, index: true }),
    /** where the child sits in the year that ends */
    class_id: ref('classes', { required: true, immutable: true, as: 'class_name', index: true }),
    grade_id: ref('standards', { readOnly: true, index: true }),
    suggested: choice(decisions, { readOnly: true, label: ['Suggested', 'المقترح'] }),
    decision: choice(decisions, { readOnly: true, index: true, label: ['Decision', 'القرار'] }),
    override_reason: text({ max: 300, readOnly: true, label: ['Why otherwise', 'سبب المخالفة'] }),
    overall_pct: number({ readOnly: true, step: 0.1, label: ['Overall, %', 'المعدل العام، %'] }),
    failed: number({ readOnly: true, label: ['Failed subjects', 'مواد الرسوب'] }),
    attendance_pct: number({ readOnly: true, step: 0.1, label: ['Attendance, %', 'الحضور، %'] }),
    /** a rule had no value to judge by */
    is_open: flag({ readOnly: true, label: ['Without all values', 'قيم ناقصة'] }),
    to_grade_id: ref('standards', { as: 'to_grade', readOnly: true, label: ['Into grade', 'إلى صف'] }),
    to_class_id: ref('classes', { as: 'to_class', readOnly: true, index: true, label: ['Into class', 'إلى شعبة'] }),
    roll_no: code({ max: 10, readOnly: true, label: ['Roll number', 'الرقم في الشعبة'] }),
    /** JSON: the rules as they were applied, each with value, threshold and result */
    trace: longText({ max: 20_000, hidden: true, readOnly: true, label: ['Rules', 'القواعد'] }),
    recommended: choice(decisions, { readOnly: true, label: ['Recommended', 'التوصية'] }),
    recommended_by: text({ max: 160, readOnly: true, label: ['Recommended by', 'صاحب التوصية'] }),
    recommendation: text({ max: 300, readOnly: true, label: ['Recommendation', 'نص التوصية'] }),
    reexam_by: date({ readOnly: true, label: ['Re-exam until', 'إعادة الاختبار حتى'] }),
    /** was open when the others were carried out */
    is_late: flag({ readOnly: true, default: false, hidden: true, label: ['Decided later', 'قُرِّر لاحقاً'] }),
    carried_out_at: instant({ readOnly: true, hidden: true, label: ['Carried out', 'وقت التنفيذ'] }),
  },
  list: {
    columns: [
      'student_id',
      'class_id',
      'suggested',
      'decision',
      'overall_pct',
      'failed',
      'attendance_pct',
      'to_class_id',
      'override_reason',
    ],
    sort: 'student_id',
    // found by whom it is about, and by what was decided
    search: [],
    filters: ['promotion_id', 'student_id', 'class_id', 'grade_id', 'decision', 'to_class_id', 'is_open'],
  },
  access: {
    read: staff,
    write: ['platform_admin'],
    // who brings two records of one child together has its decisions in one
    update: administrators,
    import: [],
    rows: { teacher: { class_id: { in: '$my.class_ids' } } },
  },
})
