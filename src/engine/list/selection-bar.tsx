import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useEffect } from 'react'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { useSettled } from '../../ui/settled.ts'
import { follower } from '../live/follower.ts'
import { useLocale, useWords } from '../refine/language.ts'
import type { Matching } from './selection.ts'
import type { SelectionControl } from './use-selection.ts'
import css from './list.module.css'

// not before the rows; but with the page, so that they are there when they are wanted, whatever the connection does meanwhile
const loadEditFound = () => import('./edit-found.tsx')
const loadActions = () => import('./selection-actions.tsx')
const EditFound = follower(loadEditFound)
const SelectionActions = follower(loadActions)
const missed = (): void => undefined

/** How many are selected, on whichever pages, the offer to take everything that is found, and what can be done with them. */
export function SelectionBar({
  resource,
  chosen,
  total,
  found,
  isCurrent,
  isPast,
}: {
  readonly resource: Resource
  readonly chosen: SelectionControl
  readonly total: number | null
  /** null: the list is not narrowed */
  readonly found: Matching | null
  readonly isCurrent: boolean
  /** the list stands as it was: nothing is edited there */
  readonly isPast: boolean
}) {
  const [words, locale, isSettled] = [useWords(), useLocale(), useSettled()]
  useEffect(() => {
    if (isSettled) Promise.all([loadActions(), loadEditFound()]).catch(missed)
  }, [isSettled])
  if (chosen.count === 0)
    return (
      found &&
      !isPast && (
        <Suspense fallback={null}>
          <EditFound resource={resource} found={found} disabled={!isCurrent} />
        </Suspense>
      )
    )
  return (
    <div className={css.selected}>
      <span className={css.selection} role="status">
        {words('list.selected', { count: chosen.count, number: printNumber(chosen.count, locale) })}
        {chosen.canTakeAll && total !== null && (
          <Button type="link" size="small" onClick={chosen.takeAll}>
            {words('list.take_all', { count: total, number: printNumber(total, locale) })}
          </Button>
        )}
        <button type="button" aria-label={words('list.clear_selection')} onClick={chosen.clear}>
          <CloseOutlined aria-hidden="true" />
        </button>
      </span>
      {!isPast && (
        <Suspense fallback={null}>
          <SelectionActions resource={resource} chosen={chosen} />
        </Suspense>
      )}
    </div>
  )
}
