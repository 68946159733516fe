import { choice, code, date, defineResource, number, ref, staff } from './kit/index.ts'

/** Where and when a question was used: what uses one says so here, and its version is frozen. Written by the product alone. */
export default defineResource({
  name: 'question-uses',
  id: 'question_use_id',
  label: { one: ['Use of a question', 'استخدام سؤال'], many: ['Uses of questions', 'استخدامات الأسئلة'] },
  package: 'question_bank.question_paper',
  group: null,
  path: '/question-bank/questions/uses',
  icon: 'dot',
  key: ['school_id', 'question_id', 'used_in', 'used_id'],
  title: '{question_id}',
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id', immutable: true }),
    question_id: ref('questions', { required: true, immutable: true }),
    used_in: choice(
      { paper: ['Paper', 'ورقة اختبار'], quiz: ['Quiz', 'اختبار قصير'], feedback: ['Feedback', 'تغذية راجعة'] },
      { required: true, immutable: true, label: ['Used in', 'استُخدم في'] },
    ),
    used_id: code({ required: true, immutable: true, max: 64, index: true, label: ['Which one', 'أيها'], example: 'P-1' }),
    used_on: date({ required: true, default: '$today', index: true, label: ['Used on', 'تاريخ الاستخدام'] }),
    /** kept by the server: which version of the question it was */
    version: number({ readOnly: true, min: 1, label: ['Version', 'الإصدار'] }),
  },
  list: { columns: ['used_on', 'used_in', 'version'], sort: 'used_on', order: 'desc', filters: ['used_in', 'used_on'] },
  access: { read: staff, write: ['platform_admin'], import: [], export: [] },
})
