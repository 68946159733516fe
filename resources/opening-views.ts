import { code, defineResource, ref, roles, text, type Role, type Where } from './kit/index.ts'

const own: Partial<Record<Role, Where>> = Object.fromEntries(
  roles.filter((role) => role !== 'platform_admin').map((role) => [role, { user_id: '$my.user_id' }]),
)

/** With which saved view a list opens for somebody, who comes to it from the menu. */
export default defineResource({
  name: 'opening-views',
  label: { one: ['Opening view', 'عرض الافتتاح'], many: ['Opening views', 'عروض الافتتاح'] },
  // chosen in the list itself
  group: null,
  icon: 'unordered-list',
  title: '{kind}',
  status: false,
  fields: {
    school_id: ref('schools', { scope: 'school', default: '$my.school_id' }),
    kind: code({ required: true, immutable: true, max: 60, index: true, label: ['List', 'القائمة'], example: 'students' }),
    /** by its id alone: a view that is gone opens nothing, and opens again when it is put back */
    view_id: code({ required: true, max: 64, label: ['Saved view', 'عرض محفوظ'], example: 'newcomers' }),
    /** kept by the server */
    user_id: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Account', 'الحساب'] }),
  },
  list: { columns: ['kind', 'view_id'], sort: 'kind' },
  access: { read: roles, write: roles, import: [], export: [], history: [], rows: own },
})
