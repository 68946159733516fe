import { Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { printDate } from '../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../engine/index.ts'
import { Notice, Panel, Worklist, type WorkItem } from '../../ui/index.ts'
import styles from './teachers.module.css'
import ui from '../../ui/text.module.css'

export interface PastMapping {
  readonly id: string
  readonly name: ReactNode
  readonly from: string
  readonly to: string | null
}

/** What a teacher has now and what there was, and beside it the form that adds more: the same for classes in charge and subjects taught. */
export function MappingColumns({
  title,
  none,
  past,
  form,
  children,
}: {
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
      <Panel title={title}>
        {none && <Notice title={none.title}>{none.why}</Notice>}
        {children}
        {past.length > 0 && (
          <details className={styles.past}>
            <summary>{words('past', { count: past.length })}</summary>
            <Worklist
              items={past.map((one) => ({
                key: one.id,
                what: one.name,
                aside: (
                  <span className={ui.soft}>
                    {words('period', { from: printDate(one.from, locale), to: one.to ? printDate(one.to, locale) : '' })}
                  </span>
                ),
              }))}
            />
          </details>
        )}
      </Panel>
      {form}
    </div>
  )
}

/** One class that a teacher has, since when, and the way to end it. */
export const mappedClass = ({
  key,
  classId,
  name,
  said,
  end,
}: {
  readonly key: string
  readonly classId: string
  readonly name: string
  readonly said: string
  readonly end: ReactNode
}): WorkItem => ({
  key,
  what: (
    <Link to={`/masters/classes/classes_report/${classId}`}>
      <b>
        <bdi>{name}</bdi>
      </b>
    </Link>
  ),
  note: said,
  aside: end,
})

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
