import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Pager } from '../../ui/pager.tsx'
import { printNumber } from '../fields/print.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { Link } from '../refine/navigation.ts'
import { pageSizes } from './list-state.ts'
import type { ListControl } from './use-list-state.ts'

/** Which rows of how many, the pages as real links, and how many rows a page has. */
export function ListFooter({ control, total }: { readonly control: ListControl; readonly total: number }) {
  const [words, locale] = [useWords(), useLocale()]
  const { page, perPage } = control.state
  const pages = Math.max(1, Math.ceil(total / perPage))
  const number = (value: number) => printNumber(value, locale)
  const sizes = pageSizes.includes(perPage as never) ? pageSizes : [...pageSizes, perPage].sort((a, b) => a - b)
  return (
    <footer className="engine-footer">
      <span className="engine-footer-count" aria-live="polite">
        {words('list.range', {
          from: number(total === 0 ? 0 : (page - 1) * perPage + 1),
          to: number(Math.min(page * perPage, total)),
          total: number(total),
        })}
      </span>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          label={words('list.pages')}
          labels={{ previous: words('list.previous'), next: words('list.next'), page: (one) => words('list.page', { page: one }) }}
          icons={{
            previous: <LeftOutlined className="ui-mirror" aria-hidden="true" />,
            next: <RightOutlined className="ui-mirror" aria-hidden="true" />,
          }}
          link={(one, { children, ...props }) => (
            <Link {...props} to={control.hrefOf({ page: one })}>
              {children}
            </Link>
          )}
        />
      )}
      <label className="engine-size">
        <span>{words('list.per_page')}</span>
        <select value={perPage} onChange={(event) => control.set({ perPage: Number(event.target.value) })}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </footer>
  )
}
