import { choice, code, defineResource, longText, ref, roles, staff, text, type Role, type Where } from './kit/index.ts'

/**
 * Own ones, those of the own role and everyone's; who administers a school sees whatever is shared in it, and the institution's office
 * all there are.
 */
const rows: Partial<Record<Role, Where>> = Object.fromEntries(
  roles
    .filter((role) => role !== 'platform_admin')
    .map((role) => [role, { for_whom: { in: ['$my.user_id', 'everyone', ...(role === 'school_admin' ? roles : [role])] } }]),
)

/** A list as somebody wants to find it again: what is searched, narrowed, sorted and shown, under a name. */
export default defineResource({
  name: 'saved-views',
  id: 'view_id',
  label: { one: ['Saved view', 'عرض محفوظ'], many: ['Saved views', 'العروض المحفوظة'] },
  // reached from the lists that they are of
  group: null,
  icon: 'unordered-list',
  title: ['{name_en}', '{name_ar}'],
  status: false,
  fields: {
    school_id: ref('schools', { scope: 'school', default: '$my.school_id' }),
    kind: code({ required: true, immutable: true, max: 60, index: true, label: ['List', 'القائمة'], example: 'students' }),
    name_en: text({ max: 80, label: ['Name', 'الاسم'], example: 'New this month' }),
    name_ar: text({ max: 80, script: 'ar', label: ['Name in Arabic', 'الاسم بالعربية'], example: 'الجدد هذا الشهر' }),
    reach: choice(
      { mine: ['Only me', 'لي وحدي'], role: ['My role', 'لدوري الوظيفي'], everyone: ['Everyone', 'للجميع'] },
      {
        required: true,
        default: 'mine',
        label: ['For whom', 'لمن'],
        help: ['Everyone: by whoever administers the school', 'للجميع: لمن يدير المدرسة'],
      },
    ),
    /** told and taken by the calls of the list alone: each person gets of it what their role can use */
    query: longText({ max: 4000, pattern: '[^?#\\s]*', readers: [], label: ['What it keeps', 'ما يحفظه'], example: 'search=new' }),
    saved_by: text({ max: 160, readOnly: true, label: ['Saved by', 'حفظه'] }),
    /** kept by the server: the account of whoever saved it */
    owner_id: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Account', 'الحساب'] }),
    /** kept by the server: the role in which it was saved */
    owner_role: text({ max: 40, readOnly: true, hidden: true, label: ['Role', 'الدور'] }),
    /** kept by the server: the owner’s account, the role it is shared with, or `everyone` */
    for_whom: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Seen by', 'يراه'] }),
  },
  list: {
    columns: ['name_en', 'name_ar', 'kind', 'reach', 'saved_by'],
    sort: 'name_en',
    search: ['name_en', 'name_ar'],
    filters: ['kind', 'reach'],
  },
  access: { read: roles, write: roles, import: [], export: [], history: staff, rows },
})
