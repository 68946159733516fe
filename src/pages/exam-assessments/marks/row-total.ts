import type { MarkColumn, MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { inMarks, inSteps, percentOf } from '../../../../resources/domain/statistics/exact-marks.ts'
import { paperTotal, type Answered, type Section } from '../../../../resources/domain/statistics/choice-sections.ts'
import type { MarkCode } from '../../../../resources/domain/exams/words.ts'

/** What of a sheet a total needs. */
export type Counted = Pick<MarkSheet, 'columns' | 'sections' | 'mark_step' | 'max_marks'>
export interface RowTotal {
  /** in marks; null: nothing stands there, or a word says why not */
  readonly total: number | null
  readonly pct: number | null
  /** slots that must have marks and have none */
  readonly missing: number
}

/** What stands for one place of the paper: a question, or the questions of which one is chosen. */
interface Unit {
  readonly section: string | null
  readonly columns: readonly MarkColumn[]
}
function unitsOf(columns: readonly MarkColumn[]): readonly Unit[] {
  const units = new Map<string, Unit>()
  for (const column of columns) {
    const key = column.or_group === null ? `slot ${column.slot}` : `or ${column.section_id ?? ''} ${column.or_group}`
    units.set(key, { section: column.section_id, columns: [...(units.get(key)?.columns ?? []), column] })
  }
  return [...units.values()]
}

/** As the server adds up, so that the total follows the fingers: of either/or the better one, of a section the best that were to be attempted. */
export function rowTotal(sheet: Counted, marks: Readonly<Record<string, number>>, code: MarkCode | null): RowTotal {
  const { mark_step: step, max_marks } = sheet
  const whole = inSteps(max_marks, step) ?? Math.round(max_marks / step)
  if (code === 'MP') return { total: 0, pct: 0, missing: 0 }
  if (code !== null) return { total: null, pct: null, missing: 0 }
  const units = unitsOf(sheet.columns)
  const names = [...new Set(units.map(({ section }) => section))]
  const sections = names.map((name): Section & { readonly needed: number } => {
    const own = units.filter(({ section }) => section === name)
    const limit = sheet.sections.find(({ section_id }) => section_id === name)?.to_attempt ?? null
    const slots = own.map(({ columns }): Answered => {
      const given = columns.flatMap(({ slot }) => (marks[slot] === undefined ? [] : [inSteps(marks[slot], step) ?? 0]))
      return {
        slot: columns[0]?.slot ?? '',
        marks: given.length > 0 ? Math.max(...given) : null,
        max: Math.max(0, ...columns.map(({ max }) => inSteps(max, step) ?? 0)),
      }
    })
    const by = own.some(({ columns }) => columns.some(({ slot }) => slot === name)) ? null : limit
    return { code: name ?? '', to_attempt: by, slots, needed: Math.min(by ?? slots.length, slots.length) }
  })
  const missing = sections.reduce(
    (sum, { slots, needed }) => sum + Math.max(0, needed - slots.filter((slot) => slot.marks !== null).length),
    0,
  )
  if (Object.keys(marks).length === 0) return { total: null, pct: null, missing }
  const steps = paperTotal(sections).marks
  return { total: inMarks(steps, step), pct: percentOf(steps, whole), missing }
}
