import { academicYear, defineResource, flag, lov, number, ref, staff } from './kit/index.ts'

/** How many days of a kind of leave a year has: of everybody, or of one teacher, which goes before. Unsaid, what is usual holds. */
export default defineResource({
  name: 'leave-entitlements',
  id: 'entitlement_id',
  label: { one: ['Leave entitlement', 'رصيد إجازات'], many: ['Leave entitlements', 'أرصدة الإجازات'] },
  package: 'attendance.teacher_attendance',
  group: null,
  path: '/attendance/leave-entitlements',
  icon: 'calendar',
  key: ['school_id', 'academic_year', 'leave_type', 'teacher_id'],
  title: '{leave_type}: {days}',
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year' }),
    leave_type: lov('leave_type', { required: true, label: ['Leave type', 'نوع الإجازة'] }),
    teacher_id: ref('teachers', {
      where: { school_id: '$school_id', is_active: true },
      help: ['Empty: every teacher', 'فارغ: كل المعلمين'],
    }),
    days: number({ required: true, min: 0, max: 366, step: 0.5, label: ['Days a year', 'الأيام في العام'], example: 12 }),
    carried: number({ min: 0, max: 366, step: 0.5, default: 0, label: ['Carried over', 'المرحَّل من العام السابق'] }),
    is_paid: flag({
      default: true,
      label: ['Paid', 'مدفوعة'],
    }),
  },
  list: {
    columns: ['leave_type', 'teacher_id', 'days', 'carried', 'is_paid'],
    sort: 'leave_type',
    filters: ['leave_type', 'teacher_id'],
  },
  access: {
    read: staff,
    write: ['school_admin'],
    rows: {
      teacher: {
        or: [
          { field: 'teacher_id', op: 'empty' },
          { field: 'teacher_id', op: 'eq', value: '$my.teacher_id' },
        ],
      },
    },
  },
})
