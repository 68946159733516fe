import { EditOutlined, MoreOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyDialog } from '../lazy-dialog.tsx'
import { QuietLink } from '../quiet-link.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { hrefs } from '../refine/navigation.ts'
import { idOf, titleOf } from '../row.ts'
import { isGoneRow } from './gone-row.ts'
import type { RowDeeds } from './row-deeds.ts'
import css from './row-actions.module.css'

const RowMenu = lazyDialog(() => import('./row-menu.tsx'))

/** The end of a row: edit at hand, the rest in a menu that is made when it is asked for. */
export function RowActions(props: RowDeeds) {
  const { resource, row, may, isChanged } = props
  const [words, locale] = [useWords(), useLocale()]
  const [opened, setOpened] = useState(false)
  const name = titleOf(resource, row, locale)
  if (isGoneRow(row)) return <span className={css.gone}>{words('live.row_gone')}</span>
  const more = (
    <button
      type="button"
      className={css.icon}
      aria-haspopup="menu"
      aria-label={words('list.more_of', { name })}
      onClick={() => setOpened(true)}
    >
      <MoreOutlined aria-hidden="true" />
    </button>
  )
  return (
    <span className={css.actions} data-screen-only>
      {may('update') && isChanged(row) && resource.api.update && (
        <QuietLink
          className={css.icon ?? ''}
          to={hrefs.edit(resource, idOf(resource, row))}
          aria-label={words('list.edit_of', { name })}
          title={words('list.edit')}
        >
          <EditOutlined aria-hidden="true" />
        </QuietLink>
      )}
      {opened ? <RowMenu {...props} name={name} waiting={more} onClose={() => setOpened(false)} /> : more}
    </span>
  )
}
