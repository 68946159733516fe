import type { ExamWeights } from '../../../resources/contract/grading.ts'
import { printAll, printPercent, sayEither, type Locale } from '../../../resources/kit/index.ts'

type Grade = ExamWeights['grades'][number]

/** Grades by name with what their weights come to: `Grade 8 (95%)`. */
export const gradesSaid = (grades: readonly Grade[], sumOf: (grade: Grade) => number, locale: Locale): string =>
  printAll(
    grades.map((grade) => `${sayEither(grade.name_en, grade.name_ar, locale)} (${printPercent(sumOf(grade), locale)})`),
    locale,
  )

/** The grades that sit something which counts, and whose weights are not 100. */
export const gradesOff = ({ grades }: Pick<ExamWeights, 'grades'>): readonly Grade[] =>
  grades.filter(({ sum_pct }) => sum_pct !== null && sum_pct !== 100)
