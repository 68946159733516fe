import { Button, Flex, Select, Table } from 'antd'
import { CheckCircleOutlined, DownloadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ImportProblem, ValidateData } from '../../../resources/contract/excel-upload.ts'
import { problemTexts, say, type Locale, type ProblemCode } from '../../../resources/kit/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
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
  const [words, locale, narrow] = [useWords(), useLocale(), useNarrow()]
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
      <Flex wrap gap={8}>
        <Select
          allowClear
          className={styles.filter ?? ''}
          aria-label={words('import.by_column')}
          placeholder={words('import.by_column')}
          value={column}
          options={tally(nameOf, nameOf)}
          onChange={(next) => setColumn(next ?? null)}
        />
        <Select
          allowClear
          className={styles.filter ?? ''}
          aria-label={words('import.by_reason')}
          placeholder={words('import.by_reason')}
          value={reason}
          options={tally(
            (one) => one.code,
            (one) => reasonOf(one, locale),
          )}
          onChange={(next) => setReason(next ?? null)}
        />
        <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={onFailedRows}>
          {words('import.failed_rows')}
        </Button>
      </Flex>
      <p className={`${text.faint} ${styles.held}`}>{words('import.held', { count: held, problems: total })}</p>
      <Table<ImportProblem>
        size="small"
        dataSource={shown}
        rowKey={(one) => `${one.row}-${one.field}-${one.code}`}
        pagination={shown.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        {...(narrow ? {} : { scroll: { x: 'max-content' } })}
        columns={[
          { title: words('import.row'), dataIndex: 'row', width: narrow ? 56 : 80 },
          ...(narrow
            ? [
                {
                  title: words('import.reason'),
                  key: 'reason',
                  render: (_: unknown, one: ImportProblem) => (
                    <>
                      <Flex wrap gap="0 8px" className={text.soft ?? ''}>
                        <bdi>{nameOf(one)}</bdi> {valueOf(one)}
                      </Flex>
                      {one.message}
                    </>
                  ),
                },
              ]
            : [
                { title: words('import.column'), key: 'column', render: (_: unknown, one: ImportProblem) => <bdi>{nameOf(one)}</bdi> },
                { title: words('import.value'), key: 'value', render: (_: unknown, one: ImportProblem) => valueOf(one) },
                { title: words('import.reason'), dataIndex: 'message' },
              ]),
        ]}
      />
    </>
  )
}
