import { most } from './domain/curriculum/fields.ts'
import { defineResource, flag, number, ref, schoolOffice, staff, text } from './kit/index.ts'

/** A lesson that a school calls otherwise than its curriculum does, leaves out, or teaches in another order. */
export default defineResource({
  name: 'mapped-lessons',
  id: 'mapped_lesson_id',
  label: { one: ['Lesson that differs', 'درس يختلف'], many: ['Lessons that differ', 'دروس تختلف'] },
  package: 'question_bank.subject_mapping',
  group: null,
  path: '/question-bank/subject-mapping/lessons',
  icon: 'tag',
  key: ['school_id', 'bank_mapping_id', 'lesson_id'],
  title: '{lesson_id}',
  many: true,
  status: false,
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    bank_mapping_id: ref('bank-mappings', { required: true, immutable: true, label: ['Subject mapping', 'ربط المادة'] }),
    lesson_id: ref('lessons', { required: true, immutable: true }),
    number: text({ max: 20, label: ['Number', 'الرقم'], example: '3.2' }),
    name_en: text({ max: most.lesson, label: ['Called', 'يسمّى'], example: 'Fractions' }),
    name_ar: text({ max: most.lesson, script: 'ar', label: ['Called in Arabic', 'يسمّى بالعربية'], example: 'الكسور' }),
    taught_order: number({ min: 1, max: 9999, index: true, label: ['Taught as', 'ترتيب التدريس'], example: 1 }),
    is_left_out: flag({ default: false, label: ['Not taught', 'لا يُدرّس'] }),
  },
  list: {
    columns: ['lesson_id', 'number', 'name_en', 'name_ar', 'taught_order', 'is_left_out'],
    sort: 'taught_order',
    filters: ['bank_mapping_id', 'lesson_id', 'is_left_out'],
  },
  access: { read: staff, write: schoolOffice },
})
