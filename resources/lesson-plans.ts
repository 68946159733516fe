import { academicYear, date, defineResource, number, ref, schoolOffice, staff, text } from './kit/index.ts'

/** When a class is to be taught a lesson, and when it was. */
export default defineResource({
  name: 'lesson-plans',
  id: 'lesson_plan_id',
  label: { one: ['Planned lesson', 'درس مخطط'], many: ['Planned lessons', 'خطة الدروس'] },
  package: 'question_bank.subject_mapping',
  // reached from the class
  group: null,
  path: '/question-bank/lesson-plans',
  icon: 'calendar',
  key: ['school_id', 'class_id', 'subject_id', 'lesson_id'],
  title: ['{class_id}: {lesson_id}', '{class_id}: {lesson_id}'],
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    class_id: ref('classes', { required: true, as: 'class_name', where: { school_id: '$school_id', is_active: true }, immutable: true }),
    subject_id: ref('subjects', { required: true, where: { school_id: '$school_id', is_active: true }, immutable: true }),
    lesson_id: ref('lessons', { required: true, immutable: true }),
    planned_from: date({ label: ['Planned from', 'مخطط من'], index: true }),
    planned_to: date({ notBefore: 'planned_from', label: ['Planned until', 'مخطط حتى'] }),
    taught_on: date({ past: true, label: ['Taught on', 'دُرّس في'], index: true }),
    periods: number({ min: 0, max: 200, label: ['Periods taken', 'الحصص المستغرقة'] }),
    remarks: text({ max: 200 }),
  },
  list: {
    columns: ['class_id', 'subject_id', 'lesson_id', 'planned_from', 'planned_to', 'taught_on', 'periods'],
    sort: 'planned_from',
    filters: ['class_id', 'subject_id', 'planned_from', 'taught_on'],
  },
  access: {
    read: staff,
    write: [...schoolOffice, 'teacher'],
    rows: { teacher: { 'class_id, subject_id': { in: '$my.class_subjects' } } },
  },
})
