import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/** The class of what a form and its bar stand in: so the bar lies at the window's lower edge under a short form, too. */
export const saveBarFrame = styles.frame ?? ''

/** The buttons that end a form: leaving it at the start, what leads on and saves at the end. The last element of its frame. */
export function SaveBar({ leave, children }: { readonly leave?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.bar} data-screen-only>
      {leave}
      <span className={styles.end}>{children}</span>
    </div>
  )
}
