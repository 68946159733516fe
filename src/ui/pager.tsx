import type { ReactNode } from 'react'

export interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly label: string
  readonly labels: { readonly previous: string; readonly next: string; page(page: number): string }
  readonly icons: { readonly previous: ReactNode; readonly next: ReactNode }
  /** draws the link of a page: a real address */
  link(page: number, props: { className: string; 'aria-label': string; 'aria-current'?: 'page'; children: ReactNode }): ReactNode
}

/** First, last, the present page and its neighbours; null stands for what is left out. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const gap = one - (shown[index - 1] ?? one - 1)
    return gap > 2 ? [null, one] : gap === 2 ? [one - 1, one] : [one]
  })
}

export function Pager({ page, pages, label, labels, icons, link }: PagerProps) {
  const step = (to: number, name: string, icon: ReactNode) =>
    to < 1 || to > pages ? (
      <span className="ui-pager-link ui-pager-off" aria-hidden="true">
        {icon}
      </span>
    ) : (
      link(to, { className: 'ui-pager-link', 'aria-label': name, children: icon })
    )
  return (
    <nav className="ui-pager" aria-label={label}>
      {step(page - 1, labels.previous, icons.previous)}
      {pagesAround(page, pages).map((one, index) =>
        one === null ? (
          <span key={`gap-${index}`} className="ui-pager-gap">
            …
          </span>
        ) : (
          <span key={one}>
            {link(one, {
              className: one === page ? 'ui-pager-link ui-pager-now' : 'ui-pager-link',
              'aria-label': labels.page(one),
              ...(one === page ? { 'aria-current': 'page' as const } : {}),
              children: one,
            })}
          </span>
        ),
      )}
      {step(page + 1, labels.next, icons.next)}
    </nav>
  )
}
