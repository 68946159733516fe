import { most, position } from './domain/curriculum/fields.ts'
import { count, defineResource, number, office, ref, staff, text } from './kit/index.ts'

export default defineResource({
  name: 'lessons',
  id: 'lesson_id',
  label: { one: ['Lesson', 'درس'], many: ['Lessons', 'الدروس'] },
  package: 'question_bank.subject_mapping',
  group: null,
  path: '/question-bank/curricula/lessons',
  icon: 'book',
  key: ['unit_id', 'name_en'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    unit_id: ref('units', { required: true }),
    curriculum_id: ref('curricula', { copied: 'unit_id.curriculum_id', index: true }),
    name_en: text({ required: true, max: most.lesson, example: 'Rational numbers' }),
    name_ar: text({ max: most.lesson, script: 'ar', example: 'الأعداد النسبية' }),
    periods: number({
      min: 1,
      max: most.periods,
      example: 6,
      label: ['Periods', 'الحصص'],
      help: ['Planned for teaching it', 'المخصصة لتدريسه'],
    }),
    position: number(position),
    topics: count('topics', { lesson_id: '$lesson_id' }, { label: ['Topics', 'الموضوعات'] }),
  },
  list: {
    columns: ['position', 'name_en', 'name_ar', 'unit_id', 'periods', 'topics'],
    sort: 'position',
    search: ['name_en', 'name_ar'],
    filters: ['curriculum_id', 'unit_id', 'is_active'],
  },
  page: {
    facts: ['unit_id', 'curriculum_id', 'periods'],
    related: { 'topics.lesson_id': true, 'outcomes.lesson_id': true },
  },
  access: { read: staff, write: office },
})
