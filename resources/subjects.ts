import { choice, code, colour, defineResource, families, links, number, ref, schoolOffice, staff, text } from './kit/index.ts'

export default defineResource({
  name: 'subjects',
  id: 'subject_id',
  label: { one: ['Subject', 'مادة'], many: ['Subjects', 'المواد'] },
  package: 'settings.subject',
  group: 'teaching',
  icon: 'book',
  order: 30,
  key: ['school_id', 'code'],
  title: '{name_en}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    code: code({ required: true, max: 20, example: 'MATH' }),
    name_en: text({ required: true, max: 80, example: 'Mathematics' }),
    name_ar: text({ max: 80, script: 'ar', example: 'الرياضيات' }),
    type: choice(
      {
        core: ['Core', 'أساسية'],
        elective: ['Elective', 'اختيارية'],
        language: ['Language', 'لغة'],
        co_scholastic: ['Co-scholastic', 'نشاط'],
        practical: ['Practical', 'عملية'],
      },
      { required: true, default: 'core' },
    ),
    grades: links('standards', { label: ['Grades', 'الصفوف'], aliases: ['المراحل', 'المراحل الدراسية'] }),
    board_code: code({ label: ['Board code', 'رمز المنهج'], example: '041' }),
    theory_max: number({ min: 0, max: 1000, label: ['Theory marks', 'درجة النظري'] }),
    practical_max: number({ min: 0, max: 1000, label: ['Practical marks', 'درجة العملي'] }),
    language: choice(
      { en: ['English', 'الإنجليزية'], ar: ['Arabic', 'العربية'], other: ['Other', 'أخرى'] },
      { label: ['Taught in', 'لغة التدريس'] },
    ),
    colour: colour({ example: '#1A6FB0' }),
    order: number({ min: 0, max: 999 }),
  },
  list: {
    columns: ['name_en', 'name_ar', 'code', 'type', 'language', 'colour'],
    sort: 'name_en',
    search: ['name_en', 'name_ar', 'code'],
    filters: ['type', 'language', 'is_active'],
    // a subject that names no grade belongs to every grade
    params: {
      grade_id: {
        or: [
          { field: 'grades', op: 'eq', value: '$value' },
          { field: 'grades', op: 'empty' },
        ],
      },
    },
  },
  access: { read: [...staff, ...families], write: schoolOffice },
  api: { base: '/api/subject/' },
})
