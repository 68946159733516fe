import { consents, responseStatuses } from './domain/psychometrics/states.ts'
import {
  academicYear,
  administrators,
  choice,
  defineResource,
  families,
  instant,
  number,
  ref,
  schoolOffice,
  staff,
  text,
} from './kit/index.ts'

/** That a child is to answer a questionnaire, and how far that is: what was answered is kept apart, and never listed. */
export default defineResource({
  name: 'questionnaire-responses',
  id: 'response_id',
  label: { one: ['Response', 'استجابة'], many: ['Responses', 'الاستجابات'] },
  package: 'psychometric',
  group: null,
  path: '/psychometric/responses',
  icon: 'dot',
  title: '{student_id}',
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year', immutable: true }),
    mapping_id: ref('questionnaire-mappings', {
      required: true,
      immutable: true,
      index: true,
      as: 'questionnaire',
      label: ['Questionnaire', 'الاستبيان'],
    }),
    // bringing two records of one child together puts one in the place of the other; nobody does by hand
    student_id: ref('students', { required: true, immutable: true, index: true }),
    /** where the child sat when it answered */
    class_id: ref('classes', { required: true, immutable: true, index: true, as: 'class_name' }),
    /** 1, and one more each time that it is set back */
    attempt: number({ required: true, readOnly: true, min: 1, default: 1, label: ['Attempt', 'المحاولة'] }),
    status: choice(responseStatuses, { required: true, readOnly: true, default: 'not_started', index: true, label: ['Status', 'الحالة'] }),
    consent: choice(consents, { required: true, readOnly: true, default: 'not_needed', label: ['Consent', 'الموافقة'] }),
    consent_by: text({ max: 160, readOnly: true, label: ['Consent by', 'صاحب الموافقة'] }),
    consent_at: instant({ readOnly: true, label: ['Consent on', 'وقت الموافقة'] }),
    /** the account of whoever answers about the child, else of the child itself */
    respondent_id: text({ max: 64, readOnly: true, hidden: true, label: ['Account', 'الحساب'] }),
    started_at: instant({ readOnly: true, label: ['Started', 'بدأ'] }),
    submitted_at: instant({ readOnly: true, label: ['Handed in', 'سُلِّم في'] }),
    /** codes of what speaks for careless answering, side by side */
    flags: text({ max: 200, readOnly: true, readers: schoolOffice, label: ['Signs of careless answering', 'مؤشرات عدم الجدية'] }),
    reset_because: text({ max: 500, readOnly: true, readers: schoolOffice, label: ['Set back because', 'سبب الإعادة'] }),
    reminded_at: instant({ readOnly: true, label: ['Reminded', 'آخر تذكير'] }),
  },
  list: {
    columns: ['student_id', 'class_id', 'status', 'submitted_at'],
    sort: 'student_id',
    filters: ['mapping_id', 'class_id', 'status', 'consent'],
  },
  access: {
    read: [...staff, ...families],
    write: ['platform_admin'],
    // who brings two records of one child together has its responses in one
    update: administrators,
    import: [],
    export: [],
    history: ['academic_admin'],
    rows: {
      teacher: { class_id: { in: '$my.class_ids' } },
      student: { student_id: '$my.student_id' },
      parent: { student_id: { in: '$my.children' } },
    },
  },
  // what a response is follows from answering and from its mapping: no call makes, changes or removes one
  api: { base: '/api/psychometric-module/responses/', create: null, update: null, remove: null },
})
