import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { useSettled } from '../../ui/settled.ts'
import { useLocale, useWords } from '../refine/language.ts'
import type { Matching } from './selection.ts'
import type { SelectionControl } from './use-selection.ts'
import css from './list.module.css'

const load = async () => {
  const [{ default: EditFound }, { default: SelectionActions }] = await Promise.all([
    import('./edit-found.tsx'),
    import('./selection-actions.tsx'),
  ])
  return { EditFound, SelectionActions }
}
let loaded: Awaited<ReturnType<typeof load>> | null = null

/**
 * Not before the rows; but with the page, so that it is there whatever the connection does meanwhile, and drawn in the frame that asks for
 * it: what is waited for in the tree comes a third of a second later, under the pointer of whoever ticks the next row.
 */
function useParts(isWanted: boolean) {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (parts || !isWanted) return
    let isHere = true
    load().then(
      (all) => {
        loaded = all
        if (isHere) setParts(all)
      },
      () => undefined,
    )
    return () => void (isHere = false)
  }, [parts, isWanted])
  return parts
}

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
  const parts = useParts(isSettled || chosen.count > 0)
  if (chosen.count === 0) return found && !isPast && parts && <parts.EditFound resource={resource} found={found} disabled={!isCurrent} />
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
      {!isPast && parts && <parts.SelectionActions resource={resource} chosen={chosen} />}
    </div>
  )
}
