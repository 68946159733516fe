import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import tones from './tone.module.css'
import styles from './worklist.module.css'

export interface WorkItem {
  readonly key: string
  readonly what: ReactNode
  /** below it, in quieter letters */
  readonly note?: ReactNode
  /** how many there are, as it is printed */
  readonly count?: string
  /** before it: a day, a picture */
  readonly lead?: ReactNode
  /** at its end: a mark, or what can be done about it */
  readonly aside?: ReactNode
  /** the whole line leads somewhere */
  readonly link?: (line: ReactNode, className: string) => ReactNode
}

/** Lines below one another: people, days, what is to be done, each with its way on. */
export const Worklist = ({ label, items }: { readonly label?: string; readonly items: readonly WorkItem[] }) => (
  <ul className={styles.list} aria-label={label}>
    {items.map((item) => (
      <li key={item.key}>
        {item.link ? (
          item.link(<Line item={item} />, styles.row ?? '')
        ) : (
          <div className={styles.row}>
            <Line item={item} />
          </div>
        )}
      </li>
    ))}
  </ul>
)

const Line = ({ item: { what, note, count, lead, aside } }: { readonly item: WorkItem }) => (
  <>
    {lead}
    {count !== undefined && <span className={classes(styles.count, tones.accent)}>{count}</span>}
    <span className={styles.what}>
      <span>{what}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
    {aside && <span className={styles.aside}>{aside}</span>}
  </>
)
