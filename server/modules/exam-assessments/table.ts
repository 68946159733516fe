import type { Entry } from '../../../resources/domain/exams/outcome.ts'
import { hasChoice, mostOf, type MarkPlan } from '../../../resources/domain/exams/sheet.ts'
import type { MarkCode } from '../../../resources/domain/exams/words.ts'
import { analyse, type TestFigures } from '../../../resources/domain/statistics/analysis.ts'
import type { Excluding, MarkTable, Missing } from '../../../resources/domain/statistics/matrix.ts'
import { from, type Figure } from '../../../resources/domain/statistics/figure.ts'

export interface Sat {
  readonly student_id: string
  readonly entry: Entry
}

/** Not applicable is as exempt: neither is counted anywhere. Malpractice has no marks in any question, and says nothing about these. */
const excludedAs: Readonly<Record<MarkCode, Excluding>> = { AB: 'AB', ML: 'ML', EX: 'EX', NA: 'EX', MP: 'EX' }

/** Marks as statistics take them, by slot; children for whom nothing was typed are left out. */
export const tableOf = ({ slots }: MarkPlan, sat: readonly Sat[]): MarkTable => ({
  items: slots.map(({ slot, max }) => ({ id: slot, max })),
  sittings: sat
    .filter(({ entry: { code, marks } }) => code !== null || Object.keys(marks).length > 0)
    .map(({ student_id, entry: { code, marks } }) => ({
      student_id,
      code: code === null ? null : excludedAs[code],
      marks: slots.map(({ slot }) => marks[slot] ?? null),
    })),
})

/** A paper with a choice leaves nobody with all marks. */
export const missingOf = (plan: MarkPlan): Missing => (hasChoice(plan) ? 'pairwise' : 'listwise')
export const figuresOf = (plan: MarkPlan, sat: readonly Sat[]): TestFigures => analyse(tableOf(plan, sat), missingOf(plan))

/** The error of measurement in marks of the exam: figures are of all questions, of which a child answers a part where there is a choice. */
export const semOf = (plan: MarkPlan, { reliability: { sem } }: Pick<TestFigures, 'reliability'>): Figure => {
  const whole = plan.slots.reduce((so, { max }) => so + max, 0)
  return from(sem, (value) => (whole > 0 ? (value * mostOf(plan)) / whole : value))
}
