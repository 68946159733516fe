import { code, defineResource, number, office, staff, text } from './kit/index.ts'

/** Whose curriculum is taught: an examination board or a ministry. */
export default defineResource({
  name: 'boards',
  id: 'board_id',
  label: { one: ['Board', 'هيئة مناهج'], many: ['Boards', 'هيئات المناهج'] },
  package: 'question_bank.subject_mapping',
  group: 'question-bank',
  path: '/question-bank/boards',
  icon: 'bank',
  order: 90,
  key: ['code'],
  title: ['{name_en}', '{name_ar}'],
  fields: {
    code: code({ required: true, unique: 'institution', max: 20, example: 'CBSE' }),
    name_en: text({ required: true, max: 120, example: 'Central Board of Secondary Education' }),
    name_ar: text({ max: 120, script: 'ar', example: 'المجلس المركزي للتعليم الثانوي' }),
    order: number({ min: 0, max: 999 }),
  },
  list: { columns: ['name_en', 'name_ar', 'code', 'order'], sort: 'order', search: ['name_en', 'name_ar', 'code'] },
  // there are a few of them, typed by hand: a file of codes and names that a school brings is one of its subjects
  access: { read: staff, write: office, import: [] },
})
