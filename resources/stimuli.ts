import { most } from './domain/questions/fields.ts'
import { academics, bilingual, defineResource, ref, staff, text } from './kit/index.ts'

/** A passage, a table or a picture that several questions are about. */
export default defineResource({
  name: 'stimuli',
  id: 'stimulus_id',
  label: { one: ['Shared text', 'نص مشترك'], many: ['Shared texts', 'النصوص المشتركة'] },
  package: 'question_bank.question_paper',
  group: null,
  path: '/question-bank/questions/shared-texts',
  icon: 'book',
  title: ['{name_en}', '{name_ar}'],
  fields: {
    name_en: text({ required: true, max: 120, example: 'The lighthouse' }),
    name_ar: text({ max: 120, script: 'ar', example: 'المنارة' }),
    curriculum_id: ref('curricula', { where: { is_active: true } }),
    author_id: text({ max: 64, readOnly: true, hidden: true, label: ['Account of the author', 'حساب الكاتب'] }),
    ...bilingual('text', { format: 'rich', max: most.rich, required: 'either', label: ['Text', 'النص'], example: ['Once', 'كان'] }),
  },
  list: {
    columns: ['name_en', 'name_ar', 'curriculum_id'],
    sort: 'name_en',
    search: ['name_en', 'name_ar', 'text_en', 'text_ar'],
    filters: ['curriculum_id', 'is_active'],
  },
  page: { facts: ['curriculum_id'], related: { 'questions.stimulus_id': true } },
  access: { read: staff, write: academics, import: [] },
})
