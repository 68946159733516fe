import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { printDate } from '../../engine/fields/print.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './teachers.module.css'
import panel from '../../ui/panel.module.css'
import rows from '../../ui/rows.module.css'
import ui from '../../ui/text.module.css'

export interface PastMapping {
  readonly id: string
  readonly name: ReactNode
  readonly from: string
  readonly to: string | null
}

/** What a teacher has now and what there was, and beside it the form that adds more: the same for classes in charge and subjects taught. */
export function MappingColumns({
  id,
  title,
  none,
  past,
  form,
  children,
}: {
  readonly id: string
  readonly title: string
  /** what is said where there is nothing now */
  readonly none: { readonly title: string; readonly why: string } | null
  readonly past: readonly PastMapping[]
  readonly form: ReactNode
  readonly children: ReactNode
}) {
  const [words, locale] = [usePageWords('teachers'), useLocale()]
  return (
    <div className={styles.columns}>
      <section className={`${panel.panel} ${panel.padded}`} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {none && <Notice title={none.title}>{none.why}</Notice>}
        {children}
        {past.length > 0 && (
          <details className={styles.past}>
            <summary>{words('past', { count: past.length })}</summary>
            <ul className={rows.list}>
              {past.map((one) => (
                <li key={one.id} className={`${rows.row} ${rows.wrap}`}>
                  <span>{one.name}</span>
                  <span className={`${ui.soft} ${styles.said}`}>
                    {words('period', { from: printDate(one.from, locale), to: one.to ? printDate(one.to, locale) : '' })}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      {form}
    </div>
  )
}

/** One class that a teacher has, since when, and the way to end it. */
export function MappedClass({
  classId,
  name,
  said,
  end,
}: {
  readonly classId: string
  readonly name: string
  readonly said: string
  readonly end: ReactNode
}) {
  return (
    <li className={`${rows.row} ${rows.wrap}`}>
      <Link to={`/masters/classes/classes_report/${classId}`}>
        <b>
          <bdi>{name}</bdi>
        </b>
      </Link>
      <span className={`${ui.soft} ${styles.said}`}>{said}</span>
      {end}
    </li>
  )
}

/** Ending asks first, since the day counts from now on. */
export function EndMapping({
  title,
  text,
  label,
  busy,
  all = false,
  onEnd,
}: {
  readonly title: string
  readonly text: string
  /** which one, for those who do not see where the button stands */
  readonly label: string
  readonly busy: boolean
  readonly all?: boolean
  onEnd(): void
}) {
  const words = usePageWords('teachers')
  return (
    <Popconfirm
      title={title}
      description={text}
      okText={words('end')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={onEnd}
    >
      <Button size="small" loading={busy} aria-label={label}>
        {words(all ? 'end_all' : 'end')}
      </Button>
    </Popconfirm>
  )
}
