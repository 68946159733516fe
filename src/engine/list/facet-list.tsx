import { Checkbox, Input, Skeleton } from 'antd'
import { SearchOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { fold, printNumber, sayEither, type Field, type Resource } from '../../../resources/kit/index.ts'
import { useChoices } from '../fields/lov.ts'
import { useAfterPause } from '../fields/reference-picker.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { useNamesOf } from './filter-words.ts'
import type { Filters } from './filters.ts'
import { useFacets } from './use-facets.ts'
import css from './head-filter.module.css'
import text from '../../ui/text.module.css'

interface Entry {
  readonly value: string
  readonly label: string
  /** null: not told */
  readonly count: number | null
}

/** So many are seen at a glance; beyond them one types. */
const atGlance = 8

export interface FacetListProps {
  readonly resource: Resource
  readonly name: string
  readonly field: Field
  readonly filters: Filters
  readonly chosen: readonly string[]
  onChange(values: readonly string[]): void
}

/** The values of a choice or a relation, each with how many rows it would leave; those of a relation are looked for by the server. */
export function FacetList({ resource, name, field, filters, chosen, onChange }: FacetListProps) {
  const [words, locale] = [useWords(), useLocale()]
  const [typed, setTyped] = useState('')
  const isRelation = field.kind === 'reference'
  const { data, isReady } = useFacets(resource, name, filters, useAfterPause(isRelation ? typed.trim() : '', 160))
  const { choices } = useChoices(field)
  const told = data?.values ?? null
  const missing = isRelation ? chosen.filter((id) => !told?.some(({ value }) => value === id)) : []
  const names = useNamesOf(isRelation ? field.to : undefined, missing)
  if (!isReady) return <Skeleton active title={false} paragraph={{ rows: 4 }} />

  const countOf = (value: string): number | null => (told ? (told.find((one) => one.value === value)?.count ?? 0) : null)
  const all: Entry[] = isRelation
    ? [
        ...missing.map((value) => ({ value, label: names.get(value) ?? '…', count: null })),
        ...(told ?? []).map((one) => ({ ...one, label: sayEither(one.label, one.label_ar, locale) || one.value })),
      ]
    : field.kind === 'flag'
      ? (['true', 'false'] as const).map((value) => ({ value, label: words(value === 'true' ? 'yes' : 'no'), count: countOf(value) }))
      : choices
          .map(({ value, label, retired }) => ({ value, label, retired, count: countOf(value) }))
          .filter(({ value, retired, count }) => !retired || count !== 0 || chosen.includes(value))
  const wanted = fold(typed)
  const shown = isRelation ? all : all.filter(({ label }) => fold(label).includes(wanted))
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <>
      {(all.length > atGlance || typed !== '' || isRelation) && (
        <Input
          autoFocus
          allowClear
          dir="auto"
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={words('list.search')}
          aria-label={words('filter.find_value')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={css.values}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)}>
              <bdi>{label}</bdi>
            </Checkbox>
            {count !== null && <span className={css.count}>{printNumber(count, locale)}</span>}
          </li>
        ))}
        {shown.length === 0 && <li className={text.faint}>{words('picker.nothing')}</li>}
      </ul>
    </>
  )
}
