import { Flex } from 'antd'
import type { BulkForeseen } from '../../../resources/contract/bulk-edits.ts'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { Worklist } from '../../ui/worklist.tsx'
import { Called } from '../called.tsx'
import { ChangeList } from '../history/change-list.tsx'
import { useLocale, useWords } from '../refine/language.ts'
import styles from './bulk-edit.module.css'

/** What it would come to: how many are changed, some of them before and after, and who would be refused and why. */
export function BulkPreview({
  resource,
  foreseen,
  selected,
}: {
  readonly resource: Resource
  readonly foreseen: BulkForeseen
  /** so many were selected; by now there may be others, or some that this person may no longer see */
  readonly selected: number
}) {
  const [words, locale] = [useWords(), useLocale()]
  const { total, changed, same, refused, waiting, warnings, samples, refusals } = foreseen
  const number = (value: number) => printNumber(value, locale)
  return (
    <Flex vertical gap={12} className={styles.preview ?? ''}>
      <ul className={styles.counts} role="status">
        {total !== selected && <li>{words('bulk.others', { selected: number(selected), number: number(total) })}</li>}
        <li>{words('bulk.changed', { number: number(changed) })}</li>
        {same > 0 && <li>{words('bulk.same', { number: number(same) })}</li>}
        {waiting > 0 && <li>{words('bulk.waiting', { number: number(waiting) })}</li>}
        {refused > waiting && <li>{words('bulk.refused', { number: number(refused - waiting) })}</li>}
        {warnings.map(({ text, records }) => (
          <li key={text}>{records === 1 ? text : `${text} (${number(records)})`}</li>
        ))}
      </ul>
      {refusals.length > 0 && (
        <section aria-label={words('bulk.refusals')}>
          <h3>{words('bulk.refusals')}</h3>
          <Worklist
            items={refusals.map((one) => ({
              key: one.id,
              what: <Called of={one} />,
              note: one.because,
            }))}
          />
        </section>
      )}
      {samples.length > 0 && (
        <section aria-label={words(samples.length < changed ? 'bulk.samples' : 'bulk.all_samples')}>
          <h3>{words(samples.length < changed ? 'bulk.samples' : 'bulk.all_samples')}</h3>
          <Worklist
            items={samples.map((one) => ({
              key: one.id,
              what: <Called of={one} />,
              note: <ChangeList resource={resource} changes={one.changes} />,
            }))}
          />
        </section>
      )}
    </Flex>
  )
}
