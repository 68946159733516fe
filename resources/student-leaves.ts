import { leaveKinds } from './domain/attendance/leave-kinds.ts'
import { academicYear, choice, date, defineResource, families, files, longText, ref, schoolOffice, staff, text } from './kit/index.ts'

const deciding = [...schoolOffice, 'teacher'] as const

/** Days on which a child may be away, asked for and decided; the registers of these days know it. */
export default defineResource({
  name: 'student-leaves',
  id: 'leave_id',
  label: { one: ['Student leave', 'إجازة طالب'], many: ['Student leave', 'إجازات الطلاب'] },
  package: 'attendance.student_attendance',
  group: 'attendance',
  path: '/attendance/leave',
  icon: 'calendar',
  order: 30,
  many: true,
  title: ['{student_id}: {from_date}', '{student_id}: {from_date}'],
  // it is cancelled, and not switched off
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    student_id: ref('students', { required: true, immutable: true, index: true, where: { school_id: '$school_id', is_active: true } }),
    from_date: date({ required: true, default: '$today', index: true }),
    to_date: date({ required: true, default: '$today', notBefore: 'from_date', index: true, label: ['Until', 'حتى'] }),
    part: choice(
      { full: ['The whole day', 'اليوم كاملاً'], first_half: ['Morning', 'الصباح'], second_half: ['Afternoon', 'بعد الظهر'] },
      { required: true, default: 'full', label: ['Of the day', 'من اليوم'] },
    ),
    kind: choice(leaveKinds, { required: true, default: 'illness', label: ['Because of', 'السبب'], index: true }),
    // why a step is taken rides along under `reason`
    details: longText({ max: 1000, renamedFrom: 'reason', label: ['What happened', 'التفاصيل'] }),
    attachments: files({ accept: 'document', maxMB: 5, max: 4, restricted: true, label: ['Papers', 'المستندات'] }),
    status: choice(
      {
        pending: ['To be decided', 'بانتظار القرار'],
        approved: ['Approved', 'معتمدة'],
        declined: ['Declined', 'مرفوضة'],
        cancelled: ['Cancelled', 'ملغاة'],
      },
      {
        default: 'pending',
        index: true,
        states: {
          approve: { label: ['Approve', 'اعتماد'], from: ['pending', 'declined'], to: 'approved', roles: deciding },
          decline: { label: ['Decline', 'رفض'], from: ['pending'], to: 'declined', roles: deciding, reason: true },
          cancel: { label: ['Cancel', 'إلغاء'], from: ['pending', 'approved'], to: 'cancelled', roles: schoolOffice },
          withdraw: { label: ['Withdraw request', 'سحب الطلب'], from: ['pending'], to: 'cancelled', roles: ['parent'] },
        },
      },
    ),
    class_id: ref('classes', { as: 'class_name', readOnly: true, index: true }),
    asked_by: text({ max: 160, readOnly: true, label: ['Asked by', 'قدّمها'] }),
    asked_by_id: text({ max: 64, readOnly: true, hidden: true, label: ['Account', 'الحساب'] }),
    decided_by: text({ max: 160, readOnly: true, label: ['Decided by', 'قرّرها'] }),
  },
  list: {
    columns: ['student_id', 'class_id', 'from_date', 'to_date', 'kind', 'status', 'decided_by'],
    sort: 'from_date',
    order: 'desc',
    search: [],
    filters: ['status', 'kind', 'class_id', 'student_id', 'from_date', 'to_date'],
  },
  page: { facts: ['student_id', 'class_id', 'from_date', 'to_date', 'kind', 'status'] },
  access: {
    read: [...staff, ...families],
    // whoever answers for a child asks for it; the child itself reads what was decided
    write: [...schoolOffice, 'teacher', 'parent'],
    remove: schoolOffice,
    import: [...schoolOffice, 'teacher'],
    export: staff,
    history: [...schoolOffice, 'teacher'],
    rows: {
      teacher: { 'student_id.class_id': { in: '$my.class_ids' } },
      student: { student_id: '$my.student_id' },
      parent: { student_id: { in: '$my.children' } },
    },
    changes: { teacher: { status: ['pending', 'declined'] }, parent: { asked_by_id: '$my.user_id', status: 'pending' } },
  },
})
