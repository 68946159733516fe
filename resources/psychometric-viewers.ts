import { date, defineResource, links, ref, schoolOffice, text, viewersOfChildren } from './kit/index.ts'

/** Who, beside the counsellor, may see the results of single children: given by a counsellor, with a reason, and for a time. */
export default defineResource({
  name: 'psychometric-viewers',
  id: 'viewer_id',
  label: { one: ['Viewer of results', 'مطّلع على النتائج'], many: ['Who sees results of children', 'المطّلعون على نتائج الطلاب'] },
  package: 'psychometric',
  group: 'psychometric',
  path: '/psychometric/viewers',
  icon: 'user',
  order: 60,
  title: '{user_id}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    user_id: ref('users', {
      required: true,
      index: true,
      where: { role: [...viewersOfChildren], is_active: true },
      label: ['Person', 'الشخص'],
    }),
    classes: links('classes', {
      label: ['Only of these classes', 'في هذه الشعب فقط'],
      help: ['Empty: of all children of the school', 'فارغ: جميع طلاب المدرسة'],
    }),
    until: date({ index: true, label: ['Until', 'حتى'], help: ['Empty: until it is switched off', 'فارغ: حتى إيقافه'] }),
    reason: text({ required: true, max: 300, label: ['Reason', 'السبب'], example: 'Looks after the children of grade 9' }),
  },
  list: { columns: ['user_id', 'until', 'reason'], sort: 'user_id', search: ['reason'], filters: ['user_id', 'until', 'is_active'] },
  access: { read: schoolOffice, write: ['academic_admin'], import: [] },
  api: { base: '/api/psychometric-module/viewers/' },
})
