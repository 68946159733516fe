import { date, defineResource, longText, number, ref, staff, type Where } from './kit/index.ts'

const seen: Where = { 'question_id.seen_by': { in: ['$my.user_id', '$my.school_id', 'institution'] } }

/** A question as it was when it was used: what a child was asked stays as it was asked. Written by the product alone. */
export default defineResource({
  name: 'question-versions',
  id: 'question_version_id',
  label: { one: ['Version of a question', 'إصدار سؤال'], many: ['Versions of questions', 'إصدارات الأسئلة'] },
  package: 'question_bank.question_paper',
  group: null,
  path: '/question-bank/questions/versions',
  icon: 'dot',
  key: ['question_id', 'version'],
  title: '{question_id} {version}',
  status: false,
  fields: {
    question_id: ref('questions', { required: true, immutable: true }),
    version: number({ required: true, min: 1, index: true, label: ['Version', 'الإصدار'] }),
    /** JSON of what `QuestionContent` says */
    content: longText({ readOnly: true, max: 400_000, readers: [], label: ['Content', 'المحتوى'] }),
    times_used: number({ default: 0, min: 0, label: ['Times used', 'مرات الاستخدام'] }),
    last_used: date({ label: ['Last used', 'آخر استخدام'] }),
    answered: number({ default: 0, min: 0, label: ['Answers', 'الإجابات'] }),
    facility: number({ min: 0, max: 1, step: 0.0001, label: ['Facility', 'معامل السهولة'] }),
    discrimination: number({ min: -1, max: 1, step: 0.0001, label: ['Discrimination', 'معامل التمييز'] }),
  },
  list: { columns: ['version', 'times_used', 'last_used', 'answered', 'facility', 'discrimination'], sort: 'version', order: 'desc' },
  access: {
    read: staff,
    write: ['platform_admin'],
    import: [],
    export: [],
    rows: { school_admin: seen, academic_admin: seen, teacher: seen },
  },
})
