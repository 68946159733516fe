import type { ReactNode } from 'react'
import styles from './page.module.css'

export interface PageProps {
  readonly title: ReactNode
  /** beside the title: a count, a status */
  readonly aside?: ReactNode
  /** above the title: where one came from */
  readonly above?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** forms read better when lines stay short */
  readonly narrow?: boolean
}

/** The frame of every page of records: what it is, what can be done, then the thing itself. */
export function Page({ title, aside, above, actions, children, narrow = false }: PageProps) {
  return (
    <section className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      <header className={styles.head}>
        <div>
          {above}
          <div className={styles.title}>
            <h1>{title}</h1>
            {aside}
          </div>
        </div>
        {actions && (
          <div className={styles.actions} data-screen-only>
            {actions}
          </div>
        )}
      </header>
      {children}
    </section>
  )
}
