import { Skeleton, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale } from '../refine/language.ts'
import { useFacetEntries, type FacetAsked } from './facet-entries.ts'
import css from './facet-tags.module.css'

/** So many stand side by side; among more one types. */
const sideBySide = 16

/** Few values stand side by side with how many rows each would leave, one press away; of more `otherwise` is drawn. */
export function FacetTags({
  label,
  otherwise,
  onChange,
  ...asked
}: FacetAsked & {
  readonly label: string
  readonly otherwise: ReactNode
  onChange(values: readonly string[]): void
}) {
  const locale = useLocale()
  const { entries, isReady } = useFacetEntries(asked, '')
  // what was side by side once stays so: other filters leave fewer, and a tag under the pointer is not taken away
  const [were, setWere] = useState<number | null>(null)
  if (were === null && isReady && entries.length > 0) setWere(entries.length)
  if (were === null && !isReady) return <Skeleton.Input active size="small" block />
  if ((were ?? 0) === 0 || (were ?? 0) > sideBySide) return otherwise
  const { chosen } = asked
  return (
    <span className={css.tags} role="group" aria-label={label}>
      {entries.map(({ value, label: name, count }) => (
        <Tag.CheckableTag
          key={value}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
        >
          <bdi>{name}</bdi>
          {count !== null && <span className={css.count}>{printNumber(count, locale)}</span>}
        </Tag.CheckableTag>
      ))}
    </span>
  )
}
