import { code, count, defineResource, number, ref, type Role } from '../../../../resources/kit/index.ts'

/** Kinds whose rows belong to somebody by what they refer to, declared as a module would. */
const school_id = ref('schools', { required: true, scope: 'school', default: '$my.school_id' })
const label = (en: string, ar: string) => ({ one: [en, ar], many: [`${en}s`, ar] }) as const
const staff: readonly Role[] = ['school_admin', 'teacher']

/** of a child of an own class; of an own child; one's own */
export const marks = defineResource({
  name: 'marks',
  label: label('Mark', 'علامة'),
  key: ['school_id', 'code'],
  fields: {
    school_id,
    code: code({ required: true, example: 'M1' }),
    student_id: ref('students', { required: true, by: ['admission_no'] }),
    points: number({ min: 0, max: 100, label: ['Points', 'النقاط'] }),
  },
  list: { columns: ['code', 'student_id', 'points'], filters: ['student_id', 'points'] },
  access: {
    read: [...staff, 'student', 'parent'],
    write: staff,
    rows: {
      teacher: { 'student_id.class_id': { in: '$my.class_ids' } },
      parent: { student_id: { in: '$my.children' } },
      student: { student_id: '$my.student_id' },
    },
  },
})

/** two references further */
export const appeals = defineResource({
  name: 'appeals',
  label: label('Appeal', 'تظلم'),
  key: ['school_id', 'code'],
  fields: {
    school_id,
    code: code({ required: true, example: 'A1' }),
    mark_id: ref('marks', { required: true, by: ['code'] }),
  },
  access: { read: staff, write: staff, rows: { teacher: { 'mark_id.student_id.class_id': { in: '$my.class_ids' } } } },
})

/** of an own subject in an own class: both together */
export const lessons = defineResource({
  name: 'tutorials',
  label: label('Lesson', 'درس'),
  key: ['school_id', 'code'],
  fields: {
    school_id,
    code: code({ required: true, example: 'L1' }),
    class_id: ref('classes', { required: true, by: ['name'], label: ['Class', 'الشعبة'] }),
    subject_id: ref('subjects', { required: true, by: ['name_en'], label: ['Subject', 'المادة'] }),
    outcomes: count('findings', { lesson_id: '$id' }, { label: ['Outcomes', 'النواتج'] }),
  },
  list: { columns: ['code', 'class_id', 'subject_id', 'outcomes'] },
  access: {
    read: [...staff, 'student', 'parent'],
    write: staff,
    rows: {
      teacher: { 'class_id, subject_id': { in: '$my.class_subjects' } },
      student: { 'class_id, subject_id': { in: '$my.class_subjects' } },
      parent: { 'class_id, subject_id': { in: '$my.class_subjects' } },
    },
  },
})

/** the same, one reference further */
export const outcomes = defineResource({
  name: 'findings',
  label: label('Outcome', 'ناتج'),
  key: ['school_id', 'code'],
  fields: {
    school_id,
    code: code({ required: true, example: 'O1' }),
    lesson_id: ref('tutorials', { required: true, by: ['code'] }),
  },
  access: {
    read: staff,
    write: staff,
    rows: { teacher: { 'lesson_id.class_id, lesson_id.subject_id': { in: '$my.class_subjects' } } },
  },
})

/** one half at hand, the other behind a reference */
export const remarks = defineResource({
  name: 'remarks',
  label: label('Remark', 'ملاحظة'),
  key: ['school_id', 'code'],
  fields: {
    school_id,
    code: code({ required: true, example: 'R1' }),
    student_id: ref('students', { required: true, by: ['admission_no'] }),
    subject_id: ref('subjects', { required: true, by: ['name_en'], label: ['Subject', 'المادة'] }),
  },
  access: {
    read: staff,
    write: staff,
    rows: { teacher: { 'student_id.class_id, subject_id': { in: '$my.class_subjects' } } },
  },
})

export const scopedKinds = [marks, appeals, lessons, outcomes, remarks]
