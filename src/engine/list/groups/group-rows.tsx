import { useContext, type ReactNode } from 'react'
import { cellOf } from '../cell-of.ts'
import { PageOfRowsContext, SharedRowsContext } from '../rows-context.ts'
import { AllName, GroupName, TotalOfAll, TotalOfGroup } from './group-parts.tsx'
import table from '../table.module.css'
import css from './groups.module.css'

interface LineProps {
  readonly className?: string | undefined
  readonly name: ReactNode
  total(column: string): ReactNode
}

/** One line across the table: its name up to the first column that has a total, and each total under the head of its column. */
function Line({ className, name, total }: LineProps) {
  const shared = useContext(SharedRowsContext)
  const lines = useContext(PageOfRowsContext).lines
  if (!shared || !lines) return null
  const { columns, status } = shared
  const first = columns.findIndex((column, at) => at > 0 && lines.totals[column.name] !== undefined)
  const named = first < 0 ? columns.length : first
  return (
    <tr className={`ant-table-row ${css.line} ${className ?? ''}`}>
      <td className={`ant-table-cell ${table.select}`} />
      <td role="rowheader" colSpan={named} className="ant-table-cell">
        {name}
      </td>
      {columns.slice(named).map((column, at) => {
        const { className: own = '', style } = cellOf(column, named + at)
        return (
          <td key={column.name} className={`ant-table-cell ${own}`} {...(style ? { style } : {})}>
            {lines.totals[column.name] === undefined ? null : total(column.name)}
          </td>
        )
      })}
      {status && <td className={`ant-table-cell ${table.status}`} />}
      <td className={`ant-table-cell ${table.actions}`} />
    </tr>
  )
}

/** The lines above the row at a place of the page; above the first of them all there is what all rows come to. */
export default function GroupRows({ place }: { readonly place: number }) {
  const lines = useContext(PageOfRowsContext).lines
  if (!lines) return null
  return (
    <>
      {place === 0 && (
        <Line className={css.all} name={<AllName lines={lines} />} total={(column) => <TotalOfAll lines={lines} name={column} />} />
      )}
      {lines.at.get(place)?.map((line) => (
        <Line
          key={line.value ?? ''}
          name={<GroupName lines={lines} line={line} />}
          total={(column) => <TotalOfGroup lines={lines} line={line} name={column} />}
        />
      ))}
    </>
  )
}
