import { Tag } from 'antd'
import { isAlways, printNumber, type Resource } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import type { Filters, FilterValue } from '../../../resources/kit/list-filters.ts'
import { facetFormOf } from './filters.ts'
import { useFacets } from './use-facets.ts'
import css from './facet-tags.module.css'

/** What must be filled in is never empty, so nobody looks for it; a collection elsewhere cannot be asked. */
export function canBeEmpty({ source, listed }: Resource, name: string): boolean {
  const field = listed[name]!
  return !source && !field.required && field.kind !== 'flag' && !isAlways(field)
}

export interface EmptinessProps {
  readonly resource: Resource
  readonly name: string
  readonly filters: Filters
  /** of the field */
  readonly label: string
  readonly value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

/** Is anything there at all? Instead of a value; of what is counted by its values is said how many have none. */
export function Emptiness(props: EmptinessProps) {
  const { resource, name } = props
  return facetFormOf(resource, resource.listed[name]!) ? <Counted {...props} /> : <Blankness {...props} blank={null} />
}

function Counted({ resource, name, filters, ...props }: EmptinessProps) {
  const { data } = useFacets(resource, name, filters, '')
  return <Blankness {...props} blank={data?.empty ?? null} />
}

interface BlankProps extends Pick<EmptinessProps, 'label' | 'value' | 'onChange'> {
  /** so many have nothing in it; null: not told */
  readonly blank: number | null
}
function Blankness({ label, value, blank, onChange }: BlankProps) {
  const [words, locale] = [useWords(), useLocale()]
  const present = value && 'is' in value ? value.is : null
  return (
    <span className={`${css.tags} ${css.apart}`} role="group" aria-label={label}>
      {(['empty', 'filled'] as const).map((is) => (
        <Tag.CheckableTag key={is} checked={present === is} onChange={(on) => onChange(on ? { is } : undefined)}>
          {words(`filter.${is}`)}
          {is === 'empty' && blank !== null && <span className={css.count}>{printNumber(blank, locale)}</span>}
        </Tag.CheckableTag>
      ))}
    </span>
  )
}
