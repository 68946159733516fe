import { curriculumLanguages } from './domain/curriculum/fields.ts'
import { choice, code, computed, count, defineResource, number, office, ref, staff, text } from './kit/index.ts'

/** What a board teaches of a subject in a grade, in one language: the tree of units, lessons and topics that questions hang on. */
export default defineResource({
  name: 'curricula',
  id: 'curriculum_id',
  label: { one: ['Curriculum', 'منهج'], many: ['Curricula', 'المناهج'] },
  package: 'question_bank.subject_mapping',
  group: 'question-bank',
  path: '/question-bank/curricula',
  icon: 'book',
  order: 55,
  key: ['board_id', 'level', 'code', 'language'],
  title: ['{name}', '{name_ar}'],
  fields: {
    board_id: ref('boards', { required: true, where: { is_active: true } }),
    level: number({
      required: true,
      min: 0,
      max: 20,
      example: 8,
      label: ['Grade', 'الصف'],
      help: ['The grade of the board', 'الصف كما تسميه الهيئة'],
    }),
    code: code({ required: true, max: 20, example: 'MATH', label: ['Subject code', 'رمز المادة'] }),
    subject_en: text({ required: true, max: 80, example: 'Mathematics', label: ['Subject', 'المادة'] }),
    subject_ar: text({ required: true, max: 80, script: 'ar', example: 'الرياضيات', label: ['Subject in Arabic', 'المادة بالعربية'] }),
    language: choice(curriculumLanguages, { required: true, default: 'en', label: ['Taught in', 'لغة التدريس'] }),
    // what refers to it calls it by these
    name: computed('{subject_en} {level}, {board_id.code}', { label: ['Curriculum', 'المنهج'] }),
    name_ar: computed('{subject_ar} {level}، {board_id.code}', { label: ['Curriculum in Arabic', 'المنهج بالعربية'] }),
    lessons: count('lessons', { curriculum_id: '$curriculum_id' }, { label: ['Lessons', 'الدروس'] }),
  },
  list: {
    columns: ['subject_en', 'subject_ar', 'level', 'board_id', 'language', 'lessons'],
    sort: 'level',
    search: ['name', 'name_ar', 'code'],
    filters: ['board_id', 'level', 'language', 'is_active'],
  },
  page: { facts: ['board_id', 'level', 'language'] },
  access: { read: staff, write: office },
})
