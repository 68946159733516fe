import type { MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { outcomeOf } from '../../../../resources/domain/exams/outcome.ts'
import { worthOf, type MarkPlan, type Marks } from '../../../../resources/domain/exams/sheet.ts'
import type { MarkCode } from '../../../../resources/domain/exams/words.ts'

/** What of a sheet a total needs. */
export type Counted = Pick<MarkSheet, 'columns' | 'sections' | 'mark_step' | 'max_marks' | 'pass_pct'>
export interface RowTotal {
  /** in marks; null: nothing stands there, or a word says why not */
  readonly total: number | null
  readonly pct: number | null
  /** slots that must have marks and have none */
  readonly missing: number
}

const plans = new WeakMap<Counted, MarkPlan>()
function planOf(sheet: Counted): MarkPlan {
  const known = plans.get(sheet)
  if (known) return known
  const slots = sheet.columns.map((column) => ({ ...column, lesson_id: null, topic_id: null }))
  const plan = { slots, sections: sheet.sections, max: sheet.max_marks }
  plans.set(sheet, plan)
  return plan
}

/** As the server adds up, while one types. */
export function rowTotal(sheet: Counted, marks: Marks, code: MarkCode | null): RowTotal {
  const plan = planOf(sheet)
  const { raw_total, pct } = outcomeOf(
    { code, marks },
    { plan, mark_step: sheet.mark_step, pass_pct: sheet.pass_pct, rule: null, scale: [] },
  )
  return { total: raw_total, pct, missing: code === null ? worthOf(plan, marks).missing : 0 }
}
