import { Drawer } from 'antd'
import type { Resource } from '../../../resources/kit/index.ts'
import { farSide, useLocale, useWords } from '../refine/language.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import { HistoryList } from './history-list.tsx'

export default function HistoryDrawer({ resource, row, onClose }: { readonly resource: Resource; readonly row: Row; onClose(): void }) {
  const [words, locale] = [useWords(), useLocale()]
  return (
    <Drawer
      open
      size={480}
      placement={farSide(locale)}
      title={words('history.of', { name: titleOf(resource, row, locale) })}
      onClose={onClose}
    >
      <HistoryList resource={resource} id={idOf(resource, row)} />
    </Drawer>
  )
}
