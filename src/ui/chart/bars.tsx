import { isolated } from '../../../resources/kit/text.ts'
import styles from './chart.module.css'
import type { Drawn } from './drawn.ts'

/** One bar per label and series, its number at its end: they grow the way that is read, and names have the room they need. */
export function Bars({ labels, series, max, print }: Drawn) {
  const largest = max ?? Math.max(0, ...series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))))
  const shareOf = (value: number): number => (largest > 0 ? Math.min(1, Math.abs(value) / largest) : 0)
  return (
    <ul className={styles.bars}>
      {labels.map((label, at) => (
        <li key={at} className={styles.group}>
          <bdi className={styles.label}>{label}</bdi>
          <div className={styles.lines}>
            {series.map(({ name, values }, place) => {
              const value = values[at] ?? null
              return (
                <div key={name} className={`${styles.bar} ${styles[`series${place % 4}`]}`}>
                  {value !== null && (
                    <span
                      className={styles.fill}
                      data-below={value < 0 ? true : undefined}
                      // the number keeps its place behind the longest
                      style={{ inlineSize: `calc((100% - 72px) * ${shareOf(value)})` }}
                    />
                  )}
                  <span className={styles.value}>{value === null ? '–' : isolated(print(value))}</span>
                </div>
              )
            })}
          </div>
        </li>
      ))}
    </ul>
  )
}
