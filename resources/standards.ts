import { code, defineResource, number, ref, roles, schoolOffice, text } from './kit/index.ts'

export default defineResource({
  name: 'standards',
  id: 'standard_id',
  label: { one: ['Grade', 'صف'], many: ['Grades', 'الصفوف'] },
  package: 'settings.classes',
  group: 'teaching',
  icon: 'ordered-list',
  order: 25,
  key: ['school_id', 'code'],
  title: '{name_en}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    code: code({ required: true, max: 10, example: '8' }),
    name_en: text({ required: true, max: 60, example: 'Grade 8' }),
    name_ar: text({ max: 60, script: 'ar', example: 'الصف الثامن' }),
    level: number({
      required: true,
      min: 0,
      max: 20,
      example: 8,
      label: ['Level', 'المستوى'],
      help: ['The order of the grades, youngest first', 'ترتيب الصفوف من الأصغر'],
    }),
    next_standard_id: ref('standards', { as: 'next_standard', label: ['Promoted to', 'الترفيع إلى'], where: { school_id: '$school_id' } }),
  },
  list: { columns: ['code', 'name_en', 'name_ar', 'level', 'next_standard_id'], sort: 'level' },
  page: { related: { 'standards.next_standard_id': false } },
  access: {
    read: roles,
    write: schoolOffice,
  },
})
