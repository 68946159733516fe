import { useMemo } from 'react'
import type { MarkSheet, SheetRow } from '../../../../resources/contract/exam-assessments.ts'
import { marksWith, type BookNow } from './mark-book.ts'
import { rowTotal } from './row-total.ts'
import type { RowWaiting } from './waiting.ts'

/** Of how many children nothing is missing; a key changes one of them, and only that one is looked at again. */
export function useComplete(sheet: MarkSheet, now: BookNow): number {
  const countIn = useMemo(() => {
    const known = new Map<string, { readonly row: SheetRow; readonly waiting: RowWaiting | undefined; readonly isComplete: boolean }>()
    const isComplete = (row: SheetRow, waiting: RowWaiting | undefined): boolean => {
      const { marks, code } = marksWith(row, waiting)
      return code !== null || rowTotal(sheet, marks, code).missing === 0
    }
    return ({ rows, waiting }: BookNow): number =>
      sheet.rows.filter((before) => {
        const { student_id } = before
        const [row, own, kept] = [rows.get(student_id) ?? before, waiting.get(student_id), known.get(student_id)]
        if (kept && kept.row === row && kept.waiting === own) return kept.isComplete
        const judged = { row, waiting: own, isComplete: isComplete(row, own) }
        known.set(student_id, judged)
        return judged.isComplete
      }).length
  }, [sheet])
  return useMemo(() => countIn(now), [countIn, now])
}
