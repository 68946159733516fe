import { EllipsisOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Pagination, Select, type PaginationProps } from 'antd'
import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { pageSizes, printNumber } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { Link } from '../refine/navigation.ts'
import type { ListControl } from './use-list-state.ts'
import css from './list.module.css'
import text from '../../ui/text.module.css'

/** How many rows a page has. Apart from the pages, which are drawn anew with each of them: a chooser is the dearest part of the line. */
const PerPage = memo(function PerPage({
  label,
  perPage,
  onChange,
}: {
  readonly label: string
  readonly perPage: number
  onChange(size: number): void
}) {
  const words = useWords()
  const sizes = [...new Set<number>([...pageSizes, perPage])].sort((a, b) => a - b)
  return (
    <Select
      aria-label={label}
      value={perPage}
      options={sizes.map((value) => ({ value, label: words('list.size', { count: value }) }))}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  )
})

/** The library wants to be told what a page leads to; here its link does. */
const linksLead = () => undefined
const icons = {
  prev: <LeftOutlined className={text.mirror} aria-hidden="true" />,
  next: <RightOutlined className={text.mirror} aria-hidden="true" />,
  'jump-prev': <EllipsisOutlined aria-hidden="true" />,
  'jump-next': <EllipsisOutlined aria-hidden="true" />,
}

interface ListFooterProps {
  readonly control: ListControl
  readonly total: number
  /** there are more, and nobody says how many */
  readonly isAtLeast: boolean
  /** rows of groups that are shut are not among them */
  readonly isPartial: boolean
  onSize(size: number): void
  /** that others have changed something */
  readonly children?: ReactNode
}

/** Which rows of how many, the pages as real links, and how many rows a page has. */
export function ListFooter({ control, total, isAtLeast, isPartial, onSize, children }: ListFooterProps) {
  const [words, locale] = [useWords(), useLocale()]
  const { page, perPage } = control.state
  const number = (value: number) => printNumber(value, locale)
  // the pages are a third of what a list draws at first: the rows, and the question for them, do not wait for them; their place is kept
  const shown = useDeferredValue<ListControl | null>(control, null)
  return (
    <footer className={css.footer} data-screen-only>
      <span className={css.range} aria-live="polite">
        {shown &&
          total > 0 &&
          words(isAtLeast ? 'list.range_more' : isPartial ? 'list.range_open' : 'list.range', {
            from: number((page - 1) * perPage + 1),
            to: number(Math.min(page * perPage, isAtLeast ? total - 1 : total)),
            total: number(total),
          })}
      </span>
      {children}
      {shown && total > 0 && <Pages control={shown} total={total} onSize={onSize} />}
    </footer>
  )
}

const Pages = memo(function Pages({ control, total, onSize }: Omit<ListFooterProps, 'isAtLeast' | 'isPartial' | 'children'>) {
  const [words, locale] = [useWords(), useLocale()]
  const { page, perPage } = control.state
  const pages = Math.max(1, Math.ceil(total / perPage))
  const number = (value: number) => printNumber(value, locale)
  const latest = useRef(onSize)
  useEffect(() => {
    latest.current = onSize
  })
  const setPerPage = useCallback((size: number) => latest.current(size), [])
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // the library makes the place around each link a stop of the keyboard, too: one stop per page is enough
    for (const place of nav.current?.querySelectorAll<HTMLElement>('li[tabindex="0"]') ?? []) place.tabIndex = -1
  })
  // each a real link, the jumps, too: the library's own click would go to the page once more
  const itemRender: NonNullable<PaginationProps['itemRender']> = (one, type) => {
    if (type === 'page')
      return (
        <Link
          to={control.hrefOf({ page: one })}
          aria-label={words('list.page', { page: one })}
          aria-current={one === page ? 'page' : undefined}
        >
          {number(one)}
        </Link>
      )
    const icon = icons[type]
    if (type === 'prev' ? page <= 1 : type === 'next' && page >= pages) return <span className="ant-pagination-item-link">{icon}</span>
    return (
      <Link
        className="ant-pagination-item-link"
        to={control.hrefOf({ page: one })}
        aria-label={type === 'prev' ? words('list.previous') : type === 'next' ? words('list.next') : words('list.page', { page: one })}
      >
        {icon}
      </Link>
    )
  }
  return (
    <nav ref={nav} aria-label={words('list.pages')}>
      <Pagination
        current={page}
        pageSize={perPage}
        total={total}
        itemRender={itemRender}
        showTitle={false}
        showLessItems
        showSizeChanger={false}
        onChange={linksLead}
      />
      <PerPage label={words('list.per_page')} perPage={perPage} onChange={setPerPage} />
    </nav>
  )
})
