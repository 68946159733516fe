import { academics, defineResource, file, ref, staff, text } from './kit/index.ts'

/** A question of an uploaded file that asks for what cannot be asked here: kept as it came, for whoever can use it elsewhere. */
export default defineResource({
  name: 'unsupported-questions',
  id: 'unsupported_question_id',
  label: { one: ['Unsupported question', 'سؤال غير مدعوم'], many: ['Unsupported questions', 'الأسئلة غير المدعومة'] },
  package: 'question_bank.question_paper',
  group: null,
  path: '/question-bank/questions/unsupported',
  icon: 'dot',
  title: '{name}',
  status: false,
  fields: {
    school_id: ref('schools', { scope: 'school', default: '$my.school_id' }),
    name: text({ required: true, max: 200, label: ['Question', 'السؤال'], example: 'Where is the heart?' }),
    interaction: text({ required: true, max: 120, label: ['Asks for', 'ما يطلبه'], example: 'hotspotInteraction' }),
    lesson_id: ref('lessons', { index: true }),
    from_file: text({ max: 200, label: ['From the file', 'من الملف'], example: 'biology.zip' }),
    place: text({ max: 200, label: ['Where', 'الموضع'], example: 'items/heart.xml' }),
    item: file({ maxMB: 50, label: ['As it came', 'كما ورد'] }),
  },
  list: {
    columns: ['name', 'interaction', 'lesson_id', 'from_file', 'item'],
    sort: 'name',
    search: ['name', 'interaction', 'from_file'],
    filters: ['lesson_id'],
  },
  page: { facts: ['interaction', 'lesson_id', 'from_file', 'place'] },
  access: { read: staff, write: academics, import: [] },
})
