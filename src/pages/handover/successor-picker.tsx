import { Select } from 'antd'
import type { HandoverCandidate } from '../../../resources/contract/handover.ts'
import { byNearness } from '../../../resources/domain/teachers/successors.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { isolatedLabels } from '../../ui/index.ts'
import { clashesOf, nobody, type Item } from './chosen.ts'
import styles from './handover.module.css'

interface SuccessorPickerProps {
  readonly id?: string
  readonly label: string
  readonly candidates: readonly HandoverCandidate[]
  /** null: of everything at once */
  readonly item: Item | null
  /** what is given: this one, or everything */
  readonly items: readonly Item[]
  readonly value: string | undefined
  onChange(to: string): void
}

/** Who takes it over: whoever teaches there already stands first. */
export function SuccessorPicker({ id, label, candidates, item, items, value, onChange }: SuccessorPickerProps) {
  const [words, locale] = [usePageWords('handover'), useLocale()]
  const inTheWay = (id: string): number => items.reduce((sum, one) => sum + clashesOf(one, id).length, 0)
  const named = (one: HandoverCandidate) => {
    const [name, count] = [sayEither(one.name, one.name_ar, locale) ?? one.name, inTheWay(one.teacher_id)]
    return { value: one.teacher_id, label: count === 0 ? name : words('name_clashes', { name, count, number: printNumber(count, locale) }) }
  }
  const free = (candidates: readonly HandoverCandidate[]) =>
    candidates.toSorted((one, other) => inTheWay(one.teacher_id) - inTheWay(other.teacher_id))
  const near = byNearness(item ?? { class_id: null, subject_id: null }, candidates)
  const groups = near.map((group) => ({ label: words(`near_${group.near}`), options: free(group.candidates).map(named) }))
  return (
    <Select<string>
      {...isolatedLabels}
      {...(id ? { id } : {})}
      aria-label={label}
      className={styles['picker'] ?? ''}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={words('choose')}
      value={value ?? null}
      onChange={onChange}
      options={[...groups, { label: words('undecided_yet'), options: [{ value: nobody, label: words('nobody_yet') }] }]}
    />
  )
}
