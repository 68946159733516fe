import { Tag } from 'antd'
import { isAlways, type Resource } from '../../../resources/kit/index.ts'
import { useWords } from '../refine/language.ts'
import type { FilterValue } from '../../../resources/kit/list-filters.ts'
import css from './facet-tags.module.css'

/** What must be filled in is never empty, so nobody looks for it; a collection elsewhere cannot be asked. */
export function canBeEmpty({ source, listed }: Resource, name: string): boolean {
  const field = listed[name]!
  return !source && !field.required && field.kind !== 'flag' && !isAlways(field)
}

/** Is anything there at all? Instead of a value. */
export function Emptiness({
  label,
  value,
  onChange,
}: {
  /** of the field */
  readonly label: string
  readonly value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}) {
  const words = useWords()
  const present = value && 'is' in value ? value.is : null
  return (
    <span className={`${css.tags} ${css.apart}`} role="group" aria-label={label}>
      {(['empty', 'filled'] as const).map((is) => (
        <Tag.CheckableTag key={is} checked={present === is} onChange={(on) => onChange(on ? { is } : undefined)}>
          {words(`filter.${is}`)}
        </Tag.CheckableTag>
      ))}
    </span>
  )
}
