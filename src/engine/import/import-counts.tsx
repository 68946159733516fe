import { printNumber } from '../fields/print.ts'
import { useLocale, useWords } from '../refine/language.ts'
import marks from '../../ui/tone.module.css'
import type { Tone } from '../../ui/mark.tsx'
import styles from './import-counts.module.css'

export interface ImportCount {
  readonly key: string
  readonly value: number
  readonly tone: Tone
}
/** How many rows of each fate. */
export function ImportCounts({ counts }: { readonly counts: readonly ImportCount[] }) {
  const [words, locale] = [useWords(), useLocale()]
  return (
    <dl className={styles.counts}>
      {counts.map(({ key, value, tone }) => (
        <div key={key} className={value > 0 && tone !== 'calm' ? `${styles.count} ${marks[tone]}` : `${styles.count} ${styles.calm}`}>
          <dd>{printNumber(value, locale)}</dd>
          <dt>{words(`import.count_${key}`)}</dt>
        </div>
      ))}
    </dl>
  )
}
