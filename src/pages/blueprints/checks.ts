import type { BlueprintChoices, TaughtLesson } from '../../../resources/contract/blueprints.ts'
import { availabilityOf, type Availability } from '../../../resources/domain/papers/bank.ts'
import { heldFor } from '../../../resources/domain/papers/held.ts'
import { validateBlueprint, type BlueprintProblem } from '../../../resources/domain/papers/validate.ts'
import { cellKey } from '../../ui/index.ts'
import { countAt, lessonColumn, marksColumn, rowKey, totalRow, weightColumn, type MatrixRow } from './matrix.ts'
import { planOf, type Draft } from './use-draft.ts'

/** How lessons and topics are called in sentences. */
const namesOf = (lessons: readonly TaughtLesson[]) => ({
  lessons: Object.fromEntries(lessons.map(({ id, label, label_ar }) => [id, [label, label_ar ?? label]] as const)),
  topics: Object.fromEntries(
    lessons.flatMap(({ topics }) => topics.map(({ id, label, label_ar }) => [id, [label, label_ar ?? label]] as const)),
  ),
})
/** Every rule that what is typed breaks by itself, as the server would say it. */
export const problemsOf = (draft: Draft, lessons: readonly TaughtLesson[]): readonly BlueprintProblem[] =>
  validateBlueprint(draft, namesOf(lessons))

/** What the bank has for each cell of the grid, those that ask for nothing yet among them, by `cellKey`. */
export function heldByCell(draft: Draft, rows: readonly MatrixRow[], bank: BlueprintChoices['bank']): ReadonlyMap<string, Availability> {
  const plan = planOf(draft)
  const matrix = rows.flatMap((row) =>
    draft.sections.map(({ section_id }) => ({
      lesson_id: row.lessonId,
      topic_id: row.topicId,
      section_id,
      count: countAt(plan, row, section_id),
    })),
  )
  const held = availabilityOf({ sections: draft.sections, matrix }, heldFor(bank, draft.language, draft.rules.language_fallback))
  return new Map(held.map((one) => [cellKey(rowKey(one.lesson_id, one.topic_id), one.section_id), one]))
}

/** Where on the page a problem is put right. */
export type Spot =
  { readonly is: 'matrix' | 'sections'; readonly row: string; readonly column: string } | { readonly is: 'field'; readonly id: string }

/** The column of the sections' grid in which each rule is broken. */
const columnOfSection: Readonly<Partial<Record<BlueprintProblem['code'], string>>> = {
  section_numbers: 'question_count',
  to_attempt: 'to_attempt',
  internal_choice: 'internal_choice_count',
}
export const fieldId = (name: string): string => `blueprint-${name}`

export function spotOf({ code, place }: Pick<BlueprintProblem, 'code' | 'place'>, draft: Draft): Spot | null {
  if (place.outcome_code !== undefined) return { is: 'field', id: fieldId(`outcome-${place.outcome_code}`) }
  if (place.level !== undefined) return { is: 'field', id: fieldId(`level-${place.level}`) }
  if (place.lesson_id !== undefined)
    return {
      is: 'matrix',
      row: rowKey(place.lesson_id, place.topic_id ?? null),
      column: code === 'lesson_weight' || code === 'lesson_twice' ? weightColumn : (place.section_id ?? lessonColumn),
    }
  if (place.topic_id !== undefined) {
    const cell = draft.matrix.find((one) => one.topic_id === place.topic_id)
    return cell ? { is: 'matrix', row: rowKey(cell.lesson_id, cell.topic_id), column: cell.section_id } : null
  }
  if (place.section_id !== undefined) {
    const column = columnOfSection[code]
    return column ? { is: 'sections', row: place.section_id, column } : { is: 'matrix', row: totalRow, column: place.section_id }
  }
  if (code === 'total_marks') return { is: 'field', id: fieldId('total_marks') }
  if (code === 'duration') return { is: 'field', id: fieldId('duration_min') }
  if (code === 'percent_sum' || code === 'quota_sum') return { is: 'field', id: fieldId('quotas') }
  return code === 'empty' ? { is: 'field', id: fieldId('add-section') } : { is: 'matrix', row: totalRow, column: marksColumn }
}
