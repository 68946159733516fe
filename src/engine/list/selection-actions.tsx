import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useContributed, type Contributed } from '../contributions/contributions-context.ts'
import type { OfSelection } from '../definitions/define-contributions.ts'
import { ShownPart } from '../contributions/shown-part.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useSay, useWords } from '../refine/language.ts'
import { useMay } from '../refine/principal.ts'
import { questionOf } from './selection.ts'
import { useMayEditMany } from './may-edit-many.ts'
import type { SelectionControl } from './use-selection.ts'
import css from './list.module.css'

const BulkEditDrawer = lazyDialog(() => import('../bulk/bulk-edit-drawer.tsx'))
const BulkStatusDrawer = lazyDialog(() => import('../bulk/bulk-status-drawer.tsx'))

/** So many stand beside the count where there is room; the others in a menu. */
const most = 2

/** How many of them have room on the line: it never becomes two, which would push the rows away from under the pointer. */
function useRoom(count: number, actions: number) {
  const beside = `${count} ${actions}`
  const [{ of, shown }, setRoom] = useState({ of: beside, shown: most })
  // beside another count they are tried anew: a shorter one leaves more room
  if (of !== beside) setRoom({ of: beside, shown: most })
  const line = useRef<HTMLDivElement>(null)
  // before the frame is drawn
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = line.current ?? {}
    if (shown > 0 && scrollWidth > clientWidth + 1) setRoom({ of: beside, shown: shown - 1 })
  }, [shown, beside])
  useEffect(() => {
    const again = () => setRoom((before) => ({ ...before, shown: most }))
    addEventListener('resize', again)
    return () => removeEventListener('resize', again)
  }, [])
  return { shown, line }
}

interface Open {
  readonly action: Contributed<'selection-action'>
  /** what was selected when it was asked for */
  readonly given: Omit<OfSelection, 'onClose'>
}

/** What stands in the menu beside the actions of modules. */
const switches = ['activate', 'deactivate'] as const

/** What can be done with all that is selected: edited, switched on or off, and what modules offer. */
export default function SelectionActions({ resource, chosen }: { readonly resource: Resource; readonly chosen: SelectionControl }) {
  const [actions, say, words] = [useContributed('selection-action', resource.name), useSay(), useWords()]
  const [mayEdit, may] = [useMayEditMany(resource), useMay(resource)]
  const maySwitch = resource.hasStatus && resource.api.status !== null && !resource.source && may('status')
  const { shown, line } = useRoom(chosen.count, actions.length)
  const [open, setOpen] = useState<Open | null>(null)
  const [editing, setEditing] = useState<Omit<OfSelection, 'onClose'> | null>(null)
  const [switching, setSwitching] = useState<(Omit<OfSelection, 'onClose'> & { readonly isOn: boolean }) | null>(null)
  if (actions.length === 0 && !mayEdit && !maySwitch) return null
  const given = () => ({ resource, question: questionOf(resource, chosen.selection), count: chosen.count })
  const close = (isDone = false): void => {
    setOpen(null)
    setEditing(null)
    setSwitching(null)
    if (isDone) chosen.clear()
  }
  const begin = (action: Contributed<'selection-action'>): void => setOpen({ action, given: given() })
  const more = actions.slice(shown)
  return (
    <>
      <div ref={line} className={css.deeds}>
        {mayEdit && (
          <Button aria-haspopup="dialog" onClick={() => setEditing(given())}>
            {words('bulk.edit')}
          </Button>
        )}
        {actions.slice(0, shown).map((action) => (
          <Button key={action.name} aria-haspopup="dialog" onClick={() => begin(action)}>
            {say(action.title)}
          </Button>
        ))}
        {(more.length > 0 || maySwitch) && (
          <DropMenu
            placement="bottomRight"
            menu={{
              items: [
                ...more.map(({ name, title }) => ({ key: name, label: say(title) })),
                ...(maySwitch ? switches.map((key) => ({ key, label: words(`bulk.${key}_all`) })) : []),
              ],
              onClick: ({ key }) => {
                const action = more.find(({ name }) => name === key)
                if (action) begin(action)
                else setSwitching({ ...given(), isOn: key === 'activate' })
              },
            }}
          >
            {(said) => <Button {...said} icon={<MoreOutlined aria-hidden="true" />} aria-label={words('list.selection_more')} />}
          </DropMenu>
        )}
      </div>
      {open && (
        <ShownPart
          key={open.action.name}
          part={open.action.part}
          title={open.action.title}
          rows="one"
          given={{ ...open.given, onClose: close }}
        />
      )}
      {editing && <BulkEditDrawer {...editing} onClose={close} />}
      {switching && <BulkStatusDrawer {...switching} onClose={close} />}
    </>
  )
}
