import type { Entry } from '../../../resources/domain/exams/outcome.ts'
import { hasChoice, worthOf, type MarkPlan } from '../../../resources/domain/exams/sheet.ts'
import type { MarkCode } from '../../../resources/domain/exams/words.ts'
import { analyse, type TestFigures } from '../../../resources/domain/statistics/analysis.ts'
import type { Excluding, MarkTable, Missing } from '../../../resources/domain/statistics/matrix.ts'
import { from, type Figure } from '../../../resources/domain/statistics/figure.ts'
import { mean } from '../../../resources/domain/statistics/moments.ts'

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

/**
 * The error of measurement in marks of the exam. Where there is a choice a child answers a part of the questions, and errors of questions that
 * have nothing to do with each other add up by their squares: of three quarters of the marks the error is the root of three quarters, and not
 * three quarters, of that of all. It is the part that counts, on the average of the children, of the questions that the error is worked out of.
 */
export const semOf = (plan: MarkPlan, { reliability: { sem, dropped } }: Pick<TestFigures, 'reliability'>, sat: readonly Sat[]): Figure => {
  if (!hasChoice(plan)) return sem
  const kept = plan.slots.filter(({ slot }) => !dropped.includes(slot))
  const whole = kept.reduce((so, { max }) => so + max, 0)
  const parts = sat.flatMap(({ entry: { code, marks } }) => {
    if (code !== null) return []
    const { isComplete, counted } = worthOf(plan, marks)
    return isComplete ? kept.reduce((so, { slot, max }) => (counted.has(slot) ? so + max : so), 0) : []
  })
  return whole > 0 && parts.length > 0 ? from(sem, (value) => value * Math.sqrt(mean(parts) / whole)) : sem
}
