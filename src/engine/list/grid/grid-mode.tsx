import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { gridLimits } from '../../../../resources/contract/grid-edits.ts'
import { printNumber } from '../../../../resources/kit/index.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Failed } from '../../failed.tsx'
import { failureOf } from '../../refine/failure.ts'
import { useLocale, useWords } from '../../refine/language.ts'
import { EmptyList } from '../empty-list.tsx'
import { questionOf } from '../selection.ts'
import type { GridModeProps } from './grid-mode-props.ts'
import { GridOfRows } from './grid-of-rows.tsx'
import { useGridRows } from './use-grid-rows.ts'
import panel from '../../../ui/panel.module.css'

/** The rows of a list as cells to type over, in the same order and with the same columns. */
export default function GridMode(props: GridModeProps) {
  const { resource, question, chosen, sorts, columns, isNarrowed, onWiden } = props
  const [words, locale] = [useWords(), useLocale()]
  const names = columns.map(({ name }) => name)
  const found = useGridRows(resource, chosen.count > 0 ? questionOf(resource, chosen.selection) : question, sorts, names)
  const framed = (inner: ReactNode) => <div className={`${panel.panel} ${panel.padded}`}>{inner}</div>
  if (found.is === 'failed') return framed(<Failed title={words('failed.list')} failure={failureOf(found.error)} onRetry={found.retry} />)
  if (found.is === 'loading')
    return framed(
      <div role="status" aria-label={words('list.loading')}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>,
    )
  if (found.is === 'too_many')
    return framed(
      <Notice title={words('grid.limit', { number: printNumber(found.total, locale), most: printNumber(gridLimits.records, locale) })} />,
    )
  if (found.rows.length === 0) return framed(<EmptyList resource={resource} isNarrowed={isNarrowed} onWiden={onWiden} />)
  return <GridOfRows {...props} rows={found.rows} />
}
