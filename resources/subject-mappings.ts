import { academicYear, date, defineResource, number, ref, schoolOffice, staff } from './kit/index.ts'

/** Who teaches which subject to which class; ended rows are closed, never deleted. The teacher pages write them. */
export default defineResource({
  name: 'subject-mappings',
  id: 'mapping_id',
  label: { one: ['Subject mapping', 'إسناد مادة'], many: ['Subject mappings', 'إسناد المواد'] },
  package: 'settings.teacher',
  group: null,
  // the person first in Arabic, so that the line begins, and runs, from the right
  title: ['{class_id}, {subject_id}: {teacher_id}', '{teacher_id}: {subject_id}، {class_id}'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year' }),
    teacher_id: ref('teachers', { required: true, where: { school_id: '$school_id', is_active: true } }),
    subject_id: ref('subjects', { required: true, where: { school_id: '$school_id', is_active: true } }),
    class_id: ref('classes', { required: true, as: 'class_name', where: { school_id: '$school_id', is_active: true } }),
    periods_per_week: number({ min: 1, max: 40, label: ['Periods a week', 'الحصص أسبوعياً'] }),
    from_date: date({ required: true, default: '$today' }),
    to_date: date({ notBefore: 'from_date' }),
  },
  access: {
    read: staff,
    write: schoolOffice,
    rows: { teacher: { teacher_id: '$my.teacher_id' } },
  },
})
