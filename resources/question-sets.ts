import { visibilities } from './domain/questions/fields.ts'
import { academics, academicYear, choice, defineResource, links, number, ref, staff, text, type Where } from './kit/index.ts'

const seen: Where = { seen_by: { in: ['$my.user_id', '$my.school_id', 'institution'] } }

/** A pack of questions for a lesson, which a teacher puts together once and uses again and again. */
export default defineResource({
  name: 'question-sets',
  id: 'question_set_id',
  label: { one: ['Question set', 'مجموعة أسئلة'], many: ['Question sets', 'مجموعات الأسئلة'] },
  package: 'assessment.quizz',
  group: 'assessment',
  path: '/assessment/quizzes/question_sets',
  icon: 'ordered-list',
  order: 30,
  title: '{question_name}',
  status: false,
  fields: {
    question_name: text({ required: true, max: 120, label: ['Name', 'الاسم'], example: 'Fractions, part 1' }),
    school_id: ref('schools', { readOnly: true, hidden: true, index: true }),
    academic_year: academicYear({ default: '$my.academic_year', immutable: true, index: true }),
    grade_id: ref('standards', { where: { is_active: true }, index: true }),
    subject_id: ref('subjects', { where: { is_active: true }, index: true }),
    lesson_id: ref('lessons', { where: { is_active: true }, index: true }),
    questions: links('questions', { max: 500, label: ['Questions', 'الأسئلة'] }),
    question_count: number({ readOnly: true, default: 0, label: ['Number of questions', 'عدد الأسئلة'] }),
    visibility: choice(visibilities, { required: true, default: 'school', label: ['Found by', 'يراه'] }),
    status: choice(
      { draft: ['Draft', 'مسودة'], published: ['Published', 'منشورة'], retired: ['Retired', 'متقاعدة'] },
      {
        required: true,
        default: 'draft',
        label: ['Status', 'الحالة'],
        states: {
          publish: {
            label: ['Publish', 'نشر'],
            from: ['draft', 'retired'],
            to: 'published',
            when: { question_count: { gt: 0 } },
            otherwise: ['Put a question into it first', 'أضف إليها سؤالاً أولاً'],
          },
          withdraw: { label: ['Back to draft', 'إعادة إلى مسودة'], from: ['published'], to: 'draft' },
          retire: { label: ['Retire', 'سحب من الاستخدام'], from: ['published'], to: 'retired' },
        },
      },
    ),
    posted_by: text({ max: 160, readOnly: true, label: ['Posted by', 'أضافها'] }),
    posted_by_id: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Account of whoever posted it', 'حساب من أضافها'] }),
    seen_by: text({ max: 64, readOnly: true, hidden: true, index: true, label: ['Seen by', 'يراه'] }),
  },
  list: {
    columns: ['question_name', 'grade_id', 'subject_id', 'lesson_id', 'question_count', 'posted_by', 'status'],
    sort: 'question_name',
    size: 10,
    search: ['question_name', 'posted_by'],
    filters: ['grade_id', 'subject_id', 'lesson_id', 'visibility', 'status'],
  },
  page: { facts: ['grade_id', 'subject_id', 'lesson_id', 'question_count', 'posted_by', 'status'] },
  access: {
    read: staff,
    write: academics,
    import: [],
    rows: { school_admin: seen, academic_admin: seen, teacher: seen },
  },
  api: { base: '/api/questionset/' },
})
