import { most, visibilities } from './domain/questions/fields.ts'
import { academics, bilingual, children, choice, date, defineResource, flag, number, ref, staff, text, type Where } from './kit/index.ts'

const seen: Where = { seen_by: { in: ['$my.user_id', '$my.school_id', 'institution'] } }
const option = { format: 'rich', max: most.option } as const

/** A question that is put to a whole class at once, to find out whether to go on. */
export default defineResource({
  name: 'feedback-questions',
  id: 'feedback_question_id',
  label: { one: ['Feedback question', 'سؤال تغذية راجعة'], many: ['Feedback questions', 'أسئلة التغذية الراجعة'] },
  package: 'question_bank.feedback_questions',
  group: 'question-bank',
  path: '/question-bank/feedback-questions',
  icon: 'help',
  order: 40,
  title: ['{question_text_en}', '{question_text_ar}'],
  fields: {
    lesson_id: ref('lessons', { required: true, where: { is_active: true }, index: true }),
    curriculum_id: ref('curricula', { copied: 'lesson_id.curriculum_id', index: true }),
    topic_id: ref('topics', { where: { lesson_id: '$lesson_id', is_active: true }, index: true }),
    ...bilingual('question_text', {
      format: 'rich',
      max: most.option,
      required: 'either',
      label: ['Question', 'السؤال'],
      example: ['Which is larger?', 'أيهما أكبر؟'],
    }),
    options: children(
      {
        ...bilingual('text', { ...option, label: ['Option', 'الخيار'], example: ['A half', 'النصف'] }),
        is_correct: flag({ default: false, label: ['Right', 'صحيح'] }),
        misconception_en: text({ max: most.misconception, label: ['Misconception', 'المفهوم الخاطئ'] }),
        misconception_ar: text({ max: most.misconception, script: 'ar', label: ['Misconception in Arabic', 'المفهوم الخاطئ بالعربية'] }),
        /** of all classes that it was put to */
        chosen: number({ hidden: true, min: 0, default: 0, label: ['Chosen by', 'عدد من اختاره'] }),
      },
      { min: 2, max: 4, label: ['Options', 'الخيارات'], each: ['Option', 'خيار'] },
    ),
    ...bilingual('explanation', { ...option, label: ['Explanation', 'الشرح'] }),
    keywords: text({ max: most.keywords, label: ['Keywords', 'كلمات مفتاحية'] }),
    visibility: choice(visibilities, { required: true, default: 'school', label: ['Found by', 'يراه'] }),
    author: text({ max: 160, readOnly: true, label: ['Author', 'الكاتب'] }),
    author_id: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Account of the author', 'حساب الكاتب'] }),
    school_id: ref('schools', { readOnly: true, hidden: true, index: true }),
    seen_by: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Seen by', 'يراه'] }),
    times_asked: number({ readOnly: true, default: 0, index: true, label: ['Times asked', 'مرات الطرح'] }),
    last_asked: date({ readOnly: true, label: ['Last asked', 'آخر طرح'] }),
    facility: number({ readOnly: true, min: 0, max: 1, step: 0.0001, label: ['Facility', 'معامل السهولة'] }),
    /** entropy of its answers, in per cent of what as many options could come to */
    diagnostic: number({
      readOnly: true,
      min: 0,
      max: 100,
      step: 0.1,
      index: true,
      label: ['Diagnostic value', 'القيمة التشخيصية'],
      help: [
        'How well its answers tell children apart: 100 where each option is chosen as often',
        'مدى تمييز إجاباته بين الطلاب: 100 إذا تساوى اختيار الخيارات',
      ],
      unit: ['%', '%'],
    }),
  },
  list: {
    columns: ['question_text_en', 'lesson_id', 'topic_id', 'visibility', 'times_asked', 'facility', 'diagnostic'],
    sort: 'diagnostic',
    order: 'desc',
    search: ['question_text_en', 'question_text_ar', 'keywords'],
    filters: ['curriculum_id', 'lesson_id', 'topic_id', 'visibility', 'times_asked', 'is_active'],
  },
  page: { facts: ['lesson_id', 'topic_id', 'diagnostic', 'times_asked'] },
  access: {
    read: staff,
    write: academics,
    import: [],
    rows: { school_admin: seen, academic_admin: seen, teacher: seen },
  },
})
