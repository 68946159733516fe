import { Button, Drawer, Flex } from 'antd'
import { useId, useState } from 'react'
import { canField, say, type Resource } from '../../../resources/kit/index.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { SentByEnter } from '../../ui/sent-by-enter.tsx'
import { FilterInput } from '../fields/filters/filter-input.tsx'
import { farSide, useLocale, useWords } from '../refine/language.ts'
import { usePerson } from '../refine/principal.ts'
import { canBeEmpty, Emptiness } from './emptiness.tsx'
import { FacetTags } from './facet-tags.tsx'
import type { Filters, FilterValue } from '../../../resources/kit/list-filters.ts'
import { chosenIn, facetFormOf, filterableOf, valueOfChosen } from './filters.ts'

export interface FilterDrawerProps {
  readonly resource: Resource
  readonly filters: Filters
  onApply(filters: Filters): void
  onClose(): void
}

/** The filters the declaration names; what the columns offer beyond them waits behind one click. */
export default function FilterDrawer({ resource, filters, onApply, onClose }: FilterDrawerProps) {
  const [words, locale, base, { role }] = [useWords(), useLocale(), useId(), usePerson()]
  const [chosen, setChosen] = useState(filters)
  const names = filterableOf(resource).filter((name) => !resource.stamps[name] || canField(role, 'read', resource.stamps[name]))
  const first = names.filter((name) => resource.list.filters.includes(name) || name === 'is_active' || name in filters)
  const [wide, setWide] = useState(false)
  const shown = wide || first.length === 0 ? names : first
  const set = (name: string, value: FilterValue | undefined) => {
    const { [name]: _old, ...others } = chosen
    setChosen(value ? { ...others, [name]: value } : others)
  }
  const apply = () => {
    onApply(chosen)
    onClose()
  }
  return (
    <Drawer
      open
      size={380}
      placement={farSide(locale)}
      title={words('filter.title')}
      onClose={onClose}
      footer={
        <Flex justify="space-between">
          <Button onClick={() => setChosen({})} disabled={Object.keys(chosen).length === 0}>
            {words('filter.clear_all')}
          </Button>
          <Button type="primary" onClick={apply}>
            {words('filter.apply')}
          </Button>
        </Flex>
      }
    >
      <Flex
        component="form"
        vertical
        gap={16}
        align="stretch"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {shown.map((name) => {
          const field = resource.listed[name]!
          const label = say(field.label, locale)
          const form = facetFormOf(resource, field)
          const input = (
            <FilterInput
              id={`${base}-${name}`}
              label={label}
              field={field}
              isElsewhere={resource.source !== null}
              value={chosen[name]}
              onChange={(value) => set(name, value)}
            />
          )
          return (
            <FieldFrame key={name} id={`${base}-${name}`} label={label} required={false} problems={[]}>
              {() => (
                <>
                  {form ? (
                    <FacetTags
                      label={label}
                      resource={resource}
                      name={name}
                      field={field}
                      filters={chosen}
                      chosen={chosenIn(chosen[name])}
                      otherwise={input}
                      onChange={(values) => set(name, valueOfChosen(form, values))}
                    />
                  ) : (
                    input
                  )}
                  {canBeEmpty(resource, name) && (
                    <Emptiness
                      resource={resource}
                      name={name}
                      filters={chosen}
                      label={label}
                      value={chosen[name]}
                      onChange={(value) => set(name, value)}
                    />
                  )}
                </>
              )}
            </FieldFrame>
          )
        })}
        {shown.length < names.length && (
          <Button type="link" onClick={() => setWide(true)}>
            {words('filter.more', { count: names.length - shown.length })}
          </Button>
        )}
        <SentByEnter />
      </Flex>
    </Drawer>
  )
}
