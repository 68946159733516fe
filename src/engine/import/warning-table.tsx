import { Table } from 'antd'
import type { ImportWarning } from '../../../resources/contract/excel-upload.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useWords } from '../refine/language.ts'
import text from '../../ui/text.module.css'

export interface WarningTableProps {
  readonly warnings: readonly ImportWarning[]
  /** may be more than the list holds */
  readonly total: number
}

/** What is not refused and should not surprise: by name, from what to what. */
export function WarningTable({ warnings, total }: WarningTableProps) {
  const [words, narrow] = [useWords(), useNarrow()]
  const name = ({ name: called }: ImportWarning) => <bdi>{called || '–'}</bdi>
  return (
    <>
      <Table<ImportWarning>
        size="small"
        dataSource={[...warnings]}
        rowKey={(one) => `${one.row}-${one.field}-${one.code}`}
        pagination={warnings.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
        columns={[
          { title: words('import.row'), dataIndex: 'row', width: narrow ? 56 : 72 },
          ...(narrow
            ? [
                {
                  title: words('import.warning'),
                  key: 'all',
                  render: (_: unknown, one: ImportWarning) => (
                    <>
                      <b>{name(one)}</b>
                      <br />
                      {one.message}
                    </>
                  ),
                },
              ]
            : [
                { title: words('import.record'), key: 'name', width: 240, render: (_: unknown, one: ImportWarning) => name(one) },
                { title: words('import.warning'), dataIndex: 'message' },
              ]),
        ]}
      />
      {total > warnings.length && <p className={text.faint}>{words('import.warnings_more', { count: total - warnings.length })}</p>}
    </>
  )
}
