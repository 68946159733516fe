import { academicYear, administrators, defineResource, families, instant, longText, ref, staff, text } from './kit/index.ts'

/** That somebody has read what the diary says of a child, and what he answered. Written where the entry is read. */
export default defineResource({
  name: 'diary-acks',
  id: 'diary_ack_id',
  label: { one: ['Acknowledgement', 'إقرار بالاطلاع'], many: ['Acknowledgements', 'إقرارات الاطلاع'] },
  package: 'diary',
  group: null,
  path: '/diary/acknowledgements',
  icon: 'check',
  key: ['diary_id', 'student_id', 'user_id'],
  title: '{by}',
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    diary_id: ref('diary', { required: true, immutable: true, index: true, label: ['Entry', 'القيد'] }),
    student_id: ref('students', { required: true, immutable: true, index: true }),
    user_id: text({ required: true, max: 64, immutable: true, index: true, label: ['Account', 'الحساب'], example: 'parent' }),
    by: text({ required: true, max: 160, label: ['Read by', 'اطّلع عليه'], example: 'Layla Haddad' }),
    at: instant({ required: true, label: ['Read on', 'وقت الاطلاع'], example: '2026-11-24T15:30:00.000Z' }),
    reply: longText({ max: 1000, label: ['Answer', 'الرد'] }),
  },
  // when and with which answer stands in the entry's own list, which is short
  list: { columns: ['diary_id', 'student_id', 'by'], sort: 'diary_id', filters: ['diary_id', 'student_id'] },
  access: {
    read: [...staff, ...families],
    write: ['platform_admin'],
    // who brings two records of one child together has its acknowledgements in one
    update: administrators,
    import: [],
    export: [],
    rows: {
      teacher: { 'diary_id.class_id': { in: '$my.class_ids' } },
      // of two who live apart neither reads what the other answers
      student: { user_id: '$my.user_id' },
      parent: { user_id: '$my.user_id', student_id: { in: '$my.children' } },
    },
  },
  api: { base: '/api/diary/acknowledgements/' },
})
