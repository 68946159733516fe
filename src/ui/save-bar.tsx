import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/** The class of what a form and its bar stand in: so the bar lies at the window's lower edge under a short form, too. */
export const saveBarFrame = styles.frame ?? ''

/** The buttons that end a form: leaving it at the start, what leads on and saves at the end. The last element of its frame. */
export function SaveBar({
  leave,
  note,
  children,
}: {
  readonly leave?: ReactNode
  /** what has to be read before, wherever in the form one is */
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles.bar} data-screen-only>
      {note}
      {leave}
      <span className={styles.end}>{children}</span>
    </div>
  )
}
