import { expect, test } from 'vitest'
import studentLeaves from '../../../resources/student-leaves.ts'
import { titleOf } from '../../../src/engine/row.ts'
import classes from '../../../resources/classes.ts'
import notices from '../../../resources/notices.ts'
import examAssessments from '../../../resources/exam-assessments.ts'

const exam = { exam_type: 'Unit Test 1', exam_type_ar: 'اختبار الوحدة 1', subject: 'Science', subject_ar: 'العلوم', class: '8-B' }

test('Beside Arabic a class keeps its own direction in a title: 8-B would read B-8', () => {
  expect(titleOf(examAssessments, exam, 'ar')).toBe('اختبار الوحدة 1 العلوم \u20688-B\u2069')
  expect(titleOf(examAssessments, exam, 'en')).toBe('Unit Test 1 Science 8-B')
})

test('A title of one name is that name', () => expect(titleOf(classes, { name: '8-B' }, 'ar')).toBe('8-B'))

test('In a title with a word before it a class keeps its direction, too', () => {
  const page = { ...classes, title: classes.page.title! }
  expect(titleOf(page, { name: '8-B' }, 'ar')).toBe('الشعبة \u20688-B\u2069')
})

test('What is called in one language alone is called so in the other', () => {
  expect(titleOf(notices, { notice_id: 'n1', title_en: null, title_ar: 'اليوم الرياضي' }, 'en')).toBe('اليوم الرياضي')
  expect(titleOf(notices, { notice_id: 'n1', title_en: 'Sports day', title_ar: null }, 'ar')).toBe('Sports day')
  expect(titleOf(notices, { notice_id: 'n1', title_en: null, title_ar: null }, 'en')).toBe('n1')
})

test('A day in a title is printed', () => {
  const leave = { student_id: 's1', student: 'Tariq Haddad', student_ar: 'طارق حداد', from_date: '2026-11-26' }
  expect(titleOf(studentLeaves, leave, 'en')).toBe('Tariq Haddad: 26 Nov 2026')
  expect(titleOf(studentLeaves, leave, 'ar')).toBe('طارق حداد: 26 نوفمبر 2026')
})
