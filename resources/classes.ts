import { academicYear, choice, code, computed, count, defineResource, links, number, ref, schoolOffice, staff, text } from './kit/index.ts'

export default defineResource({
  name: 'classes',
  id: 'class_id',
  label: { one: ['Class', 'شعبة'], many: ['Classes', 'الشعب'] },
  package: 'settings.classes',
  group: 'classes',
  icon: 'apartment',
  order: 20,
  key: ['school_id', 'academic_year', 'grade_id', 'section'],
  title: '{name}',
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({
      required: true,
      scope: 'year',
      default: '$my.academic_year',
      immutable: true,
      label: ['Academic year', 'العام الدراسي'],
    }),
    name: computed('{grade_id.code}-{section}', { label: ['Class', 'اسم الشعبة'] }),
    grade_id: ref('standards', {
      required: true,
      where: { school_id: '$school_id', is_active: true },
      by: ['code', 'name_en', 'name_ar'],
      aliases: ['Standard', 'المرحلة', 'المرحلة الدراسية'],
    }),
    section: code({ required: true, max: 10, example: 'B', aliases: ['الشعبة', 'الفصل'] }),
    stream: text({ max: 40, label: ['Stream', 'المسار'], example: 'Science' }),
    medium: choice(
      { en: ['English', 'الإنجليزية'], ar: ['Arabic', 'العربية'], both: ['English and Arabic', 'الإنجليزية والعربية'] },
      { default: 'en', label: ['Medium', 'لغة التدريس'] },
    ),
    room: text({ max: 30, example: 'B-204' }),
    capacity: number({ required: true, min: 1, max: 200, default: 30, example: 30 }),
    incharge_id: ref('teachers', { as: 'incharge', readOnly: true, label: ['Class teacher', 'مربّي الشعبة'] }),
    subjects: links('subjects', {
      label: ['Subjects', 'المواد'],
      fields: { periods_per_week: number({ min: 1, max: 20, label: ['Periods a week', 'الحصص أسبوعياً'] }) },
    }),
    strength: count('students', { class_id: '$class_id', is_active: true }, { label: ['Students', 'الطلاب'] }),
  },
  list: {
    columns: ['name', 'grade_id', 'section', 'incharge_id', 'medium', 'room', 'capacity', 'strength'],
    sort: 'grade_id',
    search: ['name', 'room', 'stream'],
    filters: ['grade_id', 'medium', 'incharge_id', 'is_active'],
  },
  access: {
    read: [...staff, 'student'],
    write: schoolOffice,
    rows: { teacher: { class_id: { in: '$my.class_ids' } }, student: { class_id: { in: '$my.class_ids' } } },
  },
  api: { base: '/api/classes/' },
  page: { title: ['Class {name}', 'الشعبة {name}'], facts: ['grade_id', 'room'] },
  quality: [
    {
      name: 'no_incharge',
      label: ['Classes without a class teacher', 'شعب بلا مربٍّ'],
      broken: { incharge_id: null },
      urgent: true,
      verb: ['Assign a class teacher', 'تعيين مربٍّ'],
    },
  ],
})
