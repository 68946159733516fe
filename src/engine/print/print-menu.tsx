import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import type { Sort } from '../../../resources/kit/list-state.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import type { SelectionQuestion } from '../list/selection.ts'
import { useSay } from '../refine/language.ts'
import { useMay } from '../refine/principal.ts'
import type { Made } from './paper/paper-dialog.tsx'

const PaperDialog = lazyDialog(() => import('./paper/paper-dialog.tsx'))

export interface PrintMenuProps {
  readonly resource: Resource
  /** of what is printed as it stands */
  readonly label: string
  readonly button: ButtonProps
  readonly sorts: readonly Sort[]
  question(): SelectionQuestion
  onPrint(): void
}

/** What can be made of the records on paper beside what they are: their cards and labels. */
export const madeOf = ({ card, labels }: Resource): readonly Made[] => [
  ...(card ? [{ is: 'card' as const, card }] : []),
  ...labels.map((label) => ({ is: 'label' as const, label })),
]
/** Whoever may take records out of the product may carry them out on paper. */
export function useMade(resource: Resource): readonly Made[] {
  const may = useMay(resource)
  return may('export') ? madeOf(resource) : []
}
export const textOf = (made: Made) => (made.is === 'card' ? made.card.label : made.label.label)

/** The button that prints; with a menu where cards or labels are declared. */
export default function PrintMenu({ resource, label, button, sorts, question, onPrint }: PrintMenuProps) {
  const [say, made] = [useSay(), useMade(resource)]
  const [open, setOpen] = useState<{ readonly made: Made; readonly question: SelectionQuestion } | null>(null)
  if (made.length === 0) return <Button {...button} onClick={onPrint} />
  return (
    <>
      <DropMenu
        placement="bottomRight"
        menu={{
          items: [{ key: 'plain', label }, ...made.map((one, at) => ({ key: String(at), label: say(textOf(one)) }))],
          onClick: ({ key }) => {
            const chosen = made[Number(key)]
            if (chosen) setOpen({ made: chosen, question: question() })
            else onPrint()
          },
        }}
      >
        {(opens) => <Button {...button} {...opens} />}
      </DropMenu>
      {open && <PaperDialog resource={resource} {...open} sorts={sorts} onClose={() => setOpen(null)} />}
    </>
  )
}
