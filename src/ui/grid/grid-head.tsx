import { memo } from 'react'
import { textOfParts } from '../../../resources/kit/text-of-parts.ts'
import { classes } from '../classes.ts'
import { usePartWords } from '../part-words.ts'
import textStyles from '../text.module.css'
import type { GridColumn } from './cells.ts'
import styles from './grid.module.css'

interface GridHeadProps {
  readonly columns: readonly GridColumn[]
  readonly template: string
  readonly wide: string
}

/** The names of the columns; no key changes them. */
export const GridHead = memo(function GridHead({ columns, template, wide }: GridHeadProps) {
  const own = usePartWords(textOfParts.grid)
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`${styles.row} ${styles.head}`}
      style={{ gridTemplateColumns: template, inlineSize: wide }}
    >
      <span role="columnheader" className={`${styles.cell} ${styles.number}`}>
        <span className={textStyles.unseen}>{own('number')}</span>
      </span>
      {columns.map(({ key, title, note: below, number, pinned }) => (
        <span
          key={key}
          role="columnheader"
          title={below === undefined ? title : `${title} · ${below}`}
          className={classes(styles.cell, number && styles.figure, pinned && styles.pinned)}
        >
          <span className={classes(styles.value, below !== undefined && styles.noted)}>
            {title}
            {below !== undefined && (
              <small className={styles.note} dir="auto">
                {below}
              </small>
            )}
          </span>
        </span>
      ))}
    </div>
  )
})
