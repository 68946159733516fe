import type { ReactNode } from 'react'
import { printNumber, type Locale } from '../../resources/kit/index.ts'
import { textOfParts } from '../../resources/kit/text-of-parts.ts'
import { usePartWords } from './part-words.ts'
import styles from './share.module.css'

/** A number as a part of another one: both, and a bar. */
export function Share({
  part,
  whole,
  printed,
  locale,
}: {
  readonly part: number
  readonly whole: number
  /** the part as its field prints it, where it says more than the number */
  readonly printed?: ReactNode
  readonly locale: Locale
}) {
  const own = usePartWords(textOfParts.share)
  const filled = Math.min(100, Math.max(0, (part / whole) * 100))
  return (
    <span className={styles.share}>
      <span className={styles.said}>
        {printed ?? <bdi>{printNumber(part, locale)}</bdi>} {own('of')} <bdi>{printNumber(whole, locale)}</bdi>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `${filled}%` }} />
      </span>
    </span>
  )
}
