import { curriculumLanguages } from './domain/curriculum/fields.ts'
import { academicYear, choice, computed, defineResource, ref, schoolOffice, staff, text } from './kit/index.ts'

/** Which curriculum a school teaches in a subject of a grade: where its papers find their questions. */
export default defineResource({
  name: 'bank-mappings',
  id: 'bank_mapping_id',
  label: { one: ['Subject mapping', 'ربط مادة بمنهج'], many: ['Subject mapping', 'ربط المواد'] },
  package: 'question_bank.subject_mapping',
  group: 'question-bank',
  path: '/question-bank/subject-mapping',
  icon: 'tag',
  order: 60,
  key: ['school_id', 'academic_year', 'grade_id', 'subject_id', 'language'],
  title: '{name}',
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
    remarks: text({ max: 200 }),
    name: computed('{grade_id.code} {subject_id.code}', { label: ['Grade and subject', 'الصف والمادة'] }),
  },
  list: {
    columns: ['grade_id', 'subject_id', 'language', 'curriculum_id'],
    sort: 'grade_id',
    filters: ['grade_id', 'subject_id', 'language', 'curriculum_id', 'is_active'],
  },
  page: {
    title: ['Mapping of {grade_id}, {subject_id}', 'ربط {subject_id}، {grade_id}'],
    facts: ['grade_id', 'subject_id', 'curriculum_id', 'language'],
    related: { 'mapped-lessons.bank_mapping_id': true },
  },
  access: { read: staff, write: schoolOffice },
  api: { base: '/api/academic-module/subject-mapping/' },
})
