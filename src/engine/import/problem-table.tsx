import { Button, Select } from 'antd'
import { CheckCircleOutlined, DownloadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ImportProblem, ValidateData } from '../../../resources/contract/excel-upload.ts'
import { problemTexts, say, type Locale, type ProblemCode } from '../../../resources/kit/index.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import text from '../../ui/text.module.css'
import styles from './problem-table.module.css'

export interface ProblemTableProps {
  readonly problems: readonly ImportProblem[]
  /** what a column may be mapped to: they name the fields that the file has no column for */
  readonly targets: ValidateData['targets']
  readonly total: number
  /** rows that are left out because of them */
  readonly held: number
  onFailedRows(): void
}

/** The kind of reason in words; what differs from row to row, the value and the numbers, is left out. */
function reasonOf({ code, message }: ImportProblem, locale: Locale): string {
  const text = code in problemTexts ? problemTexts[code as ProblemCode] : null
  return text ? say(text, locale).replace(/\{\w+\}/g, '…') : message
}

/** Every problem by row, column and reason; narrowed to one column or one kind of reason. */
export function ProblemTable({ problems, targets, total, held, onFailedRows }: ProblemTableProps) {
  const [words, locale] = [useWords(), useLocale()]
  const [column, setColumn] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  if (problems.length === 0) return <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('import.no_problems')} />
  const nameOf = (one: ImportProblem) => one.column ?? targets.find((target) => target.path === one.field)?.label ?? one.field
  const valueOf = ({ value }: ImportProblem) =>
    value ? <bdi className={text.clip}>{value}</bdi> : <span className={text.faint}>{words('import.empty_cell')}</span>
  const shown = problems.filter((one) => (column === null || nameOf(one) === column) && (reason === null || one.code === reason))
  const tally = (keyOf: (one: ImportProblem) => string, labelOf: (one: ImportProblem) => string) =>
    [...new Set(problems.map(keyOf))].map((value) => {
      const list = problems.filter((one) => keyOf(one) === value)
      return { value, label: `${labelOf(list[0]!)} (${list.length})` }
    })
  return (
    <>
      <FilterBar
        label={words('import.narrow')}
        actions={
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={onFailedRows}>
            {words('import.failed_rows')}
          </Button>
        }
      >
        <Select
          allowClear
          aria-label={words('import.by_column')}
          placeholder={words('import.by_column')}
          value={column}
          options={tally(nameOf, nameOf)}
          onChange={(next) => setColumn(next ?? null)}
        />
        <Select
          allowClear
          aria-label={words('import.by_reason')}
          placeholder={words('import.by_reason')}
          value={reason}
          options={tally(
            (one) => one.code,
            (one) => reasonOf(one, locale),
          )}
          onChange={(next) => setReason(next ?? null)}
        />
      </FilterBar>
      <p className={`${text.faint} ${styles.held}`}>{words('import.held', { count: held, problems: total })}</p>
      <DataTable
        label={words('import.problem_list')}
        rows={shown}
        keyOf={(one) => `${one.row}-${one.field}-${one.code}`}
        columns={[
          { key: 'row', title: words('import.row'), width: 80, slim: true, cell: (one) => one.row },
          { key: 'column', title: words('import.column'), cell: (one) => <bdi>{nameOf(one)}</bdi> },
          { key: 'value', title: words('import.value'), plain: true, cell: valueOf },
          { key: 'reason', title: words('import.reason'), plain: true, cell: (one) => one.message },
        ]}
      />
    </>
  )
}
