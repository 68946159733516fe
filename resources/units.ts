import { most, position } from './domain/curriculum/fields.ts'
import { defineResource, number, office, ref, staff, text } from './kit/index.ts'

export default defineResource({
  name: 'units',
  id: 'unit_id',
  label: { one: ['Unit', 'وحدة'], many: ['Units', 'الوحدات'] },
  package: 'question_bank.subject_mapping',
  // reached from the curriculum
  group: null,
  path: '/question-bank/curricula/units',
  icon: 'book',
  key: ['curriculum_id', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    curriculum_id: ref('curricula', { required: true }),
    name_en: text({ required: true, max: most.unit, example: 'Numbers and operations' }),
    name_ar: text({ max: most.unit, script: 'ar', example: 'الأعداد والعمليات' }),
    position: number(position),
  },
  list: { columns: ['position', 'name_en', 'name_ar', 'curriculum_id'], sort: 'position', filters: ['curriculum_id', 'is_active'] },
  page: { related: { 'lessons.unit_id': true } },
  access: { read: staff, write: office },
})
