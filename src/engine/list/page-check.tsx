import { useContext } from 'react'
import { useWords } from '../refine/language.ts'
import { PageOfRowsContext, SharedRowsContext } from './rows-context.ts'
import check from '../../ui/check.module.css'

/** Above the check boxes: this page's rows, all or none. */
export function PageCheck() {
  const words = useWords()
  const shared = useContext(SharedRowsContext)
  const { rows, chosen } = useContext(PageOfRowsContext)
  const count = chosen.filter(Boolean).length
  const isAll = rows !== null && rows.length > 0 && count === rows.length
  return (
    <input
      type="checkbox"
      className={check.check}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      aria-label={words('list.select_page')}
      onChange={() => shared?.onTogglePage()}
    />
  )
}
