import { most, position } from './domain/curriculum/fields.ts'
import { bilingual, code, defineResource, number, office, ref, staff } from './kit/index.ts'

/** What somebody can do who has learnt a lesson; questions say which of them they ask for. */
export default defineResource({
  name: 'outcomes',
  id: 'outcome_id',
  label: { one: ['Learning outcome', 'ناتج تعلّم'], many: ['Learning outcomes', 'نواتج التعلّم'] },
  package: 'question_bank.subject_mapping',
  group: null,
  path: '/question-bank/curricula/outcomes',
  icon: 'check',
  key: ['lesson_id', 'code'],
  title: '{code}',
  fields: {
    lesson_id: ref('lessons', { required: true }),
    topic_id: ref('topics', { within: 'lesson_id' }),
    curriculum_id: ref('curricula', { copied: 'lesson_id.curriculum_id', index: true }),
    code: code({ required: true, max: most.outcomeCode, example: 'M8.1.2' }),
    ...bilingual('text', {
      required: 'either',
      max: most.outcome,
      label: ['Outcome', 'الناتج'],
      example: ['Adds fractions with unlike denominators', 'يجمع كسوراً مختلفة المقامات'],
    }),
    position: number(position),
  },
  list: {
    columns: ['code', 'text_en', 'text_ar', 'lesson_id', 'topic_id'],
    sort: 'position',
    search: ['code', 'text_en', 'text_ar'],
    filters: ['curriculum_id', 'lesson_id', 'topic_id', 'is_active'],
  },
  access: { read: staff, write: office },
})
