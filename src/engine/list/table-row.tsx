import { Fragment, memo, Suspense, useContext, type HTMLAttributes } from 'react'
import { FieldValue } from '../fields/cells/index.tsx'
import { follower } from '../live/follower.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { besideOf } from '../past/beside.ts'
import { titleOf, type Row } from '../row.ts'
import { RecordName } from './record-name.tsx'
import { isGoneRow } from './gone-row.ts'
import { countAbove, type PageLines } from './groups/page-lines.ts'
import { PageOfRowsContext, SharedRowsContext, type SharedRows } from './rows-context.ts'
import { cellOf } from './cell-of.ts'
import css from './table.module.css'
import check from '../../ui/check.module.css'

const GroupRows = follower(() => import('./groups/group-rows.tsx'))

/** What the library's table is given instead of records: that there are some. */
export interface Filled {
  readonly key: number
}

interface OneRowProps {
  readonly shared: SharedRows
  readonly row: Row
  readonly place: number
  readonly isChosen: boolean
  readonly isActive: boolean
}

/** Drawn again only when something of this row changes: typing in the search box must not redraw fifty rows. */
const OneRow = memo(function OneRow({ shared, row, place, isChosen, isActive }: OneRowProps) {
  const [locale, words] = [useLocale(), useWords()]
  const { resource, columns, status, actions, onPoint, onToggle } = shared
  const beside = besideOf(row)
  const isGone = isGoneRow(row)
  return (
    <tr
      data-row-index={place}
      aria-selected={isChosen}
      className={`ant-table-row${isChosen ? ` ${css.chosen}` : ''}${isActive ? ` ${css.active}` : ''}${isGone ? ` ${css.gone}` : ''}`}
      onClick={() => onPoint(place)}
    >
      <td className={`ant-table-cell ${css.select}`}>
        <input
          type="checkbox"
          className={check.check}
          checked={isChosen}
          disabled={isGone}
          aria-label={words('list.select_row', { name: titleOf(resource, row, locale) })}
          onChange={(event) => onToggle(place, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
        />
      </td>
      {columns.map((column, at) => {
        const { name } = column
        const { className, style } = cellOf(column, at)
        return (
          <td key={name} className={className ? `ant-table-cell ${className}` : 'ant-table-cell'} {...(style ? { style } : {})}>
            {at === 0 ? (
              <RecordName resource={resource} row={row} name={name} />
            ) : (
              <FieldValue name={name} field={resource.listed[name]!} value={row[name]} row={row} locale={locale} fields={resource.listed} />
            )}
            {beside?.(name, at === 0)}
          </td>
        )
      })}
      {status && <td className={`ant-table-cell ${css.status}`}>{status(row)}</td>}
      <td className={`ant-table-cell ${css.actions}`}>{actions(row)}</td>
    </tr>
  )
})

const RowOnItsWay = ({ place, columns }: { readonly place: number; readonly columns: number }) => (
  <tr aria-hidden="true" className="ant-table-row">
    <td className="ant-table-cell" colSpan={columns}>
      <span style={{ display: 'block', inlineSize: `${96 - ((place * 13) % 24)}%` }} />
    </td>
  </tr>
)

/** The room of the lines whose code is on its way: the rows below them do not move when it comes. */
const LinesOnTheirWay = ({ count, columns }: { readonly count: number; readonly columns: number }) =>
  Array.from({ length: count }, (_, at) => (
    <tr key={at} aria-hidden="true" className="ant-table-row">
      <td className="ant-table-cell" colSpan={columns} />
    </tr>
  ))

const above = (place: number, { at }: PageLines, columns: number) => (
  <Suspense fallback={<LinesOnTheirWay count={countAbove(at, place)} columns={columns} />}>
    <GroupRows place={place} />
  </Suspense>
)

/** So many places stand there while the first rows are on their way. */
const firstPlaces = 8

/**
 * The body of the library's table with rows of our own: it draws the page's records and leaves out the rows that the library made,
 * so that the next page changes fifty rows and nothing of the table around them. The library's word for an empty list stays its own.
 */
export function TableBody({ children, ...own }: HTMLAttributes<HTMLTableSectionElement>) {
  const shared = useContext(SharedRowsContext)
  const { rows, chosen, active, lines } = useContext(PageOfRowsContext)
  if (!shared || (rows?.length === 0 && !lines?.at.size)) return <tbody {...own}>{children}</tbody>
  const width = shared.columns.length + (shared.status ? 3 : 2)
  return (
    <tbody {...own}>
      {rows
        ? rows.map((row, place) => (
            // by place, so that the next page's rows are drawn over the present ones instead of being made anew
            <Fragment key={place}>
              {lines && (place === 0 || lines.at.has(place)) && above(place, lines, width)}
              <OneRow shared={shared} row={row} place={place} isChosen={chosen[place] === true} isActive={place === active} />
            </Fragment>
          ))
        : Array.from({ length: firstPlaces }, (_, place) => <RowOnItsWay key={place} place={place} columns={width} />)}
      {rows && lines?.at.has(rows.length) && above(rows.length, lines, width)}
    </tbody>
  )
}
