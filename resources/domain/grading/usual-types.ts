import type { ExamCategory } from './exam-categories.ts'

export interface UsualType {
  readonly name_en: string
  readonly name_ar: string
  readonly short_name: string
  readonly category: ExamCategory
  readonly term: number | null
  /** per cent of the final result; nought: it does not count there */
  readonly weight: number
  readonly max: number
  /** codes of the grades that sit it; unsaid: all. Levels would not do: a school may count its kindergarten among them */
  readonly codes?: readonly string[]
}
const type = (
  name: readonly [string, string, string],
  category: ExamCategory,
  term: number | null,
  [weight, max]: readonly [number, number],
  codes?: readonly string[],
): UsualType => ({
  name_en: name[0],
  name_ar: name[1],
  short_name: name[2],
  category,
  term,
  weight,
  max,
  ...(codes ? { codes } : {}),
})

/** The exam types that a school can begin with, in the order of a year; the weights of those that count make 100. */
export const usualTypes: readonly UsualType[] = [
  type(['Unit Test 1', 'اختبار الوحدة 1', 'UT1'], 'class_test', 1, [5, 25]),
  type(['Unit Test 2', 'اختبار الوحدة 2', 'UT2'], 'class_test', 1, [5, 25]),
  type(['Periodic Test', 'الاختبار الدوري', 'PT'], 'class_test', null, [0, 40]),
  type(['Monthly Test', 'الاختبار الشهري', 'MT'], 'class_test', null, [0, 20]),
  type(['Quarterly Exam', 'اختبار ربع السنة', 'QE'], 'main_exam', 1, [0, 50]),
  type(['Half-Yearly Exam', 'اختبار نصف السنة', 'HY'], 'main_exam', 1, [30, 80]),
  type(['Mid-Term Exam', 'اختبار منتصف الفصل', 'MID'], 'main_exam', 2, [0, 50]),
  type(['Unit Test 3', 'اختبار الوحدة 3', 'UT3'], 'class_test', 2, [5, 25]),
  type(['Unit Test 4', 'اختبار الوحدة 4', 'UT4'], 'class_test', 2, [5, 25]),
  type(['Pre-Board Exam', 'الاختبار التجريبي', 'PB'], 'main_exam', 2, [0, 80], ['10', '12']),
  type(['Practical', 'الاختبار العملي', 'PR'], 'practical', null, [0, 30]),
  type(['Project', 'المشروع', 'PJ'], 'project', null, [0, 20]),
  type(['Annual Exam', 'الاختبار النهائي', 'AN'], 'main_exam', 2, [50, 80]),
]
