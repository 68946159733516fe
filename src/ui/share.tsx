import type { ReactNode } from 'react'
import { textOfParts } from '../../resources/kit/text-of-parts.ts'
import { usePartWords } from './part-words.ts'
import styles from './share.module.css'

/** A number as a part of another one: both, and a bar. */
export function Share({
  part,
  whole,
  print,
  printed,
}: {
  readonly part: number
  readonly whole: number
  /** a number in the reader's language */
  readonly print: (value: number) => string
  /** the part, where its field says more than the number */
  readonly printed?: ReactNode
}) {
  const own = usePartWords(textOfParts.share)
  const filled = Math.min(100, Math.max(0, (part / whole) * 100))
  return (
    <span className={styles.share}>
      <span className={styles.said}>
        {printed ?? <bdi>{print(part)}</bdi>} {own('of')} <bdi>{print(whole)}</bdi>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `${filled}%` }} />
      </span>
    </span>
  )
}
