import { useId, useState } from 'react'
import { textOfParts } from '../../../resources/kit/text-of-parts.ts'
import { isolated } from '../../../resources/kit/text.ts'
import { classes } from '../classes.ts'
import { DataTable } from '../data-table.tsx'
import { usePartWords } from '../part-words.ts'
import { Segments } from '../segments.tsx'
import { Bars } from './bars.tsx'
import styles from './chart.module.css'
import type { Drawn } from './drawn.ts'
import { Line } from './line.tsx'

export interface ChartProps extends Drawn {
  readonly title: string
  /** what the labels are: houses, days */
  readonly of: string
  /** things beside one another, or one thing in the course of time */
  readonly shape: 'bars' | 'line'
}

type View = 'drawn' | 'table'

/**
 * Numbers as a picture, and beside it the same numbers as a table: that is what is heard, and what is seen by whoever asks for it. Drawn
 * here and by no library: those of this size know neither right to left nor the theme's colours, and what is needed is two shapes.
 */
export function Chart({ title, of, shape, ...drawn }: ChartProps) {
  const id = useId()
  const own = usePartWords(textOfParts.chart)
  const [view, setView] = useState<View>('drawn')
  const { labels, series, print } = drawn
  const Shape = shape === 'bars' ? Bars : Line
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span id={id} className={styles.title}>
          {title}
        </span>
        <span data-screen-only>
          <Segments<View>
            label={own('view')}
            options={(['drawn', 'table'] as const).map((value) => ({ value, label: own(value) }))}
            value={view}
            onChange={setView}
          />
        </span>
      </figcaption>
      {view === 'drawn' && (
        <div aria-hidden="true">
          {series.length > 1 && (
            <ul className={styles.legend}>
              {series.map(({ name }, at) => (
                <li key={name} className={styles[`series${at % 4}`]}>
                  {shape === 'bars' ? (
                    <span className={styles.mark} />
                  ) : (
                    <svg width="24" height="8">
                      <line className={styles.path} x2="24" y1="4" y2="4" />
                    </svg>
                  )}
                  {name}
                </li>
              ))}
            </ul>
          )}
          <Shape {...drawn} />
        </div>
      )}
      <div className={classes(view === 'drawn' && styles.heard)}>
        <DataTable
          label={title}
          sideways
          pageSize={labels.length}
          rows={labels.map((label, at) => ({ label, at }))}
          keyOf={({ at }) => at}
          columns={[
            { key: 'label', title: of, heads: true, cell: ({ label }) => <bdi>{label}</bdi> },
            ...series.map(({ name, values }, place) => ({
              key: `series ${place}`,
              title: name,
              number: true as const,
              cell: ({ at }: { readonly at: number }) =>
                values[at] === null || values[at] === undefined ? '–' : isolated(print(values[at])),
            })),
          ]}
        />
      </div>
    </figure>
  )
}
