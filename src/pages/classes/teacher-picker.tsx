import { Select } from 'antd'
import { useState } from 'react'
import { sayEither } from '../../../resources/kit/index.ts'
import { useAfterPause, useLocale, usePageWords, usePickable, useResource } from '../../engine/index.ts'
import { isolatedLabels } from '../../ui/index.ts'
import type { Teacher } from './use-people.ts'
import text from '../../ui/text.module.css'

const active = { field: 'is_active', op: 'eq', value: true } as const

/** Who teaches, chosen right where it is read: a name is added or taken away, and each is saved at once. */
export function TeacherPicker({
  label,
  value,
  busy,
  onAdd,
  onRemove,
}: {
  readonly label: string
  readonly value: readonly Teacher[]
  readonly busy: boolean
  onAdd(teacher: Teacher): void
  onRemove(teacher: Teacher): void
}) {
  const [words, locale, teachers] = [usePageWords('classes'), useLocale(), useResource('teachers')]
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = usePickable(teachers, useAfterPause(typed.trim(), 160), active, open)
  const offered = data.map((one) => ({ value: one.id, label: sayEither(one.label, one.label_ar, locale) }))
  const known = (id: string): Teacher | undefined => {
    const found = offered.find((one) => one.value === id)
    return found && { id, name: found.label }
  }
  return (
    <Select
      mode="multiple"
      className={text.wide}
      aria-label={label}
      labelInValue
      value={value.map(({ id, name }) => ({ value: id, label: name }))}
      options={offered}
      {...isolatedLabels}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setTyped('')
      }}
      loading={busy || (open && isFetching)}
      disabled={busy}
      placeholder={words('choose_teacher')}
      onSelect={(_, { value: id }) => {
        const teacher = known(String(id))
        if (teacher) onAdd(teacher)
      }}
      onDeselect={(gone) => {
        const teacher = value.find(({ id }) => id === String(gone.value))
        if (teacher) onRemove(teacher)
      }}
    />
  )
}
