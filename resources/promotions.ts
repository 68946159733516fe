import { placements, promotionStatuses } from './domain/promotion/words.ts'
import { academicYear, choice, count, date, defineResource, instant, ref, staff, text } from './kit/index.ts'

/** Children of one year on their way into the next one. Written by its wizard, and fixed once it is carried out. */
export default defineResource({
  name: 'promotions',
  id: 'promotion_id',
  label: { one: ['Promotion', 'ترفيع'], many: ['Promotions', 'عمليات الترفيع'] },
  package: 'settings.student_promation',
  group: null,
  path: '/masters/students_promotion/all',
  icon: 'promotion',
  title: ['{from_year} → {to_year}: {scope}', '{from_year} ← {to_year}: {scope}'],
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    from_year: academicYear({ required: true, immutable: true, label: ['From', 'من عام'] }),
    to_year: academicYear({ required: true, immutable: true, label: ['Into', 'إلى عام'] }),
    scope: text({ required: true, max: 120, label: ['Classes', 'الشعب'], example: '8-A, 8-B' }),
    rule_set_id: ref('promotion-rules', { as: 'rule_set', required: true, label: ['Rules', 'القواعد'] }),
    status: choice(promotionStatuses, { readOnly: true, default: 'draft', label: ['State', 'الحالة'] }),
    placement: choice(placements, { readOnly: true, default: 'together', label: ['Classes of the new year', 'شعب العام الجديد'] }),
    drafted_by: text({ max: 160, readOnly: true, label: ['Drafted by', 'أعدّه'] }),
    submitted_by: text({ max: 160, readOnly: true, label: ['Submitted by', 'قدّمه'] }),
    approved_by: text({ max: 160, readOnly: true, label: ['Approved by', 'اعتمده'] }),
    executed_by: text({ max: 160, readOnly: true, label: ['Carried out by', 'نفّذه'] }),
    executed_at: instant({ readOnly: true, label: ['Carried out', 'وقت التنفيذ'] }),
    undo_until: date({ readOnly: true, label: ['Can be undone until', 'يمكن التراجع حتى'] }),
    children: count('promotion-decisions', { promotion_id: '$promotion_id' }, { label: ['Students', 'الطلاب'] }),
  },
  list: {
    columns: ['from_year', 'to_year', 'scope', 'children', 'status', 'rule_set_id', 'executed_at'],
    sort: 'from_year',
    order: 'desc',
    filters: ['from_year', 'to_year', 'status'],
  },
  access: { read: staff, write: ['platform_admin'], import: [] },
})
