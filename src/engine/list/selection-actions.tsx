import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { useContributed, type Contributed } from '../contributions/contributions-context.ts'
import type { OfSelection } from '../definitions/define-contributions.ts'
import { ShownPart } from '../contributions/shown-part.tsx'
import { useSay, useWords } from '../refine/language.ts'
import { questionOf } from './selection.ts'
import type { SelectionControl } from './use-selection.ts'

/** So many stand beside the count; the others in a menu. */
const shown = 2

interface Open {
  readonly action: Contributed<'selection-action'>
  /** what was selected when it was asked for */
  readonly given: Omit<OfSelection, 'onClose'>
}

/** What modules offer to do with all that is selected. */
export function SelectionActions({ resource, chosen }: { readonly resource: Resource; readonly chosen: SelectionControl }) {
  const [actions, say, words] = [useContributed('selection-action', resource.name), useSay(), useWords()]
  const [open, setOpen] = useState<Open | null>(null)
  if (actions.length === 0) return null
  const begin = (action: Contributed<'selection-action'>): void =>
    setOpen({ action, given: { resource, question: questionOf(resource, chosen.selection), count: chosen.count } })
  const more = actions.slice(shown)
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <Button key={action.name} aria-haspopup="dialog" onClick={() => begin(action)}>
          {say(action.title)}
        </Button>
      ))}
      {more.length > 0 && (
        <DropMenu
          placement="bottomRight"
          menu={{
            items: more.map(({ name, title }) => ({ key: name, label: say(title) })),
            onClick: ({ key }) => {
              const action = more.find(({ name }) => name === key)
              if (action) begin(action)
            },
          }}
        >
          {(said) => <Button {...said} icon={<MoreOutlined aria-hidden="true" />} aria-label={words('list.selection_more')} />}
        </DropMenu>
      )}
      {open && (
        <ShownPart
          key={open.action.name}
          part={open.action.part}
          title={open.action.title}
          rows="one"
          given={{
            ...open.given,
            onClose: (isDone = false) => {
              setOpen(null)
              if (isDone) chosen.clear()
            },
          }}
        />
      )}
    </>
  )
}
