import { CloseOutlined } from '@ant-design/icons'
import type { Field, Resource } from '../../../resources/kit/index.ts'
import { useSay, useWords } from '../refine/language.ts'
import { useFilterWords } from './filter-words.ts'
import type { Filters, FilterValue } from './filters.ts'

function Chip({
  label,
  field,
  value,
  onRemove,
}: {
  readonly label: string
  readonly field: Field
  readonly value: FilterValue
  onRemove(): void
}) {
  const [words, text] = [useWords(), useFilterWords(field, value)]
  return (
    <span className="engine-chip">
      <span className="engine-chip-label">{label}</span> <bdi>{text}</bdi>
      <button type="button" aria-label={words('filter.remove', { name: label })} onClick={onRemove}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </span>
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
    <div className="engine-chips" role="group" aria-label={words('filter.active')}>
      {entries.map(([name, value]) => (
        <Chip
          key={name}
          label={say(resource.fields[name]!.label)}
          field={resource.fields[name]!}
          value={value}
          onRemove={() => onChange(Object.fromEntries(entries.filter(([other]) => other !== name)))}
        />
      ))}
      <button type="button" className="engine-clear" onClick={() => onChange({})}>
        {words('filter.clear_all')}
      </button>
    </div>
  )
}
