import { choice, date, defineResource, families, file, flag, instant, lov, ref, schoolOffice, text } from './kit/index.ts'

/** Papers of a child: the office keeps and checks them, the family sees what is released to it. */
export default defineResource({
  name: 'student-documents',
  id: 'document_id',
  label: { one: ['Student document', 'مستند طالب'], many: ['Student documents', 'مستندات الطلاب'] },
  package: 'settings.student',
  // reached from the list of students and from the child's page
  group: null,
  icon: 'idcard',
  many: true,
  status: false,
  title: '{document_type}: {student_id}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    student_id: ref('students', { required: true, immutable: true, index: true, where: { school_id: '$school_id' } }),
    document_type: lov('document_type', { required: true, index: true, label: ['Document', 'المستند'] }),
    circle: choice(
      { office: ['Office', 'الإدارة'], medical: ['Medical', 'طبي'] },
      { required: true, default: 'office', index: true, label: ['Circle', 'الاطلاع'] },
    ),
    number: text({ max: 60, label: ['Number', 'الرقم'], example: 'P1234567' }),
    file: file({ accept: 'document', maxMB: 5, guarded: true, label: ['File', 'الملف'] }),
    issued_on: date({ past: true, label: ['Issued', 'تاريخ الإصدار'] }),
    expires_on: date({ notBefore: 'issued_on', index: true, label: ['Valid until', 'صالح حتى'] }),
    status: choice(
      { received: ['Received', 'مُستلَم'], verified: ['Verified', 'مُدقَّق'], rejected: ['Not accepted', 'غير مقبول'] },
      {
        required: true,
        default: 'received',
        index: true,
        states: {
          verify: { label: ['Verify', 'تدقيق'], from: ['received', 'rejected'], to: 'verified' },
          reject: { label: ['Do not accept', 'رفض'], from: ['received', 'verified'], to: 'rejected', reason: true },
        },
      },
    ),
    is_released: flag({ default: false, label: ['Shown to the family', 'معروض للأسرة'] }),
    note: text({ max: 300, readers: schoolOffice, label: ['Note', 'ملاحظة'] }),
    verified_by: text({ max: 160, readOnly: true, label: ['Verified by', 'دقّقه'] }),
    verified_at: instant({ readOnly: true, label: ['Verified on', 'تاريخ التدقيق'] }),
  },
  list: {
    columns: ['student_id', 'document_type', 'number', 'expires_on', 'status', 'is_released', 'file'],
    sort: 'student_id',
    search: [],
    filters: ['student_id', 'document_type', 'circle', 'status', 'expires_on'],
  },
  page: { facts: ['student_id', 'document_type', 'number', 'expires_on', 'status'] },
  access: {
    read: [...schoolOffice, ...families],
    write: schoolOffice,
    rows: {
      // the school's administrator sees all, and gives the right to
      academic_admin: {
        or: [
          { field: 'circle', op: 'eq', value: 'office' },
          { field: 'circle', op: 'in', value: '$my.rights' },
        ],
      },
      student: { student_id: '$my.student_id', is_released: true },
      parent: { student_id: { in: '$my.children' }, is_released: true },
    },
  },
})
