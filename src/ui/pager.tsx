import { Pagination } from 'antd'

export interface PagerProps {
  readonly page: number
  readonly perPage: number
  readonly total: number
  onPage(page: number): void
}

/** From page to page of what is longer than one; of anything shorter nothing. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  if (total <= perPage) return null
  return <Pagination align="end" current={page} pageSize={perPage} total={total} showSizeChanger={false} onChange={onPage} />
}
