import { curriculumLanguages } from './domain/curriculum/fields.ts'
import { academicYear, children, choice, defineResource, flag, number, ref, schoolOffice, staff, text } from './kit/index.ts'

/**
 * Which curriculum a school teaches in a subject of a grade: where its papers find their questions. What the school calls a lesson
 * otherwise, leaves out or teaches in another order stands with it.
 */
export default defineResource({
  name: 'bank-mappings',
  id: 'bank_mapping_id',
  label: { one: ['Subject mapping of the bank', 'ربط مادة بالبنك'], many: ['Subject mapping', 'ربط المواد'] },
  package: 'question_bank.subject_mapping',
  group: 'question-bank',
  path: '/question-bank/subject-mapping',
  icon: 'tag',
  order: 60,
  key: ['school_id', 'academic_year', 'grade_id', 'subject_id', 'language'],
  title: ['{grade_id}, {subject_id}', '{subject_id}، {grade_id}'],
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    academic_year: academicYear({ required: true, scope: 'year', default: '$my.academic_year' }),
    grade_id: ref('standards', { required: true, where: { school_id: '$school_id', is_active: true }, by: ['code', 'name_en', 'name_ar'] }),
    subject_id: ref('subjects', {
      required: true,
      where: { school_id: '$school_id', is_active: true },
      by: ['code', 'name_en', 'name_ar'],
    }),
    language: choice(curriculumLanguages, { required: true, default: 'en', label: ['Taught in', 'لغة التدريس'] }),
    curriculum_id: ref('curricula', { required: true, where: { is_active: true } }),
    lessons: children(
      {
        lesson_id: ref('lessons', { required: true }),
        number: text({ max: 20, label: ['Number', 'الرقم'], example: '3.2' }),
        name_en: text({ max: 160, label: ['Called', 'يسمّى'], example: 'Fractions' }),
        name_ar: text({ max: 160, script: 'ar', label: ['Called in Arabic', 'يسمّى بالعربية'] }),
        taught_order: number({ min: 1, max: 9999, label: ['Taught as', 'ترتيب التدريس'] }),
        is_left_out: flag({ default: false, label: ['Not taught', 'لا يُدرّس'] }),
      },
      { label: ['Lessons that differ', 'دروس تختلف'], each: ['Lesson', 'الدرس'], max: 400 },
    ),
  },
  list: {
    columns: ['grade_id', 'subject_id', 'language', 'curriculum_id', 'is_active'],
    sort: 'grade_id',
    filters: ['grade_id', 'subject_id', 'language', 'curriculum_id', 'is_active'],
  },
  page: { facts: ['grade_id', 'subject_id', 'curriculum_id', 'language'] },
  access: { read: staff, write: schoolOffice },
  api: { base: '/api/academic-module/subject-mapping/' },
})
