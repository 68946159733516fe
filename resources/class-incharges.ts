import { academicYear, choice, date, defineResource, ref, schoolOffice, staff } from './kit/index.ts'

export const inchargeRoles = {
  incharge: ['Class teacher', 'مربّي الشعبة'],
  co: ['Co-class teacher', 'المربّي المساعد'],
} as const

/** Who is in charge of a class, and since when; replaced rows are closed, never deleted. The teacher pages write them. */
export default defineResource({
  name: 'class-incharges',
  id: 'mapping_id',
  label: { one: ['Class teacher', 'مربّي شعبة'], many: ['Class teachers', 'مربّو الشعب'] },
  package: 'settings.teacher',
  group: null,
  // the person first in Arabic, so that the line begins, and runs, from the right
  title: ['{class_id}: {teacher_id}', '{teacher_id}: {class_id}'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year' }),
    teacher_id: ref('teachers', { required: true, where: { school_id: '$school_id', is_active: true } }),
    class_id: ref('classes', { required: true, as: 'class_name', where: { school_id: '$school_id', is_active: true } }),
    /** a class has one of each at a time; both have the rights of the class */
    role: choice(inchargeRoles, { required: true, default: 'incharge', label: ['In charge as', 'الصفة'] }),
    from_date: date({ required: true, default: '$today' }),
    to_date: date({ notBefore: 'from_date' }),
  },
  access: {
    read: staff,
    write: schoolOffice,
    rows: { teacher: { teacher_id: '$my.teacher_id' } },
  },
})
