import { choice, code, date, defineResource, office, ref, text } from './kit/index.ts'

/** A school asks another one of the institution for a child by its EMIS number. Which child it is, nobody reads here. */
export default defineResource({
  name: 'emis-claims',
  id: 'claim_id',
  label: { one: ['EMIS claim', 'طلب رقم EMIS'], many: ['EMIS claims', 'طلبات أرقام EMIS'] },
  package: 'settings.student',
  group: null,
  path: '/masters/students/emis-claims/all',
  icon: 'idcard',
  status: false,
  title: '{emis_id}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    emis_id: code({ required: true, immutable: true, label: ['EMIS number', 'رقم EMIS'], example: 'E-100200300' }),
    from_school_id: ref('schools', { required: true, immutable: true, label: ['Previous school', 'المدرسة السابقة'] }),
    asked_on: date({ readOnly: true, label: ['Asked on', 'تاريخ الطلب'] }),
    due_on: date({ readOnly: true, label: ['Answer until', 'مهلة الرد'] }),
    message: text({ max: 400, readOnly: true, label: ['Message', 'الرسالة'] }),
    status: choice(
      {
        asked: ['Waits for an answer', 'بانتظار الرد'],
        released: ['Released', 'أُذن به'],
        lapsed: ['No answer in time', 'انقضت المهلة'],
        refused: ['Refused', 'مرفوض'],
        done: ['Taken over', 'تم النقل'],
        cancelled: ['Cancelled', 'ملغى'],
      },
      { readOnly: true, default: 'asked', label: ['State', 'الحالة'] },
    ),
    answer: text({ max: 400, readOnly: true, label: ['Reason', 'السبب'] }),
    asked_by: text({ max: 160, readOnly: true, label: ['Asked by', 'طلبه'] }),
    answered_by: text({ max: 160, readOnly: true, label: ['Answered by', 'أجاب'] }),
    answered_on: date({ readOnly: true, label: ['Answered on', 'تاريخ الرد'] }),
  },
  list: {
    columns: ['asked_on', 'emis_id', 'from_school_id', 'status', 'due_on', 'answer', 'asked_by', 'answered_by'],
    sort: 'asked_on',
    order: 'desc',
    filters: ['status', 'from_school_id', 'asked_on'],
  },
  access: { read: office, write: ['platform_admin'], import: [] },
})
