import type { UsualScaleName } from './usual-scale-names.ts'

interface UsualRow {
  readonly grade: string
  readonly min_pct: number
  readonly gpa?: number
  readonly remark_en: string
  readonly remark_ar: string
}
interface UsualScale {
  readonly name: readonly [string, string]
  readonly rows: readonly UsualRow[]
}

const row = (grade: string, min_pct: number, remark_en: string, remark_ar: string, gpa?: number): UsualRow => ({
  grade,
  min_pct,
  remark_en,
  remark_ar,
  ...(gpa === undefined ? {} : { gpa }),
})

/** Scales that a school can begin with: the nine points of the Indian board (A1 from 91 to E below 33), and letters with grade points. */
export const usualScales = {
  nine_point: {
    name: ['CBSE nine-point', 'مقياس النقاط التسع'],
    rows: [
      row('A1', 91, 'Outstanding', 'متميز', 10),
      row('A2', 81, 'Excellent', 'ممتاز', 9),
      row('B1', 71, 'Very good', 'جيد جداً', 8),
      row('B2', 61, 'Good', 'جيد', 7),
      row('C1', 51, 'Above average', 'فوق المتوسط', 6),
      row('C2', 41, 'Average', 'متوسط', 5),
      row('D', 33, 'Pass', 'مقبول', 4),
      row('E', 0, 'Needs improvement', 'يحتاج إلى تحسين', 0),
    ],
  },
  letters: {
    name: ['Letters A+ to F', 'الحروف A+ إلى F'],
    rows: [
      row('A+', 97, 'Outstanding', 'متميز', 4),
      row('A', 93, 'Excellent', 'ممتاز', 4),
      row('A-', 90, 'Excellent', 'ممتاز', 3.7),
      row('B+', 87, 'Very good', 'جيد جداً', 3.3),
      row('B', 83, 'Very good', 'جيد جداً', 3),
      row('B-', 80, 'Good', 'جيد', 2.7),
      row('C+', 77, 'Good', 'جيد', 2.3),
      row('C', 73, 'Satisfactory', 'مُرضٍ', 2),
      row('C-', 70, 'Satisfactory', 'مُرضٍ', 1.7),
      row('D+', 67, 'Pass', 'مقبول', 1.3),
      row('D', 63, 'Pass', 'مقبول', 1),
      row('D-', 60, 'Pass', 'مقبول', 0.7),
      row('F', 0, 'Fail', 'راسب', 0),
    ],
  },
} as const satisfies Readonly<Record<UsualScaleName, UsualScale>>
