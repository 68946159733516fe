import { academicYear, administrators, choice, date, defineResource, moduleNames, number, ref } from './kit/index.ts'

const withoutLimit = ['Empty: without limit', 'فارغ: بلا حدّ'] as const

/** Which module a school holds in an academic year. `module_name` is a package flag (`settings.student`) or a whole group (`settings`). */
export default defineResource({
  name: 'licences',
  id: 'licence_id',
  label: { one: ['Licence', 'ترخيص'], many: ['Licences', 'التراخيص'] },
  group: 'institution',
  icon: 'licence',
  order: 12,
  key: ['school_id', 'academic_year', 'module_name'],
  title: '{module_name}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({ required: true }),
    module_name: choice(moduleNames, { required: true, label: ['Module', 'الوحدة'] }),
    valid_from: date({ required: true, label: ['Valid from', 'سارٍ من'] }),
    valid_to: date({ required: true, notBefore: 'valid_from', label: ['Valid to', 'سارٍ حتى'] }),
    grace_days: number({ min: 0, max: 365, default: 30, label: ['Days of grace', 'أيام السماح'] }),
    seats_student: number({ min: 0, label: ['Seats for students', 'مقاعد الطلاب'], help: withoutLimit }),
    seats_teacher: number({ min: 0, label: ['Seats for teachers', 'مقاعد المعلمين'], help: withoutLimit }),
  },
  list: {
    columns: ['school_id', 'academic_year', 'module_name', 'valid_from', 'valid_to', 'seats_student', 'seats_teacher', 'is_active'],
    sort: 'module_name',
    filters: ['school_id', 'academic_year', 'module_name', 'is_active'],
  },
  access: { read: administrators, write: ['platform_admin'] },
})
