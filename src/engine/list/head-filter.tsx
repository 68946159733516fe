import { Button } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { filterFormOf, say, type Resource } from '../../../resources/kit/index.ts'
import { FilterInput } from '../fields/filters/filter-input.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import { canBeEmpty, Emptiness } from './emptiness.tsx'
import { FacetList } from './facet-list.tsx'
import type { Filters, FilterValue } from '../../../resources/kit/list-filters.ts'
import { chosenIn, facetFormOf, valueOfChosen } from './filters.ts'
import css from './head-filter.module.css'

export interface HeadFilterProps {
  readonly resource: Resource
  readonly name: string
  readonly filters: Filters
  readonly isOpen: boolean
  onApply(value: FilterValue | undefined): void
  onClose(): void
}

/** The panel under a column's head: made when it is opened, and what was set in it holds as soon as it is closed, except by Esc. */
export default function HeadFilter({ resource, name, filters, isOpen, onApply, onClose }: HeadFilterProps) {
  const [words, locale, id] = [useWords(), useLocale(), useId()]
  const [value, setValue] = useState(filters[name])
  const panel = useRef<HTMLDivElement>(null)
  const isLeft = useRef(false)
  const field = resource.listed[name]!
  const form = facetFormOf(resource, field)
  const label = say(field.label, locale)

  const finish = (next: FilterValue | undefined) => {
    if (isLeft.current) return
    isLeft.current = true
    if (JSON.stringify(next) !== JSON.stringify(filters[name])) onApply(next)
    // the keyboard goes on where it came from
    if (panel.current?.contains(document.activeElement)) document.querySelector<HTMLElement>(`th[data-column="${name}"]`)?.focus()
    onClose()
  }
  const latest = useRef({ finish, value })
  useEffect(() => {
    latest.current = { finish, value }
  })
  useEffect(() => {
    if (!isOpen) latest.current.finish(latest.current.value)
  }, [isOpen])
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus({ preventScroll: true })
  }, [])
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Escape') finish(filters[name])
    else if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      event.target.type === 'text' &&
      filterFormOf(field) !== 'date'
    )
      finish(value)
  }
  return (
    <div ref={panel} className={css.panel} role="dialog" aria-label={words('filter.by', { name: label })} onKeyDown={listen}>
      {form ? (
        <FacetList
          resource={resource}
          name={name}
          field={field}
          filters={filters}
          chosen={chosenIn(value)}
          onChange={(values) => setValue(valueOfChosen(form, values))}
        />
      ) : (
        <FilterInput id={id} label={label} field={field} isElsewhere={resource.source !== null} value={value} onChange={setValue} />
      )}
      {canBeEmpty(resource, name) && (
        <Emptiness resource={resource} name={name} filters={filters} label={label} value={value} onChange={setValue} />
      )}
      <div className={css.foot}>
        <Button size="small" type="link" disabled={value === undefined} onClick={() => finish(undefined)}>
          {words('filter.reset')}
        </Button>
        <Button size="small" type="primary" onClick={() => finish(value)}>
          {words('filter.done')}
        </Button>
      </div>
    </div>
  )
}
