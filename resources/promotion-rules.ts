import { defineResource, links, number, ref, schoolOffice, staff, text } from './kit/index.ts'

const none = ['Empty: is not asked for', 'فارغ: لا يُشترط'] as const

/** What has to be reached to go on to the next grade. */
export default defineResource({
  name: 'promotion-rules',
  id: 'rule_set_id',
  label: { one: ['Promotion rules', 'قواعد ترفيع'], many: ['Promotion rules', 'قواعد الترفيع'] },
  package: 'settings.student_promation',
  // reached from the promotions, which its path leads back to
  group: null,
  path: '/masters/students_promotion/rules',
  icon: 'promotion',
  key: ['school_id', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    name_en: text({ required: true, max: 60, example: 'CBSE, 33%' }),
    name_ar: text({ max: 60, script: 'ar' }),
    min_overall_pct: number({ min: 0, max: 100, step: 0.1, label: ['Overall, % at least', 'المعدل العام، % على الأقل'], help: none }),
    min_subject_pct: number({ min: 0, max: 100, step: 0.1, label: ['Each subject, % at least', 'كل مادة، % على الأقل'], help: none }),
    max_failed_subjects: number({
      required: true,
      min: 0,
      max: 20,
      default: 0,
      label: ['Failed subjects that may be sat again', 'المواد التي تجوز إعادة اختبارها'],
      help: ['With more of them the grade is repeated', 'وإن زادت أُعيد الصف'],
    }),
    min_attendance_pct: number({ min: 0, max: 100, step: 0.1, label: ['Attendance, % at least', 'الحضور، % على الأقل'], help: none }),
    grace_marks: number({
      required: true,
      min: 0,
      max: 20,
      step: 0.5,
      default: 0,
      label: ['Grace marks', 'درجات الرأفة'],
      help: ['Points of per cent, over all subjects of a child', 'نقاط مئوية لمواد الطالب مجتمعة'],
    }),
    no_detention: links('standards', { label: ['Nobody repeats', 'لا إعادة في'] }),
    reexam: links('standards', { label: ['Always examined again', 'إعادة الاختبار دائماً في'] }),
    reexam_window_days: number({
      required: true,
      min: 1,
      max: 365,
      default: 60,
      label: ['Days until the re-exam', 'أيام مهلة إعادة الاختبار'],
    }),
  },
  list: {
    columns: ['name_en', 'min_overall_pct', 'min_subject_pct', 'max_failed_subjects', 'min_attendance_pct', 'grace_marks'],
    sort: 'name_en',
    search: ['name_en', 'name_ar'],
  },
  access: { read: staff, write: schoolOffice, import: [] },
})
