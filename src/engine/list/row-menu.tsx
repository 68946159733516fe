import { DeleteOutlined, EyeOutlined, HistoryOutlined, MoreOutlined, PrinterOutlined, SwapOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useOfRecord } from '../contributions/of-record.ts'
import { useSay, useWords } from '../refine/language.ts'
import { entryAddress, hrefs, useNavigate } from '../refine/navigation.ts'
import { idOf } from '../row.ts'
import { chosenOnce } from '../../ui/drop-menu.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { Made } from '../print/paper/paper-dialog.tsx'
import { textOf, useMade } from '../print/print-menu.tsx'
import type { RowDeeds } from './row-deeds.ts'
import css from './row-actions.module.css'

const PaperDialog = lazyDialog(() => import('../print/paper/paper-dialog.tsx'))

export default function RowMenu({ resource, row, may, onHistory, onRemove, name }: RowDeeds & { readonly name: string }) {
  const [words, say, navigate] = [useWords(), useSay(), useNavigate()]
  const [open, setOpen] = useState(true)
  const made = useMade(resource)
  const [printing, setPrinting] = useState<Made | null>(null)
  const entries = useOfRecord('row-entry', resource)(row)
  const items = [
    ...(resource.api.one ? [{ key: 'show', icon: <EyeOutlined aria-hidden="true" />, label: words('list.show') }] : []),
    ...entries.map(({ to, title }) => ({ key: to, icon: <SwapOutlined aria-hidden="true" />, label: say(title) })),
    ...made.map((one, at) => ({ key: `print ${at}`, icon: <PrinterOutlined aria-hidden="true" />, label: say(textOf(one)) })),
    ...(may('history') && resource.api.history
      ? [{ key: 'history', icon: <HistoryOutlined aria-hidden="true" />, label: words('list.history') }]
      : []),
    ...(may('remove') && resource.api.remove
      ? [{ key: 'remove', icon: <DeleteOutlined aria-hidden="true" />, danger: true, label: words('list.remove') }]
      : []),
  ]
  return (
    <>
      <Dropdown
        open={open}
        autoFocus
        trigger={['click']}
        // without a motion: while one goes on, what is pressed in the menu is not heard
        transitionName=""
        onOpenChange={setOpen}
        menu={{
          items,
          onClick: chosenOnce(({ key }) => {
            if (key === 'show') void navigate(hrefs.show(resource, idOf(resource, row)))
            else if (key.startsWith('/')) void navigate(entryAddress(key, idOf(resource, row)))
            else if (key.startsWith('print ')) setPrinting(made[Number(key.slice(6))] ?? null)
            else if (key === 'history') onHistory(row)
            else onRemove(row)
          }),
        }}
      >
        <button type="button" className={css.icon} aria-haspopup="menu" aria-expanded={open} aria-label={words('list.more_of', { name })}>
          <MoreOutlined aria-hidden="true" />
        </button>
      </Dropdown>
      {printing && (
        <PaperDialog
          resource={resource}
          made={printing}
          question={{ condition: { field: resource.id, op: 'eq', value: idOf(resource, row) } }}
          sorts={[]}
          onClose={() => setPrinting(null)}
        />
      )}
    </>
  )
}
