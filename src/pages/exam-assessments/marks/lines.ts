import type { MarkColumn, MarkSheet, SheetRow } from '../../../../resources/contract/exam-assessments.ts'
import { markCodes } from '../../../../resources/domain/exams/words.ts'
import { useCallback, useMemo } from 'react'
import { printNumber, say } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { cellKey, type GridColumn, type GridRow } from '../../../ui/index.ts'
import { childName, marksSaid, percent, sayBoth } from '../said.ts'
import { marksWith, type BookNow } from './mark-book.ts'
import type { RowWaiting } from './waiting.ts'
import { rowTotal } from './row-total.ts'
import type { Impossible } from './typed-mark.ts'

/** The columns beside the marks; no slot begins so. */
export const nameColumn = '·name'
export const codeColumn = '·code'
export const totalColumn = '·total'
export const percentColumn = '·percent'
/** null: the word instead of marks; undefined: nothing is typed there. */
export const slotOf = (column: string): string | null | undefined =>
  column === codeColumn ? null : column.startsWith('·') ? undefined : column

const sectionCode = ({ sections }: Pick<MarkSheet, 'sections'>, { section_id }: MarkColumn): string | null =>
  sections.find((one) => one.section_id === section_id)?.code ?? null

export function useMarkColumns(sheet: MarkSheet, narrow: boolean, canEnter: boolean): readonly GridColumn[] {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  return useMemo(() => {
    const kept = canEnter ? {} : { readOnly: true as const }
    const ofMax = (max: number): string => words('of_max', { max: printNumber(max, locale) })
    return [
      { key: nameColumn, title: words('child'), width: narrow ? 124 : 188, pinned: true, readOnly: true },
      {
        key: codeColumn,
        title: words('code'),
        width: narrow ? 84 : 118,
        options: Object.entries(markCodes).map(([value, name]) => ({ value, label: `${value} · ${say(name, locale)}` })),
        ...kept,
      },
      // what is typed as a total is none that is added up
      ...(sheet.entry_level === 'total'
        ? []
        : [
            {
              key: totalColumn,
              title: words('total'),
              note: ofMax(sheet.max_marks),
              width: 84,
              readOnly: true,
              number: true,
              ltr: true,
            } as const,
          ]),
      { key: percentColumn, title: words('percent'), width: 84, readOnly: true, number: true, ltr: true },
      ...sheet.columns.map((column): GridColumn => {
        const [section, label] = [sectionCode(sheet, column), sayBoth(column.label, locale)]
        return {
          key: column.slot,
          title: label,
          note: section === null || section === label ? ofMax(column.max) : `${ofMax(column.max)} · ${section}`,
          width: 66,
          number: true,
          ltr: true,
          ...kept,
        }
      }),
    ]
  }, [sheet, words, locale, narrow, canEnter])
}

/** A line is made anew when its child has other marks, and is the very same object otherwise: so only that line is drawn again. */
export function useLines(sheet: MarkSheet, now: BookNow): readonly GridRow[] {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const linesOf = useMemo(() => {
    const known = new Map<string, { readonly row: SheetRow; readonly waiting: RowWaiting | undefined; readonly line: GridRow }>()
    const lineOf = (row: SheetRow, waiting: RowWaiting | undefined): GridRow => {
      const { marks, code } = marksWith(row, waiting)
      const total = rowTotal(sheet, marks, code)
      return {
        key: row.student_id,
        cells: {
          [nameColumn]: childName(row, locale),
          [codeColumn]: waiting?.get(null)?.text ?? code ?? '',
          [totalColumn]: code !== null && code !== 'MP' ? code : total.total === null ? '' : marksSaid(total.total, locale),
          [percentColumn]: total.pct === null ? '' : percent(total.pct, locale),
          ...Object.fromEntries(
            sheet.columns.map(({ slot }) => [slot, waiting?.get(slot)?.text ?? (marks[slot] === undefined ? '' : String(marks[slot]))]),
          ),
        },
        notes: {
          // what it comes to stays in sight while the questions move
          [nameColumn]: [
            ...(row.roll_no === null ? [] : [words('roll_no', { number: row.roll_no })]),
            ...(total.total === null
              ? []
              : [words('marks_of', { marks: marksSaid(total.total, locale), max: printNumber(sheet.max_marks, locale) })]),
          ].join(' · '),
          ...(total.missing > 0 && Object.keys(marks).length > 0
            ? { [totalColumn]: words('missing', { number: printNumber(total.missing, locale) }) }
            : {}),
        },
      }
    }
    return ({ rows, waiting }: BookNow): readonly GridRow[] =>
      sheet.rows.flatMap(({ student_id }) => {
        const row = rows.get(student_id)
        if (!row) return []
        const own = waiting.get(student_id)
        const before = known.get(student_id)
        if (before && before.row === row && before.waiting === own) return [before.line]
        const line = lineOf(row, own)
        known.set(student_id, { row, waiting: own, line })
        return [line]
      })
  }, [sheet, words, locale])
  return useMemo(() => linesOf(now), [linesOf, now])
}

/** Why a mark cannot be, in a sentence. */
export function useWrongSaid(sheet: Pick<MarkSheet, 'columns' | 'mark_step'>) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  return useCallback(
    (why: Impossible, typed: string, slot: string | null): string =>
      words(`wrong_${why}`, {
        typed,
        max: printNumber(sheet.columns.find((one) => one.slot === slot)?.max ?? 0, locale),
        step: printNumber(sheet.mark_step, locale),
      }),
    [words, locale, sheet],
  )
}

/** What is wrong, by cell: what cannot be, and what the server refused, in its own words. */
export function useProblems(sheet: MarkSheet, { waiting }: BookNow): ReadonlyMap<string, string> {
  const [locale, wrongSaid] = [useLocale(), useWrongSaid(sheet)]
  return useMemo(() => {
    const problems = new Map<string, string>()
    for (const [student_id, own] of waiting)
      for (const [slot, { wrong, refused, text }] of own) {
        const key = cellKey(student_id, slot ?? codeColumn)
        if (refused) problems.set(key, say(refused.text, locale))
        else if (wrong) problems.set(key, wrongSaid(wrong, text, slot))
      }
    return problems
  }, [waiting, locale, wrongSaid])
}
