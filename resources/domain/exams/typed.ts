import { inSteps, onStep } from '../statistics/exact-marks.ts'
import { totalSlot, type MarkPlan, type Marks } from './sheet.ts'
import type { MarkCode } from './words.ts'

/** One cell as it was typed: marks of a slot, or a code for the child as a whole. */
export interface TypedCell {
  readonly slot: string | null
  readonly marks: number | null
  readonly code: MarkCode | null
  /** what stood there when it was typed over; unsaid: whatever it was */
  readonly was?: number | null | undefined
}
/** What stands in the row of a child. */
export interface Standing {
  code: MarkCode | null
  marks: Record<string, number>
}
/** Why a cell cannot stand. */
export type Refused =
  | { readonly why: 'no_column' }
  | { readonly why: 'below'; readonly marks: number }
  | { readonly why: 'above'; readonly marks: number; readonly max: number }
  | { readonly why: 'between'; readonly marks: number; readonly step: number }
  /** somebody has typed something else meanwhile; null: has emptied it */
  | { readonly why: 'met'; readonly is: number | null }
  | { readonly why: 'has_code'; readonly code: MarkCode }
  | { readonly why: 'has_marks'; readonly code: MarkCode }

/** Why marks cannot stand in a slot; null: they can. */
export function unfit(marks: number, max: number, step: number): Refused | null {
  if (marks < 0) return { why: 'below', marks }
  if (marks > max) return { why: 'above', marks, max }
  return inSteps(marks, step) === null ? { why: 'between', marks, step } : null
}

/**
 * Puts a cell into a row, or says why it cannot be. A code and marks exclude one another: which of them is meant is for whoever types to say,
 * by emptying the other one first.
 */
export function typeInto(row: Standing, cell: TypedCell, plan: MarkPlan, step: number): Refused | null {
  if (cell.code !== null) return typeCode(row, cell.code, cell.marks)
  if (cell.slot === null && cell.marks === null) {
    row.code = null
    return null
  }
  const name = cell.slot ?? totalSlot
  const slot = plan.slots.find((one) => one.slot === name)
  if (!slot) return { why: 'no_column' }
  const is = row.marks[name] ?? null
  const marks = cell.marks === null ? null : onStep(cell.marks, step)
  if (cell.was !== undefined && is !== cell.was && is !== marks) return { why: 'met', is }
  if (marks === null) {
    delete row.marks[name]
    return null
  }
  const wrong = unfit(marks, slot.max, step)
  if (wrong) return wrong
  if (row.code !== null) return { why: 'has_code', code: row.code }
  row.marks[name] = marks
  return null
}

function typeCode(row: Standing, code: MarkCode, marks: number | null): Refused | null {
  if (marks !== null || Object.keys(row.marks).length > 0) return { why: 'has_marks', code }
  row.code = code
  return null
}

interface Entered {
  readonly code: MarkCode | null
  readonly marks: Marks
}
/** Where two entries of a child differ: cell by cell, or (slot null) in the code. */
export function differencesOf(
  first: Entered,
  second: Entered,
  plan: MarkPlan,
): { readonly slot: string | null; readonly first: number | null; readonly second: number | null }[] {
  const cells = plan.slots.flatMap(({ slot }) => {
    const [one, other] = [first.marks[slot] ?? null, second.marks[slot] ?? null]
    return one === other ? [] : [{ slot, first: one, second: other }]
  })
  return first.code === second.code ? cells : [{ slot: null, first: null, second: null }, ...cells]
}
