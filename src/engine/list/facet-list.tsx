import { Checkbox, Input, Skeleton } from 'antd'
import { SearchOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { fold, printNumber } from '../../../resources/kit/index.ts'
import { useAfterPause } from '../fields/reference-picker.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { useFacetEntries, type FacetAsked } from './facet-entries.ts'
import css from './head-filter.module.css'
import text from '../../ui/text.module.css'

/** So many are seen at a glance; beyond them one types. */
const atGlance = 8

export interface FacetListProps extends FacetAsked {
  onChange(values: readonly string[]): void
}

/** The values of a choice or a relation, each with how many rows it would leave; those of a relation are looked for by the server. */
export function FacetList({ resource, name, field, filters, chosen, onChange }: FacetListProps) {
  const [words, locale] = [useWords(), useLocale()]
  const [typed, setTyped] = useState('')
  const isRelation = field.kind === 'reference'
  const { entries: all, isReady } = useFacetEntries(
    { resource, name, field, filters, chosen },
    useAfterPause(isRelation ? typed.trim() : '', 160),
  )
  if (!isReady) return <Skeleton active title={false} paragraph={{ rows: 4 }} />

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
