import type { ReactNode } from 'react'
import styles from './print-sheet.module.css'

export interface SheetSection {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

/** What is read on paper only, from a page of its own on. */
export const PrintSheet = ({ sections }: { readonly sections: readonly SheetSection[] }) => (
  <div className={styles.paper}>
    {sections.map(({ key, title, content }) => (
      <section key={key} aria-label={title}>
        <h2>{title}</h2>
        {content}
      </section>
    ))}
  </div>
)
