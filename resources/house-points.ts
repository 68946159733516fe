import { academicYear, date, defineResource, families, number, ref, schoolOffice, staff, text } from './kit/index.ts'

/** What a child was given or lost; it stays with the house of that day. A mistake is removed, and the history keeps it. */
export default defineResource({
  name: 'house-points',
  label: { one: ['Points entry', 'قيد نقاط'], many: ['Points entries', 'قيود النقاط'] },
  package: 'settings.houses',
  // reached from the standings, which its path leads back to, and from the child
  group: null,
  path: '/house-points/entries',
  icon: 'flag',
  title: ['{student_id}: {points}', '{student_id}: {points}'],
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    student_id: ref('students', { required: true, immutable: true, where: { school_id: '$school_id', is_active: true } }),
    points: number({
      required: true,
      min: -100,
      max: 100,
      example: 10,
      label: ['Points', 'النقاط'],
      help: ['Below nought: points are taken', 'تحت الصفر: تُخصم نقاط'],
    }),
    reason: text({ required: true, max: 120, label: ['Reason', 'السبب'], example: 'Helped a younger child' }),
    day: date({ required: true, past: true, default: '$today', index: true, label: ['Day', 'اليوم'] }),
    house_id: ref('houses', { readOnly: true, index: true }),
    class_id: ref('classes', { as: 'class_name', readOnly: true, index: true }),
    grade_id: ref('standards', { readOnly: true, index: true }),
    given_by: text({ max: 160, readOnly: true, label: ['Entered by', 'أدخله'] }),
  },
  list: {
    columns: ['day', 'student_id', 'points', 'reason', 'house_id', 'class_id', 'given_by'],
    sort: 'day',
    order: 'desc',
    filters: ['house_id', 'class_id', 'grade_id', 'student_id', 'day', 'points'],
  },
  access: {
    read: [...staff, ...families],
    write: [...schoolOffice, 'teacher'],
    rows: {
      teacher: { 'student_id.class_id': { in: '$my.class_ids' } },
      student: { student_id: '$my.student_id' },
      parent: { student_id: { in: '$my.children' } },
    },
  },
})
