import { Skeleton } from 'antd'
import { useContext, useEffect, useMemo, useState } from 'react'
import { useContributed } from '../contributions/contributions-context.ts'
import { ShownPart } from '../contributions/shown-part.tsx'
import { Failed } from '../failed.tsx'
import { failureOf } from '../refine/failure.ts'
import { useWords } from '../refine/language.ts'
import { EmptyList } from './empty-list.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { RecordCards } from './record-cards.tsx'
import { PageOfRowsContext } from './rows-context.ts'
import type { Records } from './use-records.ts'
import css from './table.module.css'
import panel from '../../ui/panel.module.css'

export interface ListRowsProps extends Omit<ListTableProps, 'isEmpty' | 'empty'> {
  readonly records: Records
  readonly narrow: boolean
  readonly isNarrowed: boolean
  onWiden(): void
}

/** The rows, or what stands there instead: places for them, an empty list that says what to do, a failure with a way back. */
export function ListRows({ records, narrow, isNarrowed, onWiden, ...table }: ListRowsProps) {
  const { resource } = table
  const [words, held] = [useWords(), useContributed('list-empty', resource.name)]
  const { lines } = useContext(PageOfRowsContext)
  // the rows are asked for first; the table is drawn while they are on their way
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(true), [])
  const empty = useMemo(() => <EmptyList resource={resource} isNarrowed={isNarrowed} onWiden={onWiden} />, [resource, isNarrowed, onWiden])
  if (records.is === 'failed')
    return (
      <div className={panel.panel}>
        <Failed title={words('failed.list')} failure={failureOf(records.error)} onRetry={records.retry} />
      </div>
    )
  if (records.is === 'loading' && (narrow || !isAsked))
    return (
      <div className={`${panel.panel} ${panel.padded} ${css.panel}`} role="status" aria-label={words('list.loading')}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    )
  // where all groups are shut their lines are what there is
  const isEmpty = records.is === 'ready' && records.rows.length === 0 && !lines?.at.size
  const [holds] = held
  if (isEmpty && !isNarrowed && holds) return <ShownPart part={holds.part} given={{ resource }} title={holds.title} rows={8} />
  if (narrow) return isEmpty ? <div className={panel.panel}>{empty}</div> : <RecordCards />
  return (
    <div className={`${panel.panel} ${css.panel}`} aria-busy={records.is !== 'ready' || records.refreshing}>
      <ListTable {...table} isEmpty={isEmpty} empty={empty} />
    </div>
  )
}
