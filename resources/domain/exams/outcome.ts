import { gradeOf, type ScaleRow } from '../grading/scale.ts'
import { inMarks, inSteps, percentOf } from '../statistics/exact-marks.ts'
import { moderate, type ModerationRule } from '../statistics/moderation.ts'
import { worthOf, type MarkPlan, type Marks } from './sheet.ts'
import type { MarkCode } from './words.ts'

/** A line of a grading scale, with what it says of a child in words. */
export interface GradeLine extends ScaleRow {
  readonly remark_en?: string | null
  readonly remark_ar?: string | null
}
export interface Judging {
  readonly plan: MarkPlan
  readonly mark_step: number
  readonly pass_pct: number
  readonly rule: ModerationRule | null
  /** none: no grades are told */
  readonly scale: readonly GradeLine[]
}
export interface Entry {
  readonly code: MarkCode | null
  readonly marks: Marks
}
export interface ExamOutcome {
  /** as typed, and after moderation */
  readonly raw_total: number | null
  readonly total: number | null
  readonly pct: number | null
  readonly grade: string | null
  /** null: neither passed nor failed */
  readonly is_pass: boolean | null
  readonly is_complete: boolean
}

/** Marks that were added up, as quarters. */
const quarters = (marks: number): number => inSteps(marks, 0.25) ?? Math.round(marks * 4)
/** What several came to on the average, counted from their marks: rounded per cents of each would be a tenth beside it. */
export const meanPct = (totals: readonly number[], max: number): number | null =>
  percentOf(
    totals.reduce((so, total) => so + quarters(total), 0),
    quarters(max) * totals.length,
  )

const noMarks = { raw_total: null, total: null, pct: null, grade: null } as const

/** The step in which totals are moderated: that of the marks, where the maximum lies on it. */
export const moderationStep = (max: number, mark_step: number): number => (inSteps(max, mark_step) === null ? 0.25 : mark_step)

/**
 * What a child has. Absent: no marks, and not passed. Ill, exempt, or none of this exam's: neither. Malpractice is nothing of everything, and
 * no rule lifts it.
 */
export function outcomeOf({ code, marks }: Entry, { plan, mark_step, pass_pct, rule, scale }: Judging): ExamOutcome {
  if (code === 'AB') return { ...noMarks, is_pass: false, is_complete: true }
  if (code === 'MP') return { raw_total: 0, total: 0, pct: 0, grade: gradeOf(scale, 0)?.grade ?? null, is_pass: false, is_complete: true }
  if (code !== null) return { ...noMarks, is_pass: null, is_complete: true }
  const { total: raw, isComplete } = worthOf(plan, marks)
  if (raw === null) return { ...noMarks, is_pass: null, is_complete: false }
  const total = rule && isComplete ? moderated(raw, { plan, mark_step, pass_pct, rule }) : raw
  const pct = percentOf(inSteps(total, 0.25) ?? total * 4, inSteps(plan.max, 0.25) ?? plan.max * 4)
  const isJudged = isComplete && pct !== null
  return {
    raw_total: raw,
    total,
    pct,
    grade: isJudged ? (gradeOf(scale, pct)?.grade ?? null) : null,
    is_pass: isJudged ? pct >= pass_pct : null,
    is_complete: isComplete,
  }
}

function moderated(raw: number, { plan, mark_step, pass_pct, rule }: Omit<Judging, 'scale' | 'rule'> & { readonly rule: ModerationRule }) {
  const step = moderationStep(plan.max, mark_step)
  const [original, max] = [inSteps(raw, step), inSteps(plan.max, step)]
  if (original === null || max === null) return raw
  return inMarks(moderate(rule, original, { step, max, pass_pct }).moderated, step)
}
