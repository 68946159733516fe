import { LeftOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { printNumber, type Resource } from '../../../resources/kit/index.ts'
import { useLocale, useSay, useWords } from '../refine/language.ts'
import { hrefs, useHref, useLocation, useNavigate } from '../refine/navigation.ts'
import { titleOf, type Row } from '../row.ts'
import styles from './record-nav.module.css'
import { useNeighbours, type Neighbour } from './use-neighbours.ts'
import { useRecordKeys } from './use-record-keys.ts'
import text from '../../ui/text.module.css'

/** A real address that is followed without loading the page anew. `replace`: Back leads to the list and not through its records. */
function Step({
  to,
  label,
  icon,
  replace = false,
  onFollow,
  children,
}: {
  readonly to: string
  readonly label?: string
  readonly icon: ReactNode
  readonly replace?: boolean
  onFollow?(): void
  readonly children?: ReactNode
}) {
  const [navigate, href] = [useNavigate(), useHref(to)]
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      href={href}
      {...(label ? { 'aria-label': label, title: label } : {})}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onFollow?.()
        void navigate(to, { replace })
      }}
    >
      {children}
    </Button>
  )
}

/** Read before it is asked for: the next record is there in the moment one goes to it. */
function useAhead(resource: Resource, to: Neighbour | null): void {
  useOne<Row & { id?: string }>({
    resource: resource.name,
    id: to?.id ?? '',
    errorNotification: false,
    meta: { skipAutoToast: true },
    queryOptions: { enabled: to !== null, staleTime: 15_000 },
  })
}

/** Above a record: back to the list as it was left, and on to the record before and after in the list's order. */
export function RecordNav({
  resource,
  id,
  onEdit,
  children,
}: {
  readonly resource: Resource
  readonly id: string
  readonly onEdit?: (() => void) | undefined
  /** what else belongs into the line */
  readonly children?: ReactNode
}) {
  const [words, say, locale, navigate] = [useWords(), useSay(), useLocale(), useNavigate()]
  const { back, position, total, previous, next, step } = useNeighbours(resource, id)
  useAhead(resource, previous)
  useAhead(resource, next)
  // whoever looks through the history of one looks through that of the next
  const tab = new URLSearchParams(useLocation().search).get('tab')
  const hrefOf = (to: Neighbour) => hrefs.show(resource, to.id) + (tab ? `?tab=${encodeURIComponent(tab)}` : '')
  const go = (to: Neighbour | null) => {
    if (!to) return
    step(to)
    void navigate(hrefOf(to), { replace: true })
  }
  useRecordKeys({ next: () => go(next), previous: () => go(previous), edit: () => onEdit?.() })
  const one = (to: Neighbour | null, key: 'show.previous' | 'show.next', icon: ReactNode) => {
    const label = words(key, { name: to ? titleOf(resource, to.row, locale) : '' })
    return to ? (
      <Step key={key} to={hrefOf(to)} label={label} icon={icon} replace onFollow={() => step(to)} />
    ) : (
      <Button key={key} type="text" size="small" icon={icon} disabled aria-label={label} />
    )
  }
  return (
    <div className={styles.nav} data-screen-only>
      <Step to={back ?? hrefs.list(resource)} icon={<UnorderedListOutlined aria-hidden="true" />}>
        {say(resource.label.many)}
      </Step>
      {position !== null && (
        <span className={`${text.soft} ${styles.around}`}>
          <span>{words('show.position', { position: printNumber(position, locale), total: printNumber(total, locale) })}</span>
          {one(previous, 'show.previous', <LeftOutlined className={text.mirror} aria-hidden="true" />)}
          {one(next, 'show.next', <RightOutlined className={text.mirror} aria-hidden="true" />)}
        </span>
      )}
      {children}
    </div>
  )
}
