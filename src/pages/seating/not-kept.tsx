import { Alert } from 'antd'
import type { SeatingChild } from '../../../resources/contract/seating.ts'
import type { Plan } from '../../../resources/domain/seating/plan.ts'
import { brokenWishes } from '../../../resources/domain/seating/wishes.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { nameOf } from './plan-of.ts'
import styles from './seating.module.css'

interface NotKeptProps {
  readonly plan: Plan
  readonly names: ReadonlyMap<string, SeatingChild>
  /** for so many no seat was left */
  readonly without: number
}
/** What the plan does not keep of what is wished of it, child by child. */
export function NotKept({ plan, names, without }: NotKeptProps) {
  const [words, locale] = [usePageWords('seating'), useLocale()]
  const { apart, front } = brokenWishes(plan.room, plan.seats, plan)
  const name = (id: string): string => nameOf(names.get(id), locale)
  const sentences = [
    ...apart.map(([one, other]) => words('too_near', { name: name(one), other: name(other) })),
    ...front.map((id) => words('not_in_front', { name: name(id) })),
  ]
  const few = without > 0 && (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={words('too_few_seats', { count: without, number: printNumber(without, locale) })}
      description={words('too_few_seats_why')}
    />
  )
  if (sentences.length === 0) return few || null
  return (
    <>
      {few}
      <Alert
        type="warning"
        role="status"
        showIcon
        title={words('wishes_not_kept')}
        description={
          <ul className={styles.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        }
      />
    </>
  )
}
