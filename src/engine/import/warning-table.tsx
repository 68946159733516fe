import type { ImportWarning } from '../../../resources/contract/import-rows.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useWords } from '../refine/language.ts'
import text from '../../ui/text.module.css'

export interface WarningTableProps {
  readonly warnings: readonly ImportWarning[]
  /** may be more than the list holds */
  readonly total: number
}

/** What is not refused and should not surprise: by name, from what to what. */
export function WarningTable({ warnings, total }: WarningTableProps) {
  const words = useWords()
  return (
    <>
      <DataTable
        label={words('import.warning')}
        rows={warnings}
        keyOf={(one) => `${one.row}-${one.field}-${one.code}-${one.message}`}
        columns={[
          { key: 'row', title: words('import.row'), width: 72, slim: true, cell: ({ row }) => row },
          { key: 'name', title: words('import.record'), width: 240, cell: ({ name }) => <bdi>{name || '–'}</bdi> },
          { key: 'message', title: words('import.warning'), plain: true, cell: ({ message }) => message },
        ]}
      />
      {total > warnings.length && <p className={text.faint}>{words('import.warnings_more', { count: total - warnings.length })}</p>}
    </>
  )
}
