import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

/** What narrows a table, above it, each as wide as its words need; at the end what is done with the rest. */
export const FilterBar = ({
  label,
  children,
  actions,
}: {
  readonly label: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}) => (
  <div role="group" aria-label={label} className={styles.bar} data-screen-only>
    {children}
    {actions && <span className={styles.actions}>{actions}</span>}
  </div>
)
