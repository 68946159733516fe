import { most, position } from './domain/curriculum/fields.ts'
import { defineResource, number, office, ref, staff, text } from './kit/index.ts'

export default defineResource({
  name: 'topics',
  id: 'topic_id',
  label: { one: ['Topic', 'موضوع'], many: ['Topics', 'الموضوعات'] },
  package: 'question_bank.subject_mapping',
  group: null,
  path: '/question-bank/curricula/topics',
  icon: 'book',
  key: ['lesson_id', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    lesson_id: ref('lessons', { required: true }),
    curriculum_id: ref('curricula', { copied: 'lesson_id.curriculum_id', index: true }),
    name_en: text({ required: true, max: most.topic, example: 'Adding fractions' }),
    name_ar: text({ max: most.topic, script: 'ar', example: 'جمع الكسور' }),
    position: number(position),
  },
  list: {
    columns: ['position', 'name_en', 'name_ar', 'lesson_id'],
    sort: 'position',
    search: ['name_en', 'name_ar'],
    filters: ['curriculum_id', 'lesson_id', 'is_active'],
  },
  page: {
    facts: ['lesson_id', 'curriculum_id'],
    related: { 'prerequisites.topic_id': true, 'outcomes.topic_id': true },
  },
  access: { read: staff, write: office },
})
