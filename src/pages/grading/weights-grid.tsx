import { Alert, Button } from 'antd'
import { useMemo, useRef, useEffect, type KeyboardEvent } from 'react'
import type { ExamWeights } from '../../../resources/contract/grading.ts'
import { printPercent, printNumber, sayEither } from '../../../resources/kit/index.ts'
import { LeaveGuard, useLocale, usePageWords } from '../../engine/index.ts'
import { cellKey, EditableGrid, SaveBar, saveBarFrame, useNarrow, type GridColumn, type GridRow } from '../../ui/index.ts'
import { keyOf, offIn, savedIn, sumsWith, typedWeight } from './cells.ts'
import { gradesSaid } from './grade-sums.ts'
import { useEdits } from './use-edits.ts'
import { WhatIf } from './what-if.tsx'

const [gradeColumn, sumColumn, scaleColumn] = ['·grade', '·sum', '·scale']

interface Place {
  readonly pathname: string
  readonly search: string
}
/** To another page, and to the list of this one. */
const isLeaving = (from: Place, to: Place): boolean => from.pathname !== to.pathname || from.search !== to.search

/** Weights as they are typed, sums that follow at once, and one operation for all that was changed. */
export function WeightsGrid({ known, mayWrite }: { readonly known: ExamWeights; readonly mayWrite: boolean }) {
  const [words, locale, narrow] = [usePageWords('grading'), useLocale(), useNarrow()]
  const saved = useMemo(() => savedIn(known), [known])
  const editing = useEdits(known, saved)
  const { edits } = editing
  const number = (value: number) => printNumber(value, locale)
  const sums = sumsWith(known, edits)
  const off = offIn(sums)

  const columns: GridColumn[] = [
    { key: gradeColumn, title: words('grade'), width: narrow ? 108 : 150, pinned: true, readOnly: true },
    { key: sumColumn, title: words('sum'), width: narrow ? 76 : 96, readOnly: true, number: true, ltr: true },
    ...known.exam_types.map((type): GridColumn => ({
      key: type.exam_type_id,
      title: narrow ? type.short_name : sayEither(type.name_en, type.name_ar, locale),
      width: narrow ? 76 : 124,
      number: true,
      ltr: true,
      ...(mayWrite ? {} : { readOnly: true as const }),
    })),
    { key: scaleColumn, title: words('scale'), width: 150, readOnly: true },
  ]
  const rows: GridRow[] = known.grades.map((grade) => {
    const sum = sums.get(grade.standard_id)
    return {
      key: grade.standard_id,
      cells: {
        [gradeColumn]: sayEither(grade.name_en, grade.name_ar, locale),
        [sumColumn]: sum === undefined ? '–' : printPercent(sum, locale),
        [scaleColumn]: grade.scale ? sayEither(grade.scale.name_en, grade.scale.name_ar, locale) : '–',
        ...Object.fromEntries(
          known.exam_types.map(({ exam_type_id: type }) => {
            const key = keyOf(grade.standard_id, type)
            return [type, edits.get(key)?.text ?? String(saved.get(key) ?? '')]
          }),
        ),
      },
    }
  })
  const problems = new Map([
    ...[...off].map(
      ([grade, sum]) =>
        [
          cellKey(grade, sumColumn),
          sum < 100
            ? words('missing', { value: printPercent(Math.round((100 - sum) * 100) / 100, locale) })
            : words('over', { value: printPercent(Math.round((sum - 100) * 100) / 100, locale) }),
        ] as const,
    ),
    ...[...edits.values()].flatMap(({ gradeId, typeId, text }) =>
      typedWeight(text).is === 'wrong' ? [[cellKey(gradeId, typeId), words('no_weight')] as const] : [],
    ),
  ])
  const changed = new Map(
    [...edits.values()].map(({ gradeId, typeId, was }) => [cellKey(gradeId, typeId), was === null ? '' : String(was)]),
  )

  const latest = useRef(editing.save)
  useEffect(() => {
    latest.current = editing.save
  })
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    event.stopPropagation()
    // the cell that is written in is left first, and counts
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTimeout(() => void latest.current(), 0)
  }
  const offGrades = known.grades.filter(({ standard_id }) => off.has(standard_id))
  return (
    <div className={saveBarFrame} onKeyDownCapture={onKeyDownCapture}>
      <LeaveGuard when={edits.size > 0} isLeaving={isLeaving} onDiscard={editing.discard} />
      {offGrades.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={words('off', { grades: gradesSaid(offGrades, ({ standard_id }) => sums.get(standard_id) ?? 0, locale) })}
          description={words('off_why')}
        />
      )}
      <EditableGrid
        label={words('weights')}
        columns={columns}
        rows={rows}
        problems={problems}
        changed={changed}
        note={words('note')}
        height={560}
        onChange={editing.change}
      />
      {mayWrite && <WhatIf edits={edits} />}
      {edits.size > 0 && (
        <SaveBar
          leave={<Button onClick={editing.discard}>{words('discard')}</Button>}
          note={editing.problem && <Alert type="error" showIcon title={editing.problem} />}
        >
          <Button type="primary" title="Ctrl+S" loading={editing.isBusy} disabled={editing.isWrong} onClick={() => void editing.save()}>
            {words('save', { count: edits.size, number: number(edits.size) })}
          </Button>
        </SaveBar>
      )}
    </div>
  )
}
