import type { ReactNode } from 'react'
import { Initials } from './avatar.tsx'
import styles from './timeline.module.css'

export interface Moment {
  readonly key: string
  readonly who: string
  readonly what: ReactNode
  /** the instant itself, and as it is printed */
  readonly at: string
  readonly when: string
  /** why, where, from which day on */
  readonly notes?: readonly ReactNode[]
  readonly more?: ReactNode
}

/** What happened, the latest first: who, what and when, and below it what it changed. */
export const Timeline = ({ moments }: { readonly moments: readonly Moment[] }) => (
  <ol className={styles.list}>
    {moments.map(({ key, who, what, at, when, notes = [], more }) => (
      <li key={key} className={styles.moment}>
        <Initials name={who} size={28} />
        <div>
          <p>
            <b>
              <bdi>{who}</bdi>
            </b>{' '}
            {what}
            <time dateTime={at}>{when}</time>
          </p>
          {notes.map((note, place) => (
            <p key={place} className={styles.note}>
              {note}
            </p>
          ))}
          {more}
        </div>
      </li>
    ))}
  </ol>
)
