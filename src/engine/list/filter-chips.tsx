import { Button, Tag } from 'antd'
import { CloseOutlined } from '@ant-design/icons'
import type { Field, Resource } from '../../../resources/kit/index.ts'
import { useSay, useWords } from '../refine/language.ts'
import { useFilterWords } from './filter-words.ts'
import type { Filters, FilterValue } from '../../../resources/kit/list-filters.ts'
import css from './list.module.css'
import ui from '../../ui/text.module.css'

interface ChipProps {
  readonly label: string
  readonly field: Field
  readonly value: FilterValue
  onRemove(): void
}

function Chip({ label, field, value, onRemove }: ChipProps) {
  const [words, text] = [useWords(), useFilterWords(field, value)]
  return (
    <Tag
      closable={{ closeIcon: <CloseOutlined aria-hidden="true" />, 'aria-label': words('filter.remove', { name: label }) }}
      onClose={(event) => {
        // the address decides which chips there are
        event.preventDefault()
        onRemove()
      }}
    >
      <span className={ui.soft}>{label}</span> <bdi>{text}</bdi>
    </Tag>
  )
}

/** What the list is narrowed to, in words, each to be taken away by itself. */
export function FilterChips({
  resource,
  filters,
  onChange,
}: {
  readonly resource: Resource
  readonly filters: Filters
  onChange(filters: Filters): void
}) {
  const [say, words] = [useSay(), useWords()]
  const entries = Object.entries(filters)
  if (entries.length === 0) return null
  return (
    <div className={css.chips} role="group" aria-label={words('filter.active')}>
      {entries.map(([name, value]) => (
        <Chip
          key={name}
          label={say(resource.listed[name]!.label)}
          field={resource.listed[name]!}
          value={value}
          onRemove={() => onChange(Object.fromEntries(entries.filter(([other]) => other !== name)))}
        />
      ))}
      <Button type="link" size="small" onClick={() => onChange({})}>
        {words('filter.clear_all')}
      </Button>
    </div>
  )
}
