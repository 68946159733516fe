import { listsOfValues } from './kit/lists-of-values.ts'
import { administrators, choice, code, defineResource, number, roles, text } from './kit/index.ts'

/** The lists of values a school keeps; declarations name them with `lov('degree')`. */
export default defineResource({
  name: 'lovs',
  id: 'lov_id',
  label: { one: ['Value', 'قيمة'], many: ['Lists of values', 'القوائم'] },
  path: '/masters/lists-of-values',
  group: 'school',
  icon: 'unordered-list',
  order: 95,
  key: ['list', 'code'],
  title: '{name_en}',
  fields: {
    list: choice(listsOfValues, { required: true, immutable: true, index: true, label: ['List', 'القائمة'] }),
    code: code({ required: true, immutable: true, max: 40, example: 'ferry' }),
    name_en: text({ required: true, max: 120, example: 'Ferry' }),
    name_ar: text({ required: true, max: 120, script: 'ar', example: 'عبّارة' }),
    order: number({ required: true, min: 0, max: 9999, default: 0 }),
  },
  list: { columns: ['name_en', 'name_ar', 'list', 'code', 'order'], sort: 'list', search: ['code', 'name_en', 'name_ar'] },
  access: {
    read: roles,
    write: administrators,
  },
  api: { base: '/api/lists-of-values/' },
})
