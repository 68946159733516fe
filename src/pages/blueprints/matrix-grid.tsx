import type { BlueprintChoices } from '../../../resources/contract/blueprints.ts'
import { slotMarks } from '../../../resources/domain/papers/blueprint.ts'
import type { BlueprintProblem } from '../../../resources/domain/papers/validate.ts'
import { printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { cellKey, EditableGrid, useNarrow, type GridColumn, type GridRow } from '../../ui/index.ts'
import { heldByCell, spotOf } from './checks.ts'
import {
  countAt,
  countOf,
  lessonColumn,
  marksColumn,
  marksOf,
  matrixRows,
  periodsColumn,
  questionsColumn,
  rowName,
  shortName,
  toleranceColumn,
  totalRow,
  weightColumn,
  writeMatrix,
  type Unread,
} from './matrix.ts'
import { planOf, type Draft, type Editing } from './use-draft.ts'

interface MatrixGridProps {
  readonly draft: Draft
  readonly unread: Unread
  readonly choices: BlueprintChoices
  readonly problems: readonly BlueprintProblem[]
  readonly mayWrite: boolean
  readonly goTo: { readonly row: string; readonly column: string } | null
  readonly write: Editing['write']
}

/** Lessons by sections: what is typed, what that comes to, and below each number how many questions the bank has. */
export function MatrixGrid({ draft, unread, choices, problems, mayWrite, goTo, write }: MatrixGridProps) {
  const [words, locale, narrow] = [usePageWords('blueprints'), useLocale(), useNarrow()]
  const number = (value: number): string => printNumber(value, locale)
  const plan = planOf(draft)
  const rows = matrixRows(plan, choices.lessons)
  const held = heldByCell(draft, rows, choices.bank)
  const kept = mayWrite ? {} : { readOnly: true as const }

  const columns: GridColumn[] = [
    { key: lessonColumn, title: words('lesson'), width: narrow ? 124 : 196, pinned: true, readOnly: true },
    ...draft.sections.map((section): GridColumn => ({
      key: section.section_id,
      title: shortName(section, locale),
      width: narrow ? 64 : 76,
      number: true,
      ltr: true,
      ...kept,
    })),
    { key: questionsColumn, title: words('questions'), width: 88, readOnly: true, number: true, ltr: true },
    { key: marksColumn, title: words('marks'), width: 76, readOnly: true, number: true, ltr: true },
    { key: periodsColumn, title: words('periods'), width: 76, readOnly: true, number: true, ltr: true },
    { key: weightColumn, title: words('weight'), width: 84, number: true, ltr: true, ...kept },
    { key: toleranceColumn, title: words('tolerance'), width: 64, number: true, ltr: true, ...kept },
  ]
  const textAt = (row: string, column: string, value: number): string =>
    unread.get(cellKey(row, column)) ?? (value === 0 ? '' : String(value))
  const lines: GridRow[] = rows.map((row) => {
    const weight = row.topicId === null ? draft.lesson_weight.find(({ lesson_id }) => lesson_id === row.lessonId) : undefined
    const unit = row.lesson && row.topicId === null ? sayEither(row.lesson.unit, row.lesson.unit_ar, locale) : undefined
    return {
      key: row.key,
      cells: {
        [lessonColumn]: rowName(row, locale),
        [periodsColumn]: row.topicId === null && row.lesson?.periods ? number(row.lesson.periods) : '',
        [questionsColumn]: number(countOf(plan, row)),
        [marksColumn]: number(marksOf(plan, row)),
        [weightColumn]: unread.get(cellKey(row.key, weightColumn)) ?? (weight ? String(weight.marks) : ''),
        [toleranceColumn]: unread.get(cellKey(row.key, toleranceColumn)) ?? (weight ? String(weight.tolerance) : ''),
        ...Object.fromEntries(
          draft.sections.map(({ section_id }) => [section_id, textAt(row.key, section_id, countAt(plan, row, section_id))]),
        ),
      },
      notes: {
        ...(unit === undefined ? {} : { [lessonColumn]: unit }),
        ...Object.fromEntries(
          draft.sections.map(({ section_id }) => [section_id, number(held.get(cellKey(row.key, section_id))?.have ?? 0)]),
        ),
      },
    }
  })
  const placed = (section_id: string): number =>
    draft.matrix.filter((one) => one.section_id === section_id).reduce((sum, { count }) => sum + count, 0)
  const sumOf = (of: (row: (typeof rows)[number]) => number): number =>
    rows.filter(({ topicId }) => topicId === null).reduce((sum, row) => sum + of(row), 0)
  const total: GridRow = {
    key: totalRow,
    readOnly: true,
    cells: {
      [lessonColumn]: words('total'),
      [periodsColumn]: number(sumOf(({ lesson }) => lesson?.periods ?? 0)),
      [questionsColumn]: number(draft.matrix.reduce((sum, { count }) => sum + count, 0)),
      [marksColumn]: number(sumOf((row) => marksOf(plan, row))),
      [weightColumn]: draft.lesson_weight.length === 0 ? '' : number(draft.lesson_weight.reduce((sum, { marks }) => sum + marks, 0)),
      ...Object.fromEntries(draft.sections.map(({ section_id }) => [section_id, number(placed(section_id))])),
    },
    notes: {
      [questionsColumn]: words('of', { number: number(draft.sections.reduce((sum, { question_count }) => sum + question_count, 0)) }),
      [marksColumn]: words('of', { number: number(slotMarks(draft.sections)) }),
      ...Object.fromEntries(
        draft.sections.map(({ section_id, question_count }) => [section_id, words('of', { number: number(question_count) })]),
      ),
    },
  }
  const complaints = new Map<string, string>()
  for (const [key, { need, have, together, isShort }] of held)
    if (isShort)
      complaints.set(
        key,
        have < need
          ? words('short', { need: number(need), have: number(have) })
          : words('short_together', { need: number(together.need), have: number(together.have) }),
      )
  for (const { code, place, text, severity } of problems) {
    const spot = severity === 'error' ? spotOf({ code, place }, draft) : null
    if (spot?.is === 'matrix') complaints.set(cellKey(spot.row, spot.column), say(text, locale))
  }
  for (const key of unread.keys()) if (rows.some((row) => key.startsWith(`${row.key} `))) complaints.set(key, words('no_number'))
  return (
    <EditableGrid
      label={words('matrix')}
      columns={columns}
      rows={[...lines, total]}
      problems={complaints}
      note={words('matrix_note')}
      height={narrow ? 420 : 620}
      goTo={goTo}
      onChange={(changes) => write(writeMatrix({ plan, unread }, rows, changes, cellKey))}
    />
  )
}
