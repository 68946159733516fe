import { Button, Flex, Select } from 'antd'
import { CheckCircleOutlined, DownloadOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import type { Corrections, ImportProblem } from '../../../resources/contract/import-rows.ts'
import type { Reading } from '../../../resources/contract/import-reading.ts'
import { problemTexts, say, type Locale, type ProblemCode, type Resource } from '../../../resources/kit/index.ts'
import { EditableGrid, type GridHere } from '../../ui/grid/editable-grid.tsx'
import type { CellChange } from '../../ui/grid/cells.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useRegistry } from '../registry-context.tsx'
import { failingRows, gridColumns, orderOf, problemsByRow, standingRows, type Standing } from './failing-rows.ts'
import { leavingOut, withChanges } from './row-decisions.ts'
import type { Sought } from './sought.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { UnknownNames } from './unknown-names.tsx'
import text from '../../ui/text.module.css'
import styles from './mending.module.css'

/** What is to be seen of rows that fail. */
export type Mendable = Pick<
  ValidateData,
  'columns' | 'counts' | 'targets' | 'failing' | 'failing_total' | 'problems' | 'amended' | 'mended' | 'left_out'
> & { readonly said: { readonly corrections: Corrections } }

export interface MendingProps {
  readonly resource: Resource
  readonly result: Mendable
  readonly reading: Reading
  readonly corrections: Corrections
  readonly isChecking: boolean
  /** one looks at them; until one looks elsewhere no row changes its place */
  readonly isSeen: boolean
  onMend(corrections: Corrections): void
  onTellAtOnce(reading: Reading): void
  /** to where each value can be given its meaning; unsaid where there is no such place */
  onColumns?(sought: Sought): void
  /** the rows as a file; unsaid where there is none */
  onFailedRows?(): void
}

/** The kind of reason in words; what differs from row to row, the value and the numbers, is left out. */
function reasonOf({ code, message }: ImportProblem, locale: Locale): string {
  const said = code in problemTexts ? problemTexts[code as ProblemCode] : null
  return said ? say(said, locale).replace(/\{\w+\}/g, '…') : message
}

/** The rows that fail, to be put right where they stand: each cell with its reason, checked as soon as it is typed. */
export function Mending(props: MendingProps) {
  const { resource, result, reading, corrections, isChecking, isSeen, onMend, onTellAtOnce, onColumns, onFailedRows } = props
  const [words, locale, registry, narrow] = [useWords(), useLocale(), useRegistry(), useNarrow()]
  const [column, setColumn] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const [here, setHere] = useState<GridHere>({ rows: [], column: '' })
  // the columns keep their places while one mends
  const [order] = useState(() => orderOf(resource, result))
  const [last, setLast] = useState<CellChange | null>(null)

  const nameOf = (one: ImportProblem) => one.column ?? result.targets.find((target) => target.path === one.field)?.label ?? one.field
  const columns = useMemo(
    () => gridColumns(result, order, { resource, registry, locale, reason: words('import.reason') }),
    [result, order, resource, registry, locale, words],
  )
  const standing = useStanding(result, column, reason, isSeen)
  const { rows, messages, changed } = useMemo(
    () => failingRows(result, standing, corrections, words('import.is_mended')),
    [result, standing, corrections, words],
  )
  const place = useKeptPlace<HTMLDivElement>()
  const failing = useMemo(() => new Set(result.failing.map(({ row }) => row)), [result])
  const toMend = rows.filter(({ key }) => failing.has(Number(key)))
  const inRows = useMemo(() => result.problems.filter(({ row }) => failing.has(row)), [result, failing])
  const tally = (keyOf: (one: ImportProblem) => string | null, labelOf: (one: ImportProblem) => string) =>
    [...new Set(inRows.map(keyOf))].flatMap((value) => {
      const list = inRows.filter((one) => keyOf(one) === value)
      return value === null ? [] : [{ value, label: `${labelOf(list[0]!)} (${list.length})` }]
    })
  const change = (changes: readonly CellChange[]) => {
    onMend(withChanges(corrections, changes))
    setLast(changes.length === 1 ? changes[0]! : null)
  }
  // what was typed once may stand for all rows that said the same
  const alike =
    last === null ? [] : toMend.filter(({ key, cells }) => key !== last.row && last.before !== '' && cells[last.column] === last.before)
  const chosen = here.rows.filter((key) => rows.some((row) => row.key === key))
  const leaveOut = (keys: readonly string[]) => onMend(leavingOut(corrections, keys.map(Number)))

  if (result.failing_total === 0 && rows.length === 0 && result.columns.every(({ unknown }) => unknown.length === 0))
    return (
      <>
        <Told result={result} isChecking={isChecking} />
        <Notice
          icon={<CheckCircleOutlined aria-hidden="true" />}
          title={words(result.counts.conflict === 0 ? 'import.no_problems' : 'import.only_decisions')}
        />
      </>
    )
  return (
    <>
      <UnknownNames
        resource={resource}
        result={result}
        reading={reading}
        onTellAtOnce={onTellAtOnce}
        {...(onColumns ? { onColumns } : {})}
      />
      <FilterBar
        label={words('import.narrow')}
        actions={
          onFailedRows && (
            <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={onFailedRows}>
              {words('import.failed_rows')}
            </Button>
          )
        }
      >
        <Select
          allowClear
          aria-label={words('import.by_column')}
          placeholder={words('import.by_column')}
          popupMatchSelectWidth={false}
          value={column}
          options={tally(({ column: own }) => own, nameOf)}
          onChange={(next) => setColumn(next ?? null)}
        />
        <Select
          allowClear
          aria-label={words('import.by_reason')}
          placeholder={words('import.by_reason')}
          popupMatchSelectWidth={false}
          value={reason}
          options={tally(
            ({ code }) => code,
            (one) => reasonOf(one, locale),
          )}
          onChange={(next) => setReason(next ?? null)}
        />
      </FilterBar>
      <Told result={result} isChecking={isChecking} />
      <div ref={place}>
        <EditableGrid
          label={words('import.failing')}
          columns={columns}
          rows={rows}
          problems={messages}
          changed={changed}
          height={narrow ? 320 : 420}
          onChange={change}
          onGo={setHere}
        />
      </div>
      <Flex wrap gap={8} className={styles.deeds}>
        {alike.length > 0 && last && (
          <Button
            onClick={() => {
              onMend(
                withChanges(
                  corrections,
                  alike.map(({ key }) => ({ ...last, row: key })),
                ),
              )
              setLast(null)
            }}
          >
            {words('import.all_say_so', { count: alike.length, before: last.before, value: last.value || '–' })}
          </Button>
        )}
        <Button disabled={chosen.length === 0} onClick={() => leaveOut(chosen)}>
          {words('import.leave_rows_out', { count: chosen.length })}
        </Button>
        {toMend.length > 1 && rows.length > chosen.length && (
          <Button onClick={() => leaveOut(toMend.map(({ key }) => key))}>{words('import.leave_all_out', { count: toMend.length })}</Button>
        )}
      </Flex>
      {result.failing_total > result.failing.length && (
        <p className={text.faint}>{words('import.failing_more', { count: result.failing_total - result.failing.length })}</p>
      )}
    </>
  )
}

/** The rows that one has before oneself: those that failed when one came, or narrowed them, and what fails since. */
function useStanding(result: Mendable, column: string | null, reason: string | null, isSeen: boolean): readonly Standing[] {
  const look = isSeen ? `${column}\n${reason}` : ''
  const [stand, setStand] = useState<{ readonly result: Mendable | null; readonly look: string; readonly rows: readonly Standing[] }>({
    result: null,
    look,
    rows: [],
  })
  if (stand.result === result && stand.look === look) return stand.rows
  const byRow = problemsByRow(result.problems)
  const isWanted = (one: ImportProblem): boolean => (column === null || one.column === column) && (reason === null || one.code === reason)
  const before = isSeen && stand.look === look ? stand.rows : []
  const rows = standingRows(before, result.failing, (row) => byRow.get(row)?.some(isWanted) ?? false)
  setStand({ result, look, rows })
  return rows
}

/** How many rows fail, and how far one is with them. */
function Told({ result, isChecking }: { readonly result: Mendable; readonly isChecking: boolean }) {
  const words = useWords()
  const { counts } = result
  const parts = [
    ...(counts.error > 0 ? [words('import.held', { count: counts.error })] : []),
    ...(counts.conflict > 0 ? [words('import.undecided', { count: counts.conflict })] : []),
    ...(result.mended > 0 ? [words('import.mended', { count: result.mended })] : []),
    ...(result.left_out > 0 ? [words('import.rows_left_out', { count: result.left_out })] : []),
    ...(isChecking ? [words('import.checking')] : []),
  ]
  return (
    <p role="status" className={`${text.faint} ${styles.told}`}>
      {parts.join(' ')}
    </p>
  )
}
