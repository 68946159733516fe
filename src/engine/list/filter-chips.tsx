import { Button, Tag } from 'antd'
import { CloseOutlined } from '@ant-design/icons'
import { Suspense, type ReactNode } from 'react'
import type { Field, Resource } from '../../../resources/kit/index.ts'
import { useSay, useWords } from '../refine/language.ts'
import { useFilterWords } from './filter-words.ts'
import type { Filters, FilterValue } from '../../../resources/kit/list-filters.ts'
import css from './list.module.css'
import ui from '../../ui/text.module.css'

interface Removable {
  readonly label: string
  onRemove(): void
}

/** One thing that the list is narrowed by, and the way to take it away. */
export function Chip({ label, children, onRemove }: Removable & { readonly children: ReactNode }) {
  const words = useWords()
  return (
    <Tag
      closable={{
        // a picture alone is reached by no key
        closeIcon: (
          <button type="button">
            <CloseOutlined aria-hidden="true" />
          </button>
        ),
        'aria-label': words('filter.remove', { name: label }),
      }}
      onClose={(event) => {
        // the address decides which chips there are
        event.preventDefault()
        onRemove()
      }}
    >
      <span className={ui.soft}>{label}</span> <bdi>{children}</bdi>
    </Tag>
  )
}

function FilterChip({ field, value, ...chip }: Removable & { readonly field: Field; readonly value: FilterValue }) {
  return <Chip {...chip}>{useFilterWords(field, value)}</Chip>
}

/** What the list is narrowed to, in words, each to be taken away by itself. */
export function FilterChips({
  resource,
  filters,
  children,
  onChange,
  onClear,
}: {
  readonly resource: Resource
  readonly filters: Filters
  /** chips of what is no filter */
  readonly children?: ReactNode
  onChange(filters: Filters): void
  onClear(): void
}) {
  const [say, words] = [useSay(), useWords()]
  const entries = Object.entries(filters)
  if (entries.length === 0 && !children) return null
  return (
    <div className={css.chips} role="group" aria-label={words('filter.active')}>
      <Suspense fallback={null}>{children}</Suspense>
      {entries.map(([name, value]) => (
        <FilterChip
          key={name}
          label={say(resource.listed[name]!.label)}
          field={resource.listed[name]!}
          value={value}
          onRemove={() => onChange(Object.fromEntries(entries.filter(([other]) => other !== name)))}
        />
      ))}
      <Button type="link" size="small" onClick={onClear}>
        {words('filter.clear_all')}
      </Button>
    </div>
  )
}
