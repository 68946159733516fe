import { Button, Select, Table } from 'antd'
import { CheckCircleOutlined, DownloadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ImportProblem } from '../../../resources/contract/excel-upload.ts'
import { Notice } from '../../ui/notice.tsx'
import { useWords } from '../refine/language.ts'

export interface ProblemTableProps {
  readonly problems: readonly ImportProblem[]
  readonly total: number
  /** rows that are left out because of them */
  readonly held: number
  onFailedRows(): void
}

/** Every problem by row, column and reason; narrowed to one column or one kind of reason. */
export function ProblemTable({ problems, total, held, onFailedRows }: ProblemTableProps) {
  const words = useWords()
  const [column, setColumn] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  if (problems.length === 0) return <Notice icon={<CheckCircleOutlined />} title={words('import.no_problems')} />
  const nameOf = (one: ImportProblem) => one.column ?? one.field
  const shown = problems.filter((one) => (column === null || nameOf(one) === column) && (reason === null || one.code === reason))
  const tally = (keyOf: (one: ImportProblem) => string, labelOf: (one: ImportProblem) => string) =>
    [...new Set(problems.map(keyOf))].map((value) => {
      const list = problems.filter((one) => keyOf(one) === value)
      return { value, label: `${labelOf(list[0]!)} (${list.length})` }
    })
  return (
    <>
      <div className="engine-problem-tools">
        <Select
          allowClear
          className="engine-problem-filter"
          aria-label={words('import.by_column')}
          placeholder={words('import.by_column')}
          value={column}
          options={tally(nameOf, nameOf)}
          onChange={(next) => setColumn(next ?? null)}
        />
        <Select
          allowClear
          className="engine-problem-filter"
          aria-label={words('import.by_reason')}
          placeholder={words('import.by_reason')}
          value={reason}
          options={tally(
            (one) => one.code,
            // the value in the sentence differs from row to row; the kind of reason does not
            (one) => (one.value ? one.message.replaceAll(one.value, '…') : one.message),
          )}
          onChange={(next) => setReason(next ?? null)}
        />
        <Button icon={<DownloadOutlined />} onClick={onFailedRows}>
          {words('import.failed_rows')}
        </Button>
      </div>
      <p className="ui-faint">{words('import.held', { rows: held, count: total })}</p>
      <Table<ImportProblem>
        size="small"
        dataSource={shown}
        rowKey={(one) => `${one.row}-${one.field}-${one.code}`}
        pagination={shown.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: words('import.row'), dataIndex: 'row', width: 80 },
          { title: words('import.column'), key: 'column', render: (_, one) => <bdi>{nameOf(one)}</bdi> },
          {
            title: words('import.value'),
            dataIndex: 'value',
            render: (value: string) =>
              value ? <bdi className="ui-clip">{value}</bdi> : <span className="ui-faint">{words('import.empty_cell')}</span>,
          },
          { title: words('import.reason'), dataIndex: 'message' },
        ]}
      />
    </>
  )
}
