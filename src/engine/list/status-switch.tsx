import { useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { Mark } from '../../ui/mark.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import type { ChangeStatus } from './use-status-change.ts'

const StatusDialog = lazyDialog(() => import('./status-dialog.tsx'))

export interface StatusSwitchProps {
  readonly resource: Resource
  readonly row: Row
  readonly onChange: ChangeStatus
}

/** The status of a record: said to those who may not change it, else a switch. */
export function Status({ allowed, ...props }: StatusSwitchProps & { readonly allowed: boolean }) {
  const words = useWords()
  if (allowed) return <StatusSwitch {...props} />
  const isActive = props.row.is_active !== false
  return <Mark tone={isActive ? 'good' : 'calm'}>{words(isActive ? 'yes' : 'no')}</Mark>
}

/** Switches a record off or on; off asks first, since people may lose their way in by it. */
export function StatusSwitch({ resource, row, onChange }: StatusSwitchProps) {
  const [words, locale] = [useWords(), useLocale()]
  const [said, setSaid] = useState<boolean | null>(null)
  const [asking, setAsking] = useState(false)
  const isActive = said ?? row.is_active !== false
  const name = titleOf(resource, row, locale)
  const change = async (next: boolean, more?: Row) => {
    setAsking(false)
    setSaid(next)
    await onChange(row, next, more)
    setSaid(null)
  }
  return (
    <>
      <Toggle
        checked={isActive}
        busy={said !== null}
        label={words(isActive ? 'status.active_of' : 'status.inactive_of', { name })}
        onToggle={() => (isActive ? setAsking(true) : void change(true))}
      />
      {asking && (
        <StatusDialog
          resource={resource}
          id={idOf(resource, row)}
          name={name}
          onClose={() => setAsking(false)}
          onConfirm={(more) => void change(false, more)}
        />
      )}
    </>
  )
}
